import type { PairView } from "../tensor/pair/view/pairView";
import type { RecordedTag, RunTag } from "./runTags";

/**
 * By which rule two tags belong together: as people say, the same tag, names that mean the same, or the order
 * of layers, which is a guess.
 */
export type MatchRule = "map" | "exact" | "name" | "order";

export interface TagPair<Kind extends string> {
  readonly a: RunTag<Kind>;
  readonly b: RunTag<Kind>;
  readonly rule: MatchRule;
  /** View of B that the user's mapping gives. */
  readonly view?: PairView;
}

/** Pairs as rules find them: each tag belongs to one at most. */
export class PairedTags<Kind extends string> {
  private readonly pairOfA = new Map<RecordedTag<Kind>, TagPair<Kind>>();
  private readonly pairedB = new Set<RecordedTag<Kind>>();
  private readonly parameters = new Map<string, TagPair<Kind>>();
  /** With the key of its parameter. */
  private readonly gradients = new Map<TagPair<Kind>, string>();

  /** Pairs two tags of one kind that are both left. */
  add(a: RunTag<Kind>, b: RunTag<Kind>, rule: MatchRule, view?: PairView): void {
    const { recorded, group } = a;
    const pair = { a, b, rule, ...(view && { view }) };
    this.pairOfA.set(recorded, pair);
    this.pairedB.add(b.recorded);
    if (!a.role || !b.role || b.group !== group) return;
    const key = JSON.stringify([recorded.kind, a.layer, a.role, b.layer, b.role]);
    if (group === "parameter") this.parameters.set(key, pair);
    else if (group === "gradient") this.gradients.set(pair, key);
  }

  /** Gradients whose parameters are a pair as well: of the same layers and roles. */
  parameterOfGradients(): ReadonlyMap<TagPair<Kind>, TagPair<Kind>> {
    const found = new Map<TagPair<Kind>, TagPair<Kind>>();
    for (const [gradient, key] of this.gradients) {
      const parameter = this.parameters.get(key);
      if (parameter) found.set(gradient, parameter);
    }
    return found;
  }

  pairOf({ recorded }: RunTag<Kind>): TagPair<Kind> | undefined {
    return this.pairOfA.get(recorded);
  }

  /** True if a tag of either run has no pair yet. */
  isLeft({ recorded }: RunTag<Kind>): boolean {
    return !this.pairOfA.has(recorded) && !this.pairedB.has(recorded);
  }
}
