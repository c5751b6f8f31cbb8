import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type EventParts, file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "./eventWriter";

/** A point of a training: what it logs at a step. */
export interface TrainingPoint {
  readonly step: number;
  readonly wallTime: number;
  readonly values: Readonly<Record<string, number>>;
}

/** Writes a run as torch does: an event of one simple value for each tag. */
export function writeTraining(folder: string, points: readonly TrainingPoint[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, TENSORFLOW_NAME), file(TENSORFLOW, ...points.flatMap(trainingEvents)));
}

export function trainingEvents({ step, wallTime, values }: TrainingPoint): EventParts[] {
  return Object.entries(values).map(([tag, value]) => ({ step, wallTime, values: [tfScalar(tag, value)] }));
}

const START_SECONDS = 1_700_000_000;
const STEPS = 200;

/** A loss that falls from run to run another way, with a spike of one point at step 137. */
function lossAt(run: number, step: number): number {
  const falling = 2 * Math.exp(-step / (30 + run)) + 0.05 + run / 400;
  const wave = 0.03 * Math.sin(step * 0.9 + run);
  return step === SPIKE.step && run === SPIKE.run ? SPIKE.value : falling + wave;
}

export const SPIKE = { run: 7, step: 137, value: 3.5 } as const;
/** Its loss is NaN from there on. */
export const NAN = { run: "sweep/width=128,depth=4,lr=0.03,seed=1", step: 150 } as const;
/** Run that goes back to step `to` from the end of its first part. */
export const RESTART = { run: "sweep/width=128,depth=4,lr=0.03,seed=2", from: 120, to: 80 } as const;

/** The name of one of the forty. */
export function trainingName(run: number): string {
  const [width, depth] = [128 * (1 + (run >> 3)), 4 + ((run >> 2) & 1)];
  return `sweep/width=${width},depth=${depth},lr=0.03,seed=${run & 3}`;
}

/** Points that a run of the forty logs. */
export function trainingPoints(run: number): TrainingPoint[] {
  const name = trainingName(run);
  const steps = name === RESTART.run ? [...range(0, RESTART.from), ...range(RESTART.to, STEPS)] : range(0, STEPS);
  return steps.map((step, i) => ({
    step,
    wallTime: START_SECONDS + run * 3600 + i * 45,
    values: {
      "loss/train": name === NAN.run && step >= NAN.step ? Number.NaN : lossAt(run, step),
      "loss/validation": lossAt(run, step) * 1.15,
      "accuracy/train": 1 - 0.4 * lossAt(run, step),
      epoch: Math.floor(step / 20),
      ...(run % 3 === 0 && { "learning rate": 0.03 * 0.99 ** step }),
    },
  }));
}

/** Forty runs of a sweep: one with NaN, one that was restarted, one with a spike. */
export function writeForty(logs: string): void {
  for (let run = 0; run < 40; run++) writeTraining(join(logs, trainingName(run)), trainingPoints(run));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
