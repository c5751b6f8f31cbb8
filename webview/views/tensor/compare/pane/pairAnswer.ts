import { toleranceOnly } from "../../../../../src/shared/compare/referenceQuery";
import { comparePair, type ReferenceFound } from "../../../../../src/shared/questions/compare";
import type { PairFigures, WorstBy } from "../../../../../src/tensor/pair/figures/pairFigures";
import { Resource, type ResourceState } from "../../../../parts/page/resource";
import { pageTolerance } from "../../../../parts/reference/pageTolerance";
import { askedPair, type PairSubject } from "../pairSubject";

/** Worst cells that are asked for unless somebody wants more. */
export const FIRST_WORST = 10;

/** Query for the worst cells. */
export interface WorstQuery {
  readonly count: number;
  readonly by: WorstBy;
}

/** Two tensors as questions about both take them; undefined where they cannot be compared. */
export function pairChoiceOf(subject: PairSubject) {
  const pair = askedPair(subject);
  return pair && { ...subject.a, pair, ...(!subject.isWhole && { slice: subject.slice }) };
}

/** The same with the tolerance. */
export function pairParams(subject: PairSubject) {
  const choice = pairChoiceOf(subject);
  return choice && { ...choice, ...toleranceOnly(pageTolerance(subject.reference)) };
}

/** Difference of two tensors, as it is computed; the figures of the pair before stay until there is news of this one. */
export class PairAnswer {
  private readonly figures: Resource<PairFigures>;
  private pairKey = "";
  private queryKey = "";
  private found: ReferenceFound | undefined;
  /** The pair that the last whole answer is of. */
  private toldPair = "";

  constructor(changed: () => void) {
    this.figures = new Resource(changed);
  }

  /** Known figures; of a pair that is still being read those of the part seen. */
  get state(): ResourceState<PairFigures> {
    return this.figures.state;
  }

  /** True if the figures are still of a pair before. */
  get isOfBefore(): boolean {
    return this.figures.isOfBefore && this.toldPair !== this.pairKey;
  }

  want(subject: PairSubject, { count, by }: WorstQuery): void {
    const params = pairParams(subject);
    if (!params) {
      this.clear();
      return;
    }
    const pairKey = JSON.stringify(params);
    const queryKey = JSON.stringify([count, by]);
    const isSamePair = pairKey === this.pairKey && subject.found === this.found;
    if (isSamePair && queryKey === this.queryKey) return;
    this.pairKey = pairKey;
    this.queryKey = queryKey;
    this.found = subject.found;
    // More cells of a pair that is known are no reason to show less of it.
    const showsPartial = !isSamePair || this.toldPair !== pairKey;
    // Left out where they are the usual ones: who asks for the figures alone asks the same.
    const query = { ...(count !== FIRST_WORST && { worst: count }), ...(by !== "abs" && { by }) };
    void this.figures.load(async (signal, tell) => {
      const figures = await subject.host.ask(
        comparePair,
        { ...params, ...query },
        { signal, ...(showsPartial && { onProgress: tell }) },
      );
      if (!signal.aborted) this.toldPair = pairKey;
      return figures;
    });
  }

  clear(): void {
    if (this.pairKey === "") return;
    this.pairKey = "";
    this.queryKey = "";
    this.toldPair = "";
    this.found = undefined;
    this.figures.clear();
  }
}
