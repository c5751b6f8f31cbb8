// Courses over steps: an element of 1,000 tensors of 4 MiB, figures of 100 of them, and how soon a cancel is heard.
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Answerer } from "../../src/data/answerer";
import { dataAnswers } from "../../src/data/answers";
import { createTurns } from "../../src/node/turns";
import type { Asker } from "../../src/shared/question";
import { type OverWhat, overSteps } from "../../src/shared/questions/elements";
import { unhurried } from "../../src/tensor/pace";
import { diskProvider } from "../support/diskProvider";
import {
  bytesField,
  event,
  file,
  frame,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfTensor,
  writeSparseFile,
} from "../support/eventWriter";
import { median } from "./median";
import { readThrough } from "./readThrough";

const RUNS = 5;
const SIDE = 1024;
const STEPS = 1000;
const DENSE_STEPS = 100;
const CANCELS = 20;
const folder = process.argv[2] as string;

const line = (what: string, ms: number) => console.log(`  ${what.padEnd(62)} ${ms.toFixed(1).padStart(8)} ms`);

/** 1,000 steps whose elements are holes, and 100 of random ones with their checksums. */
function writeRuns(): { readonly sparse: string; readonly dense: string } {
  const [sparse, dense] = [join(folder, "sparse"), join(folder, "dense")];
  for (const run of [sparse, dense]) mkdirSync(run);
  const tensors = [{ tag: "w", shape: [SIDE, SIDE] }];
  writeSparseFile(join(sparse, TENSORFLOW_NAME), "tensorboard", [
    frame(event(TENSORFLOW)),
    ...Array.from({ length: STEPS }, (_, step) => ({ step, tensors })),
  ]);
  const handle = openSync(join(dense, TENSORFLOW_NAME), "w");
  writeSync(handle, file(TENSORFLOW));
  const values = Float32Array.from({ length: SIDE * SIDE }, () => Math.random() - 0.5);
  for (let step = 0; step < DENSE_STEPS; step++) {
    values[step] = step;
    const content = bytesField(4, new Uint8Array(values.buffer));
    writeSync(handle, file({ step, values: [tfTensor("w", { dtype: 1, shape: [SIDE, SIDE], values: [content] })] }));
  }
  closeSync(handle);
  return { sparse, dense };
}

/** Asks of one run, indexed already; `newAsker` has kept nothing. */
async function runOf(logdir: string) {
  const provider = diskProvider(logdir);
  await provider.idle(logdir, unhurried);
  const newAsker = () => new Answerer(dataAnswers(0), provider, createTurns()).asker;
  const over = (asker: Asker, what: OverWhat, signal?: AbortSignal) =>
    asker.ask(overSteps, { logdir, run: ".", tag: "w", kind: "tensor", what }, signal ? { signal } : {});
  return { newAsker, over };
}

type Run = Awaited<ReturnType<typeof runOf>>;

async function bench(name: string, { newAsker, over }: Run, what: OverWhat, steps: number): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const asker = newAsker();
    const started = performance.now();
    const { values, errors } = await over(asker, what);
    times.push(performance.now() - started);
    if (values.length !== steps || errors.length > 0) throw new Error("wrong");
  }
  line(name, median(times));
}

/** The longest time from the moment when somebody wants to cancel to the answer that it is so. */
async function benchCancel(name: string, { newAsker, over }: Run, what: OverWhat): Promise<void> {
  let longest = 0;
  for (let cancel = 0; cancel < CANCELS; cancel++) {
    const controller = new AbortController();
    const due = performance.now() + 2 + cancel * 1.7;
    setTimeout(() => controller.abort(), due - performance.now());
    const isCancelled = await over(newAsker(), what, controller.signal).then(
      () => false,
      () => true,
    );
    if (isCancelled) longest = Math.max(longest, performance.now() - due);
  }
  line(name, longest);
}

async function main(): Promise<void> {
  const { sparse, dense } = writeRuns();
  const readMs = readThrough(join(dense, TENSORFLOW_NAME));
  console.log(
    `tensors of 4 MiB, indexed already, ${RUNS} runs, median; ${DENSE_STEPS} read through in ${readMs.toFixed(0)} ms:`,
  );
  const many = await runOf(sparse);
  const element = { at: [SIDE / 2, -1] };
  await bench(`an element over ${STEPS} steps (< 2000)`, many, element, STEPS);
  const few = await runOf(dense);
  for (const stat of ["zeroShare", "mean", "std", "update"] as const) {
    await bench(`${stat} over ${DENSE_STEPS} steps`, few, { stat }, DENSE_STEPS);
  }
  console.log(`cancelled at ${CANCELS} moments, the longest wait (< 10):`);
  await benchCancel("an element", many, element);
  for (const stat of ["std", "update"] as const) await benchCancel(stat, few, { stat });
}

void main();
