import { describe, expect, it } from "vitest";
import { bucketsTable, stepsTable, tableText } from "../../../../../../webview/views/histogram/table/bucketTable";
import { exportCsv, exportJson } from "../../../../../../webview/views/histogram/values/exportText";
import { someBuckets } from "../someBuckets";

const id = { logdir: "/logs", run: "run", tag: "weights", kind: "histogram" } as const;
const steps = [
  { step: 0n, wallTimeSeconds: 100.5, buckets: someBuckets([0, 0.1, 3], [1, 2], { nan: 4 }) },
  { step: 2n ** 60n, wallTimeSeconds: 101, buckets: someBuckets([], [], { posInf: 1, negInf: 2 }) },
];
const exported = { id, origin: "recorded", rule: "", slice: "", steps } as const;

describe("CSV", () => {
  it("has a line a bucket with its true edges, and what is in none", () => {
    expect(exportCsv(exported)).toBe(
      [
        "step,wall_time,what,left,right,count",
        "0,100.5,bucket,0,0.1,1",
        "0,100.5,bucket,0.1,3,2",
        "0,100.5,nan,,,4",
        "1152921504606846976,101,+inf,,,1",
        "1152921504606846976,101,-inf,,,2",
        "",
      ].join("\n"),
    );
  });
});

describe("JSON", () => {
  it("has the same, and null for what is no number", () => {
    const read = JSON.parse(exportJson(exported));
    expect(read).toMatchObject({ run: "run", tag: "weights", kind: "histogram", origin: "recorded" });
    expect(read.slice).toBeUndefined();
    expect(read.steps[0]).toMatchObject({
      step: 0,
      wallTime: 100.5,
      nan: 4,
      buckets: [
        [0, 0.1, 1],
        [0.1, 3, 2],
      ],
    });
    expect(read.steps[1]).toMatchObject({ step: "1152921504606846976", min: null, buckets: [], "+inf": 1 });
  });

  it("says how computed ones were made", () => {
    const computed = { ...exported, origin: "computed", rule: "30 bins", slice: "[0]" } as const;
    expect(JSON.parse(exportJson(computed))).toMatchObject({ origin: "computed", rule: "30 bins", slice: "[0]" });
  });
});

describe("tables", () => {
  const recorded = steps.map(({ step }, point) => ({ step, point, error: undefined }));
  const bins = { edges: Float64Array.of(0, 1, 2, 3), isRebinned: true };
  const ask = (positions: readonly number[]) => Promise.resolve(positions.flatMap((at) => steps[at]?.buckets ?? []));
  const model = stepsTable(recorded, 0, 1, bins, ask);
  const signal = new AbortController().signal;

  it("of steps have facts, then the counts in common bins", async () => {
    expect(model.rowHeader(1)).toBe("1,152,921,504,606,846,976");
    const first = model.columnCount - 5;
    expect([0, 1, 2, 3, 4].map((bin) => model.columnHeader(first + bin))).toEqual([
      "[0, 1)",
      "[1, 2)",
      "[2, 3]",
      "below the bins",
      "above the bins",
    ]);
    const tile = await model.fetchTile({ rowStart: 0, rowCount: 2, columnStart: 0, columnCount: 2 }, signal);
    expect([...tile.array]).toEqual([3, 4, 0, 0]);
    const counts = await model.fetchTile({ rowStart: 0, rowCount: 1, columnStart: first, columnCount: 3 }, signal);
    expect(Array.from(counts.array, Number).reduce((sum, count) => sum + count, 0)).toBeCloseTo(3, 9);
  });

  it("of a step have its buckets as they are", async () => {
    const own = bucketsTable(someBuckets([0, 0.1, 3], [1, 3]));
    const tile = await own.fetchTile({ rowStart: 0, rowCount: 2, columnStart: 0, columnCount: 4 }, signal);
    expect([...tile.array]).toEqual([0, 0.1, 1, 0.25, 0.1, 3, 3, 0.75]);
  });

  it("are copied with their headers, steps as plain numbers", async () => {
    const lines = (await tableText(model, "step", signal)).split("\n");
    expect(lines[0]?.startsWith("step\tfinite values\tNaN")).toBe(true);
    expect(lines[2]?.startsWith("1152921504606846976\t0\t0\t2\t1")).toBe(true);
  });
});
