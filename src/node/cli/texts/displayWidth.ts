/** Characters that stand on the one before, or only join or direct others. */
const NO_CELL = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Characters of East Asian scripts and emoji, which terminals draw two cells wide (Unicode's TR 11). */
const TWO_CELLS =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;

/** Cells of a terminal that a text takes. */
export function displayWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let cells = 0;
  for (const character of text) cells += cellsOf(character);
  return cells;
}

function cellsOf(character: string): number {
  if (NO_CELL.test(character)) return 0;
  return TWO_CELLS.test(character) ? 2 : 1;
}
