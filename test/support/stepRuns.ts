import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bytesField, bytesOf, type EventParts, file, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "./eventWriter";

const FLOAT = 1;
const START_SECONDS = 1_700_000_000;
const LONG_AGO = new Date("2024-01-01");

/** Number of steps of each run. */
export const FRAMES = 50;

/** Place of a weight's first NaN, which stays. */
export const SICK = { tag: "fc1/weight", shape: [12, 10], nanStep: 37, nan: [4, 7] } as const;

/** Weight that grows a hundredfold from one step to the next. */
export const EXPLODING = { tag: "fc2/weight", shape: [6, 5], step: 30 } as const;

/** All zero from a step on, and so constant. */
export const DEAD = { tag: "fc3/bias", shape: [8], step: 20 } as const;

export const SOUND = { tag: "fc4/weight", shape: [12, 10] } as const;

/** A smooth course, another for each element and run. */
function courseOf(step: number, element: number, phase: number): number {
  return Math.fround(Math.sin(0.1 * step + element + phase) + 2);
}

function tensorAt(shape: readonly number[], at: (element: number) => number): Float32Array {
  const count = shape.reduce((product, size) => product * size, 1);
  return Float32Array.from({ length: count }, (_, element) => at(element));
}

export function sickAt(step: number, phase = 0): Float32Array {
  const values = tensorAt(SICK.shape, (element) => courseOf(step, element, phase));
  const [row, column] = SICK.nan;
  if (phase === 0 && step >= SICK.nanStep) values[row * SICK.shape[1] + column] = Number.NaN;
  return values;
}

function explodingAt(step: number, phase: number): Float32Array {
  const scale = phase === 0 && step >= EXPLODING.step ? 100 : 1;
  return tensorAt(EXPLODING.shape, (element) => scale * courseOf(step, element, phase));
}

function deadAt(step: number, phase: number): Float32Array {
  const isDead = phase === 0 && step >= DEAD.step;
  return tensorAt(DEAD.shape, (element) => (isDead ? 0 : courseOf(step, element, phase)));
}

function stepEvent(step: number, phase: number): EventParts {
  const tensor = (tag: string, shape: readonly number[], values: Float32Array) =>
    tfTensor(tag, { dtype: FLOAT, shape, values: [bytesField(4, bytesOf(values))] });
  return {
    wallTime: START_SECONDS + 60 * step,
    step,
    values: [
      tensor(SICK.tag, SICK.shape, sickAt(step, phase)),
      tensor(EXPLODING.tag, EXPLODING.shape, explodingAt(step, phase)),
      tensor(DEAD.tag, DEAD.shape, deadAt(step, phase)),
      tensor(
        SOUND.tag,
        SOUND.shape,
        tensorAt(SOUND.shape, (element) => courseOf(step, element, phase)),
      ),
    ],
  };
}

/** Writes the runs `sick`, whose tensors fall ill one after the other, and `well`, whose do not. */
export function writeStepRuns(logs: string): void {
  for (const [name, phase] of [
    ["sick", 0],
    ["well", 1],
  ] as const) {
    const run = join(logs, name);
    mkdirSync(run, { recursive: true });
    const path = join(run, TENSORFLOW_NAME);
    writeFileSync(path, file(TENSORFLOW, ...Array.from({ length: FRAMES }, (_, step) => stepEvent(step, phase))));
    utimesSync(path, LONG_AGO, LONG_AGO);
  }
}
