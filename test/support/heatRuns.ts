import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bytesField, bytesOf, type EventParts, file, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "./eventWriter";
import { SeededRandom } from "./seededRandom";

const FLOAT = 1;
const INT64 = 9;
const START_SECONDS = 1_700_000_000;
const LONG_AGO = new Date("2024-01-01");

/** A tensor of a run, and where in it something stands out. */
interface Planted {
  readonly shape: readonly number[];
  /** Row-major. */
  readonly values: Float32Array;
}

function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
}

function elementOf(shape: readonly number[], index: readonly number[]): number {
  return index.reduce((element, at, dim) => element * (shape[dim] as number) + at, 0);
}

function noise(seed: number, shape: readonly number[], scale: number): Planted {
  const random = new SeededRandom(seed);
  const next = () => random.next() + random.next() + random.next() + random.next() - 2;
  return { shape, values: Float32Array.from({ length: sizeOf(shape) }, () => next() * scale) };
}

function plant(
  { shape, values }: Planted,
  at: readonly (readonly [index: readonly number[], value: number])[],
): Planted {
  for (const [index, value] of at) values[elementOf(shape, index)] = value;
  return { shape, values };
}

/** A weight with all that a table of numbers hides: outliers, NaN, both infinities, zeros. */
export const WEIGHT = {
  tag: "dense/kernel",
  shape: [48, 64],
  nan: [
    [3, 5],
    [40, 60],
  ],
  posInf: [7, 2],
  negInf: [7, 3],
  high: [[10, 4], 55] as const,
  low: [[12, 1], -44] as const,
  zero: [0, 7],
} as const;

export function weightAt(step: number): Float32Array {
  const { shape, nan, posInf, negInf, high, low, zero } = WEIGHT;
  return plant(noise(11 + step, shape, 0.05 * (1 + step)), [
    ...nan.map((index) => [index, Number.NaN] as const),
    [posInf, Number.POSITIVE_INFINITY],
    [negInf, Number.NEGATIVE_INFINITY],
    [high[0], high[1]],
    [low[0], low[1]],
    [zero, 0],
  ]).values;
}

/** Attention of two samples and four heads; its only NaN is in the last step, far from the slice that opens. */
export const ATTENTION = { tag: "decoder/attention", shape: [2, 4, 24, 24], nan: [1, 2, 20, 13], nanStep: 3 } as const;

export function attentionAt(step: number): Float32Array {
  const { shape, nan, nanStep } = ATTENTION;
  const { values } = noise(101 + step, shape, 0.01);
  for (let i = 0; i < values.length; i++) {
    const [query, key] = [Math.floor(i / 24) % 24, i % 24];
    values[i] = Math.exp(-Math.abs(query - key) / (2 + (Math.floor(i / 576) % 4))) + Math.abs(values[i] as number);
  }
  if (step === nanStep) values[elementOf(shape, nan)] = Number.NaN;
  return values;
}

/** Kernels of a convolution: out, in, height, width. */
export const KERNELS = { tag: "conv1/weight", shape: [8, 6, 3, 3] } as const;

export function kernelsAt(step: number): Float32Array {
  return noise(201 + step, KERNELS.shape, 0.3).values;
}

/** 64-bit integers that no double tells apart. */
export const COUNTS = { tag: "counts", shape: [4, 6], first: 2n ** 53n } as const;

export function countsAt(): BigInt64Array {
  return BigInt64Array.from({ length: sizeOf(COUNTS.shape) }, (_, i) => COUNTS.first + BigInt(i));
}

export const HEAT_STEPS = [0, 1, 2, 3] as const;

/** An event of a run of heat, as TensorFlow writes it. */
export function heatEvent(step: number): EventParts {
  const tensor = (tag: string, dtype: number, shape: readonly number[], values: ArrayBufferView) =>
    tfTensor(tag, { dtype, shape, values: [bytesField(4, bytesOf(values))] });
  return {
    wallTime: START_SECONDS + 60 * step,
    step,
    values: [
      tensor(WEIGHT.tag, FLOAT, WEIGHT.shape, weightAt(step)),
      tensor(ATTENTION.tag, FLOAT, ATTENTION.shape, attentionAt(step)),
      tensor(KERNELS.tag, FLOAT, KERNELS.shape, kernelsAt(step)),
      tensor(COUNTS.tag, INT64, COUNTS.shape, countsAt()),
    ],
  };
}

/** Writes the run `heat`: four steps of tensors in which something is wrong. */
export function writeHeatRun(logs: string): void {
  const run = join(logs, "heat");
  mkdirSync(run, { recursive: true });
  const path = join(run, TENSORFLOW_NAME);
  writeFileSync(path, file(TENSORFLOW, ...HEAT_STEPS.map(heatEvent)));
  utimesSync(path, LONG_AGO, LONG_AGO);
}

/** The tensor of the bench: noise about 0 with a hot block, so that a picture shows where it is. */
export function noiseOf(rows: number, columns: number): Float32Array {
  const values = new Float32Array(rows * columns);
  let state = 1;
  for (let i = 0; i < values.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    values[i] = state / 2 ** 31 - 1;
  }
  for (let row = rows >> 2; row < rows >> 1; row++) {
    values.fill(3, row * columns + (columns >> 2), row * columns + (columns >> 2) + (columns >> 4));
  }
  return values;
}
