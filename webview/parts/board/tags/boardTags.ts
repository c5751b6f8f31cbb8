import type { Kind } from "../../../../src/shared/kind";
import type { SeriesInfo } from "../../../../src/shared/series/seriesInfo";
import { compareNatural } from "../../../../src/shared/text/naturalOrder";
import type { BoardRun } from "../runs/boardRun";
import type { CardRun } from "../runs/cardRun";

/** A run whose tags are looked at. */
export interface LookedUpRun {
  readonly run: BoardRun;
  readonly shown: CardRun;
}

/** Tags of the series of one kind that runs have; unchanged runs are neither looked at nor sorted again. */
export class BoardTags {
  private readonly kind: Kind;
  private readonly ofRuns = new Map<
    string,
    { readonly series: readonly SeriesInfo[]; readonly tags: readonly string[] }
  >();
  private given: readonly LookedUpRun[] | undefined;
  private looked: readonly (CardRun | readonly string[])[] = [];
  /** The runs that are shown; the same list as long as they are the same. */
  shown: readonly CardRun[] = [];
  private runsOfTags: ReadonlyMap<string, readonly CardRun[]> = new Map();
  private sortedTags: readonly string[] = [];

  constructor(kind: Kind) {
    this.kind = kind;
  }

  /** Tags that one of the runs has, in natural order; the same list as long as it is the same. */
  get all(): readonly string[] {
    return this.sortedTags;
  }

  runsOf(tag: string): readonly CardRun[] {
    return this.runsOfTags.get(tag) ?? [];
  }

  /** The tags of a run; the same list while they are the same, however many points were added. */
  of({ key, series }: BoardRun): readonly string[] {
    const before = this.ofRuns.get(key);
    if (before?.series === series) return before.tags;
    const fresh = series.filter(({ kind }) => kind === this.kind).map(({ tag }) => tag);
    const tags = before && isSame(before.tags, fresh) ? before.tags : fresh;
    this.ofRuns.set(key, { series, tags });
    return tags;
  }

  /** Takes up which runs are shown; the same list holds the same. */
  look(runs: readonly LookedUpRun[]): void {
    if (runs === this.given) return;
    this.given = runs;
    const looked = runs.flatMap(({ run, shown }) => [shown, this.of(run)]);
    if (isSame(this.looked, looked)) return;
    this.looked = looked;
    const shown = runs.map((run) => run.shown);
    if (!isSame(this.shown, shown)) this.shown = shown;
    const runsOfTags = new Map<string, CardRun[]>();
    for (const { run, shown } of runs) {
      for (const tag of this.of(run)) {
        const known = runsOfTags.get(tag);
        if (known) known.push(shown);
        else runsOfTags.set(tag, [shown]);
      }
    }
    this.runsOfTags = runsOfTags;
    const isSameSet = runsOfTags.size === this.sortedTags.length && this.sortedTags.every((tag) => runsOfTags.has(tag));
    if (!isSameSet) this.sortedTags = [...runsOfTags.keys()].sort(compareNatural);
  }
}

export function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((item, i) => item === b[i]));
}
