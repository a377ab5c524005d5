// How large the table of a card game is: as large as the room, but not so wide that the eye loses its rows.

export const fillRoom = (width: number, height: number, card: number): { width: number; height: number } => ({
  width: Math.min(width, card > 100 ? 1700 : 1100),
  height,
});
