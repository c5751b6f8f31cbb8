import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pairOf, slicedPair } from "../../../../src/data/compare/openPair";
import { pairFiguresOf } from "../../../../src/data/compare/pairFiguresOf";
import { noThreads, type SweepJob, type SweepThreads } from "../../../../src/data/sweep/sweep";
import { elementsInFile } from "../../../../src/format/tensorElements";
import { fileSource } from "../../../../src/node/fileSource";
import { createPace } from "../../../../src/node/pace";
import { SweepPool, sweepThreads } from "../../../../src/node/sweepPool";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { USUAL_TOLERANCE } from "../../../../src/tensor/pair/tolerance/tolerance";
import type { PairView } from "../../../../src/tensor/pair/view/pairView";
import { bytesOf } from "../../../support/eventWriter";

/** Just what is cut: 64 MiB of both sides, nearly all zeros that no disk holds. */
const SIDE = 2900;

const folder = mkdtempSync(join(tmpdir(), "tensor-view-pair-"));
const pool = new SweepPool(sweepThreads(resolve("dist/sweepThread.js")), 3);

function write(name: string, values: readonly (readonly [at: number, value: number])[]): void {
  const handle = openSync(join(folder, name), "w");
  ftruncateSync(handle, 4 * SIDE * SIDE);
  for (const [at, value] of values) writeSync(handle, bytesOf(Float32Array.of(value)), 0, 4, 4 * at);
  closeSync(handle);
}

beforeAll(() => {
  const last = SIDE * SIDE - 1;
  write("a", [
    [3, Number.NaN],
    [40, 1.5],
    [last >> 1, -2],
    [last - SIDE, Number.POSITIVE_INFINITY],
    [last, 7],
  ]);
  write("b", [
    [40, 1.25],
    [41, 1e-6],
    [last >> 2, 2],
    [last, 9],
  ]);
});

afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

function tensor(name: string) {
  const shape = [SIDE, SIDE];
  const layout = { dtype: "float32", storedDtype: "float32", shape, storedCount: SIDE * SIDE, positionBytes: 0 };
  const elements = elementsInFile(fileSource(join(folder, name)), layout, 0);
  return { dtype: "float32", storedDtype: "float32", shape, elements };
}

function figures(threads: SweepThreads, view: PairView, slice?: string, pace: Pace = unhurried) {
  const pair = slicedPair(pairOf(tensor("a"), tensor("b"), view), slice);
  const wish = { tolerance: USUAL_TOLERANCE, worst: 5, by: "abs" } as const;
  return pairFiguresOf(pair, wish, { threads, pace, progress: () => undefined });
}

function counting(): { readonly asked: SweepJob[]; readonly threads: SweepThreads } {
  const asked: SweepJob[] = [];
  const sweep: SweepThreads["sweep"] = (job, signal) => {
    asked.push(job);
    return pool.sweep(job, signal);
  };
  return { asked, threads: { room: 2, sweep } };
}

it.each([
  ["as it is", {}, undefined],
  ["transposed", { perm: [1, 0] }, undefined],
  ["backwards", {}, "::-1, ::-1"],
] as const)("compares a large pair with threads as without any: B %s", async (_, view, slice) => {
  const { asked, threads } = counting();
  const found = await figures(threads, view, slice);
  expect(found).toEqual(await figures(noThreads, view, slice));
  expect(found.seen).toBe(SIDE * SIDE);
  expect(asked.length).toBeGreaterThan(0);
});

it("compares a small one alone, and parts itself that no thread can", async () => {
  const { asked, threads } = counting();
  const few = await figures(threads, {}, ":2000");
  expect(few).toEqual(await figures(noThreads, {}, ":2000"));
  expect(asked).toEqual([]);
  const failing: SweepThreads = { room: 2, sweep: () => Promise.reject(new RangeError("no memory left")) };
  expect(await figures(failing, {})).toEqual(await figures(noThreads, {}));
});

it("ends what threads do with a cancel", async () => {
  const cancel = new AbortController();
  const signals: AbortSignal[] = [];
  const sweep: SweepThreads["sweep"] = (_, signal) => {
    signals.push(signal);
    setTimeout(() => cancel.abort(), 1);
    return new Promise(() => undefined);
  };
  const pace = createPace(cancel.signal);
  await expect(figures({ room: 1, sweep }, {}, undefined, pace)).rejects.toMatchObject({ code: "cancelled" });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
