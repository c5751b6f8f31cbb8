import { describe, expect, it } from "vitest";
import { findSeries } from "../../../src/data/series/findSeries";
import type { FileInfo } from "../../../src/shared/series/runInfo";
import { unhurried } from "../../../src/tensor/pace";
import { concat, file, frameHeader, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";

const CHANGED_MS = 1_000_000;
const whole = file(TENSORFLOW, { step: 1, values: [tfScalar("loss", 1)] });

async function infoOf(bytes: Uint8Array, nowMs: number | undefined): Promise<FileInfo> {
  const source = new MemorySource(TENSORFLOW_NAME, bytes);
  source.modifiedMs = CHANGED_MS;
  const provider = providerOf([source], nowMs === undefined ? {} : { nowMs: () => nowMs });
  const { info } = await provider.run({ logdir: LOGDIR, run: "." }, unhurried);
  return info.files[0] as FileInfo;
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
    isLineage: false,
    damage: [],
    damageCount: 0,
    isGrowing: false,
  });
});

describe("points of a run", () => {
  const loss = (...steps: readonly number[]) =>
    steps.map((step) => ({ wallTime: 1, step, values: [tfScalar("loss", step)] }));

  function seriesOf(...files: readonly Uint8Array[]) {
    const provider = providerOf(files.map((bytes, i) => new MemorySource(`${TENSORFLOW_NAME}.${i}`, bytes)));
    return findSeries(provider, { logdir: LOGDIR, run: ".", tag: "loss", kind: "scalar" }, unhurried);
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
    expect(await series.supersededCount(unhurried)).toBe(count);
    const { superseded } = await series.columns(0, unhurried);
    expect(superseded.filter((flag) => flag === 1)).toHaveLength(count);
  });

  it("are marked behind damage", async () => {
    const series = await seriesOf(
      concat(file(TENSORFLOW, ...loss(1)), new Uint8Array(33), file(...loss(2, 3))),
      file(TENSORFLOW, ...loss(4)),
    );
    expect((await series.columns(0, unhurried)).afterDamage).toEqual(Uint8Array.of(0, 1, 1, 0));
    const points = await Promise.all([0, 1, 2, 3].map((point) => series.describe(point, unhurried)));
    expect(points.map(({ isAfterDamage }) => isAfterDamage)).toEqual([false, true, true, false]);
  });
});

it("says no dialect of a file without a record", async () => {
  const info = await infoOf(new Uint8Array(0), undefined);
  expect(info).toMatchObject({ records: 0, damage: [{ kind: "empty", offset: 0 }] });
  expect(info.dialect).toBeUndefined();
});
