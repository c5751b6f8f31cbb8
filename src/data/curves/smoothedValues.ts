import type { Pace } from "../../tensor/pace";
import { changeIn, firstFinite, MovingAverage } from "../scalars/smoothing";
import { Extremes } from "./extremes";
import { type GrowingColumn, growingDoubles } from "./growingColumn";

/** Values that are smoothed between two looks at the time. */
const VALUES_A_LOOK = 1 << 14;

/** Curve that is smoothed. */
interface GrowingCurve {
  readonly length: number;
  /** The places at which parts begin. */
  readonly parts: readonly number[];
  readonly values: GrowingColumn<Float64Array>;
}

/** The smoothed values of a curve that grows: each part is gone on with where it ended. */
export class SmoothedValues {
  readonly weight: number;
  readonly values = growingDoubles();
  readonly extremes = new Extremes(this.values);
  private readonly curve: GrowingCurve;
  private done = 0;
  private part = -1;
  /** The one finite value of the part so far; NaN where there is none. */
  private constant = Number.NaN;
  /** Once there are others. */
  private average: MovingAverage | undefined;

  constructor(curve: GrowingCurve, weight: number) {
    this.curve = curve;
    this.weight = weight;
  }

  get byteLength(): number {
    return this.values.byteLength + this.extremes.byteLength;
  }

  /** Takes in points that came; work begun by one who gave up is gone on with by the next. */
  async extend(pace: Pace): Promise<void> {
    this.values.reserve(this.curve.length);
    while (this.done < this.curve.length) {
      this.addSome();
      if (pace.isDue()) await pace.giveWay();
    }
    await this.extremes.extend(pace);
  }

  private addSome(): void {
    const { parts, length, values } = this.curve;
    if (this.done === (parts[this.part + 1] ?? length)) {
      this.part++;
      this.constant = Number.NaN;
      this.average = undefined;
    }
    const partEnd = parts[this.part + 1] ?? length;
    const seen = Math.min(this.done + VALUES_A_LOOK, partEnd);
    if (!this.average && changeIn(values.array, this.done, seen, this.constant) < seen) this.beginAverage();
    const end = Math.min(this.done + VALUES_A_LOOK, partEnd);
    this.values.lengthen(end);
    if (this.average) this.average.add(values.array, this.done, end, this.values.array);
    else this.addConstant(values.between(this.done, end));
    this.done = end;
  }

  private addConstant(values: Float64Array): void {
    this.values.array.set(values, this.done);
    if (Number.isNaN(this.constant)) this.constant = firstFinite(values);
  }

  /** A part that is not constant any more is smoothed anew. */
  private beginAverage(): void {
    this.average = new MovingAverage(this.weight);
    this.done = this.curve.parts[this.part] as number;
    this.values.shorten(this.done);
    this.extremes.shorten(this.done);
  }
}
