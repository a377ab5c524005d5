// Makes the Back button close an open sheet first.

const marked = (): boolean => (history.state as { sheet?: boolean } | null)?.sheet === true;

export const sheetHistory = (app: { sheet: string }, redraw: () => void): { settle(): void } => {
  let leaving = false;
  addEventListener("popstate", () => {
    leaving = false;
    if (app.sheet !== "" && !marked()) {
      app.sheet = "";
      redraw();
    } else if (app.sheet === "" && marked()) settle(); // an entry that a link led away from
  });
  // After each drawing: the history follows what is shown.
  const settle = (): void => {
    if (leaving) return;
    if (app.sheet !== "" && !marked()) history.pushState({ sheet: true }, "");
    else if (app.sheet === "" && marked()) {
      leaving = true;
      history.back();
    }
  };
  return { settle };
};
