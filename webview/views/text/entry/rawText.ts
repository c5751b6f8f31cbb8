import { html, nothing, type TemplateResult } from "lit";
import { lineAt } from "../foldedText";

/** A part of a text as it was written. */
interface RawPart {
  readonly text: string;
  /** Number of the part's first line, from 0. */
  readonly firstLine: number;
  /** Offset of the part in that line, in UTF-16 units. */
  readonly firstUnit: number;
}

/** Mark in a line of the whole text. */
interface RawMark {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** Around a place that is far from the text's beginning: lines, and UTF-16 units. */
const LINES_AROUND = 200;
const UNITS_AROUND = 4000;

/** Places that are no farther than that from the beginning need no part of their own. */
const NEAR_LINES = 500;
const NEAR_UNITS = 20_000;

/** The part of a text around a mark; undefined where it is near enough to the beginning. */
export function partAround(text: string, { line, start, end }: RawMark): RawPart | undefined {
  const at = lineAt(text, line).start;
  if (line < NEAR_LINES && at + end < NEAR_UNITS) return undefined;
  const first = Math.max(0, line - LINES_AROUND);
  const lineStart = lineAt(text, first).start;
  const isFar = at + start - lineStart > UNITS_AROUND;
  const from = isFar ? Math.max(at, at + start - UNITS_AROUND) : lineStart;
  const to = Math.min(lineAt(text, line + LINES_AROUND).end, at + end + UNITS_AROUND);
  const firstLine = isFar ? line : first;
  return { text: text.slice(from, to), firstLine, firstUnit: from - (isFar ? at : lineStart) };
}

/** Lines with their numbers, which nobody copies; a lone line has none. */
export function rawText({ text, firstLine, firstUnit }: RawPart, wraps: boolean, mark?: RawMark): TemplateResult {
  const lines = text.split("\n");
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  const isLone = firstLine === 0 && lines.length === 1;
  const digits = String(firstLine + lines.length).length;
  // What scrolls can be scrolled by keys.
  return html`<div class=${wraps ? "raw wraps" : "raw"} tabindex=${wraps ? nothing : "0"} role=${wraps ? nothing : "group"} .style=${`--digits: ${digits}`}>${lines.map(
    (line, i) => {
      const number = firstLine + i;
      const content =
        mark?.line === number
          ? marked(line, i === 0 ? firstUnit : 0, mark)
          : line.endsWith("\r")
            ? line.slice(0, -1)
            : line;
      return html`<div class=${mark?.line === number ? "line found" : "line"}>${isLone ? nothing : html`<span class="number" aria-hidden="true">${number + 1}</span>`}<span class="content">${content}</span></div>`;
    },
  )}</div>`;
}

function marked(line: string, from: number, { start, end }: RawMark): TemplateResult {
  const [a, b] = [Math.max(0, start - from), Math.max(0, end - from)];
  return html`${line.slice(0, a)}<mark>${line.slice(a, b)}</mark>${line.slice(b) || nothing}`;
}
