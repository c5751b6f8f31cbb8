import { expect, it } from "vitest";
import { latexTable, markdownTable } from "../../../../../webview/parts/saving/tableTexts";

const LINES = [
  ["key", "a_1"],
  ["p|q", "*x*\nline `two`"],
  ["[0]", "50% & $2 \\ {n}_1 ~ ^ < > #"],
];

it("means nothing else in Markdown", () => {
  expect(markdownTable(LINES).split("\n")).toEqual([
    "| key | a\\_1 |",
    "| --- | --- |",
    "| p\\|q | \\*x\\* line \\`two\\` |",
    "| \\[0\\] | 50% \\& $2 \\\\ {n}\\_1 \\~ ^ \\< \\> \\# |",
    "",
  ]);
});

it("means nothing else in LaTeX", () => {
  expect(latexTable(LINES).split("\n")).toEqual([
    "\\begin{tabular}{ll}",
    "\\toprule",
    "key & a\\_1 \\\\",
    "\\midrule",
    "p\\textbar{}q & *x* line `two` \\\\",
    "{[}0] & 50\\% \\& \\$2 \\textbackslash{} \\{n\\}\\_1 \\textasciitilde{} \\textasciicircum{} \\textless{} \\textgreater{} \\# \\\\",
    "\\bottomrule",
    "\\end{tabular}",
    "",
  ]);
});
