import type { Progress } from "../../shared/channel/progress";
import type { TellProgress } from "../../shared/channel/rateLimit";
import { findDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import type { PairView } from "../../tensor/pair/view/pairView";
import { greatestExponent, scaleDown, viewCells } from "../../tensor/pair/view/viewCells";
import { relativeDistance, viewSquares } from "../../tensor/pair/view/viewSquares";
import { elementCount } from "../../tensor/slice/shape";
import type { OpenTensor } from "../provider";
import { openSlice } from "../slices/openSlice";
import { LargeDistances } from "./largeDistances";
import { type ViewDistances, WHOLE_ELEMENTS } from "./viewDistances";
import { formOfParts, partsOf, viewForm } from "./viewForm";

/** Distances of two tensors in views; undefined where the values have none: strings. */
export async function openDistances(
  a: OpenTensor,
  b: OpenTensor,
  pace: Pace,
  progress: TellProgress<Progress>,
): Promise<ViewDistances | undefined> {
  const kinds = [a, b].map(({ elements }) => findDtype(elements.dtype)?.kind);
  if (kinds.includes("string") || kinds.includes(undefined)) return undefined;
  if (elementCount(a.shape) > WHOLE_ELEMENTS) return new LargeDistances(a, b, pace, progress);
  return WholeDistances.read(a, b, pace);
}

/** Distances of two tensors that are read once, whatever many views there are. */
export class WholeDistances implements ViewDistances {
  private readonly b: OpenTensor;
  private readonly parts: number;
  private readonly cellsA: Float64Array;
  private readonly cellsB: Float64Array;
  private readonly pace: Pace;
  /** Upper bound of the squares of every view. */
  private readonly mostSquares: number;

  private constructor(a: OpenTensor, b: OpenTensor, cells: readonly [Float64Array, Float64Array], pace: Pace) {
    this.b = b;
    this.parts = partsOf(a, b);
    [this.cellsA, this.cellsB] = cells;
    this.mostSquares = Math.max(squaresOf(this.cellsA), squaresOf(this.cellsB));
    this.pace = pace;
  }

  static async read(a: OpenTensor, b: OpenTensor, pace: Pace): Promise<WholeDistances> {
    const parts = partsOf(a, b);
    const cells = [await readCells(a, parts, pace), await readCells(b, parts, pace)] as const;
    const exponent = greatestExponent(...cells);
    for (const side of cells) {
      if (pace.isDue()) await pace.giveWay();
      scaleDown(side, exponent);
    }
    return new WholeDistances(a, b, cells, pace);
  }

  estimated(view: PairView, bound?: number): Promise<number> {
    return this.exact(view, bound);
  }

  async exact(view: PairView, bound = Number.POSITIVE_INFINITY): Promise<number> {
    const form = formOfParts(viewForm(view, this.b), this.parts);
    const squares = await viewSquares(this.cellsA, this.cellsB, form, bound * bound * this.mostSquares, this.pace);
    const distance = squares ? relativeDistance(squares) : Number.POSITIVE_INFINITY;
    return distance > bound ? Number.POSITIVE_INFINITY : distance;
  }
}

async function readCells(tensor: OpenTensor, parts: number, pace: Pace): Promise<Float64Array> {
  const bytes = await openSlice(tensor, undefined).gathered(pace);
  if (pace.isDue()) await pace.giveWay();
  const cells = viewCells(tensor.elements.decode(bytes), parts);
  if (pace.isDue()) await pace.giveWay();
  return cells;
}

function squaresOf(cells: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] as number;
    if (!Number.isNaN(cell)) sum += cell * cell;
  }
  return sum;
}
