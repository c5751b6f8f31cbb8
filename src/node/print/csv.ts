/** Lines that are printed together. */
const LINES_A_PIECE = 1000;

/** Lines of text, in longer pieces; `line` gives each without its end. */
export function* csvLines(count: number, line: (i: number) => string): Generator<string> {
  for (let start = 0; start < count; start += LINES_A_PIECE) {
    let piece = "";
    for (let i = start; i < Math.min(count, start + LINES_A_PIECE); i++) piece += `${line(i)}\n`;
    yield piece;
  }
}
