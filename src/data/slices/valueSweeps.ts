import { type ComplexDtype, type ElementArray, realDtype, showableDtype } from "../../tensor/dtype/dtype";
import { viewElements } from "../../tensor/elements/elementView";
import type { Bins } from "../../tensor/histogram/bins";
import { BinCounts, type BinsFound } from "../../tensor/histogram/histogram";
import { type MagnitudesFound, SymlogThreshold } from "../../tensor/picture/symlogThreshold";
import { BeyondCounts, type BeyondFound } from "../../tensor/statistics/beyondCounts";
import { CodeCounts, type CodesFound } from "../../tensor/statistics/codeCounts";
import { ComplexCounts, type ComplexFound } from "../../tensor/statistics/complexCounts";
import { FiniteRange, type RangeFound } from "../../tensor/statistics/finiteRange";
import { lendMagnitudes, unsignedOf } from "../../tensor/statistics/magnitudes";
import { FirstDigits } from "../../tensor/statistics/ranks/firstDigits";
import { foundDigits, type KeysFound, RankPass, type WantedKeys } from "../../tensor/statistics/ranks/rankPass";
import { type DeviationCenter, Deviations, type DeviationsFound } from "../../tensor/statistics/stats";
import { type SumsFound, ValueSums } from "../../tensor/statistics/valueSums";
import type { Sweep, Sweeper } from "../sweep/sweep";

/** About what a few numbers take in a cache. */
const NUMBERS_BYTES = 400;

/** A part of a pass: results are joined and told. */
type Joined<Found> = Omit<Sweeper<Found>, "look">;

type AddValues = (values: ElementArray, weight: number, firstElement: number) => void;

/** A pass over values; `start` is given an array of their class, and whether they are a part of the slice. */
function sweepOfValues<Params, Found>(
  name: string,
  start: (params: Params, sample: ElementArray, isPart: boolean) => readonly [Joined<Found>, AddValues],
  bytesOf?: (found: Found) => number,
): Sweep<Params, Found> {
  return {
    name,
    start(params, { dtype }, part) {
      const [joined, add] = start(params, viewElements(dtype, new Uint8Array(0)), part !== undefined);
      const look: Sweeper<Found>["look"] = ({ bytes, weight, firstElement }) =>
        add(viewElements(dtype, bytes), weight, firstElement);
      return withLook(joined, look);
    },
    ...(bytesOf && { bytesOf }),
  };
}

function withLook<Found>(joined: Joined<Found>, look: Sweeper<Found>["look"]): Sweeper<Found> {
  return { look, join: (next) => joined.join(next), found: () => joined.found() };
}

/** Counts and range of all values. */
export const rangeSweep = sweepOfValues<undefined, RangeFound>(
  "range",
  () => {
    const range = new FiniteRange();
    return [range, (values, weight, firstElement) => range.add(values, firstElement, weight)];
  },
  () => NUMBERS_BYTES,
);

export const sumsSweep = sweepOfValues<undefined, SumsFound>(
  "sums",
  () => {
    const sums = new ValueSums();
    return [sums, (values, weight) => sums.add(values, weight)];
  },
  () => NUMBERS_BYTES,
);

/** First digits of floats. */
export const digitsSweep = sweepOfValues<undefined, Float64Array>(
  "digits",
  (_, sample) => {
    const digits = new FirstDigits(sample);
    return [digits, (values, weight) => digits.add(values, weight)];
  },
  ({ byteLength }) => byteLength,
);

export const magnitudesSweep = sweepOfValues<undefined, MagnitudesFound>(
  "magnitudes",
  () => {
    const threshold = new SymlogThreshold();
    return [threshold, (values, weight) => threshold.add(values, weight)];
  },
  ({ weights }) => weights.byteLength,
);

/** Least magnitudes of floats alone. */
export const leastSweep = sweepOfValues<undefined, MagnitudesFound>(
  "least",
  () => {
    const threshold = new SymlogThreshold();
    return [threshold, (values) => threshold.addLeast(values)];
  },
  ({ weights }) => weights.byteLength,
);

/** Elements whose dtype `hasFewCodes`, by their codes. */
export const codesSweep: Sweep<undefined, CodesFound> = {
  name: "codes",
  start(_, { dtype }) {
    const codes = new CodeCounts(realDtype(dtype));
    return withLook(codes, ({ bytes, firstElement, weight }) => codes.add(bytes, firstElement, weight));
  },
  bytesOf: ({ counts, firsts }) => counts.byteLength + firsts.byteLength,
};

export const complexSweep: Sweep<undefined, ComplexFound> = {
  name: "complex",
  start(_, { dtype }) {
    const counts = new ComplexCounts(showableDtype(dtype) as ComplexDtype);
    return withLook(counts, ({ bytes, weight }) => counts.add(bytes, weight));
  },
  bytesOf: () => NUMBERS_BYTES,
};

/** Deviations from a mean, and squares. */
export const deviationsSweep = sweepOfValues<DeviationCenter, DeviationsFound>("deviations", (center) => {
  const deviations = new Deviations(center);
  return [deviations, (values, weight) => deviations.add(values, weight)];
});

/** Results of a part cross threads. */
function joinedKeys(pass: RankPass, isPart: boolean): Joined<KeysFound> {
  return isPart ? { join: (next) => pass.join(next), found: () => foundDigits(pass.found()) } : pass;
}

/** Keys of values at ranks that are looked for. */
export const valueKeysSweep = sweepOfValues<WantedKeys, KeysFound>("valueKeys", (wanted, sample, isPart) => {
  const pass = new RankPass(sample, wanted);
  return [joinedKeys(pass, isPart), (values, weight) => pass.add(values, weight)];
});

/** The same of magnitudes. */
export const magnitudeKeysSweep = sweepOfValues<WantedKeys, KeysFound>("magnitudeKeys", (wanted, sample, isPart) => {
  const pass = new RankPass(unsignedOf(sample), wanted);
  return [
    joinedKeys(pass, isPart),
    (values, weight) => lendMagnitudes(values, (magnitudes) => pass.add(magnitudes, weight)),
  ];
});

/** Values beyond a range. */
export const beyondSweep: Sweep<readonly [low: number, high: number], BeyondFound> = {
  name: "beyond",
  start([low, high], { dtype }) {
    const beyond = new BeyondCounts(low, high);
    const add = beyond.adderOf(realDtype(dtype));
    return withLook(beyond, ({ bytes, weight }) => add(bytes, weight));
  },
};

export const binsSweep = sweepOfValues<Pick<Bins, "edges" | "base">, BinsFound>("bins", (bins) => {
  const counts = new BinCounts(bins);
  return [counts, (values, weight) => counts.add(values, weight)];
});
