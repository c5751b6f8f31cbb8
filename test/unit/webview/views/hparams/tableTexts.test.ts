import { expect, it } from "vitest";
import {
  tableJson,
  tableLatex,
  tableLines,
  tableMarkdown,
  tablePython,
} from "../../../../../webview/views/hparams/ways/tableTexts";

const TABLE = {
  heads: ["session", "lr", "opt_1"],
  rows: [
    ["a", 0.1, "sgd"],
    ["b", Number.NaN, true],
    ["c", undefined, undefined],
  ],
};

it("has the values of a table in every form, missing ones as each form has them", () => {
  expect(tableLines(TABLE)).toEqual([
    ["session", "lr", "opt_1"],
    ["a", "0.1", "sgd"],
    ["b", "NaN", "true"],
    ["c", "", ""],
  ]);
  expect(JSON.parse(tableJson(TABLE))).toEqual([
    { session: "a", lr: 0.1, opt_1: "sgd" },
    { session: "b", lr: "NaN", opt_1: true },
    { session: "c" },
  ]);
  expect(tableMarkdown(TABLE)).toContain("| session | lr | opt\\_1 |\n| --- | --: | --- |\n| a | 0.1 | sgd |\n");
  expect(tableLatex(TABLE)).toContain("\\begin{tabular}{lrl}\n");
  expect(tablePython(TABLE).split("\n").slice(2, 9)).toEqual([
    "df = pd.DataFrame(",
    "    [",
    '        ["a", 0.1, "sgd"],',
    '        ["b", float("nan"), True],',
    '        ["c", None, None],',
    "    ],",
    '    columns=["session", "lr", "opt_1"],',
  ]);
});
