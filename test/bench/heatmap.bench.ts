// Blocks of a heatmap of 4,096 x 4,096 float32, and the range of its colours, against reading the file and, where Python has it, NumPy.
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Answerer } from "../../src/data/answerer";
import { dataAnswers } from "../../src/data/answers";
import { elementsInFile } from "../../src/format/tensorElements";
import { fileSource } from "../../src/node/fileSource";
import { createTurns } from "../../src/node/turns";
import { colourRange, heatmapBlocks } from "../../src/shared/questions/tensors";
import type { Blocks } from "../../src/tensor/picture/blockPlan";
import type { Reduction } from "../../src/tensor/picture/reduction";
import { ONLY_POINT, providerOfTensor } from "../support/memoryProvider";
import { median } from "./median";
import { readThrough } from "./readThrough";

const RUNS = 5;
const SIDE = 4096;
const folder = process.argv[2] as string;

const NUMPY = `
import sys, time
import numpy as np
def median(what):
    times = []
    for _ in range(${RUNS}):
        started = time.perf_counter()
        what()
        times.append(1e3 * (time.perf_counter() - started))
    return sorted(times)[${RUNS} // 2]
path, side = sys.argv[1], ${SIDE}
read = lambda: np.fromfile(path, np.float32).reshape(side, side)
tiles = lambda: read().reshape(side // 4, 4, side // 4, 4)
def colours():
    found = read().ravel()
    finite = found[np.isfinite(found)].astype(np.float64)
    most = np.percentile(np.abs(finite), 99)
    return (finite < -most).sum(), (finite > most).sum()
for name, what in {
    "read": read,
    "blocks of 4 x 4 by mean": lambda: tiles().mean(axis=(1, 3), dtype=np.float64),
    "range of colours": colours,
}.items():
    print(f"{name:34}{median(what):10.1f}")
`;

async function main(): Promise<void> {
  const path = join(folder, "heatmap");
  const count = SIDE * SIDE;
  writeFileSync(
    path,
    Float32Array.from({ length: count }, () => Math.random() - Math.random()),
  );
  const layout = { dtype: "float32", storedDtype: "float32", shape: [SIDE, SIDE], field: 0, storedCount: count };
  const elements = elementsInFile(fileSource(path), { ...layout, positionBytes: 0 }, 0);
  const provider = providerOfTensor({ ...layout, elements });
  // A table of answers keeps ranges: each is asked of a new one.
  const newAsker = () => new Answerer(dataAnswers(0), provider, createTurns()).asker;
  const whole = { ...ONLY_POINT, slice: "" };
  const blocks = (wish: Blocks, by: Reduction, sides = { rows: [0], columns: [1] }) =>
    newAsker().ask(heatmapBlocks, { ...whole, ...sides, by, blocks: wish });
  const asks: Readonly<Record<string, () => unknown>> = {
    read: () => readThrough(path),
    "blocks of one element": () => blocks({ size: [1, 1] }, "mean"),
    "blocks of one element, transposed": () => blocks({ size: [1, 1] }, "mean", { rows: [1], columns: [0] }),
    "blocks of 4 x 4 by mean": () => blocks({ size: [4, 4] }, "mean"),
    "blocks of 4 x 4 by absmax": () => blocks({ size: [4, 4] }, "absmax"),
    "blocks of 4 x 4 by first": () => blocks({ size: [4, 4] }, "first"),
    "256 x 256 blocks by mean": () => blocks({ count: [256, 256] }, "mean"),
    "range of colours": () => newAsker().ask(colourRange, { ...whole, range: "slice" }),
  };
  console.log(`${SIDE} x ${SIDE} float32, ${RUNS} runs, medians in ms:`);
  for (const [what, ask] of Object.entries(asks)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const started = performance.now();
      await ask();
      times.push(performance.now() - started);
    }
    console.log(what.padEnd(34) + median(times).toFixed(1).padStart(10));
  }
  const numpy = spawnSync("python3", ["-c", NUMPY, path], { encoding: "utf8" });
  console.log(numpy.status === 0 ? `NumPy:\n${numpy.stdout}` : "no NumPy here");
  rmSync(path);
}

void main();
