import { expect, it } from "vitest";
import { FileIndex } from "../../../src/index/events/fileIndex";
import { NameTable } from "../../../src/index/nameTable";
import { PointMemory } from "../../../src/index/points/pointMemory";
import { budgetOf } from "../../../src/tensor/memoryBudget";
import { unhurried } from "../../../src/tensor/pace";
import { file, metadata, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { MemorySource } from "../../support/memorySource";

const one = file(TENSORFLOW, { step: 1, values: [tfScalar("a", 1), tfScalar("b", 1, metadata("scalars"))] });
const other = file(TENSORFLOW, {
  step: 1,
  values: [tfScalar("c", 1), tfScalar("b", 1), tfScalar("a", 1, metadata("x"))],
});

async function indexOf(bytes: Uint8Array, names: NameTable): Promise<FileIndex> {
  const index = new FileIndex(new MemorySource(TENSORFLOW_NAME, bytes), names);
  await index.scan(unhurried);
  return index;
}

const said = ({ series }: FileIndex) =>
  series.map(({ tag, plugin, pluginOfTag, metadata: bytes, points }) => [
    tag,
    plugin,
    pluginOfTag,
    [...bytes],
    points.count,
  ]);

it("files that share the names know no more of them than what they say themselves", async () => {
  const names = new NameTable();
  const shared = [await indexOf(one, names), await indexOf(other, names)].map(said);
  expect(shared).toEqual([said(await indexOf(one, new NameTable())), said(await indexOf(other, new NameTable()))]);
  expect(shared[1]?.map(([tag, plugin, pluginOfTag]) => [tag, plugin, pluginOfTag])).toEqual([
    ["c", "", undefined],
    ["b", "", undefined],
    ["a", "x", "x"],
  ]);
  expect(names.metadata.size).toBe(2);
});

it("what a file keeps has no others' names, and is taken up among others'", async () => {
  const names = new NameTable();
  await indexOf(one, names);
  const index = await indexOf(other, names);
  const kept = structuredClone(await index.keep(unhurried));
  expect(kept && new TextDecoder().decode(kept.tags.bytes)).toBe("cba");
  const [source, elsewhere] = [new MemorySource(TENSORFLOW_NAME, other), new NameTable()];
  await indexOf(one, elsewhere);
  const restored = kept && FileIndex.restored(source, kept, elsewhere);
  expect(restored && said(restored)).toEqual(said(index));
  source.append(file({ step: 2, values: [tfScalar("b", 1), tfScalar("d", 1), tfScalar("a", 1)] }).slice());
  await restored?.scan(unhurried);
  expect(restored?.series.map(({ tag, points }) => [tag, points.count])).toEqual([
    ["c", 1],
    ["b", 2],
    ["a", 2],
    ["d", 1],
  ]);
});

it("metadata that come later are the tag's, also where its values stay in the series they were in", async () => {
  const bytes = file(
    TENSORFLOW,
    { step: 1, values: [tfScalar("a", 1)] },
    { step: 2, values: [tfScalar("a", 1, metadata("scalars"))] },
  );
  const { series } = await indexOf(bytes, new NameTable());
  expect(series.map(({ plugin, pluginOfTag, points }) => [plugin, pluginOfTag, points.count])).toEqual([
    ["", "scalars", 2],
  ]);
});

/** Value with about 10 KB of metadata, like no others'. */
const oddly = (tag: string, i: number) =>
  tfScalar(tag, 1, metadata("scalars", new TextEncoder().encode(`${i} ${"x".repeat(10_000)}`)));

it("of metadata that are others at every step only the tag's first are kept", async () => {
  const names = new NameTable();
  const events = Array.from({ length: 300 }, (_, step) => ({ step, values: [oddly("a", step), oddly("b", -step)] }));
  const index = await indexOf(file(TENSORFLOW, ...events), names);
  expect(index.series.map(({ tag, points, metadata: first }) => [tag, points.count, first.length > 10_000])).toEqual([
    ["a", 300, true],
    ["b", 300, true],
  ]);
  expect(names.metadata.stringBytes).toBeLessThan(25_000);
});

it("what values name that nobody keeps is forgotten while they are read", async () => {
  const names = new NameTable();
  const events = Array.from({ length: 100 }, (_, step) => ({
    step,
    values: [...Array.from({ length: 9 }, (__, i) => oddly("a", 9 * step + i)), oddly(`tag ${step}`, -step)],
  }));
  const index = await indexOf(file(TENSORFLOW, ...events), names);
  expect(index.series).toHaveLength(101);
  expect(names.metadata.stringBytes).toBeLessThan(3 * 101 * 10_100);
});

it("names of files that are gone are forgotten, and counted no more; those of others stay", async () => {
  const budget = budgetOf(Number.POSITIVE_INFINITY);
  const names = new NameTable(new PointMemory(budget));
  const left = await indexOf(one, names);
  const before = [said(left), budget.bytes] as const;
  const values = Array.from({ length: 200 }, (_, i) => oddly(`odd ${i}`, i));
  const gone = await indexOf(file(TENSORFLOW, { step: 1, values }), names);
  expect(gone.series).toHaveLength(200);
  expect(budget.bytes - before[1]).toBeGreaterThan(2_000_000);
  gone.free();
  expect(budget.bytes - before[1]).toBeLessThan(20_000);
  expect(said(left)).toEqual(before[0]);
  expect(said(await indexOf(other, names))).toEqual(said(await indexOf(other, new NameTable())));
  expect(said(left)).toEqual(before[0]);
});

it("names of a removed log folder are counted as long as a file has them", async () => {
  const budget = budgetOf(Number.POSITIVE_INFINITY);
  const names = new NameTable(new PointMemory(budget));
  const values = Array.from({ length: 200 }, (_, i) => oddly(`odd ${i}`, i));
  const index = await indexOf(file(TENSORFLOW, { step: 1, values }), names);
  names.free();
  expect(budget.bytes).toBeGreaterThan(2_000_000);
  index.free();
  expect(budget.bytes).toBe(0);
});

it("a file that is gone keeps nothing: its names may be forgotten", async () => {
  const index = await indexOf(one, new NameTable());
  const kept = await index.keep(unhurried);
  index.free();
  expect(kept).toBeDefined();
  expect(await index.keep(unhurried)).toBeUndefined();
});

it("what cannot be taken up is not counted", async () => {
  const kept = await (await indexOf(one, new NameTable())).keep(unhurried);
  const budget = budgetOf(Number.POSITIVE_INFINITY);
  const names = new NameTable(new PointMemory(budget));
  const source = new MemorySource(TENSORFLOW_NAME, one);
  const damaged = kept && { ...kept, jumps: undefined as never };
  expect(() => damaged && FileIndex.restored(source, damaged, names)).toThrow();
  const cut = kept && { ...kept, dtypeNames: undefined as never };
  expect(() => cut && FileIndex.restored(source, cut, names)).toThrow();
  names.free();
  expect(budget.bytes).toBe(0);
});
