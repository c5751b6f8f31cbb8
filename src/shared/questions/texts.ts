import * as v from "valibot";
import type { Said } from "../../tensor/said/sentence";
import type { Progress } from "../channel/progress";
import { of, question } from "../question";
import { seriesFilter } from "../series/seriesFilter";
import { count } from "../series/seriesId";

/** A line in which the pattern was found. */
export interface TextMatch {
  readonly run: string;
  readonly tag: string;
  readonly point: number;
  /** Decimal: int64 fits no JSON number. */
  readonly step: string;
  /** Index of the string in its tensor, row-major. */
  readonly index: number;
  /** From 0. */
  readonly line: number;
  /** The line, or what is around the first hit where it is longer than asked for. */
  readonly text: string;
  /** Start of `text` in the line, in UTF-16 units. */
  readonly textStart: number;
  /** The first hit, in UTF-16 units of the line. */
  readonly hitStart: number;
  readonly hitEnd: number;
}

export interface TextMatches {
  /** By run, tag, point, string, line. */
  readonly matches: readonly TextMatch[];
  /** True if there are more than were asked for. */
  readonly more: boolean;
  /** Points that cannot be read at the moment, and why the first cannot. */
  readonly unread?: Said & { readonly count: number };
}

/** Limit of lines, unless another is given. */
export const MAX_MATCHES = 1000;

/**
 * The lines of all texts of a log folder in which a regular expression is found; `runNames`, where given, are all the runs that
 * are looked at. Progress in points. Throws `badPattern`, `tooSlow`.
 */
export const searchText = question({
  name: "text/search",
  turn: "last",
  params: () =>
    v.object({
      ...seriesFilter.entries,
      pattern: v.string(),
      ignoresCase: v.exactOptional(v.boolean()),
      runNames: v.exactOptional(v.array(v.string())),
      /** Searches only the latest point of each tag. */
      latest: v.exactOptional(v.boolean()),
      max: v.exactOptional(count),
      /** Longer lines come cut, in UTF-16 units. */
      mostText: v.exactOptional(v.pipe(count, v.minValue(1))),
    }),
  result: of<TextMatches>(),
  progress: of<Progress>(),
});
