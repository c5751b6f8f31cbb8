import { indexOfElement } from "../../elements/elementIndex";
import type { StringValue } from "../../elements/elementValues";
import { elementCount } from "../../slice/shape";
import { jsonElement } from "../../text/jsonElement";
import { sameString } from "../cells/pairMarks";
import type { PairFigures, StepNumbers, WorstCell } from "./pairFigures";
import type { PairOptions } from "./pairStats";

/** Limit of elements that are tested for another order. */
const MOST_REORDERED = 10 ** 7;

/** Limit of characters kept for that test. */
const MOST_KEPT = 2 ** 24;

/** Difference of two tensors of strings: their bytes are equal or not. */
export class StringPairStats {
  private readonly options: PairOptions;
  private readonly count: number;
  private readonly multisets: StringMultisets | undefined;
  private readonly worst: WorstCell[] = [];
  private worstAt: readonly number[] | null = null;
  private seen = 0;
  private equal = 0;

  constructor(options: PairOptions) {
    this.options = options;
    this.count = elementCount(options.shape);
    this.multisets = !options.isBrief && this.count <= MOST_REORDERED ? new StringMultisets() : undefined;
  }

  /** Takes the next elements of each, as many of both and each whole; each stands `weight` times. */
  add(a: readonly StringValue[], b: readonly StringValue[], weight: number): void {
    for (const [i, one] of a.entries()) {
      const other = b[i] as StringValue;
      if (sameString(one, other)) this.equal += weight;
      else {
        this.multisets?.add(one, weight);
        this.multisets?.add(other, -weight);
        this.addWorst(one, other, weight);
      }
      this.seen += weight;
    }
  }

  private addWorst(a: StringValue, b: StringValue, weight: number): void {
    this.worstAt ??= indexOfElement(this.seen, this.options.shape);
    const more = Math.min(weight, this.options.worst - this.worst.length);
    for (let nth = 0; nth < more; nth++) {
      const at = indexOfElement(this.seen + nth, this.options.shape);
      const sides = { a: jsonElement(a, "string"), b: jsonElement(b, "string") };
      this.worst.push({ at, ...sides, abs: null, rel: null, ulp: null });
    }
  }

  /** The same of a step alone. */
  stepNumbers(): StepNumbers {
    const { equal, seen } = this;
    const exceeding = seen - equal;
    const score = exceeding === 0 ? 0 : "Infinity";
    return { score, exceeding, maxAbs: null, maxRel: null, maxUlp: null, relL2: null };
  }

  figures(): PairFigures {
    const { equal, seen, count, worst, worstAt } = this;
    const allclose = equal === seen;
    return {
      ...{ dtype: "string", count, seen, equalBits: equal, equal, within: equal, exceeding: seen - equal, allclose },
      ...{ finite: 0, nan: { both: 0, onlyA: 0, onlyB: 0 }, inf: { same: 0, opposite: 0, onlyA: 0, onlyB: 0 } },
      ...{ maxAbs: null, maxRel: null, maxRelB: null, maxUlp: null },
      ...{ meanAbs: null, rmse: null, relL2: null, cosine: null, snr: null, relBelow: null },
      score: allclose ? 0 : "Infinity",
      worstAt,
      reordered: seen === count ? this.reordered(allclose) : null,
      worst: [...worst],
    };
  }

  private reordered(allclose: boolean): boolean | null {
    const areSame = this.multisets?.areSame;
    return areSame === undefined ? null : !allclose && areSame;
  }
}

/** By text, how often one side has it more than the other. */
class StringMultisets {
  /** Undefined once texts were too long to be kept. */
  private surplus: Map<string, number> | undefined = new Map();
  private length = 0;

  add(value: StringValue, times: number): void {
    if (!this.surplus) return;
    const key = JSON.stringify(jsonElement(value, "string"));
    const before = this.surplus.get(key) ?? 0;
    if (before === 0) this.length += key.length;
    if (before + times === 0) {
      this.surplus.delete(key);
      this.length -= key.length;
    } else this.surplus.set(key, before + times);
    if (this.length > MOST_KEPT) this.surplus = undefined;
  }

  /** Undefined where nobody knows. */
  get areSame(): boolean | undefined {
    return this.surplus && this.surplus.size === 0;
  }
}
