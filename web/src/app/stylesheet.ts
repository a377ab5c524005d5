// Adds a stylesheet to the page.

export const loadStylesheet = (href: string): Promise<void> =>
  new Promise((done, fail) => {
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href,
      onload: () => done(),
    });
    link.onerror = (): void => {
      link.remove();
      fail(new Error(href));
    };
    document.head.append(link);
  });
