import { describe, expect, it } from "vitest";
import { pointColumns, pointInfo } from "../../../src/data/queries/points";
import { fileInfos, seriesInfo } from "../../../src/data/queries/runs";
import { RunIndex } from "../../../src/index/runIndex";
import type { RunSeries } from "../../../src/index/runSeries";
import type { FileInfo } from "../../../src/shared/api";
import { unhurried } from "../../../src/tensor/pace";
import { concat, file, frameHeader, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { MemorySource } from "../../support/memorySource";

const CHANGED_MS = 1_000_000;
const whole = file(TENSORFLOW, { step: 1, values: [tfScalar("loss", 1)] });

async function infoOf(bytes: Uint8Array, nowMs: number | undefined): Promise<FileInfo> {
  const source = new MemorySource(TENSORFLOW_NAME, bytes);
  source.modifiedMs = CHANGED_MS;
  const run = new RunIndex();
  run.touch(source.name, () => source);
  await run.scan(unhurried, {
    open: () => source,
    isReading: () => undefined,
    isLive: () => false,
    kept: () => undefined,
    keep: () => undefined,
  });
  return fileInfos(run, nowMs)[0] as FileInfo;
}

describe("a file that ends inside a record", () => {
  const cut = whole.slice(0, -3);

  it("is growing while it changed within the last minute, which is no damage", async () => {
    expect(await infoOf(cut, CHANGED_MS + 59_999)).toMatchObject({ isGrowing: true, damage: [], records: 1 });
  });

  it.each([CHANGED_MS + 60_000, undefined])(
    "is damaged after that, and always where nobody says the time (%s)",
    async (now) => {
      const info = await infoOf(cut, now);
      expect(info).toMatchObject({ isGrowing: false, damage: [{ kind: "truncated" }], records: 1 });
    },
  );

  it("is damaged at once where it claims more than anybody writes", async () => {
    const bytes = concat(whole, frameHeader(2n ** 60n));
    expect(await infoOf(bytes, CHANGED_MS)).toMatchObject({
      isGrowing: false,
      damage: [{ kind: "truncated", offset: whole.length }],
    });
  });
});

it("says of a whole file its size, records and dialect", async () => {
  expect(await infoOf(whole, undefined)).toEqual({
    name: TENSORFLOW_NAME,
    bytes: whole.length,
    records: 2,
    recovered: 0,
    unchecked: 0,
    dialect: "TensorBoard",
    damage: [],
    isGrowing: false,
  });
});

describe("points of a run", () => {
  const loss = (...steps: readonly number[]) =>
    steps.map((step) => ({ wallTime: 1, step, values: [tfScalar("loss", step)] }));

  async function seriesOf(...files: readonly Uint8Array[]) {
    const run = new RunIndex();
    const sources = files.map((bytes, i) => new MemorySource(`${TENSORFLOW_NAME}.${i}`, bytes));
    for (const source of sources) run.touch(source.name, () => source);
    const open = (name: string) => sources.find((source) => source.name === name) as MemorySource;
    await run.scan(unhurried, {
      open,
      isReading: () => undefined,
      isLive: () => false,
      kept: () => undefined,
      keep: () => undefined,
    });
    return run.find("loss", "scalar") as RunSeries;
  }

  it.each([
    ["a run that was never resumed", [file(TENSORFLOW, ...loss(0, 1)), file(TENSORFLOW, ...loss(2, 3))], 0],
    [
      "a file resumed behind its last step",
      [file(TENSORFLOW, ...loss(0, 1, 2)), file(TENSORFLOW, ...loss(1, 2, 3))],
      2,
    ],
    ["steps written three times", [file(TENSORFLOW, ...loss(5, 5, 5))], 2],
    ["steps in any order", [file(TENSORFLOW, ...loss(3, 1, 2))], 0],
  ])("are superseded as they are counted: %s", async (_, files, count) => {
    const series = await seriesOf(...files);
    expect(seriesInfo(series).supersededCount).toBe(count);
    expect(series.supersededFlags().filter((flag) => flag === 1)).toHaveLength(count);
  });

  it("are marked behind damage", async () => {
    const series = await seriesOf(
      concat(file(TENSORFLOW, ...loss(1)), new Uint8Array(33), file(...loss(2, 3))),
      file(TENSORFLOW, ...loss(4)),
    );
    expect(pointColumns(series).afterDamage).toEqual(Uint8Array.of(0, 1, 1, 0));
    expect([0, 1, 2, 3].map((point) => pointInfo(series, point).isAfterDamage)).toEqual([false, true, true, false]);
  });
});

it("says no dialect of a file without a record", async () => {
  const info = await infoOf(new Uint8Array(0), undefined);
  expect(info).toMatchObject({ records: 0, damage: [{ kind: "empty", offset: 0 }] });
  expect(info.dialect).toBeUndefined();
});
