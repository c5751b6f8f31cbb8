import { expect, it } from "vitest";
import { csvText, tsvText } from "../../../../../webview/parts/saving/separatedText";
import { curvesJson, curvesTable, scoresTable } from "../../../../../webview/views/prCurves/save/prCsv";
import { shownCurve, someCurve, someScores } from "./someCurves";

const CURVE = someCurve({ precision: [0.1, 1 / 3], recall: [1, 0.30000001192092896], recorded: 3 });

/** Reads RFC 4180 letter by letter. */
function parsed(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], "", false];
  for (let i = 0; i < text.length; i++) {
    const letter = text[i] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = "";
    } else if (letter === "\n") {
      rows.push([...row, cell.replace(/\r$/, "")]);
      [row, cell] = [[], ""];
    } else cell += letter;
  }
  return rows;
}

it("curves are read back from CSV number by number, whatever their names", () => {
  const name = 'a "b", c\nd';
  const text = csvText(curvesTable([shownCurve(name, CURVE), shownCurve("none", undefined)]));
  const [head, ...rows] = parsed(text, ",");
  expect(head?.slice(0, 8)).toEqual(["run", "tag", "step", "wall_time", "threshold", "precision", "recall", "f1"]);
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    [name, "t", "3", "5"],
    [name, "t", "3", "5"],
  ]);
  const numbers = rows.map((row) => row.slice(4).map(Number));
  const f1 = (p: number, r: number) => (2 * p * r) / (p + r);
  expect(numbers).toEqual([
    [0, 0.1, 1, f1(0.1, 1), 1, 1, 1, 1],
    [0.5, 1 / 3, 0.30000001192092896, f1(1 / 3, 0.30000001192092896), 2, 2, 2, 2],
  ]);
});

it("tables of no curves are their heads alone", () => {
  expect(parsed(csvText(curvesTable([])), ",")).toHaveLength(1);
  expect(parsed(csvText(scoresTable([])), ",")).toHaveLength(1);
});

it("scores are a line a step, without those that were written again later", () => {
  const scores = someScores([1, 2, 2], [0.1, 0.2, 0.3], [1]);
  const [, ...rows] = parsed(csvText(scoresTable([{ run: "a", tag: "t", scores }])), ",");
  expect(rows).toEqual([
    ["a", "t", "1", "1", "0.1", "0.05", "0.1"],
    ["a", "t", "2", "2", "0.3", "0.15", "0.3"],
  ]);
});

it("what is copied is separated by tabs", () => {
  const text = tsvText(curvesTable([shownCurve("a\tb", CURVE)]));
  expect(parsed(`${text}\n`, "\t").map((row) => row[0])).toEqual(["run", "a\tb", "a\tb"]);
});

it("JSON has each curve whole, and steps beyond 2^53 as texts", () => {
  const at = { is: "point", point: 0, step: 2n ** 60n, wallTimeSeconds: 5, error: undefined } as const;
  const [one, two] = JSON.parse(curvesJson([shownCurve("a", CURVE), shownCurve("b", CURVE, { at })]));
  expect(one).toMatchObject({ run: "a", step: 3, recorded: 3, averagePrecision: 0.75, bestF1: { f1: 0.5 } });
  expect(one.points[1]).toMatchObject({ threshold: 0.5, precision: 1 / 3, truePositives: 2 });
  expect(two.step).toBe("1152921504606846976");
});
