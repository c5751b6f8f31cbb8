import type { TextMatch } from "../../shared/questions/texts";
import type { NamePattern, PatternHit } from "../series/namePattern";
import type { TextLine } from "./lines";
import { textAround } from "./textAround";

/** Limits of the UTF-16 units and of the lines that are tried together. */
const BATCH_UNITS = 1 << 16;
const BATCH_LINES = 1 << 12;

/** Limit of UTF-16 units of text in an answer. */
const MOST_ANSWERED_UNITS = 1 << 25;

/** Place of a line. */
export type LinePlace = Pick<TextMatch, "run" | "tag" | "point" | "step" | "index"> & {
  /** The string stands so often here (a repeated tail). */
  readonly weight: number;
};

interface WaitingLine extends TextLine {
  readonly place: LinePlace;
  readonly number: number;
}

interface NumberedMatch {
  readonly number: number;
  readonly match: TextMatch;
}

/** Finds a pattern in lines that come one after the other, up to a limit of matches, with the text around each. */
export class LineSearch {
  private readonly pattern: NamePattern;
  private readonly max: number;
  private readonly mostText: number;
  private waiting: WaitingLine[] = [];
  private waitingUnits = 0;
  private found: NumberedMatch[] = [];
  private foundUnits = 0;
  private lineCount = 0;

  constructor(pattern: NamePattern, max: number, mostText: number) {
    this.pattern = pattern;
    this.max = max;
    this.mostText = mostText;
  }

  /** Numbers lines as they come; `discard` forgets from one on. */
  get mark(): number {
    return this.lineCount;
  }

  /** More was found than is to be told. */
  get isFull(): boolean {
    return this.found.length > this.max || this.foundUnits > MOST_ANSWERED_UNITS;
  }

  /** Takes a line in; true once nothing more need be looked at. Throws `tooSlow`. */
  add(line: TextLine, place: LinePlace): boolean {
    this.waiting.push({ ...line, place, number: this.lineCount++ });
    this.waitingUnits += line.text.length;
    if (this.waitingUnits >= BATCH_UNITS || this.waiting.length >= BATCH_LINES) this.tryWaiting();
    return this.isFull;
  }

  /** Takes back all lines from a mark on: they were found to be no text. */
  discard(mark: number): void {
    this.waiting = this.waiting.filter(({ number }) => number < mark);
    this.found = this.found.filter(({ number }) => number < mark);
    this.foundUnits = this.found.reduce((units, { match }) => units + match.text.length, 0);
  }

  /** Matches in all lines so far. */
  result(): { readonly matches: readonly TextMatch[]; readonly more: boolean } {
    this.tryWaiting();
    const { isFull } = this;
    return { matches: this.found.slice(0, this.max).map(({ match }) => match), more: isFull };
  }

  tryWaiting(): void {
    const { waiting } = this;
    this.waiting = [];
    this.waitingUnits = 0;
    if (waiting.length === 0) return;
    for (const hit of this.pattern.find(waiting.map(({ text }) => text))) {
      if (this.isFull) return;
      this.note(waiting[hit.text] as WaitingLine, hit);
    }
  }

  private note({ text, line, start, place, number }: WaitingLine, hit: PatternHit): void {
    // Of a line in parts only the first hit is told.
    const last = this.found.at(-1)?.match;
    if (start > 0 && last && isSameLine(last, place, line)) return;
    const { weight, index, ...where } = place;
    const cut = textAround(text, hit, this.mostText);
    const told = {
      text: ownCopy(cut.text),
      textStart: start + cut.start,
      hitStart: start + hit.start,
      hitEnd: start + hit.end,
    };
    for (let i = 0; i < weight && !this.isFull; i++) {
      this.found.push({ number, match: { ...where, index: index + i, line, ...told } });
      this.foundUnits += told.text.length;
    }
  }
}

function isSameLine(match: TextMatch, { run, tag, point, index, weight }: LinePlace, line: number): boolean {
  const isSameString = match.run === run && match.tag === tag && match.point === point;
  return isSameString && match.index >= index && match.index < index + weight && match.line === line;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A part of a text keeps all of it in memory; a copy does not. */
function ownCopy(text: string): string {
  return decoder.decode(encoder.encode(text));
}
