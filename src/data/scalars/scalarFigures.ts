import type { ScalarFigure } from "../../shared/questions/scalars";
import type { Pace } from "../../tensor/pace";
import { CompensatedSum } from "../../tensor/statistics/compensatedSum";
import { ITEMS_A_STRETCH } from "../../tensor/stretches";
import type { PointNumbers, Series } from "../provider";
import { numbersBetween } from "../values/readNumbers";
import { within } from "./within";

/** Magnitudes from here on are summed up apart and scaled: the sum of many may be beyond all doubles. */
const LARGE = 2 ** 900;
const SCALE = 2 ** -64;

/** The figures of a series of scalars, of which only those points are read that are new. */
export class ScalarFigures {
  /** Key of the series: its points are the same as long as this is. */
  readonly key: string;
  /** The last point that can be read; -1 where none can. */
  last = -1;
  private lastValue = Number.NaN;
  private least = Number.NaN;
  private greatest = Number.NaN;
  private finite = 0;
  private seen = 0;
  private readonly sum = new CompensatedSum();
  private readonly largeSum = new CompensatedSum();

  constructor(key: string) {
    this.key = key;
  }

  /** Takes in the points of a series with this key. What was begun by one who gave up is gone on with by the next. */
  async extend(series: Series, pace: Pace): Promise<void> {
    const { pointCount } = series.info;
    while (this.seen < pointCount) {
      const start = this.seen;
      const end = Math.min(pointCount, start + ITEMS_A_STRETCH);
      const numbers = await numbersBetween(series, start, end, pace);
      // Who asks at the same time may have added them.
      if (this.seen === start) this.add(numbers);
      if (pace.isDue()) await pace.giveWay();
    }
  }

  figure(figure: ScalarFigure): number {
    switch (figure) {
      case "last":
        return this.lastValue;
      case "least":
        return this.least;
      case "greatest":
        return this.greatest;
      case "mean":
        return this.mean;
    }
  }

  private get mean(): number {
    const { finite, sum, largeSum, least, greatest } = this;
    return within(least, greatest, sum.total / finite + largeSum.total / finite / SCALE);
  }

  private add({ values, failed }: PointNumbers): void {
    const { seen, sum, largeSum } = this;
    let { last, lastValue, least, greatest, finite } = this;
    for (let i = 0; i < values.length; i++) {
      if (failed[i] === 1) continue;
      const value = values[i] as number;
      last = seen + i;
      lastValue = value;
      if (!Number.isFinite(value)) continue;
      if (!(value >= least)) least = value;
      if (!(value <= greatest)) greatest = value;
      finite++;
      if (Math.abs(value) < LARGE) sum.add(value);
      else largeSum.add(value * SCALE);
    }
    Object.assign(this, { last, lastValue, least, greatest, finite, seen: seen + values.length });
  }
}
