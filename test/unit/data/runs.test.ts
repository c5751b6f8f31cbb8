import { describe, expect, it } from "vitest";
import { fileInfos } from "../../../src/data/queries/runs";
import { RunIndex } from "../../../src/index/runIndex";
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
  await run.scan(unhurried, { open: () => source, isReading: () => undefined, isLive: () => false });
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

it("says no dialect of a file without a record", async () => {
  const info = await infoOf(new Uint8Array(0), undefined);
  expect(info).toMatchObject({ records: 0, damage: [{ kind: "empty", offset: 0 }] });
  expect(info.dialect).toBeUndefined();
});
