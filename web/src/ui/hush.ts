// Takes back what was said to screen readers: the next one at this device may not hear it.

export const hush = (): void => {
  for (const id of ["polite", "assertive"]) document.getElementById(id)?.replaceChildren();
};
