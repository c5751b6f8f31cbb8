import type { PairView } from "../tensor/pair/pairView";
import type { RecordedTag, RunTag } from "./runTags";

/**
 * By which rule two tags belong together: as people say, the same tag, names that mean the same, or the order
 * of layers, which is a guess.
 */
export type MatchRule = "map" | "exact" | "name" | "order";

export interface TagPair<Kind extends string> {
  readonly a: RecordedTag<Kind>;
  readonly b: RecordedTag<Kind>;
  readonly rule: MatchRule;
  /** As people say that B is to be seen. */
  readonly view?: PairView;
}

/** Pairs as rules find them: each tag belongs to one at most. */
export class PairedTags<Kind extends string> {
  private readonly pairOfA = new Map<RecordedTag<Kind>, TagPair<Kind>>();
  private readonly pairedB = new Set<RecordedTag<Kind>>();

  /** Pairs two tags of one kind that are both left. */
  add({ recorded: a }: RunTag<Kind>, { recorded: b }: RunTag<Kind>, rule: MatchRule, view?: PairView): void {
    this.pairOfA.set(a, { a, b, rule, ...(view && { view }) });
    this.pairedB.add(b);
  }

  pairOf({ recorded }: RunTag<Kind>): TagPair<Kind> | undefined {
    return this.pairOfA.get(recorded);
  }

  /** Whether a tag of either run has no pair yet. */
  isLeft({ recorded }: RunTag<Kind>): boolean {
    return !this.pairOfA.has(recorded) && !this.pairedB.has(recorded);
  }
}
