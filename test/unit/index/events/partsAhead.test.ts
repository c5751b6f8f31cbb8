// Alone: long.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { eventFileNames } from "../../../../src/format/fileNames";
import { EventIndexer } from "../../../../src/index/events/eventIndexer";
import { FileIndex } from "../../../../src/index/events/fileIndex";
import { indexPart } from "../../../../src/index/events/partIndex";
import type { FileParts, PartPlace } from "../../../../src/index/fileParts";
import { unhurried } from "../../../../src/tensor/pace";
import {
  bytesField,
  concat,
  event,
  frame,
  metadata,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfScalar,
  tfTensor,
} from "../../../support/eventWriter";
import { fixtures, runFolders } from "../../../support/expected";
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
    lookBytes: 64,
    lanes: () => lanes,
    index: async (place) => {
      asked.push(place);
      return structuredClone(await indexPart(source, place, unhurried));
    },
  };
}

let joins: MockInstance<EventIndexer["join"]>;

beforeEach(() => {
  joins = vi.spyOn(EventIndexer.prototype, "join");
});

afterEach(() => joins.mockRestore());

const joinedCount = () => joins.mock.results.filter(({ value }) => value === true).length;

async function expectSame({ name, bytes }: Log, lanes: number, mostBytes: number): Promise<FileIndex> {
  const source = new MemorySource(name, bytes);
  const alone = new FileIndex(source);
  const joined = new FileIndex(source);
  await alone.scan(unhurried);
  await joined.scan(unhurried, { isLive: () => false, parts: partsOf(source, lanes, mostBytes) });
  expect(await saidOfIndex(joined)).toEqual(await saidOfIndex(alone));
  return joined;
}

describe("the index of a file whose parts others make is the one of a scan alone", () => {
  it("of mutants of both dialects", async () => {
    for (let seed = 0; seed < 4000; seed++) {
      const random = new SeededRandom(seed);
      const makers = [tensorflowLog, tensorflowLog, mindsporeLog];
      const { name, bytes } = (seed % 50 === 0 ? longLog : random.pick(makers))(random);
      const some = seed % 4 === 0 ? bytes : mutant(bytes, tensorflowLog(random).bytes, random);
      await expectSame({ name, bytes: some }, random.whole(1, 3), random.whole(100, 1500)).catch((error: unknown) => {
        throw new Error(`mutant ${seed} of ${name}`, { cause: error });
      });
    }
    expect(joinedCount()).toBeGreaterThan(2000);
  });

  it("of files of several windows, with records in any order", async () => {
    for (let seed = 0; seed < 20; seed++) {
      const random = new SeededRandom(seed);
      const logs = Array.from({ length: 150 }, () => tensorflowLog(random).bytes);
      const some = logs.map((bytes) => (random.whole(0, 99) === 0 ? mutant(bytes, bytes, random) : bytes));
      const bytes = concat(frame(event(TENSORFLOW)), ...some.flatMap((one) => payloadsOf(one).slice(1)).map(frame));
      await expectSame({ name: TENSORFLOW_NAME, bytes }, random.whole(1, 3), random.whole(10_000, 200_000));
    }
    expect(joinedCount()).toBeGreaterThan(20);
  });

  it.each(Array.from({ length: 40 }, (_, i) => i))("of events of any grammar, seed %i", async (seed) => {
    const bytes = concat(...oddEvents(seed).map(frame));
    const random = new SeededRandom(seed);
    for (let i = 0; i < 4; i++) {
      await expectSame({ name: TENSORFLOW_NAME, bytes }, random.whole(1, 3), random.whole(500, 20_000));
    }
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
        3000,
      )
    ).series;
    expect([series?.kind, series?.points.count, others]).toEqual(["text", 300, []]);
    expect(joins.mock.results.map(({ value }) => value)).toEqual([false]);
    await expectSame(
      valuesOf((step) => [tensor(step, "text")]),
      1,
      3000,
    );
    expect(joinedCount()).toBeGreaterThan(2);
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

  it.each(runFolders())("of the fixtures in '%s'", async (run) => {
    const names = readdirSync(join(fixtures, run)).filter((name) => eventFileNames.isName(name));
    for (const name of names) await expectSame({ name, bytes: readFileSync(join(fixtures, run, name)) }, 2, 5000);
  });
});
