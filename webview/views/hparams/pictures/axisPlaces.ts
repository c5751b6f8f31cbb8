import type { RunValue } from "../../../../src/shared/series/runColumn";
import { compareValues } from "../../../../src/shared/series/valueOrder";
import { axisPlaces as scaledPlaces } from "../../../../src/tensor/picture/axisScale";
import { plainText, type TextExtent, type Tick, valueTicks } from "../../../ui/plot/axes/ticks";
import { valueAxis } from "../../../ui/plot/axes/valueAxis";
import { valueKey } from "../model/valueKey";
import { AxisKnots } from "./axisKnots";
import type { AxisBrush, BrushRange } from "./brushedValues";

export const PICTURE_SCALES = ["linear", "log", "quantile", "category"] as const;

export type PictureScale = (typeof PICTURE_SCALES)[number];

/** Place of values that are missing, or that an axis has no place for: below its foot. */
export const NOWHERE = -0.09;

/** Upper bound of the labels of categories, and the ticks of quantiles. */
const MOST_LABELS = 40;
const QUANTILES = 5;

/** Share of an axis that a key moves a brush's end by, where it has no categories. */
const KEY_STEP = 0.05;

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
  /** Share of the axis that a key moves a brush's end by. */
  readonly keyStep: number;
  /** Values of the places of 0 to 1 from one to another; of categories at least one. */
  valuesAt(range: BrushRange): Omit<AxisBrush, "isMissing">;
  /** Places that brushed values cover, without what has no place, ascending. */
  rangesOf(brush: AxisBrush): readonly BrushRange[];
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
  const { to, from } = scaledPlaces(scale, 0, 0);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [foot, head] = [Number.NaN, Number.NaN];
  const scaled = Float64Array.from(values, (value) => {
    const place = typeof value === "number" ? to(value) : Number.NaN;
    if (typeof value !== "number" || !Number.isFinite(place)) return Number.NaN;
    if (place < least) [least, foot] = [place, value];
    if (place > most) [most, head] = [place, value];
    return place;
  });
  const width = most - least;
  const knots = width > 0 ? new AxisKnots([0, 1], [least, most]) : width === 0 ? aroundOne(least) : undefined;
  // A logarithm does not lead back to the very value that it was taken of.
  const valueAt = (place: number) => (place === least ? foot : place === most ? head : from(place));
  return {
    ...placed(scale, scaled, (place) => knots?.placeOf(place) ?? 0),
    ...rangesOfNumbers(knots, { to, from: valueAt }),
    ends: most >= least ? [plainText(foot), plainText(head)] : ["", ""],
    ticks: (length, extent) => {
      if (!knots) return [];
      if (width === 0) return [{ at: 0.5, label: plainText(foot) }];
      const axis = valueAxis(scale, foot, head);
      return valueTicks(axis, length, extent).map(({ at, label }) => ({ at: knots.placeOf(at), label }));
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
    ...rangesOfNumbers(rankKnots(ranks), { to: (value) => value, from: (value) => value }),
    ends: sorted.length > 0 ? [plainText(sorted[0] as number), plainText(sorted.at(-1) as number)] : ["", ""],
    ticks: () => {
      if (sorted.length === 0) return [];
      const places = Array.from({ length: QUANTILES }, (_, i) => i / (QUANTILES - 1));
      const found = places.map((at) => sorted[Math.round(at * (sorted.length - 1))] as number);
      return [...new Set(found)].map((value) => ({ at: ranks.get(value) ?? 0, label: plainText(value) }));
    },
  };
}

/** One value in the middle of an axis, with some room beside it. */
function aroundOne(value: number): AxisKnots {
  const far = Math.abs(value) / 2 || 1;
  return new AxisKnots([0, 0.5, 1], [value - far, value, value + far]);
}

/** Values that share ranks leave room at an axis' ends, which is as wide as all others. */
function rankKnots(ranks: ReadonlyMap<number, number>): AxisKnots | undefined {
  const [values, places] = [[...ranks.keys()], [...ranks.values()]];
  const [least, most] = [values[0], values.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  if (least === most) return aroundOne(least);
  if (places[0] !== 0) {
    places.unshift(0);
    values.unshift(least - (most - least));
  }
  if (places.at(-1) !== 1) {
    places.push(1);
    values.push(most + (most - least));
  }
  return new AxisKnots(places, values);
}

function rangesOfNumbers(
  knots: AxisKnots | undefined,
  { to, from }: { to(value: number): number; from(scaled: number): number },
): Pick<AxisPlaces, "keyStep" | "valuesAt" | "rangesOf"> {
  return {
    keyStep: KEY_STEP,
    valuesAt: ([low, high]) => (knots ? { least: from(knots.valueAt(low)), most: from(knots.valueAt(high)) } : {}),
    rangesOf: ({ least, most, values }) => {
      const [low, high] = [to(least ?? Number.NaN), to(most ?? Number.NaN)];
      // The axis was one of categories when it was brushed.
      const ranges = values
        ? values.map(Number).map((value) => [to(value), to(value)] as const)
        : [[low, high] as const];
      return ranges.flatMap(([a, b]) => {
        const range = Number.isNaN(a + b) ? undefined : knots?.rangeOf(a, b);
        return range ? [range] : [];
      });
    },
  };
}

function categories(values: readonly (RunValue | undefined)[], textOf: (value: RunValue) => string): AxisPlaces {
  const all = new Map<string, RunValue>();
  for (const value of values) if (value !== undefined) all.set(valueKey(value), value);
  const sorted = [...all].sort(([, a], [, b]) => compareValues(a, b));
  const count = sorted.length;
  const placeOf = new Map(sorted.map(([key], i) => [key, (i + 0.5) / count]));
  const scaled = Float64Array.from(values, (value) =>
    value === undefined ? Number.NaN : (placeOf.get(valueKey(value)) ?? Number.NaN),
  );
  return {
    ...placed("category", scaled, (place) => place),
    ends: ["", ""],
    keyStep: 1 / Math.max(1, count),
    valuesAt: ([low, high]) => {
      const within = sorted.filter((_, i) => (i + 0.5) / count >= low && (i + 0.5) / count <= high);
      const at = Math.min(count - 1, Math.floor(((low + high) / 2) * count));
      return { values: (within.length > 0 ? within : sorted.slice(at, at + 1)).map(([key]) => key) };
    },
    rangesOf: (brush) => {
      const ranges: [number, number][] = [];
      for (const [i, [key, value]] of sorted.entries()) {
        if (!isBrushed(brush, key, value)) continue;
        const last = ranges.at(-1);
        if (last?.[1] === i / count) last[1] = (i + 1) / count;
        else ranges.push([i / count, (i + 1) / count]);
      }
      return ranges;
    },
    ticks: (length) => {
      const every = Math.max(1, Math.ceil(count / Math.min(MOST_LABELS, Math.max(1, length / 14))));
      return sorted.flatMap(([key, value], i) =>
        i % every === 0 ? [{ at: placeOf.get(key) ?? 0, label: textOf(value) }] : [],
      );
    },
  };
}

/** True if a brush holds a category; one of numbers was made before the axis became one of categories. */
function isBrushed({ values, least, most }: AxisBrush, key: string, value: RunValue): boolean {
  if (values) return values.includes(key);
  if (least === undefined || most === undefined) return false;
  return typeof value === "number" && value >= least && value <= most;
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
