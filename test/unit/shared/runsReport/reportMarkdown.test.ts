import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { reportMarkdown } from "../../../../src/shared/runsReport/reportMarkdown";
import { foreign, said } from "../../../../src/tensor/sentence";
import { comparedHistograms, comparedTags, readTag, runsCompared } from "../../../support/madeReport";

const first = { step: "1", a: "w_*x*", b: "w", written: 0, score: 781.6, suspect: "statistics" } as const;
const differs = comparedTags("w_*x*", "w", { rule: "order", allclose: false, firstExceeding: "1", score: 900 });

describe("two runs as Markdown", () => {
  it("begin with verdict, first divergence and what they were compared by", () => {
    const compared = runsCompared([differs], { first, allclose: false });
    const wish = { rtol: 0.001, offset: "1", as: "bfloat16", nanDiffers: true };
    const lines = reportMarkdown(compared, { a: "port", b: "reference", wish }).split("\n");
    expect(lines.slice(0, 3)).toEqual([
      ...["# `port` compared with `reference`", ""],
      "- **not all close: 1 of 1 pairs beyond rtol 0.001, atol 1e-8**",
    ]);
    expect(lines[3]).toBe("- First divergence: **step 1: w\\_\\*x\\* is 782 times the tolerance**");
    expect(lines[4]).toMatch(/^- Hint: mostly the momentum/);
    expect(lines.slice(5, 8)).toEqual([
      ...["- NaN beside NaN does not agree", "- Both rounded to bfloat16", "- Step offset: 1"],
    ]);
  });

  it("are a table of all pairs, however odd their names", () => {
    const names = ["a|b", "`code`", "a``b", "two\nlines", "<img src=x>", " space", "\\|", "[l](u)"];
    const problem = said(foreign("[2] beside [3] | <b>"));
    const apart = { comparable: false, reason: "shape", problem, score: null } as const;
    const pairs = [...names.map((name) => comparedTags(name, "x", apart)), comparedHistograms("h", 0.25)];
    const [table] = marked
      .lexer(reportMarkdown(runsCompared(pairs), { a: "a", b: "b", wish: {} }))
      .flatMap((token) => (token.type === "table" ? [token] : []));
    const rows: { tokens: { type: string; text: string }[] }[][] = table?.rows;
    const namesSeen = rows.map(([cell]) => cell?.tokens.map(({ type, text }) => [type, text]));
    expect(namesSeen).toEqual(
      [...names.slice(0, 3), '"two\\nlines"', names[4], '" space"', '"\\\\|"', names[7], "h"].map((name) => [
        ["codespan", name],
      ]),
    );
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => 12));
    expect(rows[0]?.[3]?.tokens.every(({ type }) => type === "text" || type === "escape")).toBe(true);
  });

  it("name what is without a pair, and entries that meet nothing", () => {
    const compared = runsCompared([], {
      ...{ unmatchedA: [readTag("left")], unmatchedB: [readTag("right", { kind: "scalar" })] },
      unused: [{ a: "dense", b: "fc" }],
    });
    const text = reportMarkdown(compared, { a: "a", b: "b", wish: {} });
    expect(text).toContain("No tags belong together.\n");
    expect(text).toContain("## Unmatched in A\n\n- `left` (tensor)\n");
    expect(text).toContain("## Unmatched in B\n\n- `right` (scalar)\n");
    expect(text).toMatch(/meet nothing\n\n- `dense` ↔ `fc`\n$/);
  });
});
