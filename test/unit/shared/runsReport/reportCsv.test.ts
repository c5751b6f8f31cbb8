import { expect, it } from "vitest";
import { reportCsv } from "../../../../src/shared/runsReport/reportCsv";
import { foreign, said } from "../../../../src/tensor/said/sentence";
import { comparedHistograms, comparedTags, readTag, runsCompared } from "../../../support/madeReport";

/** Reads CSV letter by letter. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], "", false];
  for (let i = 0; i < csv.length; i++) {
    const letter = csv[i] as string;
    if (isQuoted && letter === '"' && csv[i + 1] === '"') {
      cell += letter;
      i++;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted || (letter !== "," && letter !== "\n")) cell += letter;
    else {
      row.push(cell);
      cell = "";
      if (letter === "\n") rows.push(row.splice(0));
    }
  }
  expect([row, cell, isQuoted]).toEqual([[], "", false]);
  return rows;
}

it("has a line for each pair under the JSON's names, then one for each tag without a pair", () => {
  const odd = 'a,"b"\nc';
  const pair = comparedTags(odd, "b", {
    ...{ view: { reshape: [4, 2], perm: [1, 0], why: "flatten" }, allclose: false, firstExceeding: "-3" },
    ...{ score: "Infinity", maxUlp: "18446744073709551615" },
    ...{ tolerance: { rtol: 1e-3, atol: 1e-5 }, rounding: "float16", explained: "noisyBias" },
    unread: { count: 2, step: "7", problem: said(foreign("damaged")) },
  });
  const compared = runsCompared([pair, comparedHistograms("h", 0.25)], {
    ...{ unmatchedA: [readTag("left")], unmatchedB: [readTag("right", { kind: "scalar" })] },
  });
  const [heads = [], ...rows] = rowsOf(reportCsv(compared));
  const named = rows.map((row) => Object.fromEntries(heads.map((head, i) => [head, row[i]])));
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => heads.length));
  expect(named[0]).toEqual({
    ...{ a: odd, b: "b", kind: "tensor", rule: "exact", reshape: "4 2", perm: "1 0", why: "flatten" },
    ...{ comparable: "true", reason: "", steps: "3", score: "Infinity", worstStep: "2", relL2: "1e-7" },
    ...{ maxAbs: "0.000001", maxRel: "0.000002", maxUlp: "18446744073709551615" },
    ...{ allclose: "false", firstExceeding: "-3", unread: "2" },
    ...{ rtol: "0.001", atol: "0.00001", rounding: "float16", explained: "noisyBias" },
  });
  expect(named[1]).toMatchObject({ a: "h", b: "h", kind: "histogram", score: "0.25", maxAbs: "", allclose: "" });
  expect(named.slice(2)).toMatchObject([
    { a: "left", b: "", kind: "tensor", comparable: "" },
    { a: "", b: "right", kind: "scalar", comparable: "" },
  ]);
});
