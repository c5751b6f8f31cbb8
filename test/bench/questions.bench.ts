// Questions that one answer is made for: a million scalars, the series of ten thousand tags, and a folder beside one that hangs.
import { closeSync, cpSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { selectScalars } from "../../src/shared/questions/scalars";
import { listSeries } from "../../src/shared/questions/series";
import { sliceTensor } from "../../src/shared/questions/tensors";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfScalar, tfTensor } from "../support/eventWriter";
import { carry } from "../support/webviewPort";
import { median } from "./median";
import { seriesOf, setFolders, startPool } from "./startPool";

const SCALARS = 1_000_000;
const TAGS = 10_000;
const RUNS = 7;
const folder = process.argv[2] as string;

const line = (what: string, ms: number) => console.log(`  ${what.padEnd(62)} ${ms.toFixed(1).padStart(7)} ms`);

async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push((await timed(work)).ms);
  return median(times);
}

async function manyScalars(): Promise<void> {
  const writers = {
    "as simple values": (value: number) => tfScalar("loss", value),
    "as tensors of the scalars plugin": (value: number) =>
      tfTensor("loss", { dtype: 1, shape: [], values: [packedFloats(5, [value])] }, "scalars"),
  };
  console.log(
    `${SCALARS.toLocaleString("en-US")} float32 scalars of one tag as columns, indexed already, ${RUNS} runs, median:`,
  );
  for (const [name, write] of Object.entries(writers)) {
    const logdir = join(folder, "one tag");
    mkdirSync(logdir);
    const handle = openSync(join(logdir, TENSORFLOW_NAME), "w");
    writeSync(handle, file(TENSORFLOW));
    for (let step = 0; step < SCALARS; step += 1000) {
      const events = Array.from({ length: 1000 }, (_, i) => ({
        wallTime: step + i,
        step: step + i,
        values: [write((step + i) / 7)],
      }));
      writeSync(handle, file(...events));
    }
    closeSync(handle);
    const pool = startPool(join(folder, "worker.js"));
    setFolders(pool, logdir);
    await seriesOf(pool, logdir, ["."]);
    const id = { logdir, run: ".", tag: "loss" };
    const [series] = await pool.asker.ask(selectScalars, id);
    const isRight = series?.values.length === SCALARS && series.values.at(-1) === Math.fround((SCALARS - 1) / 7);
    if (!isRight) throw new Error("wrong");
    line(name, await medianOf(() => pool.asker.ask(selectScalars, id)));
    await pool.close();
    rmSync(logdir, { recursive: true });
  }
}

async function manyTags(): Promise<void> {
  const logdir = join(folder, "many tags");
  mkdirSync(logdir);
  const tag = (i: number) => `layer${i % 100}/block${String(i).padStart(6, "0")}`.padEnd(30, "x");
  const values = Array.from({ length: TAGS }, (_, i) =>
    i % 2 === 0
      ? tfScalar(tag(i), i)
      : tfTensor(tag(i), { dtype: 1, shape: [2], values: [packedFloats(5, [1, 2])] }, "tensor"),
  );
  writeFileSync(join(logdir, TENSORFLOW_NAME), file(TENSORFLOW, { wallTime: 1, step: 1, values }));
  const pool = startPool(join(folder, "worker.js"));
  setFolders(pool, logdir);
  const columns = await pool.asker.ask(listSeries, { logdir, runs: ["."] });
  const { json, buffers } = carry(columns);
  const bytes = buffers.reduce((sum, { byteLength }) => sum + byteLength, json.length);
  console.log(`the series of ${TAGS.toLocaleString("en-US")} tags with names of 30 characters, ${RUNS} runs, median:`);
  line(
    `asked of a worker: ${Math.round(bytes / 1000)} KB`,
    await medianOf(() => pool.asker.ask(listSeries, { logdir, runs: ["."] })),
  );
  await pool.close();
  rmSync(logdir, { recursive: true });
}

async function besideOneThatHangs(): Promise<void> {
  const [hanging, fine] = [join(folder, "hanging"), join(folder, "fine")];
  for (const logdir of [hanging, fine]) cpSync("test/fixtures/ms/grads", join(logdir, "run"), { recursive: true });
  writeFileSync(join(hanging, "HANG"), "");
  const pool = startPool(join(folder, "hanging.js"));
  setFolders(pool, hanging, fine);
  const never = pool.asker.ask(listSeries, { logdir: hanging, runs: ["run"] });
  const point = { logdir: fine, run: "run", tag: "fc.weight", kind: "tensor", point: 0 } as const;
  const ask = () => pool.asker.ask(sliceTensor, { ...point, slice: "[:2, :3]" });
  const first = await timed(ask);
  if (pool.stateOf(hanging) !== "still") throw new Error("the folder does not hang");
  const times: number[] = [];
  for (let run = 0; run < 200; run++) times.push((await timed(ask)).ms);
  console.log("slices of a folder beside one whose reads never come back:");
  line("the first, asked of the thread that hung a moment later", first.ms);
  line("then: median of 200", median(times));
  line("then: longest of 200", Math.max(...times));
  rmSync(join(hanging, "HANG"));
  await never;
  await pool.close();
}

async function main(): Promise<void> {
  await manyScalars();
  await manyTags();
  await besideOneThatHangs();
}

void main();
