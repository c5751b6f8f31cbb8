/** Limits of a folded text: lines, and UTF-16 units. */
const FOLDED_LINES = 20;
const FOLDED_UNITS = 3000;

/** Limits of an opened text: this much at first, and as much again with each request for more. */
const OPEN_LINES = 2000;
const OPEN_UNITS = 60_000;

/** The part of a text that is shown. */
interface TextPart {
  readonly text: string;
  /** Number of lines of the whole text. */
  readonly lineCount: number;
  readonly isAll: boolean;
  readonly isFoldable: boolean;
}

/** `pieces`: 0 folded, else how many pieces of it are wanted; `must` is a place that has to be in it. */
export function textPart(text: string, pieces: number, must = 0): TextPart {
  const lineCount = linesIn(text);
  const isFoldable = lineCount > FOLDED_LINES || text.length > FOLDED_UNITS;
  const lines = pieces === 0 ? FOLDED_LINES : OPEN_LINES * pieces;
  const units = pieces === 0 ? FOLDED_UNITS : OPEN_UNITS * pieces;
  const end = Math.max(Math.min(endOfLine(text, lines), units), Math.min(must, text.length));
  if (!isFoldable || end >= text.length) return { text, lineCount, isAll: true, isFoldable };
  return { text: whole(text.slice(0, end)), lineCount, isAll: false, isFoldable };
}

export function linesIn(text: string): number {
  let count = 1;
  // A text's last line break begins no line.
  for (let at = text.indexOf("\n"); at >= 0 && at < text.length - 1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

function endOfLine(text: string, lines: number): number {
  let end = -1;
  for (let i = 0; i < lines; i++) {
    end = text.indexOf("\n", end + 1);
    if (end < 0) return text.length;
  }
  return end;
}

/** Without half of a character that takes two units. */
function whole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}

/** Start and end of a line, without its break. */
export function lineAt(text: string, line: number): { readonly start: number; readonly end: number } {
  const start = line === 0 ? 0 : Math.min(endOfLine(text, line) + 1, text.length);
  const next = text.indexOf("\n", start);
  const end = next < 0 ? text.length : next;
  return { start, end: text[end - 1] === "\r" && end > start ? end - 1 : end };
}
