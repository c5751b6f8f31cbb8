import { describe, expect, it } from "vitest";
import { readTag } from "../../../../../src/data/compare/matchedRuns";
import { pairTags } from "../../../../../src/pairing/pairTags";
import type { RecordedTag } from "../../../../../src/pairing/runTags";
import type { TagMapping } from "../../../../../src/pairing/tagMapping";
import { changedMapping } from "../../../../../src/shared/compare/mappingChange";
import { NO_MAPPING } from "../../../../../src/shared/compare/tagMapping";
import type { Kind } from "../../../../../src/shared/kind";
import type { ViewOfPair } from "../../../../../src/shared/questions/compare";
import type { TagsMatched } from "../../../../../src/shared/questions/series";
import { unhurried } from "../../../../../src/tensor/pace";
import { changeOf, confirmAll, matchItems } from "../../../../../webview/views/mapping/mappingEdits";
import { type MappingModel, mappingModel, pairsOf, shownRows } from "../../../../../webview/views/mapping/mappingModel";
import { foundPlace, moved, rowKey, stopsOf } from "../../../../../webview/views/mapping/mappingMoves";
import { itemOf, type MappingRow, pairKey } from "../../../../../webview/views/mapping/mappingRows";
import { DEFAULT_MAPPING, readMappingState } from "../../../../../webview/views/mapping/mappingState";

type Recorded = RecordedTag<Kind>;

function tensor(tag: string, ...shape: number[]): Recorded {
  return { tag, kind: "tensor", shape };
}

async function matched(a: readonly Recorded[], b: readonly Recorded[], mapping: TagMapping): Promise<TagsMatched> {
  const found = await pairTags(a, b, mapping, unhurried);
  return {
    pairs: found.pairs.map((pair) => ({ a: readTag(pair.a), b: readTag(pair.b), rule: pair.rule })),
    unmatchedA: found.unmatchedA.map(readTag),
    unmatchedB: found.unmatchedB.map(readTag),
    unused: found.unused,
  };
}

/** Three layers of two names: only their order speaks for them. */
const A = ["dense", "dense_1", "dense_2"].flatMap((layer, i) => [
  tensor(`net/${layer}/kernel`, 8, 4 + i),
  tensor(`net/${layer}/bias`, 4 + i),
]);
const B = ["0", "2", "4"].flatMap((layer, i) => [
  tensor(`fc.${layer}.weight`, 4 + i, 8),
  tensor(`fc.${layer}.bias`, 4 + i),
]);

async function modelOf(
  mapping: TagMapping,
  views: ReadonlyMap<string, ViewOfPair> = new Map(),
  [a, b]: readonly [readonly Recorded[], readonly Recorded[]] = [A, B],
): Promise<MappingModel> {
  return mappingModel(await matched(a, b, mapping), views, mapping);
}

function rowsOf(model: MappingModel, state = {}, keeps = (_: string) => true): MappingRow[] {
  return shownRows(model, { ...DEFAULT_MAPPING, ...state }, keeps);
}

describe("what is confirmed", () => {
  it("pairs the same tags as the guess did, also when only one layer is", async () => {
    const before = await modelOf(NO_MAPPING);
    const names = (model: MappingModel) => pairsOf(model).map(({ match }) => [match.a.tag, match.b.tag]);
    expect(pairsOf(before).every(({ isGuess }) => isGuess)).toBe(true);
    for (const change of [confirmAll(before), ...before.layers.map((row) => changeOf(before.layers, row, "confirm"))]) {
      const after = await modelOf(changedMapping(NO_MAPPING, change));
      expect(names(after)).toEqual(names(before));
      expect(after.unused).toEqual({ pairs: [], layers: [] });
    }
    const all = changedMapping(NO_MAPPING, confirmAll(before));
    expect(all).toEqual({
      pairs: [],
      layers: ["dense", "dense_1", "dense_2"].map((a, i) => ({ a, b: `fc.${2 * i}` })),
    });
    expect(pairsOf(await modelOf(all)).some(({ isGuess }) => isGuess)).toBe(false);
  });

  it("writes down a view that only values speak for, and the layer beside it", async () => {
    const found = await matched(A, B, NO_MAPPING);
    const [first] = found.pairs;
    const view: ViewOfPair = { view: { perm: [1, 0], why: "values" }, comparable: true };
    const model = mappingModel(found, new Map(first ? [[pairKey(first), view]] : []), NO_MAPPING);
    const own = { a: "net/dense/kernel", b: "fc.0.weight", perm: [1, 0] };
    const [layer] = model.layers;
    const [row] = layer?.pairs ?? [];
    expect(row && changeOf(model.layers, row, "confirm").put).toEqual({
      pairs: [own],
      layers: [{ a: "dense", b: "fc.0" }],
    });
    expect(layer && changeOf(model.layers, layer, "confirm").put).toEqual({
      pairs: [own],
      layers: [{ a: "dense", b: "fc.0" }],
    });
    // At once, before the view is asked for again.
    const mapping = { pairs: [own], layers: [] };
    const after = mappingModel(await matched(A, B, mapping), new Map(first ? [[pairKey(first), view]] : []), mapping);
    expect(pairsOf(after)[0]).toMatchObject({ isGuess: false, view: { view: { perm: [1, 0], why: "asked" } } });
  });
});

describe("a match", () => {
  it("takes the place of what was said of either tag", async () => {
    const mapping = {
      pairs: [
        { a: "net/dense/bias", b: "fc.2.bias" },
        { a: "x", b: "fc.0.bias" },
        { a: "p", b: "q" },
      ],
      layers: [],
    };
    const model = await modelOf(mapping);
    const a = itemOf(
      { is: "loose", a: { is: "tag", side: "a", tag: tagOf(model, "net/dense/bias") }, b: undefined },
      "a",
    );
    const b = itemOf({ is: "loose", a: undefined, b: { is: "tag", side: "b", tag: tagOf(model, "fc.0.bias") } }, "b");
    const change = a && b && matchItems(mapping, model.layers, a, b);
    expect(change && changedMapping(mapping, change).pairs).toEqual([
      { a: "p", b: "q" },
      { a: "net/dense/bias", b: "fc.0.bias" },
    ]);
  });

  it("of layers takes the place of entries that leave out what all layers begin with", async () => {
    const a = [tensor("seq/dense/kernel", 8, 4), tensor("seq/dense_1/kernel", 8, 5)];
    const mapping = { pairs: [], layers: [{ a: "dense", b: "fc.0" }] };
    const model = await modelOf(mapping, new Map(), [a, B]);
    expect(model.layers.find((row) => row.entry)).toMatchObject({
      a: "seq.dense",
      b: "fc.0",
      entry: mapping.layers[0],
    });
    const [one, other] = [
      { is: "layer", side: "a", layer: "seq.dense" } as const,
      { is: "layer", side: "b", layer: "fc.2" } as const,
    ];
    const change = matchItems(mapping, model.layers, one, other);
    expect(change && changedMapping(mapping, change)).toEqual({ pairs: [], layers: [{ a: "seq.dense", b: "fc.2" }] });
  });
});

describe("keys", () => {
  it("move by rows and stops, past what the shorter of two lists has not", async () => {
    const extra = ["one", "two", "three"].map((name) => tensor(`acts/${name}`, 3));
    const rows = rowsOf(
      await modelOf(NO_MAPPING, new Map(), [
        [...A, ...extra],
        [...B, tensor("acts/four", 3)],
      ]),
    );
    expect(rows.slice(0, 5).map((row) => row.is)).toEqual(["section", "loose", "loose", "loose", "section"]);
    const key = (name: string, isFar = false) => ({ key: name, ctrlKey: isFar, metaKey: false });
    expect(moved(key("ArrowDown"), rows, { row: 1, stop: "b" }, 5)).toEqual({ row: 4, stop: "section" });
    expect(moved(key("ArrowDown"), rows, { row: 1, stop: "a" }, 5)).toEqual({ row: 2, stop: "a" });
    expect(moved(key("ArrowRight"), rows, { row: 1, stop: "a" }, 5)).toEqual({ row: 1, stop: "b" });
    expect(moved(key("ArrowRight"), rows, { row: 5, stop: "b" }, 5)).toEqual({ row: 5, stop: "confirm" });
    expect(moved(key("ArrowDown"), rows, { row: 5, stop: "confirm" }, 5)).toEqual({ row: 6, stop: "a" });
    expect(moved(key("ArrowUp"), rows, { row: 0, stop: "section" }, 5)).toBeUndefined();
    expect(moved(key("PageDown"), rows, { row: 4, stop: "section" }, 5)).toEqual({ row: 9, stop: "a" });
    expect(moved(key("End", true), rows, { row: 0, stop: "section" }, 5)).toEqual({ row: rows.length - 1, stop: "a" });
    expect(moved(key("Home", true), rows, { row: 9, stop: "b" }, 5)).toEqual({ row: 0, stop: "section" });
    expect(moved(key("x"), rows, { row: 1, stop: "a" }, 5)).toBeUndefined();
  });

  it("find each place again by what stands there", async () => {
    const rows = rowsOf(await modelOf(NO_MAPPING, new Map(), [[...A, tensor("acts/one", 3)], B]));
    for (const [row, one] of rows.entries()) {
      for (const stop of stopsOf(one)) {
        expect(foundPlace(rows, { row: rowKey(one, stop), stop })).toEqual({ row, stop });
      }
    }
  });
});

it("shows what a filter and the sort of rows leave", async () => {
  const model = await modelOf({ pairs: [{ a: "net/dense/bias", b: "fc.0.bias" }], layers: [] });
  expect(rowsOf(model, { show: "entries" }).map((row) => row.is)).toEqual(["section", "pair"]);
  expect(rowsOf(model, { show: "unmatched" }).map((row) => row.is)).toEqual(["section", "guess"]);
  expect(rowsOf(model, { show: "suggestions" })).toEqual([]);
  expect(rowsOf(model, {}, (tag) => tag === "fc.4.bias").map((row) => row.is)).toEqual(["section", "layers", "pair"]);
  expect(rowsOf(model, { isLooseOpen: false, arePairsOpen: false }).map((row) => row.is)).toEqual([
    "section",
    "section",
  ]);
});

it("reads a kept state as far as it is one", () => {
  expect(readMappingState({ filter: "x", show: "nothing", scroll: -1, place: { row: 3 } })).toEqual({
    ...DEFAULT_MAPPING,
    filter: "x",
  });
  expect(readMappingState("odd")).toEqual(DEFAULT_MAPPING);
});

function tagOf({ layers, unmatchedA, unmatchedB }: MappingModel, name: string) {
  const all = [...pairsOf({ layers }).flatMap(({ match }) => [match.a, match.b]), ...unmatchedA, ...unmatchedB];
  const found = all.find(({ tag }) => tag === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}
