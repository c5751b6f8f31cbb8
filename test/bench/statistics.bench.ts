// Statistics of 10^7 elements, without and with percentiles, against reading them and, where Python has it, NumPy.
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Answerer } from "../../src/data/answerer";
import { dataAnswers } from "../../src/data/answers";
import { elementsInFile } from "../../src/format/tensorElements";
import { fileSource } from "../../src/node/fileSource";
import { createTurns } from "../../src/node/turns";
import { tensorStats } from "../../src/shared/questions/tensors";
import { narrowedHalf } from "../../src/tensor/dtype/halfFloats";
import { ONLY_POINT, providerOfTensor } from "../support/memoryProvider";
import { median } from "./median";
import { readThrough } from "./readThrough";

const RUNS = 5;
const COUNT = 10 ** 7;
const folder = process.argv[2] as string;

/** About normally distributed: the sum of even ones. */
function normal(): number {
  let sum = 0;
  for (let i = 0; i < 4; i++) sum += Math.random() - 0.5;
  return sum;
}

const float32Bits = () => new Uint32Array(Float32Array.of(normal()).buffer)[0] as number;

const dtypes = {
  float32: () => Float32Array.from({ length: COUNT }, normal),
  float16: () => Uint16Array.from({ length: COUNT }, () => narrowedHalf(float32Bits())),
  int32: () => Int32Array.from({ length: COUNT }, () => normal() * 1e6),
  float64: () => Float64Array.from({ length: COUNT }, normal),
  int64: () => BigInt64Array.from({ length: COUNT }, () => BigInt(Math.round(normal() * 1e6))),
};

/** The same of finite values: NumPy's own statistics in float64. */
const NUMPY = `
import sys, time
import numpy as np
path, dtype = sys.argv[1:]
def statistics(percents):
    found = np.fromfile(path, dtype)
    finite = (found[np.isfinite(found)] if found.dtype.kind == "f" else found).astype(np.float64)
    magnitudes = np.abs(finite)
    finite.argmin(), finite.argmax(), finite.mean(), finite.std(), np.count_nonzero(finite == 0)
    magnitudes.max(), magnitudes.sum(), np.sqrt(np.dot(finite, finite))
    if percents: np.percentile(finite, [1, 5, 25, 50, 75, 95, 99])
for percents in (False, True):
    times = []
    for _ in range(3):
        started = time.perf_counter()
        statistics(percents)
        times.append(1e3 * (time.perf_counter() - started))
    print(f"{sorted(times)[1]:16.1f}", end="")
`;

async function bench(dtype: keyof typeof dtypes): Promise<void> {
  const path = join(folder, dtype);
  writeFileSync(path, new Uint8Array(dtypes[dtype]().buffer));
  const layout = { dtype, storedDtype: dtype, shape: [COUNT], field: 0, storedCount: COUNT, positionBytes: 0 };
  const provider = providerOfTensor({ ...layout, elements: elementsInFile(fileSource(path), layout, 0) });
  // A table of answers keeps statistics: each is asked of a new one.
  const newAsker = () => new Answerer(dataAnswers(0), provider, createTurns()).asker;
  const stats = (withPercentiles: boolean) =>
    newAsker().ask(tensorStats, { ...ONLY_POINT, slice: "", withPercentiles });
  const asks: readonly (() => unknown)[] = [() => readThrough(path), () => stats(false), () => stats(true)];
  const cells = [];
  for (const ask of asks) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const started = performance.now();
      await ask();
      times.push(performance.now() - started);
    }
    cells.push(median(times).toFixed(1).padStart(16));
  }
  const numpy = spawnSync("python3", ["-c", NUMPY, path, dtype], { encoding: "utf8" });
  console.log(`${dtype.padEnd(10)}${cells.join("")}${numpy.status === 0 ? numpy.stdout : "  no NumPy here"}`);
  rmSync(path);
}

async function main(): Promise<void> {
  const heads = ["read", "statistics", "+ percentiles", "NumPy", "+ percentiles"];
  console.log(`10^7 elements, ${RUNS} runs, medians in ms:`);
  console.log("".padEnd(10) + heads.map((head) => head.padStart(16)).join(""));
  for (const dtype of Object.keys(dtypes)) await bench(dtype as keyof typeof dtypes);
}

void main();
