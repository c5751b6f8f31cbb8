import type { Progress } from "../../shared/channel/progress";
import type { TellProgress } from "../../shared/channel/rateLimit";
import { gather } from "../../tensor/elements/gather";
import type { Pace } from "../../tensor/pace";
import type { PairView } from "../../tensor/pair/view/pairView";
import { greatestExponent, scaleDown, viewCells } from "../../tensor/pair/view/viewCells";
import { type PairSquares, relativeDistance, viewSquares } from "../../tensor/pair/view/viewSquares";
import type { DimSelection } from "../../tensor/slice/selection";
import type { Shape } from "../../tensor/slice/shape";
import type { OpenTensor } from "../provider";
import type { ViewDistances } from "./viewDistances";
import { formOfParts, partsOf, type ViewForm, viewForm } from "./viewForm";

/** Elements of a box that is read at once of both sides. */
const BOX_ELEMENTS = 1 << 14;

/** Boxes of a sample. */
const SAMPLE_BOXES = 64;

/** Multiples of it lie evenly between whole numbers, however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Distances of two tensors too large for memory: box by box, near in the memory of both. */
export class LargeDistances implements ViewDistances {
  private readonly a: OpenTensor;
  private readonly b: OpenTensor;
  private readonly pace: Pace;
  private readonly progress: TellProgress<Progress>;

  constructor(a: OpenTensor, b: OpenTensor, pace: Pace, progress: TellProgress<Progress>) {
    this.a = a;
    this.b = b;
    this.pace = pace;
    this.progress = progress;
  }

  async estimated(view: PairView): Promise<number> {
    const form = viewForm(view, this.b);
    const { count } = boxGrid(form.shape);
    if (count <= SAMPLE_BOXES) return this.exact(view);
    const sampled = Array.from({ length: SAMPLE_BOXES }, (_, i) => Math.floor(((i * GOLDEN) % 1) * count));
    return this.over(form, sampled);
  }

  exact(view: PairView): Promise<number> {
    const form = viewForm(view, this.b);
    return this.over(form, [...Array(boxGrid(form.shape).count).keys()]);
  }

  private async over(form: ViewForm, boxes: readonly number[]): Promise<number> {
    const grid = boxGrid(form.shape);
    const sums = new ScaledSums();
    for (const [done, box] of boxes.entries()) {
      this.progress(() => ({ done, total: boxes.length }));
      if (this.pace.isDue()) await this.pace.giveWay();
      await this.addBox(form, grid.box(box), sums);
    }
    return relativeDistance(sums.squares);
  }

  private async addBox(form: ViewForm, dims: readonly DimSelection[], sums: ScaledSums): Promise<void> {
    const { a, b, pace } = this;
    const parts = partsOf(a, b);
    const dimsOfB = new Array<DimSelection>(dims.length);
    for (const [dim, from] of form.perm.entries()) dimsOfB[from] = dims[dim] as DimSelection;
    const cellsA = viewCells(a.elements.decode(await gather(a.elements, form.shape, dims, pace)), parts);
    const cellsB = viewCells(b.elements.decode(await gather(b.elements, form.from, dimsOfB, pace)), parts);
    const exponent = greatestExponent(cellsA, cellsB);
    scaleDown(cellsA, exponent);
    scaleDown(cellsB, exponent);
    const shape = dims.map(({ count }) => count);
    const box = formOfParts({ from: dimsOfB.map(({ count }) => count), perm: form.perm, shape }, parts);
    const squares = await viewSquares(cellsA, cellsB, box, Number.POSITIVE_INFINITY, pace);
    if (squares) sums.add(squares, exponent);
  }
}

/** Sums of squares of values that were divided by powers of two, by the greatest of these so far. */
class ScaledSums {
  squares: PairSquares = { difference: 0, a: 0, b: 0, count: 0 };
  private exponent = Number.NEGATIVE_INFINITY;

  add(squares: PairSquares, exponent: number): void {
    const greatest = Math.max(this.exponent, exponent);
    const [own, others] = [this.exponent, exponent].map((one) => 4 ** (one - greatest)) as [number, number];
    this.squares = {
      difference: this.squares.difference * own + squares.difference * others,
      a: this.squares.a * own + squares.a * others,
      b: this.squares.b * own + squares.b * others,
      count: this.squares.count + squares.count,
    };
    this.exponent = greatest;
  }
}

/** Cuts a shape into boxes of about equal sides. */
function boxGrid(shape: Shape): { readonly count: number; box(number: number): DimSelection[] } {
  const sides = boxSides(shape);
  const counts = shape.map((size, dim) => Math.ceil(size / (sides[dim] as number)));
  return {
    count: counts.reduce((product, count) => product * count, 1),
    box(number) {
      const dims = new Array<DimSelection>(shape.length);
      let rest = number;
      for (let dim = shape.length - 1; dim >= 0; dim--) {
        const side = sides[dim] as number;
        const start = (rest % (counts[dim] as number)) * side;
        rest = Math.floor(rest / (counts[dim] as number));
        dims[dim] = { start, step: 1, count: Math.min(side, (shape[dim] as number) - start), isIndex: false };
      }
      return dims;
    },
  };
}

/** Doubles one side after the other, as long as a box stays small. */
function boxSides(shape: Shape): number[] {
  const sides = shape.map(() => 1);
  let elements = 1;
  for (let hasGrown = true; hasGrown && elements < BOX_ELEMENTS; ) {
    hasGrown = false;
    for (const [dim, size] of shape.entries()) {
      const side = sides[dim] as number;
      if (side >= size || elements >= BOX_ELEMENTS) continue;
      sides[dim] = Math.min(2 * side, size);
      elements = (elements / side) * (sides[dim] as number);
      hasGrown = true;
    }
  }
  return sides;
}
