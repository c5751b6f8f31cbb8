import { describe, expect, it } from "vitest";
import { formText } from "../../../../../src/tensor/slice/sliceForm";
import { ownStep, withOwnStep } from "../../../../../webview/parts/board/steps/ownSteps";
import { partAround } from "../../../../../webview/views/text/entry/rawText";
import { lineAt } from "../../../../../webview/views/text/foldedText";
import { MeasuredHeights } from "../../../../../webview/views/text/list/measuredHeights";
import { searchPattern } from "../../../../../webview/views/text/search/searchPattern";
import { DEFAULT_STATE, readTextState } from "../../../../../webview/views/text/textState";
import { formWith, shownForm } from "../../../../../webview/views/text/values/textQuery";
import { SeededRandom } from "../../../../support/seededRandom";

describe("places of items in a list", () => {
  it("are sums of heights, as measured or about", () => {
    const seeded = new SeededRandom(3);
    const random = () => seeded.next();
    const heights = new MeasuredHeights();
    const keys = Array.from({ length: 300 }, (_, i) => `k${i}`);
    const known = new Map<string, number>();
    heights.use(keys, () => 50);
    const naive = (place: number) => keys.slice(0, place).reduce((sum, key) => sum + (known.get(key) ?? 50), 0);
    for (let round = 0; round < 300; round++) {
      const key = `k${Math.floor(random() * 300)}`;
      const height = 1 + Math.floor(random() * 200);
      known.set(key, height);
      heights.measure(key, height);
      const place = Math.floor(random() * 301);
      expect(heights.top(place)).toBe(naive(place));
      const y = random() * heights.total;
      const at = heights.at(y);
      expect(naive(at) <= y && y < naive(at + 1)).toBe(true);
    }
    expect(heights.total).toBe(naive(300));
  });

  it("hold for what stays when others come", () => {
    const heights = new MeasuredHeights();
    heights.use(["a", "b"], () => 10);
    expect(heights.measure("b", 30)).toBe(true);
    expect(heights.measure("b", 30)).toBe(false);
    heights.use(["new", "a", "b", "c"], () => 10);
    expect([0, 1, 2, 3, 4].map((place) => heights.top(place))).toEqual([0, 10, 20, 50, 60]);
    expect(heights.placeOf("b")).toBe(2);
    expect([-5, 0, 49, 50, 1e9].map((y) => heights.at(y))).toEqual([0, 0, 2, 3, 3]);
    heights.use([], () => 10);
    expect([heights.total, heights.at(5)]).toEqual([0, 0]);
  });
});

describe("what is searched for", () => {
  it("are words as they are, or a pattern", () => {
    expect(searchPattern("  ", true)).toBeUndefined();
    expect(searchPattern("/a+b/", false)).toEqual({ pattern: "a+b", ignoresCase: false });
    expect(searchPattern("/a/i", false)).toEqual({ pattern: "a", ignoresCase: true });
    for (const words of ["a.b*c", "(x) [y] {z}", "1+1=2?", "^$|\\", "a/b", "/", "//", "第三 🎉"]) {
      const { pattern = "" } = searchPattern(words, false) ?? {};
      expect(new RegExp(pattern, "u").exec(`__${words}__`)?.[0], words).toBe(words);
      expect(new RegExp(`^(?:${pattern})$`, "u").test(`${words}x`), words).toBe(false);
    }
  });
});

describe("the part of a text around what was found", () => {
  it("is none of its own near the beginning", () => {
    expect(partAround("a needle", { line: 0, start: 2, end: 8 })).toBeUndefined();
  });

  it("has the lines around it", () => {
    const text = Array.from({ length: 5000 }, (_, i) => `line ${i}`).join("\n");
    const part = partAround(text, { line: 3000, start: 0, end: 4 });
    expect(part?.firstLine).toBe(2800);
    expect(part?.text.split("\n").at(0)).toBe("line 2800");
    expect(part?.text.split("\n").length).toBeLessThan(500);
    expect(part?.text.split("\n")[200]).toBe("line 3000");
  });

  it("cuts long lines, and knows where it begins in them", () => {
    const text = `first\n${"x".repeat(1_000_000)}needle${"x".repeat(1_000_000)}`;
    const mark = { line: 1, start: 1_000_000, end: 1_000_006 };
    const part = partAround(text, mark);
    if (!part) throw new Error("no part");
    expect(part.text.length).toBeLessThan(10_000);
    expect(part.firstLine).toBe(1);
    expect(part.text.slice(mark.start - part.firstUnit, mark.end - part.firstUnit)).toBe("needle");
    expect(text.startsWith(part.text, lineAt(text, 1).start + part.firstUnit)).toBe(true);
  });
});

describe("which strings of a tensor are shown", () => {
  it("are a column, a table, or the first of the leading dims", () => {
    const shown = [[], [3], [3, 2], [2, 3, 2], [2, 2, 3, 2]].map((shape) => {
      const form = shownForm(undefined, shape);
      return [formText(form), form.rows, form.columns];
    });
    expect(shown).toEqual([
      ["[]", undefined, undefined],
      ["[:]", 0, undefined],
      ["[:, :]", 0, 1],
      ["[0, :, :]", 1, 2],
      ["[0, 0, :, :]", 2, 3],
    ]);
  });

  it("are those around one that was found", () => {
    expect(formWith(0, [])).toMatchObject({ row: 0 });
    expect(formWith(7, [20])).toMatchObject({ row: 7 });
    expect(formWith(5, [3, 2])).toMatchObject({ row: 2 });
    const { form, row } = formWith(2 * 6 + 1 * 2 + 1, [4, 3, 2]);
    expect([formText(form), row]).toEqual(["[2, :, :]", 1]);
  });
});

describe("a kept state", () => {
  it("is taken as far as it is one", () => {
    expect(readTextState(undefined)).toEqual(DEFAULT_STATE);
    expect(readTextState({ isMarkdown: "no", before: "later", beforeStep: "1e9", searchWidth: -1 })).toEqual(
      DEFAULT_STATE,
    );
    for (const own of [[], { a: 7 }, { a: "1e9" }, { a: "1", b: "" }])
      expect(readTextState({ own })).toEqual(DEFAULT_STATE);
    const kept = {
      ...DEFAULT_STATE,
      isMarkdown: false,
      own: withOwnStep({}, "run", "tag", "-5"),
      before: "step",
      beforeStep: "-5",
      search: "/x/",
      tagFilter: "a",
    };
    expect(readTextState(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it("has steps of their own of texts, each of a run's tag", () => {
    const one = withOwnStep({}, "a", "t", "10");
    const both = withOwnStep(one, "a", "u", "20");
    const steps = (own: typeof both) => [ownStep(own, "a", "t"), ownStep(own, "a", "u"), ownStep(own, "u", "a")];
    expect(steps(both)).toEqual(["10", "20", undefined]);
    expect(steps(withOwnStep(both, "a", "t", "11"))).toEqual(["11", "20", undefined]);
    expect(steps(withOwnStep(both, "a", "t", undefined))).toEqual([undefined, "20", undefined]);
  });
});
