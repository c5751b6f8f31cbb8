import { describe, expect, it } from "vitest";
import { type SeriesColumns, seriesOfRuns, seriesOfRunsInTurns } from "../../../../src/shared/series/seriesColumns";
import type { SeriesInfo } from "../../../../src/shared/series/seriesInfo";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { foreign, said } from "../../../../src/tensor/said/sentence";
import { seriesColumns } from "../../../support/seriesColumns";
import { arrive, carry } from "../../../support/webviewPort";

const loss: SeriesInfo = {
  tag: "loss",
  kind: "scalar",
  plugin: "scalars",
  pointCount: 70_000,
  dtype: "float32",
  shape: [],
  isMixed: false,
  firstStep: "-9223372036854775808",
  lastStep: "9223372036854775807",
};
const weight: SeriesInfo = {
  ...loss,
  tag: "weight",
  kind: "tensor",
  plugin: "",
  shape: [3, 50_000_000],
  isMixed: true,
};
const graph: SeriesInfo = {
  tag: "中 文\nwith a line",
  kind: "graph",
  plugin: "",
  pointCount: 1,
  isMixed: false,
  firstStep: "0",
  lastStep: "0",
};

/** Columns that arrive at a page. */
const cross = (columns: SeriesColumns) => arrive(carry(columns)) as SeriesColumns;

describe("the series of runs", () => {
  it("are the same again, run by run, also behind the serializer", async () => {
    // The same tag may have several kinds, the same look several tags, and looks differ by any of their parts.
    const runs = [
      [loss, weight, { ...weight, kind: "histogram" }],
      [],
      [graph],
      [weight, { ...weight, isMixed: false }, { ...weight, shape: [3] }, { ...weight, dtype: "int64" }, loss],
      [
        { ...graph, shape: [2] },
        { ...graph, dtype: "string" },
        { ...graph, plugin: "graphs" },
      ],
    ] satisfies SeriesInfo[][];
    const columns = await seriesColumns(runs);
    expect(columns.errors).toEqual([]);
    expect(seriesOfRuns(columns)).toStrictEqual(runs);
    expect(seriesOfRuns(cross(columns))).toStrictEqual(runs);
  });

  it("are read in turns, too", async () => {
    const runs = [manyTags, [], [graph], manyTags.slice(0, 3)];
    let turns = 0;
    const pace: Pace = { ...unhurried, isDue: () => true, giveWay: async () => void turns++ };
    expect(await seriesOfRunsInTurns(await seriesColumns(runs), pace)).toStrictEqual(runs);
    expect(turns).toBeGreaterThanOrEqual(40);
  });

  it("of none are none", async () => {
    expect(seriesOfRuns(cross(await seriesColumns([])))).toEqual([]);
    expect(seriesOfRuns(cross(await seriesColumns([[], []])))).toEqual([[], []]);
  });

  it("of one that cannot be listed are none, and it is said why", async () => {
    const failed = { run: "gone", code: "notFound", ...said(foreign("there is no run gone")) };
    const columns = cross(await seriesColumns([[loss], failed, [graph]]));
    expect(seriesOfRuns(columns)).toStrictEqual([[loss], [], [graph]]);
    expect(columns.errors).toEqual([failed]);
  });

  it.each([0, 255, 256, 65_535, 65_536, 2 ** 32 - 1])("keep the number %i", async (pointCount) => {
    const runs = [[{ ...loss, pointCount }]];
    expect(seriesOfRuns(cross(await seriesColumns(runs)))).toStrictEqual(runs);
  });

  it("keep numbers of 300 and of 70,000 different tags", async () => {
    for (const count of [300, 70_000]) {
      const runs = [Array.from({ length: count }, (_, i) => ({ ...loss, tag: String(i) }))];
      expect(seriesOfRuns(await seriesColumns(runs))).toStrictEqual(runs);
    }
  });
});

/** Bytes that cross to a page: the JSON in UTF-8, and all buffers. */
function crossingBytes(columns: SeriesColumns): number {
  const { json, buffers } = carry(columns);
  return new TextEncoder().encode(json).length + buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

const manyTags = Array.from({ length: 10_000 }, (_, i) => ({
  ...(i % 2 === 0 ? loss : weight),
  tag: `layer_${i}/`.padEnd(30, "weights"),
  pointCount: 1000 + (i % 7),
  lastStep: String(1_000_000 + (i % 3)),
}));

describe("what crosses to a page", () => {
  it("of 10,000 tags with names of 30 characters is less than 600 KB", async () => {
    expect(new Set(manyTags.map(({ tag }) => tag.length))).toEqual(new Set([30]));
    const columns = await seriesColumns([manyTags]);
    expect(crossingBytes(columns)).toBeLessThan(600_000);
    expect(seriesOfRuns(cross(columns))).toStrictEqual([manyTags]);
  });

  it("of a hundred runs with the same 100 tags has each tag once", async () => {
    const tags = manyTags.slice(0, 100);
    const columns = await seriesColumns(Array.from({ length: 100 }, () => tags));
    expect(columns.tagEnds).toHaveLength(100);
    expect(columns.looks).toHaveLength(2);
    expect(crossingBytes(columns)).toBeLessThan(100_000);
  });

  it("owns exactly its bytes", async () => {
    const columns = await seriesColumns([[loss, weight], [graph]]);
    for (const array of Object.values(columns)) {
      if (ArrayBuffer.isView(array)) expect(array.byteLength).toBe(array.buffer.byteLength);
    }
  });
});
