import { beforeEach, expect, it, vi } from "vitest";
import { TensorHead } from "../../../src/format/events/tensorHead";
import { TensorLook } from "../../../src/format/events/tensorLook";
import { FileIndex } from "../../../src/index/events/fileIndex";
import { Rewrites } from "../../../src/index/rewrites";
import { RunIndex } from "../../../src/index/runIndex";
import type { RunSeries } from "../../../src/index/runSeries";
import { unhurried } from "../../../src/tensor/pace";
import {
  type EventParts,
  file,
  MINDSPORE,
  MINDSPORE_NAME,
  msScalar,
  msTensor,
  packedFloats,
} from "../../support/eventWriter";
import { MemorySource } from "../../support/memorySource";
import { scanHost } from "../../support/scanHost";

const made = vi.hoisted(() => ({ heads: 0, looks: 0, rewrites: 0 }));

vi.mock(import("../../../src/format/events/tensorHead"), async (original) => {
  const module = await original();
  const counted = class extends module.TensorHead {
    constructor() {
      super();
      made.heads++;
    }
  };
  return { ...module, TensorHead: counted };
});

vi.mock(import("../../../src/format/events/tensorLook"), async (original) => {
  const module = await original();
  const counted = class extends module.TensorLook {
    constructor() {
      super();
      made.looks++;
    }
  };
  return { ...module, TensorLook: counted };
});

vi.mock(import("../../../src/index/rewrites"), async (original) => {
  const module = await original();
  const counted = class extends module.Rewrites {
    constructor(...given: ConstructorParameters<typeof module.Rewrites>) {
      super(...given);
      made.rewrites++;
    }
  };
  return { ...module, Rewrites: counted };
});

beforeEach(() => {
  made.heads = made.looks = made.rewrites = 0;
});

const FILES = 20;
const VALUES = 50;

/** Runs of a file each; all values of a step stand in one event, as MindSpore writes them. */
async function scanned(value: (i: number) => Uint8Array): Promise<RunIndex[]> {
  const event: EventParts = { wallTime: 1, step: 1, values: Array.from({ length: VALUES }, (_, i) => value(i)) };
  const bytes = file(MINDSPORE, event, { ...event, step: 2 });
  return Promise.all(
    Array.from({ length: FILES }, async () => {
      const run = new RunIndex();
      const open = () => new MemorySource(MINDSPORE_NAME, bytes);
      run.touch(MINDSPORE_NAME, open);
      await run.scan(unhurried, scanHost(open));
      await run.group(unhurried);
      return run;
    }),
  );
}

async function seriesOf(runs: readonly RunIndex[]): Promise<RunSeries[]> {
  return (await Promise.all(runs.map(async (run) => [...(await run.series(unhurried))]))).flat();
}

it("the mocks count", () => {
  expect([new TensorHead(), new TensorLook(), new Rewrites(() => 0n)]).toHaveLength(3);
  expect(made).toEqual({ heads: 1, looks: 1, rewrites: 1 });
});

it("scalars need nothing of what tensors or steps that were written again need", async () => {
  const runs = await scanned((i) => msScalar(`loss_${i}`, i));
  const series = await seriesOf(runs);
  expect(series.map(({ pointCount }) => pointCount)).toEqual(Array.from({ length: FILES * VALUES }, () => 2));
  for (const one of series) if ((await one.supersededCount(unhurried)) !== 0) throw new Error(`of ${one.tag}`);
  expect(made).toEqual({ heads: 0, looks: 0, rewrites: 0 });
});

it("tensors share one head, and those that look the same one look", async () => {
  const tensor = { dtype: 11, shape: [2], values: [packedFloats(3, [1, 2])] };
  const runs = await scanned((i) => msTensor(`w_${i}`, tensor));
  expect((await seriesOf(runs)).map((one) => one.summary().shape)).toEqual(
    Array.from({ length: FILES * VALUES }, () => [2]),
  );
  expect(made).toMatchObject({ heads: 0, looks: 1 });
});

it("an event of more values than are used again is read whole, and so is the next one", async () => {
  const event: EventParts = { step: 1, values: Array.from({ length: 3000 }, (_, i) => msScalar(`s${i}`, i)) };
  const index = new FileIndex(new MemorySource(MINDSPORE_NAME, file(MINDSPORE, event, { ...event, step: 2 })));
  await index.scan(unhurried);
  expect(index.series.map(({ tag }) => tag)).toEqual(Array.from({ length: 3000 }, (_, i) => `s${i}`));
  expect(index.series.filter(({ points }) => points.count !== 2 || points.step(1) !== 2n)).toEqual([]);
});
