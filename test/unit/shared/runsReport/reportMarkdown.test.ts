import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { reportMarkdown } from "../../../../src/shared/runsReport/reportMarkdown";
import { foreign, said } from "../../../../src/tensor/said/sentence";
import { comparedHistograms, comparedTags, readTag, runsCompared } from "../../../support/madeReport";

const A = { logdir: "/logs", run: "nets/port" };
const B = { logdir: "/logs", run: "reference" };

const first = { step: "1", a: "w_*x*", b: "w", written: 0, score: 781.6, suspect: "statistics" } as const;
const differs = comparedTags("w_*x*", "w", { rule: "order", allclose: false, firstExceeding: "1", score: 900 });

describe("two runs as Markdown", () => {
  it("begin with verdict, first divergence and what they were compared by", () => {
    const compared = runsCompared([differs], { first, allclose: false });
    const query = { rtol: 0.001, offset: "1", as: "bfloat16", nanDiffers: true };
    const lines = reportMarkdown(compared, { a: A, b: B, query }).split("\n");
    expect(lines.slice(0, 3)).toEqual([
      ...["# `port` compared with `reference`", ""],
      "- **not all close: 1 of 1 pairs beyond rtol 0.001, atol 1e-8**",
    ]);
    expect(lines[3]).toBe("- First divergence: **step 1: w\\_\\*x\\* is 782 times the tolerance**");
    expect(lines[4]).toMatch(/^- Hint: mostly the momentum/);
    expect(lines.slice(5, 11)).toEqual([
      ...["- NaN beside NaN does not agree", "- Both rounded to bfloat16", "- Step offset: 1"],
      ...["- Tolerance: rtol 0.001, atol 1e-8", "- A: `nets/port` in `/logs`", "- B: `reference` in `/logs`"],
    ]);
  });

  it("name the settings that differ, with both values", () => {
    const settings = {
      count: 4,
      differing: [
        { key: "lr", a: 0.1, b: 0.2 },
        { key: "a|b", b: "x" },
      ],
    };
    const of = { a: A, b: B, query: {} };
    expect(reportMarkdown(runsCompared([differs]), { ...of, settings })).toContain(
      "- Settings that differ: `lr` `0.1` → `0.2`; `a\\|b` not recorded → `x`\n",
    );
    expect(reportMarkdown(runsCompared([differs]), { ...of, settings: { count: 4, differing: [] } })).toContain(
      "- Settings: all 4 alike\n",
    );
    expect(reportMarkdown(runsCompared([differs]), of)).not.toContain("Settings");
  });

  it("say how B was seen", () => {
    const view = { reshape: [4, 6], perm: [1, 0], why: "shape" } as const;
    const pairs = [comparedTags("a", "a", { view }), comparedHistograms("h", 0)];
    const lines = reportMarkdown(runsCompared(pairs), { a: A, b: B, query: {} }).split("\n");
    expect(lines.filter((line) => /^\| `/.test(line)).map((line) => line.split(" | ")[3])).toEqual([
      ...["reshaped to [4, 6], transposed 1,0", "-"],
    ]);
  });

  it("say no difference of a pair of which only NaN differs", () => {
    const zeros = { maxAbs: 0, maxRel: 0, maxUlp: 0, relL2: 0 };
    const pairs = [comparedTags("n", "n", { ...zeros, score: "Infinity", allclose: false, firstExceeding: "1" })];
    expect(reportMarkdown(runsCompared(pairs), { a: A, b: B, query: {} })).toContain(
      "| `n` | `n` | exact | - | differs | Infinity | 1 | 2 | 3 | - | - | - | - |",
    );
  });

  it("say that not all steps are compared", () => {
    const partly = { pairs: 1, a: "w", common: 60, stepsA: 100, stepsB: 60 };
    expect(reportMarkdown(runsCompared([comparedTags("w", "w")], { partly }), { a: A, b: B, query: {} })).toContain(
      "\n- 1 of 1 pairs are compared only over the steps that both runs have: w over 60, of 100 in A and 60 in B\n",
    );
  });

  it("say what is no mistake", () => {
    const explained = comparedTags("b", "b", { allclose: false, firstExceeding: "1", explained: "noisyBias" });
    const tolerances = [{ grain: "float32", rtol: 1e-3, atol: 1e-5, pairs: 2 } as const];
    const compared = runsCompared([explained, comparedTags("c", "c")], { taken: { name: "auto", tolerances } });
    const text = reportMarkdown(compared, { a: A, b: B, query: { tolerance: "auto" } });
    expect(text).toContain("- all close: 1 of 2 pairs within the tolerance auto (1e-3, 1e-5)\n");
    expect(text).toContain("- 1 of 2 pairs differ by rounding noise, at most 0.5 of the tolerance\n");
    expect(text).toContain("- 1 of 2 pairs are explained by b: ");
    expect(text).toContain("| `b` | `b` | exact | - | explained | ");
  });

  it("are a table of all pairs, however odd their names", () => {
    const names = ["a|b", "`code`", "a``b", "two\nlines", "<img src=x>", " space", "\\|", "[l](u)"];
    const problem = said(foreign("[2] beside [3] | <b>"));
    const apart = { comparable: false, reason: "shape", problem, score: null } as const;
    const pairs = [...names.map((name) => comparedTags(name, "x", apart)), comparedHistograms("h", 0.25)];
    const [table] = marked
      .lexer(reportMarkdown(runsCompared(pairs), { a: A, b: B, query: {} }))
      .flatMap((token) => (token.type === "table" ? [token] : []));
    const rows: { tokens: { type: string; text: string }[] }[][] = table?.rows;
    const namesSeen = rows.map(([cell]) => cell?.tokens.map(({ type, text }) => [type, text]));
    expect(namesSeen).toEqual(
      [...names.slice(0, 3), '"two\\nlines"', names[4], '" space"', '"\\\\|"', names[7], "h"].map((name) => [
        ["codespan", name],
      ]),
    );
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => 13));
    expect(rows[0]?.[4]?.tokens.every(({ type }) => type === "text" || type === "escape")).toBe(true);
  });

  it("name what is without a pair, and entries that meet nothing", () => {
    const compared = runsCompared([], {
      ...{ unmatchedA: [readTag("left")], unmatchedB: [readTag("right", { kind: "scalar" })] },
      unused: [{ a: "dense", b: "fc" }],
    });
    const text = reportMarkdown(compared, { a: A, b: B, query: {} });
    expect(text).toContain("No tags belong together.\n");
    expect(text).toContain("## Unmatched in A\n\n- `left` (tensor)\n");
    expect(text).toContain("## Unmatched in B\n\n- `right` (scalar)\n");
    expect(text).toMatch(/meet nothing\n\n- `dense` ↔ `fc`\n$/);
  });
});
