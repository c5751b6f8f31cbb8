import type { ComparedTags, RunsCompared } from "../../../src/shared/questions/compare";
import type { MatchedTags, TagsMatched } from "../../../src/shared/questions/series";
import { entriesOfRuns } from "./entriesOfRuns";
import type { ReportQuery } from "./reportQuery";
import type { ReportRow } from "./reportRow";

/** Pairs with their courses, as answers and progress have them. */
type ComparedPairs = Pick<RunsCompared, "pairs" | "courses">;

const NO_COURSE = new Float32Array();

/** Facts known so far of two runs that are compared in one way. */
export class KnownReport {
  readonly query: ReportQuery;
  /** The answer; undefined until all pairs were compared once. */
  whole: RunsCompared | undefined;
  private matched: TagsMatched = { pairs: [], unmatchedA: [], unmatchedB: [], unused: [] };
  private figures = new Map<string, ReportRow>();
  private made: readonly ReportRow[] | undefined;

  constructor(query: ReportQuery) {
    this.query = query;
  }

  /** Takes up which tags belong together; of a report that is whole its own answer says it. */
  matchedAs(matched: TagsMatched): this {
    if (!this.whole) this.take(matched);
    return this;
  }

  /** Takes up pairs that were compared; those of a report that is whole stay until all of the next are. */
  add(told: ComparedPairs): void {
    if (this.whole || told.pairs.length === 0) return;
    for (const row of rowsOf(told)) this.figures.set(keyOf(row.match), row);
    this.made = undefined;
  }

  finish(answer: RunsCompared): void {
    this.whole = answer;
    this.figures = new Map(rowsOf(answer).map((row) => [keyOf(row.match), row]));
    const pairs = [...answer.pairs].sort((one, other) => one.written - other.written);
    this.take({ ...answer, pairs });
  }

  /** In the order in which A wrote them first; the same list while nothing more is known. */
  get rows(): readonly ReportRow[] {
    this.made ??= this.matched.pairs.map((match, written): ReportRow => {
      const known = this.figures.get(keyOf(match));
      if (known?.written === written) return known;
      return { match, written, compared: known?.compared, course: known?.course ?? NO_COURSE };
    });
    return this.made;
  }

  get unmatched(): Pick<TagsMatched, "unmatchedA" | "unmatchedB" | "unused"> {
    return this.matched;
  }

  private take(matched: TagsMatched): void {
    this.matched = { ...matched, unused: entriesOfRuns(matched) };
    this.made = undefined;
  }
}

function rowsOf({ pairs, courses }: ComparedPairs): readonly ReportRow[] {
  let from = 0;
  return pairs.map((compared: ComparedTags): ReportRow => {
    const course = courses.subarray(from, from + compared.course);
    from += compared.course;
    return { match: compared, written: compared.written, compared, course };
  });
}

function keyOf({ a, b }: MatchedTags): string {
  return JSON.stringify([a.kind, a.tag, b.tag]);
}
