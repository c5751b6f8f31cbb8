import { realDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import { type KnownCondition, rangeOf } from "../../tensor/search/valueRange";
import { jsonElement } from "../../tensor/text/jsonElement";
import { failureOf } from "../pointFailure";
import type { Series } from "../provider";
import { openTensor } from "../values/openTensor";
import { numbersBetween } from "../values/readNumbers";
import { type FirstHit, firstHit, firstNumberIn, isExactNumber } from "./firstHit";

/** Points from `start` up to `end`. */
export interface PointSpan {
  readonly start: number;
  readonly end: number;
}

export interface PointHit extends FirstHit {
  readonly point: number;
}

/** Numbers that are read at a time: a hit among the first of many keeps the others from being read. */
const NUMBERS_AT_ONCE = 1 << 14;

/** Failures that no later look at the same point can mend. */
const FINAL_FAILURES: readonly string[] = ["unsupportedDtype", "unsupportedKind", "badCondition"];

/** Looks for the first point of a series that fulfils a condition; takes note of those that cannot be read. */
export class PointSearch {
  /** Points that may be readable the next time. */
  readonly unread: number[] = [];
  private readonly series: Series;
  private readonly condition: KnownCondition;
  private readonly pace: Pace;

  constructor(series: Series, condition: KnownCondition, pace: Pace) {
    this.series = series;
    this.condition = condition;
    this.pace = pace;
  }

  /** Spans in ascending order. Throws what is no fault of a point (a cancel). */
  async within(spans: readonly PointSpan[]): Promise<PointHit | undefined> {
    const dtype = this.numbersDtype();
    for (const { start, end } of spans) {
      for (let from = start; from < end; from += NUMBERS_AT_ONCE) {
        const part = { start: from, end: Math.min(end, from + NUMBERS_AT_ONCE) };
        const hit = dtype === undefined ? await this.inValues(part) : await this.inNumbers(part, dtype);
        if (hit) return hit;
      }
    }
    return undefined;
  }

  /** The dtype of scalars whose numbers can be had together, as told exactly; undefined where each value is opened. */
  private numbersDtype(): string | undefined {
    const { kind, dtype = "float32", isMixed } = this.series.info;
    if (kind !== "scalar" || isMixed) return undefined;
    try {
      return isExactNumber(realDtype(dtype)) ? dtype : undefined;
    } catch (error) {
      failureOf(error);
      return undefined;
    }
  }

  private async inNumbers({ start, end }: PointSpan, dtype: string): Promise<PointHit | undefined> {
    try {
      const range = rangeOf(this.condition, realDtype(dtype));
      const { values, failed } = await numbersBetween(this.series, start, end, this.pace);
      const place = firstNumberIn(values, range, failed);
      for (let i = 0; i < (place < 0 ? failed.length : place); i++) if (failed[i] === 1) this.unread.push(start + i);
      if (place < 0) return undefined;
      return { point: start + place, at: [], value: jsonElement(values[place] as number, dtype) };
    } catch (error) {
      const { code } = failureOf(error);
      // A disk that fails at one of many points says nothing of the others.
      return FINAL_FAILURES.includes(code) ? undefined : this.inValues({ start, end });
    }
  }

  private async inValues({ start, end }: PointSpan): Promise<PointHit | undefined> {
    const { pace } = this;
    for (let point = start; point < end; point++) {
      if (pace.isDue()) await pace.giveWay();
      try {
        const hit = await firstHit(await openTensor(this.series, point, pace), this.condition, pace);
        if (hit) return { point, ...hit };
      } catch (error) {
        if (!FINAL_FAILURES.includes(failureOf(error).code)) this.unread.push(point);
      }
    }
    return undefined;
  }
}
