import * as v from "valibot";
import { DIFFERENCE_KINDS, GAINS, type ImageDifference } from "./difference";
import { FIT, type Place, SCALES } from "./place";

/** Ways to show several pictures: beside each other, one on each side of a line, in turn, or their difference. */
export const STAGE_MODES = ["side", "swipe", "blink", "difference"] as const;

export type StageMode = (typeof STAGE_MODES)[number];

export interface StageState {
  readonly mode: StageMode;
  /** Place of all pictures while they are linked. */
  readonly place: Place;
  readonly isLinked: boolean;
  /** Position of the line, 0 to 1 of the view. */
  readonly swipe: number;
  /** Until the next one is shown; 0 where only a key shows it. */
  readonly blinkSeconds: number;
  readonly difference: ImageDifference;
}

export const BLINKS = [0, 0.25, 0.5, 1, 2] as const;

export const DEFAULT_STAGE: StageState = {
  mode: "side",
  place: FIT,
  isLinked: true,
  swipe: 0.5,
  blinkSeconds: 0,
  difference: { kind: "absolute", gain: 1 },
};

const oneOf = (numbers: readonly number[]) =>
  v.pipe(
    v.number(),
    v.check((number) => numbers.includes(number)),
  );
const length = v.pipe(v.number(), v.minValue(0), v.maxValue(2 ** 31));

const place = v.object({
  scale: v.union([v.literal("fit"), v.pipe(v.number(), v.minValue(SCALES.least), v.maxValue(SCALES.most))]),
  x: length,
  y: length,
});

/** A kept one as far as it is one: another version of the extension may have written it. */
export const stageState = v.object({
  mode: v.fallback(v.picklist(STAGE_MODES), DEFAULT_STAGE.mode),
  place: v.fallback(place, FIT),
  isLinked: v.fallback(v.boolean(), DEFAULT_STAGE.isLinked),
  swipe: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), DEFAULT_STAGE.swipe),
  blinkSeconds: v.fallback(oneOf(BLINKS), DEFAULT_STAGE.blinkSeconds),
  difference: v.fallback(
    v.object({ kind: v.picklist(DIFFERENCE_KINDS), gain: oneOf(GAINS) }),
    DEFAULT_STAGE.difference,
  ),
});
