import type { Pace } from "../../tensor/pace";
import { bisect } from "../series/bisect";
import type { XOfPart } from "./curveX";
import { growingDoubles } from "./growingColumn";
import type { KeptCurve } from "./keptCurve";

/** Points that are placed between two looks at the time. */
const POINTS_A_LOOK = 1 << 14;

/** Places a curve's points by another scalar of their run: its value at the nearest step that is not later, NaN where there is none. */
export class OtherScalarX {
  private readonly curve: KeptCurve;
  /** Each step once, ascending; undefined where the run has no such scalar. */
  private readonly other: KeptCurve | undefined;
  private readonly xs = growingDoubles();
  /** Number of the other scalar's points at the time the places were computed. */
  private otherLength = 0;
  private part = -1;
  /** The other's last point that is not later, in the part so far. */
  private before = -1;
  private readonly ascends: boolean[] = [];

  constructor(curve: KeptCurve, other: KeptCurve | undefined) {
    this.curve = curve;
    this.other = other;
  }

  get byteLength(): number {
    return this.xs.byteLength;
  }

  isOf(curve: KeptCurve, other: KeptCurve | undefined): boolean {
    return curve === this.curve && other === this.other;
  }

  /** Takes in points that came; those behind which the other scalar has grown are placed anew. */
  async extend(pace: Pace): Promise<void> {
    this.forgetOutdated();
    this.xs.reserve(this.curve.length);
    while (this.xs.length < this.curve.length) {
      const end = Math.min(this.curve.length, this.xs.length + POINTS_A_LOOK);
      for (let place = this.xs.length; place < end; place++) this.place(place);
      if (pace.isDue()) await pace.giveWay();
    }
  }

  get ofPart(): XOfPart {
    const { xs } = this;
    return (part, start, end) => ({
      start,
      end,
      ascends: this.ascends[part] === true,
      at: (place) => xs.array[place] as number,
    });
  }

  /** Points that are not before those which the other got since are placed anew. */
  private forgetOutdated(): void {
    const { curve, other, otherLength, xs } = this;
    if (!other || other.length === otherLength) return;
    this.otherLength = other.length;
    const { parts } = curve;
    for (let part = 0; part <= this.part; part++) {
      const start = parts[part] as number;
      const end = Math.min(xs.length, parts[part + 1] ?? curve.length);
      const first = bisect(start, end, (place) => curve.compareSteps(place, other, otherLength) >= 0);
      if (first === end) continue;
      xs.shorten(first);
      this.part = first === start ? part - 1 : part;
      const later = (place: number) => first === start || other.compareSteps(place, curve, first - 1) > 0;
      this.before = bisect(0, otherLength, later) - 1;
      return;
    }
  }

  private place(place: number): void {
    const { curve, other, xs } = this;
    if (place === (curve.parts[this.part + 1] ?? -1)) {
      this.part++;
      this.before = -1;
      this.ascends[this.part] = true;
    }
    while (other && this.before + 1 < this.otherLength && other.compareSteps(this.before + 1, curve, place) <= 0) {
      this.before++;
    }
    const x = other && this.before >= 0 ? (other.values.array[this.before] as number) : Number.NaN;
    xs.lengthen(place + 1);
    xs.array[place] = x;
    const isFirst = place === curve.parts[this.part];
    const last = isFirst ? Number.NaN : (xs.array[place - 1] as number);
    // Before the other's first point there is no x; from there on it must be one, and never go back.
    const follows = Number.isNaN(last) ? Number.isFinite(x) || this.before < 0 : x >= last && Number.isFinite(x);
    if (!follows) this.ascends[this.part] = false;
  }
}
