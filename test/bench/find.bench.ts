// Elements that fulfil a condition among 10^8, asked of a new table and of one that counted them before, against NumPy (ml_dtypes
// for bfloat16) over the same file in the same run, where python3 has it.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Answerer } from "../../src/data/answerer";
import { dataAnswers } from "../../src/data/answers";
import { noThreads, type SweepThreads } from "../../src/data/sweep/sweep";
import { elementsInFile } from "../../src/format/tensorElements";
import { simpleLayers } from "../../src/graph/layout/levelLayout";
import { fileSource } from "../../src/node/fileSource";
import { SweepPool, sweepThreads } from "../../src/node/sweepPool";
import { createTurns } from "../../src/node/turns";
import type { Asker } from "../../src/shared/question";
import { type ElementsFound, findElements } from "../../src/shared/questions/elements";
import { codeValues } from "../../src/tensor/dtype/codeValues";
import { realDtype } from "../../src/tensor/dtype/dtype";
import { bytesOf } from "../support/eventWriter";
import { ONLY_POINT, providerOfTensor } from "../support/memoryProvider";
import { median } from "./median";
import { readThrough } from "./readThrough";

const RUNS = 3;
const COUNT = 10 ** 8;
const SIDE = 10 ** 4;
const BLOCK = 10 ** 6;
const path = join(process.argv[2] as string, "elements");
const threads = new SweepPool(sweepThreads(join(process.argv[2] as string, "sweepThread.js")));

/** Conditions, and NumPy's mask of the same of an array `a`. */
type Conditions = readonly (readonly [where: string, mask: string])[];

const CONDITIONS: Conditions = [
  ["nan", "np.isnan(a)"],
  ["> 0", "a > np.float32(0)"],
  ["abs > 0.9999999", "np.abs(a) > np.float32(0.9999999)"],
  ["!= 0", "a != 0"],
  ["min", "a == a.min()"],
  ["absmax", "np.abs(a) == max(a.max(), -a.min())"],
];

/** The same of other dtypes. */
const FEWER: Conditions = [
  ["> 0", "a > a.dtype.type(0)"],
  ["abs > 100", "np.abs(a) > a.dtype.type(100)"],
  ["max", "a == a.max()"],
];

/** Counts and first places, told a line each as they are asked for. */
const PYTHON = `
import sys, time
import numpy as np
try:
    import ml_dtypes
except ImportError:
    pass
a = np.memmap(sys.argv[1], dtype=np.dtype(sys.argv[2]), mode="r")
for line in sys.stdin:
    started = time.perf_counter()
    mask = eval(line)
    count = int(np.count_nonzero(mask))
    first = int(np.argmax(mask)) if count else -1
    print(count, first, (time.perf_counter() - started) * 1000, flush=True)
`;

interface Found {
  readonly count: number;
  readonly first: number;
  readonly ms: number;
}

class Numpy {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: AsyncIterator<string>;

  constructor(dtype: string) {
    this.child = spawn("python3", ["-c", PYTHON, path, dtype]);
    this.child.stderr.pipe(process.stderr);
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  async find(mask: string): Promise<Found> {
    this.child.stdin.write(`${mask}\n`);
    const { value = "" } = await this.lines.next();
    const [count = Number.NaN, first = Number.NaN, ms = Number.NaN] = value.split(" ").map(Number);
    return { count, first, ms };
  }

  close(): void {
    this.child.stdin.end();
  }
}

/** Even numbers from -1 to 1, of integers and narrow floats from -127 to 127, the same million again and again. */
function writeElements(dtype: string): void {
  const block = blockOf(dtype);
  const handle = openSync(path, "w");
  for (let i = 0; i < COUNT / BLOCK; i++) writeSync(handle, block);
  closeSync(handle);
}

function blockOf(dtype: string): Uint8Array {
  const even = (span: number) => Array.from({ length: BLOCK }, () => span * (2 * Math.random() - 1));
  if (dtype === "float32") return bytesOf(Float32Array.from(even(1)));
  if (dtype === "float64") return bytesOf(Float64Array.from(even(1)));
  if (dtype === "int64") return bytesOf(BigInt64Array.from(even(127), (value) => BigInt(Math.round(value))));
  return narrowed(even(127), dtype);
}

/** Codes of floats of two bytes, rounded to the nearest one below. */
function narrowed(values: readonly number[], dtype: string): Uint8Array {
  const doubles = codeValues(realDtype(dtype));
  const finite = [...doubles.keys()].filter((code) => Number.isFinite(doubles[code]));
  const order = finite.sort((a, b) => (doubles[a] as number) - (doubles[b] as number));
  const codes = values.map((value) => {
    let [low, high] = [0, order.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((doubles[order[middle] as number] as number) <= value) low = middle;
      else high = middle;
    }
    return order[low] as number;
  });
  return bytesOf(Uint16Array.from(codes));
}

function newAsker(dtype: string, threads: SweepThreads): Asker {
  const shape = [SIDE, COUNT / SIDE];
  const layout = { dtype, storedDtype: dtype, shape, field: 0, storedCount: COUNT, positionBytes: 0 };
  const elements = elementsInFile(fileSource(path), layout, 0);
  const provider = providerOfTensor({ dtype, storedDtype: dtype, shape, elements });
  return new Answerer(dataAnswers(0, simpleLayers, undefined, threads), provider, createTurns()).asker;
}

async function timed(asker: Asker, where: string, after?: readonly number[]): Promise<Found> {
  const started = performance.now();
  const params = { ...ONLY_POINT, slice: "", where, ...(after && { after }) };
  const { count, at }: ElementsFound = await asker.ask(findElements, params);
  const [row = 0, column = 0] = at ?? [];
  return { count, first: at ? row * (COUNT / SIDE) + column : -1, ms: performance.now() - started };
}

async function bench(dtype: string, where: string, mask: string, numpy: Numpy | undefined): Promise<void> {
  const times: Record<"first" | "alone" | "next" | "numpy", number[]> = { first: [], alone: [], next: [], numpy: [] };
  for (let run = 0; run < RUNS; run++) {
    times.alone.push((await timed(newAsker(dtype, noThreads), where)).ms);
    const asker = newAsker(dtype, threads);
    const ours = await timed(asker, where);
    times.first.push(ours.ms);
    times.next.push((await timed(asker, where, [SIDE / 2, 0])).ms);
    const theirs = await numpy?.find(mask);
    if (!theirs) continue;
    times.numpy.push(theirs.ms);
    if (theirs.count !== ours.count || theirs.first !== ours.first) throw new Error(`NumPy finds ${theirs.count}`);
  }
  const [first = 0, alone = 0, next = 0, peer] = [times.first, times.alone, times.next, times.numpy].map(median);
  const cells = [first, alone, alone / first, next, ...(numpy ? [peer, (peer as number) / (first as number)] : [])];
  console.log(where.padEnd(18) + cells.map((cell) => (cell as number).toFixed(1).padStart(14)).join(""));
}

async function main(): Promise<void> {
  for (const dtype of ["float32", "float64", "float16", "bfloat16", "int64"]) {
    writeElements(dtype);
    const modules = dtype === "bfloat16" ? "numpy, ml_dtypes" : "numpy";
    const hasNumpy = spawnSync("python3", ["-c", `import ${modules}`]).status === 0;
    const numpy = hasNumpy ? new Numpy(dtype) : undefined;
    console.log(`10^8 ${dtype}, read through in ${readThrough(path).toFixed(0)} ms; ${RUNS} runs, medians in ms:`);
    const heads = ["ours", "one thread", "one / ours", "the next", ...(numpy ? ["NumPy", "NumPy / ours"] : [])];
    console.log("".padEnd(18) + heads.map((head) => head.padStart(14)).join(""));
    for (const [where, mask] of dtype === "float32" ? CONDITIONS : FEWER) await bench(dtype, where, mask, numpy);
    numpy?.close();
  }
  threads.close();
}

void main();
