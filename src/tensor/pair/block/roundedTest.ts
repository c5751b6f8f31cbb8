import { floatGrid, type PairDtypes } from "../dtypes/comparedDtype";
import { coarserFloat, grainOfFloat } from "../tolerance/namedTolerance";
import { DifferingMarks } from "./differingMarks";

const EQUAL = { rtol: 0, atol: 0, nanDiffers: false } as const;

/** True if one side of a pair is the other, rounded to a float dtype of 16 bits or fewer. Once a cell is not, no other is looked at. */
export class RoundedTest {
  isRounded = true;
  private readonly marks: DifferingMarks;

  private constructor(dtypes: PairDtypes) {
    this.marks = new DifferingMarks(dtypes, EQUAL);
  }

  /** Undefined where no side can be such a rounding: of one dtype, of no coarse float, or where both sides are rounded first. */
  static of({ dtypeA, dtypeB, as }: PairDtypes): RoundedTest | undefined {
    if (as !== undefined || dtypeA === dtypeB) return undefined;
    const coarser = coarserFloat({ dtypeA, dtypeB });
    if (coarser === undefined || grainOfFloat(coarser) === "float32") return undefined;
    const isOfFloats = [dtypeA, dtypeB].every((dtype) => floatGrid(dtype) !== undefined);
    return isOfFloats ? new RoundedTest({ dtypeA, dtypeB, as: coarser }) : undefined;
  }

  /** Takes as many elements of each, as they are stored. */
  add(a: Uint8Array, b: Uint8Array): void {
    if (!this.isRounded) return;
    this.marks.each(a, b, () => {
      this.isRounded = false;
      return false;
    });
  }
}
