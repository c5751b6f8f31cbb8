import type { RunValue } from "../../../../src/shared/series/runColumn";
import { compareValues } from "../../../../src/shared/series/valueOrder";
import { axisPlaces as scaledPlaces } from "../../../../src/tensor/picture/axisScale";
import { plainText, type TextExtent, type Tick, valueTicks } from "../../../ui/plot/axes/ticks";
import { valueAxis } from "../../../ui/plot/axes/valueAxis";
import { valueKey } from "../model/valueKey";

export const PICTURE_SCALES = ["linear", "log", "quantile", "category"] as const;

export type PictureScale = (typeof PICTURE_SCALES)[number];

/** Place of values that are missing, or that an axis has no place for: below its foot. */
export const NOWHERE = -0.09;

/** Upper bound of the labels of categories, and the ticks of quantiles. */
const MOST_LABELS = 40;
const QUANTILES = 5;

/** Values along an axis. */
export interface AxisPlaces {
  readonly scale: PictureScale;
  /** By value: 0 at the foot, 1 at the head, `NOWHERE` for what has no place. */
  readonly places: Float64Array;
  /** Places of 0 to 1, as many labels as fit a length in px. */
  ticks(length: number, extent: TextExtent): readonly Tick[];
  readonly hasNowhere: boolean;
  /** Texts of the values at foot and head; empty where there are none. */
  readonly ends: readonly [foot: string, head: string];
}

/** Scale of a column unless somebody chose one: numbers linear, else by category. */
export function usualScale(values: readonly (RunValue | undefined)[]): PictureScale {
  return values.every((value) => value === undefined || typeof value === "number") ? "linear" : "category";
}

/** Places of values by a scale. Numbers alone have places but by category; a logarithm has them above 0. */
export function axisPlaces(
  values: readonly (RunValue | undefined)[],
  scale: PictureScale,
  textOf: (value: RunValue) => string,
): AxisPlaces {
  switch (scale) {
    case "category":
      return categories(values, textOf);
    case "quantile":
      return quantiles(values);
    default:
      return numbers(values, scale);
  }
}

function numbers(values: readonly (RunValue | undefined)[], scale: "linear" | "log"): AxisPlaces {
  const { to } = scaledPlaces(scale, 0, 0);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const scaled = Float64Array.from(values, (value) => {
    const place = typeof value === "number" ? to(value) : Number.NaN;
    if (!Number.isFinite(place)) return Number.NaN;
    least = Math.min(least, place);
    most = Math.max(most, place);
    return place;
  });
  const width = most - least;
  const placeOf = (place: number) => (width > 0 ? (place - least) / width : 0.5);
  const { from } = scaledPlaces(scale, 0, 0);
  return {
    ...placed(scale, scaled, placeOf),
    ends: most >= least ? [plainText(from(least)), plainText(from(most))] : ["", ""],
    ticks: (length, extent) => {
      if (!(most >= least)) return [];
      if (width === 0) return [{ at: 0.5, label: plainText(from(least)) }];
      const axis = valueAxis(scale, from(least), from(most));
      return valueTicks(axis, length, extent).map(({ at, label }) => ({ at: placeOf(at), label }));
    },
  };
}

/** Ranks from 0 to 1; equal values share the mean of theirs. */
function quantiles(values: readonly (RunValue | undefined)[]): AxisPlaces {
  const finite = values.filter((value): value is number => typeof value === "number" && Number.isFinite(value));
  const sorted = Float64Array.from(finite).sort();
  const ranks = new Map<number, number>();
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (end < sorted.length && sorted[end] === sorted[start]) end++;
    ranks.set(sorted[start] as number, sorted.length > 1 ? (start + end - 1) / 2 / (sorted.length - 1) : 0.5);
    start = end;
  }
  const scaled = Float64Array.from(values, (value) =>
    typeof value === "number" ? (ranks.get(value) ?? Number.NaN) : Number.NaN,
  );
  return {
    ...placed("quantile", scaled, (place) => place),
    ends: sorted.length > 0 ? [plainText(sorted[0] as number), plainText(sorted.at(-1) as number)] : ["", ""],
    ticks: () => {
      if (sorted.length === 0) return [];
      const places = Array.from({ length: QUANTILES }, (_, i) => i / (QUANTILES - 1));
      const found = places.map((at) => sorted[Math.round(at * (sorted.length - 1))] as number);
      return [...new Set(found)].map((value) => ({ at: ranks.get(value) ?? 0, label: plainText(value) }));
    },
  };
}

function categories(values: readonly (RunValue | undefined)[], textOf: (value: RunValue) => string): AxisPlaces {
  const all = new Map<string, RunValue>();
  for (const value of values) if (value !== undefined) all.set(valueKey(value), value);
  const sorted = [...all].sort(([, a], [, b]) => compareValues(a, b));
  const placeOf = new Map(sorted.map(([key], i) => [key, (i + 0.5) / sorted.length]));
  const scaled = Float64Array.from(values, (value) =>
    value === undefined ? Number.NaN : (placeOf.get(valueKey(value)) ?? Number.NaN),
  );
  return {
    ...placed("category", scaled, (place) => place),
    ends: ["", ""],
    ticks: (length) => {
      const every = Math.max(1, Math.ceil(sorted.length / Math.min(MOST_LABELS, Math.max(1, length / 14))));
      return sorted.flatMap(([key, value], i) =>
        i % every === 0 ? [{ at: placeOf.get(key) ?? 0, label: textOf(value) }] : [],
      );
    },
  };
}

function placed(scale: PictureScale, scaled: Float64Array, placeOf: (place: number) => number) {
  let hasNowhere = false;
  const places = scaled.map((place) => {
    if (!Number.isNaN(place)) return placeOf(place);
    hasNowhere = true;
    return NOWHERE;
  });
  return { scale, places, hasNowhere };
}
