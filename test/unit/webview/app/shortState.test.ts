import { expect, it } from "vitest";
import { shortState } from "../../../../webview/app/shortState";
import { readGraphState } from "../../../../webview/views/graph/graphState";
import { readHistogramState } from "../../../../webview/views/histogram/histogramState";
import { readScalarsState } from "../../../../webview/views/scalars/scalarsState";
import { readStateOf, readTensorState } from "../../../../webview/views/tensor/tensorState";

/** The same by another order of fields. */
const same = (state: unknown) => JSON.parse(JSON.stringify(state)) as unknown;

it("has nothing of a state as it begins, and of any other what its reader cannot do without", () => {
  for (const read of [readTensorState, readScalarsState, (saved: unknown) => readGraphState(saved, "g")]) {
    expect(shortState(read(undefined), read)).toEqual({});
  }
  const state = readScalarsState({
    tagFilter: "loss",
    sort: { by: { tag: "loss", figure: "last" }, isDescending: false },
    settings: { smoothing: 0.5 },
  });
  const short = shortState(state, readScalarsState);
  // The order is read whole or not at all.
  expect(short).toEqual({
    tagFilter: "loss",
    sort: { by: { tag: "loss", figure: "last" }, isDescending: false },
    settings: { smoothing: 0.5 },
  });
  expect(same(readScalarsState(short))).toEqual(same(state));
});

it("of a tensor names shape and form only where they are not those that it begins with", () => {
  const shape = [2, 3, 4];
  const of = { run: "a", tag: "w" };
  const read = (saved: unknown) => readStateOf(saved, shape, of);
  const begun = read(undefined);
  expect(begun.form.items).toEqual(["0", ":", ":"]);
  const selected = {
    ...begun,
    place: { row: 2, column: 0, focus: { row: 2, column: 1 }, anchor: { row: 2, column: 1 } },
  };
  expect(shortState(selected, read)).toEqual({ place: { row: 2, focus: { row: 2, column: 1 } } });
  const turned = { ...begun, form: { ...begun.form, items: ["1", ":", "::2"] } };
  expect(shortState(turned, read)).toEqual({ form: { items: ["1", ":", "::2"], rows: 1, columns: 2 } });
  expect(same(read(shortState(turned, read)))).toEqual(same(turned));
  // One that was kept for another shape is fitted later, without its place.
  const other = { shape: [5], form: { items: [":"] }, place: { row: 1, column: 1 } };
  expect(readStateOf(other, shape, of)).toMatchObject({ shape: [5], place: undefined });
});

it("of a graph or a histogram holds in a copy of the workspace: it names no folder", () => {
  const graph = readGraphState({ of: "/mine g", open: ["s:x"], mode: "device" }, "/mine g");
  const short = shortState(graph, (saved) => readGraphState(saved, "/mine g"));
  expect(short).toEqual({ open: ["s:x"], mode: "device" });
  expect(readGraphState(short, "/theirs g")).toMatchObject({ of: "/theirs g", open: ["s:x"], mode: "device" });
  const zoomed = readHistogramState({ series: "/mine h", values: [0, 1] }, "/mine h");
  const shortZoom = shortState(zoomed, (saved) => readHistogramState(saved, "/mine h"));
  expect(shortZoom).toEqual({ values: [0, 1] });
  expect(readHistogramState(shortZoom, "/theirs h")).toMatchObject({ series: "/theirs h", values: [0, 1] });
});

it("looks into no list of thousands of names", () => {
  let reads = 0;
  const read = (saved: unknown) => {
    reads++;
    return saved ?? {};
  };
  const others = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`run ${i}`, false]));
  expect(shortState({ checks: { others } }, read)).toEqual({ checks: { others } });
  expect(reads).toBeLessThan(10);
});
