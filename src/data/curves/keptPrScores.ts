import type { PointError } from "../../shared/series/pointError";
import type { Pace } from "../../tensor/pace";
import { said } from "../../tensor/said/sentence";
import { valueFailureOf } from "../pointFailure";
import type { Series } from "../provider";
import { openPrCurve } from "../values/openPrCurve";
import { growingDoubles } from "./growingColumn";

/** AP, best F1, the threshold of that. */
const SCORES = 3;

/** Scores of the points of a series of PR curves; after growth only new points are read. */
export class KeptPrScores {
  /** Key of the series: its points stay the same as long as this does. */
  readonly key: string;
  /** Points that cannot be read, by ascending number. */
  private readonly errors: PointError[] = [];
  private readonly scores = growingDoubles();
  private reading: Promise<void> | undefined;

  constructor(key: string) {
    this.key = key;
  }

  /** Points whose scores are known. */
  get count(): number {
    return this.scores.length / SCORES;
  }

  get byteLength(): number {
    // An error's sentences are some hundred bytes.
    return this.scores.byteLength + 512 * this.errors.length;
  }

  /** Reads what a series of this key has beyond what is known; a cancel leaves what was read. */
  async readAll(series: Series, pace: Pace, progress: () => void): Promise<void> {
    const { pointCount } = series.info;
    while (this.count < pointCount) {
      if (this.reading !== undefined) {
        await pace.until(this.reading);
        continue;
      }
      const reading = this.readOn(series, pointCount, pace, progress);
      // A waiting caller reads for itself where this failed.
      this.reading = reading.catch(() => undefined);
      try {
        await reading;
      } finally {
        this.reading = undefined;
      }
    }
  }

  /** The scores of points from `start` up to `end`: average precision, best F1, its threshold. The caller owns them. */
  columns(start: number, end: number): readonly [Float64Array, Float64Array, Float64Array] {
    const { array } = this.scores;
    const column = (score: number) =>
      Float64Array.from({ length: end - start }, (_, i) => array[SCORES * (start + i) + score] as number);
    return [column(0), column(1), column(2)];
  }

  /** Errors of the points from `start` up to `end` that cannot be read. */
  errorsBetween(start: number, end: number): PointError[] {
    return this.errors.filter(({ point }) => point >= start && point < end);
  }

  private async readOn(series: Series, pointCount: number, pace: Pace, progress: () => void): Promise<void> {
    for (let point = this.count; point < pointCount; point++) {
      if (pace.isDue()) await pace.giveWay();
      this.scores.add(await this.scoresOf(series, point, pace));
      progress();
    }
  }

  private async scoresOf(series: Series, point: number, pace: Pace): Promise<Float64Array> {
    try {
      return (await openPrCurve(series, point, pace)).scores;
    } catch (error) {
      this.errors.push({ point, ...said(valueFailureOf(error).sentence) });
      return new Float64Array(SCORES).fill(Number.NaN);
    }
  }
}
