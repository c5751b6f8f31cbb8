import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hitBlocks } from "../../../../src/data/find/hitBlocks";
import { hitSweep } from "../../../../src/data/find/hitSweep";
import { blocksSweep } from "../../../../src/data/slices/blocksSweep";
import { openSlice } from "../../../../src/data/slices/openSlice";
import { sliceStats } from "../../../../src/data/slices/sliceStats";
import { askFor, keyedSlice, SlicePasses } from "../../../../src/data/sweep/slicePasses";
import { noThreads, type SweepJob, type SweepThreads } from "../../../../src/data/sweep/sweep";
import { sweepSlice } from "../../../../src/data/sweep/sweepSlice";
import { elementsInFile } from "../../../../src/format/tensorElements";
import { fileSource } from "../../../../src/node/fileSource";
import { createPace } from "../../../../src/node/pace";
import { SweepPool, sweepThreads } from "../../../../src/node/sweepPool";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { REDUCTIONS } from "../../../../src/tensor/picture/reduction";
import { parseCondition } from "../../../../src/tensor/search/condition";
import { bytesOf } from "../../../support/eventWriter";

/** Just what is cut: 64 MiB, nearly all zeros that no disk holds. */
const SIDE = 4096;
const HEAD_BYTES = 12;
const CONDITIONS = ["min", "max", "absmax", "zero", "nan", "> 0", "!= 0", "abs >= 2"];

const folder = mkdtempSync(join(tmpdir(), "tensor-view-sweep-"));
const path = join(folder, "elements");
const pool = new SweepPool(sweepThreads(resolve("dist/sweepThread.js")), 3);

function write(at: number, value: number): void {
  const handle = openSync(path, "r+");
  writeSync(handle, bytesOf(Float32Array.of(value)), 0, 4, HEAD_BYTES + 4 * at);
  closeSync(handle);
}

beforeAll(() => {
  const handle = openSync(path, "w");
  ftruncateSync(handle, HEAD_BYTES + 4 * SIDE * SIDE);
  closeSync(handle);
  const last = SIDE * SIDE - 1;
  for (const [at, value] of [
    [5, 3],
    [70_000, -7],
    [last - 9, 3],
    [last / 3, Number.NaN],
    [last, -7],
  ] as const) {
    write(Math.floor(at), value);
  }
});

afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

function sliceOf(text: string) {
  const layout = { dtype: "float32", storedDtype: "float32", storedCount: SIDE * SIDE, positionBytes: HEAD_BYTES };
  const shape = [SIDE, SIDE];
  const elements = elementsInFile(fileSource(path), { ...layout, shape }, HEAD_BYTES);
  return openSlice({ dtype: "float32", storedDtype: "float32", shape, elements }, text);
}

async function hits(where: string, threads: SweepThreads, text = "", pace: Pace = unhurried) {
  const told = { elements: 0 };
  const condition = parseCondition(where);
  const seen = (elements: number) => {
    told.elements += elements;
  };
  const found = await sweepSlice(sliceOf(text), hitSweep, condition, { threads, pace, seen });
  const { count, starts, hits: own, condition: counted } = hitBlocks(found);
  return { count, starts, own, counted, ...told };
}

it.each(CONDITIONS)("counts %s with threads as without any", async (where) => {
  const found = await hits(where, pool);
  expect(found).toEqual(await hits(where, noThreads));
  expect(found.elements).toBe(SIDE * SIDE);
});

it("counts elements that lie apart with threads as without any, and small slices alone", async () => {
  const asked: SweepJob[] = [];
  const told: SweepThreads = {
    room: 2,
    sweep: (job, signal) => {
      asked.push(job);
      return pool.sweep(job, signal);
    },
  };
  expect(await hits("min", told, "::-1, :")).toEqual(await hits("min", noThreads, "::-1, :"));
  expect(asked.length).toBeGreaterThan(0);
  asked.length = 0;
  expect(await hits("min", told, ":4000, ::2")).toEqual(await hits("min", noThreads, ":4000, ::2"));
  expect(asked).toEqual([]);
});

/** Passes by threads whose jobs are counted, and without any. */
function bothPasses() {
  const asked: SweepJob[] = [];
  const told: SweepThreads = {
    room: 2,
    sweep: (job, signal) => {
      asked.push(job);
      return pool.sweep(job, signal);
    },
  };
  return { asked, passes: [told, noThreads].map((threads) => new SlicePasses((maxBytes) => ({ maxBytes }), threads)) };
}

it.each(["", "::-1, :"])("has statistics of '%s' with threads as without any", async (text) => {
  const { asked, passes } = bothPasses();
  const [ours, alone] = await Promise.all(
    passes.map((own) =>
      sliceStats(keyedSlice("value", sliceOf(text)), "percentiles", { passes: own, pace: unhurried }),
    ),
  );
  expect(ours).toEqual(alone);
  expect(asked.length).toBeGreaterThan(0);
});

it.each(REDUCTIONS)("has blocks by %s with threads as without any, in either order", async (by) => {
  for (const [row, column] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const { asked, passes } = bothPasses();
    const sides = { rows: [row], columns: [column] };
    const wish = askFor(blocksSweep, { shape: [SIDE, SIDE], sides, blocks: { count: [300, 100] }, by });
    const [ours, alone] = await Promise.all(
      passes.map(async (own) => {
        const [{ columns }] = await own.make(keyedSlice("value", sliceOf("")), [wish], { pace: unhurried });
        return columns;
      }),
    );
    expect(ours).toEqual(alone);
    expect(asked.length).toBeGreaterThan(0);
  }
});

it("has as many jobs under way as there is room for, and looks itself where threads fail", async () => {
  let underWay = 0;
  let most = 0;
  let asked = 0;
  const failing: SweepThreads = {
    room: 3,
    async sweep(job, signal) {
      most = Math.max(most, ++underWay);
      try {
        if (++asked % 3 === 0) throw new RangeError("no memory left");
        return await pool.sweep(job, signal);
      } finally {
        underWay--;
      }
    },
  };
  const found = await hits("absmax", failing);
  expect(found).toEqual(await hits("absmax", noThreads));
  expect(most).toBe(3);
});

it("gives threads a place that holds for the file alone", async () => {
  const { place } = sliceOf("").elements;
  const other = { ...(place?.() as ReturnType<NonNullable<typeof place>>), identity: "0:0" };
  const replaced: SweepThreads = { room: 1, sweep: (job, signal) => pool.sweep({ ...job, place: other }, signal) };
  const made: unknown[] = [];
  const told: SweepThreads = {
    room: 1,
    async sweep(job, signal) {
      const found = await replaced.sweep(job, signal);
      made.push(found);
      return found;
    },
  };
  expect((await hits("nan", told)).count).toBe(1);
  expect(made).toEqual([null]);
});

it("ends what threads do with a cancel", async () => {
  const cancel = new AbortController();
  const signals: AbortSignal[] = [];
  const waiting: SweepThreads = {
    room: 1,
    sweep: (_, signal) => {
      signals.push(signal);
      setTimeout(() => cancel.abort(), 1);
      return new Promise(() => undefined);
    },
  };
  await expect(hits("nan", waiting, "", createPace(cancel.signal))).rejects.toMatchObject({ code: "cancelled" });
  expect(signals.map((signal) => signal.aborted)).toEqual([true]);
});
