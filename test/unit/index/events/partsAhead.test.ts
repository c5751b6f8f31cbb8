// Alone: long.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { eventFileNames } from "../../../../src/format/fileNames";
import { EventIndexer } from "../../../../src/index/events/eventIndexer";
import { FileIndex } from "../../../../src/index/events/fileIndex";
import { indexPart } from "../../../../src/index/events/partIndex";
import type { FileParts, PartPlace } from "../../../../src/index/fileParts";
import { NameTable } from "../../../../src/index/nameTable";
import { PointMemory } from "../../../../src/index/points/pointMemory";
import { createPace } from "../../../../src/node/pace";
import { budgetOf } from "../../../../src/tensor/memoryBudget";
import { unhurried } from "../../../../src/tensor/pace";
import { countingSource, ReadCount } from "../../../support/countingSource";
import {
  bytesField,
  concat,
  event,
  floatField,
  frame,
  MINDSPORE,
  message,
  metadata,
  msScalar,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
} from "../../../support/eventWriter";
import { fixtures, runFolders } from "../../../support/expected";
import { MemoryScratch } from "../../../support/memoryScratch";
import { MemorySource } from "../../../support/memorySource";
import { mutant, payloadsOf } from "../../../support/mutants";
import { type Log, longLog, mindsporeLog, oddEvents, tensorflowLog } from "../../../support/oddLogs";
import { saidOfIndex } from "../../../support/saidOfIndex";
import { SeededRandom } from "../../../support/seededRandom";

/** Indexes parts as other threads do: what they hand over is a copy. */
function partsOf(source: MemorySource, lanes: number, mostBytes: number): FileParts & { readonly asked: PartPlace[] } {
  const asked: PartPlace[] = [];
  return {
    asked,
    leastFileBytes: 0,
    mostBytes,
    leastRecordsASeries: 0,
    lookBytes: 1,
    lanes: () => lanes,
    index: async (place) => {
      asked.push(place);
      return structuredClone(await indexPart(source, place, unhurried));
    },
  };
}

function scalars(from: number, to: number, tag = "a"): readonly Uint8Array[] {
  return Array.from({ length: to - from }, (_, i) =>
    frame(event({ wallTime: from + i, step: from + i, values: [tfScalar(tag, i)] })),
  );
}

let joins: MockInstance<EventIndexer["join"]>;

beforeEach(() => {
  joins = vi.spyOn(EventIndexer.prototype, "join");
});

afterEach(() => joins.mockRestore());

const joinedCount = () => joins.mock.results.filter(({ value }) => value === true).length;

type Said = Awaited<ReturnType<typeof saidOfIndex>>;

async function saidAlone({ name, bytes }: Log): Promise<Said> {
  const alone = new FileIndex(new MemorySource(name, bytes));
  await alone.scan(unhurried);
  return saidOfIndex(alone);
}

async function expectSame(log: Log, lanes: number, mostBytes: number, alone?: Said): Promise<FileIndex> {
  const source = new MemorySource(log.name, log.bytes);
  const joined = new FileIndex(source);
  await joined.scan(unhurried, { isLive: () => false, parts: partsOf(source, lanes, mostBytes) });
  const [said, wanted] = [await saidOfIndex(joined), alone ?? (await saidAlone(log))];
  // Node's own comparison is stricter, and many times as fast; the other one says what differs.
  if (!isDeepStrictEqual(said, wanted)) expect(said).toEqual(wanted);
  return joined;
}

/** Logs that mutants and larger files are made of: what is done to them differs, they need not. */
const madeLogs = (make: (random: SeededRandom) => Log, count: number): readonly Log[] =>
  Array.from({ length: count }, (_, seed) => make(new SeededRandom(seed)));

it("waits for a part no longer than the scan is wanted, cancels it, and reads on alone in the next", async () => {
  const random = new SeededRandom(1);
  const source = new MemorySource(TENSORFLOW_NAME, tensorflowLog(random).bytes);
  const alone = new FileIndex(source);
  await alone.scan(unhurried);
  const scan = new AbortController();
  const signals: AbortSignal[] = [];
  const parts: FileParts = {
    ...partsOf(source, 1, 300),
    index: (_, signal) => {
      signals.push(signal);
      return new Promise(() => setTimeout(() => scan.abort()));
    },
  };
  const index = new FileIndex(source);
  const depth = { isLive: () => false, parts };
  await expect(index.scan(createPace(scan.signal), depth)).rejects.toMatchObject({ code: "cancelled" });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(index.positionBytes).toBeGreaterThan(0);
  await index.scan(unhurried, { isLive: () => false, parts: { ...parts, index: async () => undefined } });
  expect(await saidOfIndex(index)).toEqual(await saidOfIndex(alone));
});

it("asks for no parts of a small file, nor while they do not pay, nor of many series of few records", async () => {
  const { name, bytes } = tensorflowLog(new SeededRandom(1));
  const source = new MemorySource(name, bytes);
  const wants: Partial<FileParts>[] = [
    {},
    { leastFileBytes: bytes.length + 1 },
    { lanes: () => 0 },
    { leastRecordsASeries: 1000 },
  ];
  for (const [i, want] of wants.entries()) {
    const parts = partsOf(source, 2, 300);
    await new FileIndex(source).scan(unhurried, { isLive: () => false, parts: { ...parts, ...want } });
    expect(parts.asked.length > 0).toBe(i === 0);
    for (const { from, to } of parts.asked) expect(to - from).toBeLessThanOrEqual(300);
  }
});

describe("the index of a file whose parts others make is the one of a scan alone", () => {
  it("of mutants of both dialects", async () => {
    const ofTensorFlow = madeLogs(tensorflowLog, 200);
    const logs = [ofTensorFlow, ofTensorFlow, madeLogs(mindsporeLog, 100)];
    for (let seed = 0; seed < 4000; seed++) {
      const random = new SeededRandom(seed);
      const { name, bytes } = seed % 50 === 0 ? longLog(random) : random.pick(random.pick(logs));
      const some = seed % 4 === 0 ? bytes : mutant(bytes, random.pick(ofTensorFlow).bytes, random);
      await expectSame({ name, bytes: some }, random.whole(1, 3), random.whole(100, 1500)).catch((error: unknown) => {
        throw new Error(`mutant ${seed} of ${name}`, { cause: error });
      });
    }
    expect(joinedCount()).toBeGreaterThan(2000);
  });

  it("of files of several windows, with records in any order", async () => {
    const made = madeLogs(tensorflowLog, 300);
    for (let seed = 0; seed < 20; seed++) {
      const random = new SeededRandom(seed);
      const logs = Array.from({ length: 150 }, () => random.pick(made).bytes);
      const some = logs.map((bytes) => (random.whole(0, 99) === 0 ? mutant(bytes, bytes, random) : bytes));
      const bytes = concat(frame(event(TENSORFLOW)), ...some.flatMap((one) => payloadsOf(one).slice(1)).map(frame));
      await expectSame({ name: TENSORFLOW_NAME, bytes }, random.whole(1, 3), random.whole(10_000, 200_000));
    }
    expect(joinedCount()).toBeGreaterThan(20);
  });

  it.each(Array.from({ length: 40 }, (_, i) => i))("of events of any grammar, seed %i", async (seed) => {
    const log = { name: TENSORFLOW_NAME, bytes: concat(...oddEvents(seed).map(frame)) };
    const random = new SeededRandom(seed);
    const alone = await saidAlone(log);
    for (let i = 0; i < 4; i++) await expectSame(log, random.whole(1, 3), random.whole(500, 20_000), alone);
  });

  const valuesOf = (values: (step: number) => readonly Uint8Array[]): Log => {
    const events = Array.from({ length: 300 }, (_, step) => event({ wallTime: step, step, values: values(step) }));
    return { name: TENSORFLOW_NAME, bytes: concat(...[event(TENSORFLOW), ...events].map(frame)) };
  };
  const tensor = (step: number, plugin?: string) =>
    tfTensor("t", { dtype: 1, shape: [1], values: [packedFloats(5, [step])] }, plugin);

  it("of values whose kind the first of their tag tells", async () => {
    const [series, ...others] = (
      await expectSame(
        valuesOf((step) => [tensor(step, step === 0 ? "text" : undefined)]),
        1,
        600,
      )
    ).series;
    expect([series?.kind, series?.points.count, others]).toEqual(["text", 300, []]);
    // No more are asked for after some that were made in vain.
    expect(joins.mock.results.map(({ value }) => value)).toEqual([false, false, false, false]);
    await expectSame(
      valuesOf((step) => [tensor(step, "text")]),
      1,
      3000,
    );
    expect(joinedCount()).toBeGreaterThan(2);
  });

  it("of a file that is damaged in some places, with the parts behind these", async () => {
    const bytes = concat(frame(event(TENSORFLOW)), ...scalars(0, 4000));
    const undamaged = await expectSame({ name: TENSORFLOW_NAME, bytes }, 1, 5000);
    const all = joinedCount();
    for (const share of [0.2, 0.5, 0.8]) {
      const at = Math.floor(bytes.length * share);
      bytes[at] = (bytes[at] as number) ^ 0xff;
    }
    joins.mockClear();
    const damaged = await expectSame({ name: TENSORFLOW_NAME, bytes }, 1, 5000);
    expect([undamaged.damageCount, damaged.damageCount]).toEqual([0, 3]);
    // Each damage costs its part, and maybe the one behind it.
    expect(joinedCount()).toBeGreaterThanOrEqual(all - 6);
    expect(all).toBeGreaterThan(15);
  });

  it("of metadata that come late", async () => {
    const late = (step: number) => (step === 200 ? [metadata("scalars")] : []);
    const log = valuesOf((step) => [tfScalar("a", step), ...(step > 190 ? [tfScalar("b", step, ...late(step))] : [])]);
    for (const mostBytes of [500, 1000, 2000, 4000]) {
      expect((await expectSame(log, 1, mostBytes)).lateMetadata).toBe(1);
    }
    expect(joinedCount()).toBeGreaterThan(10);
  });

  it("of records that are hopped over", async () => {
    const long = (step: number) =>
      tfTensor("t", { dtype: 1, shape: [20_000], values: [bytesField(4, new Uint8Array(80_000 + (step % 2)))] });
    const log = valuesOf((step) => [tfScalar("a", step), ...(step % 7 === 0 ? [long(step)] : [])]);
    expect((await expectSame(log, 2, 300_000)).uncheckedCount).toBe(43);
    expect(joinedCount()).toBeGreaterThan(4);
  });

  it("of dialects that change", async () => {
    const head = frame(event(TENSORFLOW));
    const other = frame(event(MINDSPORE));
    const only = frame(event({ wallTime: 1, step: 1, values: [msScalar("only", 7)] }));
    const back = concat(head, ...scalars(0, 400), other, only, head, ...scalars(400, 700));
    await expectSame({ name: TENSORFLOW_NAME, bytes: back }, 1, 1e6);
    const both = message(textField(1, "q"), floatField(2, 1), floatField(3, 2));
    const values = Array.from({ length: 200 }, (_, step) => frame(event({ wallTime: step, step, values: [both] })));
    const late = concat(head, ...scalars(0, 100), other, ...values, other, only);
    await expectSame({ name: TENSORFLOW_NAME, bytes: late }, 1, 1e6);
  });

  it("of more dtypes than are told apart", async () => {
    const one = (dtype: number, step: number) => {
      const tensor = tfTensor("t", { dtype, shape: [1], values: [packedFloats(5, [step])] });
      return frame(event({ wallTime: step, step, values: [tensor] }));
    };
    const some = (first: number, count: number, step: number) =>
      Array.from({ length: count }, (_, i) => one(first + i, step + i));
    const head = frame(event(TENSORFLOW));
    const events = [head, ...some(1000, 20, 0), ...scalars(0, 600), ...some(2000, 300, 100), ...some(1000, 20, 1000)];
    await expectSame({ name: TENSORFLOW_NAME, bytes: concat(...events) }, 1, 1e6);
  });

  it("of a file that grows meanwhile", async () => {
    const all = concat(frame(event(TENSORFLOW)), ...scalars(0, 400));
    for (let cut = all.length - 400; cut < all.length; cut += 7) {
      const source = new MemorySource(TENSORFLOW_NAME, all.slice(0, cut));
      const index = new FileIndex(source);
      const parts = partsOf(source, 2, 2000);
      let hasGrown = false;
      const grows = async (place: PartPlace, signal: AbortSignal) => {
        if (!hasGrown) source.append(all.slice(cut));
        hasGrown = true;
        return parts.index(place, signal);
      };
      await index.scan(unhurried, { isLive: () => true, parts: { ...parts, index: grows } });
      const cutAlone = new FileIndex(new MemorySource(TENSORFLOW_NAME, all.slice(0, cut)));
      await cutAlone.scan(unhurried, { isLive: () => true });
      expect(index.positionBytes).toBe(cutAlone.positionBytes);
      expect(index.ending?.damage).toEqual(cutAlone.ending?.damage);
      await index.scan(unhurried);
      const alone = new FileIndex(source);
      await alone.scan(unhurried);
      expect(await saidOfIndex(index)).toEqual(await saidOfIndex(alone));
    }
    expect(joinedCount()).toBeGreaterThan(50);
  });

  it.each(runFolders())("of the fixtures in '%s'", async (run) => {
    const names = readdirSync(join(fixtures, run)).filter((name) => eventFileNames.isName(name));
    for (const name of names) await expectSame({ name, bytes: readFileSync(join(fixtures, run, name)) }, 2, 5000);
  });
});

describe("a part", () => {
  const scalarsAndZeros = concat(frame(event(TENSORFLOW)), ...scalars(0, 100), new Uint8Array(20_000_000).fill(7));

  async function readBytes(bytes: Uint8Array, from: number, to: number): Promise<number> {
    const count = new ReadCount();
    const source = countingSource(new MemorySource(TENSORFLOW_NAME, bytes), count);
    await indexPart(source, { from, to, sizeBytes: bytes.length, dialect: "tensorboard" }, unhurried);
    return count.bytes;
  }

  it("reads no further than its end, whatever it is damaged by", async () => {
    expect(await readBytes(concat(scalarsAndZeros, ...scalars(0, 10)), 0, 6000)).toBeLessThan(1_000_000);
  });

  it("reads no further than its end where its first record is a payload's", async () => {
    const payload = concat(new Uint8Array(3000), ...scalars(0, 300), new Uint8Array(20_000_000));
    const before = concat(frame(event(TENSORFLOW)), ...scalars(0, 100));
    const tensor = tfTensor("t", { dtype: 4, shape: [payload.length], values: [bytesField(4, payload)] });
    const bytes = concat(before, frame(event({ wallTime: 1, step: 1, values: [tensor] })), ...scalars(0, 10));
    expect(await readBytes(bytes, before.length + 100, before.length + 100_100)).toBeLessThan(1_000_000);
  });

  it("of very many series is not handed over", async () => {
    const values = (event: number) => Array.from({ length: 100 }, (_, i) => tfScalar(`s${event}/${i}`, i));
    const many = (events: number) => {
      const made = Array.from({ length: events }, (_, i) => frame(event({ wallTime: i, step: i, values: values(i) })));
      const bytes = concat(frame(event(TENSORFLOW)), ...made);
      const place = { from: 0, to: bytes.length, sizeBytes: bytes.length, dialect: "tensorboard" } as const;
      return indexPart(new MemorySource(TENSORFLOW_NAME, bytes), place, unhurried);
    };
    expect((await many(20))?.series).toHaveLength(2000);
    expect(await many(21)).toBeUndefined();
  });

  it("of one point of a tag leaves the rows behind it narrow", async () => {
    const one = (step: number) => scalars(step, step + 1, "b");
    const bytes = concat(
      frame(event(TENSORFLOW)),
      ...one(0),
      ...one(1),
      ...scalars(0, 800),
      ...one(2),
      ...scalars(800, 1000),
    );
    const reservedBytes = async (isJoined: boolean) => {
      const memory = new PointMemory(budgetOf(Number.POSITIVE_INFINITY));
      const source = new MemorySource(TENSORFLOW_NAME, bytes);
      const index = new FileIndex(source, new NameTable(memory));
      const parts = partsOf(source, 1, 1e6);
      await index.scan(unhurried, { isLive: () => false, ...(isJoined && { parts }) });
      for (let round = 0; round < 20; round++) {
        source.append(concat(...scalars(3 + round * 1000, 1003 + round * 1000, "b")));
        await index.scan(unhurried);
      }
      return memory.budget.bytes;
    };
    expect(await reservedBytes(true)).toBeLessThan(1.1 * (await reservedBytes(false)));
    expect(joinedCount()).toBeGreaterThan(0);
  });
});

it("points whose rows cannot be read while they are joined are added by the next scan, with their errors", async () => {
  const tensor = (tag: string, step: number, size: number) => {
    const values = [packedFloats(5, new Array(size).fill(step))];
    const made = tfTensor(tag, { dtype: step === 15_000 ? 999 : 1, shape: [size], values });
    return frame(event({ wallTime: step, step, values: [made] }));
  };
  const events = Array.from({ length: 40_000 }, (_, i) =>
    tensor(i % 2 ? "x" : "y", i === 39_998 ? 5 : 1 + (i >> 1), i % 7 === 0 ? 2 : 1),
  );
  const head = [frame(event(TENSORFLOW)), tensor("x", 0, 3), tensor("y", 0, 1)];
  const source = new MemorySource(TENSORFLOW_NAME, concat(...head, ...scalars(0, 70_000), ...events));
  const alone = new FileIndex(source);
  await alone.scan(unhurried);
  const said = ({ series }: FileIndex) =>
    series.map(({ tag, points }) => [tag, points.count, [...points.errors], points.isMixed, points.stepRange]);
  const scratch = new MemoryScratch();
  const read = scratch.read.bind(scratch);
  let readCount = 0;
  scratch.read = (place, ints) => {
    if (++readCount === 6) throw new RangeError("the disk is gone");
    read(place, ints);
  };
  const index = new FileIndex(source, new NameTable(new PointMemory(budgetOf(20_000), scratch)));
  await index.scan(unhurried, { isLive: () => false, parts: partsOf(source, 1, 1e8) });
  expect(joins.mock.results.map(({ type }) => type)).toEqual(["throw"]);
  await index.scan(unhurried);
  expect(said(index)).toEqual(said(alone));
});
