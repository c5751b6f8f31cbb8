import { expect, it } from "vitest";
import { configKeys } from "../../../../src/shared/config/configKeys";
import { configRows } from "../../../../src/shared/config/configText";
import type { ConfigValue, RunConfig } from "../../../../src/shared/config/runConfig";

type Made = Readonly<Record<string, Omit<ConfigValue, "source">>>;

function runOf(run: string, values: Made): RunConfig {
  const entries = Object.entries(values).map(([key, value]) => [key, { ...value, source: 0 }] as const);
  return { run, sources: [{ kind: "hparams" }], values: entries };
}

const RUNS = [
  runOf("a", { lr: { value: 1, default: 1.0 }, m: { value: { x: 1, y: [2] } }, s: { value: "1" }, z: { value: 0 } }),
  runOf("b", { lr: { value: 2, default: 1 }, m: { value: { y: [2], x: 1 } }, s: { value: 1 } }),
];

const told = (baseline?: RunConfig) =>
  configKeys(RUNS, baseline).map(({ key, differs, changed }) => [key, differs, ...changed]);

it("tells what differs, and what is not the default", () => {
  expect(told()).toEqual([
    ["lr", true, 0, 1],
    ["m", false, 0, 0],
    ["s", true, 0, 0],
    ["z", true, 0, 0],
  ]);
});

it("tells what is not as in a baseline, where a missing value is another", () => {
  expect(told(RUNS[0])).toEqual([
    ["lr", true, 0, 1],
    ["m", false, 0, 0],
    ["s", true, 0, 1],
    ["z", true, 0, 1],
  ]);
  expect(told({ run: "none", sources: [], values: [] })).toEqual([
    ["lr", true, 1, 1],
    ["m", false, 1, 1],
    ["s", true, 1, 1],
    ["z", true, 1, 0],
  ]);
});

it("takes numbers as numbers, also where JSON has text for one, and no text as a number", () => {
  const pairs: readonly (readonly [ConfigValue["value"], ConfigValue["value"], boolean])[] = [
    [1e16, "10000000000000000", false],
    [0, "-0", false],
    [-(2 ** 60), "-1152921504606846976", false],
    [1e16, "10000000000000001", true],
    [5, "5", true],
    [0.5, "0.5", true],
    [1, "-0", true],
  ];
  for (const [value, other, differs] of pairs) {
    for (const [a, b] of [
      [value, other],
      [other, value],
    ] as const) {
      const runs = [runOf("a", { n: { value: [a] } }), runOf("b", { n: { value: [b] } })];
      expect(configKeys(runs), `${a} ${b}`).toMatchObject([{ differs }]);
    }
  }
});

it("orders keys by code points", () => {
  const run = runOf("a", {
    "\u{1f600}": { value: 1 },
    "\uffee": { value: 1 },
    b: { value: 1 },
    "b.a": { value: 1 },
    B: { value: 1 },
  });
  expect(configKeys([run]).map(({ key }) => key)).toEqual(["B", "b", "b.a", "\uffee", "\u{1f600}"]);
});

it("has rows of texts, empty where a run lacks a setting", () => {
  expect(configRows(["a", "b"], configKeys(RUNS))).toEqual([
    ["key", "a", "b"],
    ["lr", "1", "2"],
    ["m", '{"x":1,"y":[2]}', '{"y":[2],"x":1}'],
    ["s", "1", "1"],
    ["z", "0", ""],
  ]);
});
