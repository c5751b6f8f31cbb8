// Compares two files of float32 elements in a process of its own, where a script is given with threads, B transposed where a permutation is given, and
// prints how long it took.
import { Answerer } from "../../src/data/answerer";
import { dataAnswers } from "../../src/data/answers";
import { noThreads } from "../../src/data/sweep/sweep";
import { elementsInFile } from "../../src/format/tensorElements";
import { simpleLayers } from "../../src/graph/layout/levelLayout";
import { fileSource } from "../../src/node/fileSource";
import { SweepPool, sweepThreads } from "../../src/node/sweepPool";
import { createTurns } from "../../src/node/turns";
import { comparePair } from "../../src/shared/questions/compare";
import { POINT_A, POINT_B, providerOfPair } from "../support/pairRuns";

const [pathA, pathB, rows, columns, script, perm] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
  string?,
];
const threads = script === "" ? noThreads : new SweepPool(sweepThreads(script));

function tensor(path: string) {
  const shape = [Number(rows), Number(columns)];
  const layout = { dtype: "float32", storedDtype: "float32", shape, field: 0, positionBytes: 0 };
  const whole = { ...layout, storedCount: Number(rows) * Number(columns) };
  return { ...whole, elements: elementsInFile(fileSource(path), whole, 0) };
}

async function main(): Promise<void> {
  const provider = providerOfPair(tensor(pathA), tensor(pathB));
  const { asker } = new Answerer(dataAnswers(0, simpleLayers, undefined, threads), provider, createTurns());
  const started = performance.now();
  const pair = { b: POINT_B, ...(perm && { perm: perm.split(",").map(Number) }) };
  const { exceeding, seen } = await asker.ask(comparePair, { ...POINT_A, pair });
  console.log(JSON.stringify({ ms: performance.now() - started, exceeding, seen }));
}

void main();
