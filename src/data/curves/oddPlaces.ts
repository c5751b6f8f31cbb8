import type { Pace } from "../../tensor/pace";
import { bisect } from "../series/bisect";
import { type GrowingColumn, growingCounts } from "./growingColumn";

/** Values that are looked at between two looks at the time. */
const VALUES_A_LOOK = 1 << 15;

/** Places of one kind of values that are not finite, ascending. */
export class GrowingPlaces {
  private readonly places = growingCounts();

  get byteLength(): number {
    return this.places.byteLength;
  }

  get length(): number {
    return this.places.length;
  }

  add(place: number): void {
    const at = this.places.length;
    this.places.lengthen(at + 1);
    this.places.array[at] = place;
  }

  /** Number of places before one. */
  before(place: number): number {
    const { array } = this.places;
    return bisect(0, this.places.length, (i) => (array[i] as number) >= place);
  }

  count(start: number, end: number): number {
    return this.before(end) - this.before(start);
  }

  /** The first from a place on; -1 where there is none. */
  from(place: number): number {
    return this.at(this.before(place));
  }

  at(number: number): number {
    return number >= 0 && number < this.places.length ? (this.places.array[number] as number) : -1;
  }
}

/** Places of the values in a growing column that are not finite. */
export class OddPlaces {
  readonly nan = new GrowingPlaces();
  readonly posInf = new GrowingPlaces();
  readonly negInf = new GrowingPlaces();
  private readonly values: GrowingColumn<Float64Array>;
  private seen = 0;

  constructor(values: GrowingColumn<Float64Array>) {
    this.values = values;
  }

  get kinds(): readonly GrowingPlaces[] {
    return [this.nan, this.posInf, this.negInf];
  }

  get byteLength(): number {
    return this.kinds.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Takes in values that came; work begun by one who gave up is gone on with by the next. */
  async extend(pace: Pace): Promise<void> {
    while (this.seen < this.values.length) {
      const { array, length } = this.values;
      const end = Math.min(length, this.seen + VALUES_A_LOOK);
      for (let place = this.seen; place < end; place++) {
        const value = array[place] as number;
        if (!Number.isFinite(value)) this.kindOf(value).add(place);
      }
      this.seen = end;
      if (pace.isDue()) await pace.giveWay();
    }
  }

  kindOf(value: number): GrowingPlaces {
    if (value > 0) return this.posInf;
    return value < 0 ? this.negInf : this.nan;
  }

  /** The first behind a place; -1 where there is none. */
  after(place: number): number {
    const next = this.kinds.map((kind) => kind.from(place + 1)).filter((found) => found >= 0);
    return next.length === 0 ? -1 : Math.min(...next);
  }

  /** The last before a place; -1 where there is none. */
  lastBefore(place: number): number {
    return Math.max(...this.kinds.map((kind) => kind.at(kind.before(place) - 1)));
  }
}
