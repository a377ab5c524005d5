// Hands a text file on by the way that the device has, or keeps it. It comes with the lazy bundle.

// Where the device has a way to hand a file on, that is asked for, else the file is kept.
const asFile = (name: string, text: string): File => new File([text], name, { type: "text/plain" });
export const canShareFile = (): boolean => {
  try {
    return (
      matchMedia("(pointer: coarse)").matches &&
      navigator.canShare?.({ files: [asFile("a.txt", "a")] }) === true
    );
  } catch {
    return false;
  }
};
export const shareFile = async (name: string, text: string): Promise<void> => {
  if (!canShareFile()) return download(name, text);
  try {
    await navigator.share({ files: [asFile(`${name}.txt`, text)], title: "Kennel" });
  } catch (fault) {
    if ((fault as Error).name !== "AbortError") download(name, text); // else it was thought better of
  }
};

export const download = (name: string, text: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
