import type { TextMatch, TextMatches } from "../shared/questions/texts";
import { textTable } from "../shared/text/textTable";
import type { RecordedPoint } from "./points";

/** Strings of a text's point. */
export interface TextPoint extends RecordedPoint {
  readonly shape: readonly number[];
  /** Row-major; bytes where they are no UTF-8. */
  readonly strings: readonly (string | Uint8Array)[];
  /** Table of the strings: of more than two dims the first of all leading ones, which `slice` names; undefined for one string alone. */
  readonly table: { readonly slice: string; readonly rows: readonly (readonly (string | Uint8Array)[])[] } | undefined;
}

/** Shape and strings, row-major, with their table. */
export function textOf(shape: readonly number[], strings: TextPoint["strings"]): Omit<TextPoint, keyof RecordedPoint> {
  return { shape, strings, table: textTable(shape, strings) };
}

/** Lines in which a pattern was found. */
export interface SearchMatches {
  /** By run, tag, point, string, line. */
  readonly matches: readonly SearchMatch[];
  /** True where there are more lines than were asked for. */
  readonly more: boolean;
  /** Points that cannot be read at the moment, and why the first cannot; absent where all were read. */
  readonly unread?: { readonly count: number; readonly message: string };
}

/** A line in which the pattern was found. */
export interface SearchMatch {
  readonly run: string;
  readonly tag: string;
  readonly point: number;
  readonly step: bigint;
  /** Place of the string in its tensor, row-major. */
  readonly index: number;
  /** From 0. */
  readonly line: number;
  readonly text: string;
}

export function searchMatchesOf({ matches, more, unread }: TextMatches): SearchMatches {
  const told = unread && { count: unread.count, message: unread.message };
  return { matches: matches.map(searchMatchOf), more, ...(told && { unread: told }) };
}

function searchMatchOf({ run, tag, point, step, index, line, text }: TextMatch): SearchMatch {
  return { run, tag, point, step: BigInt(step), index, line, text };
}
