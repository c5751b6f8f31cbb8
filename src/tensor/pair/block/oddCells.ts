import { indexOfElement } from "../../elements/elementIndex";
import type { Shape } from "../../slice/shape";
import type { CellKind } from "../cells/pairCells";
import type { WorstCell } from "../figures/pairFigures";
import type { Tolerance } from "../tolerance/tolerance";
import type { PairBlock } from "./pairBlock";

/** Odd cells of a part; data that can be cloned. */
export type OddFound = Pick<OddCells, "counts" | "worst" | "firstWrong">;

/** Cells that are NaN or infinite on a side: how many of which kind, and the first of those that do not agree. */
export class OddCells {
  readonly counts: Record<CellKind, number> = {
    finite: 0,
    nanBoth: 0,
    nanOnlyA: 0,
    nanOnlyB: 0,
    infSame: 0,
    infOpposite: 0,
    infOnlyA: 0,
    infOnlyB: 0,
  };
  readonly worst: WorstCell[] = [];
  /** Position of the first that does not agree; undefined while all do. */
  firstWrong: number | undefined;
  private readonly most: number;
  private readonly shape: Shape;
  private readonly nanDiffers: boolean;

  /** `most`: limit of the cells that are kept. */
  constructor(most: number, shape: Shape, { nanDiffers }: Tolerance) {
    this.most = most;
    this.shape = shape;
    this.nanDiffers = nanDiffers;
  }

  /** True if some do not agree, whatever the tolerance is. */
  get areWrong(): boolean {
    const { nanOnlyA, nanOnlyB, infOpposite, infOnlyA, infOnlyB } = this.counts;
    return nanOnlyA + nanOnlyB + infOpposite + infOnlyA + infOnlyB > 0;
  }

  join({ counts, worst, firstWrong }: OddFound): void {
    for (const kind of Object.keys(counts) as CellKind[]) this.counts[kind] += counts[kind];
    this.firstWrong ??= firstWrong;
    this.worst.push(...worst.slice(0, this.most - this.worst.length));
  }

  found(): OddFound {
    const { counts, worst, firstWrong } = this;
    return { counts, worst, firstWrong };
  }

  /** Takes a cell of the block at hand that is not finite in both. */
  add(kind: CellKind, block: PairBlock, i: number): void {
    this.counts[kind] += block.weight;
    const isSame = kind === "nanBoth" || kind === "infSame";
    if (!isSame || (kind === "nanBoth" && this.nanDiffers)) this.firstWrong ??= block.positionAt(i);
    if (isSame || this.worst.length >= this.most) return;
    const { position, a, b } = block.cellAt(i);
    const [ofA, ofB] = [block.jsonA(a), block.jsonB(b)];
    const more = Math.min(block.weight, this.most - this.worst.length);
    for (let nth = 0; nth < more; nth++) {
      const at = indexOfElement(position + nth, this.shape);
      this.worst.push({ at, a: ofA, b: ofB, abs: null, rel: null, ulp: null });
    }
  }
}
