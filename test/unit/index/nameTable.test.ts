import { expect, it } from "vitest";
import { FileIndex } from "../../../src/index/fileIndex";
import { NameTable } from "../../../src/index/nameTable";
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
  const kept = structuredClone(index.keep());
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
