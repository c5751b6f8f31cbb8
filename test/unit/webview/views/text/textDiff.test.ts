import { describe, expect, it } from "vitest";
import { diffBlocks } from "../../../../../webview/views/text/diff/diffBlocks";
import { type DiffLine, type TextDiff, textDiff } from "../../../../../webview/views/text/diff/textDiff";
import { SeededRandom } from "../../../../support/seededRandom";

function diffOf(before: string, after: string): TextDiff {
  const diff = textDiff(before, after);
  if (!diff) throw new Error("too large");
  return diff;
}

function lineText(line: DiffLine | undefined): string | undefined {
  return line?.parts.map(({ text }) => text).join("");
}

/** Both sides as the rows have them. */
function sides({ rows }: TextDiff): readonly [string[], string[]] {
  const before = rows.flatMap((row) => (row.is === "same" ? [row.text] : (lineText(row.before) ?? [])));
  const after = rows.flatMap((row) => (row.is === "same" ? [row.text] : (lineText(row.after) ?? [])));
  return [before, after];
}

/** Lines that two texts have in common at most, the slow way. */
function common(a: readonly string[], b: readonly string[]): number {
  const counts = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = counts[i] as number[];
      const below = counts[i + 1] as number[];
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return counts[0]?.[0] ?? 0;
}

describe("the difference of two texts", () => {
  it("is nothing where they are the same", () => {
    for (const text of ["", "a", "a\nb\n"]) expect(diffOf(text, text)).toMatchObject({ added: 0, removed: 0 });
    expect(diffOf("a\nb", "a\nb\n")).toMatchObject({ added: 0, removed: 0 });
  });

  it("takes a number as one word", () => {
    const { rows } = diffOf("lr = 0.1, eps = -1e-8\n", "lr = 0.01, eps = -1e-7\n");
    const [row] = rows;
    if (row?.is !== "changed") throw new Error("nothing differs");
    const marked = (line: DiffLine | undefined) =>
      line?.parts.flatMap(({ text, isChanged }) => (isChanged ? [text] : []));
    expect([marked(row.before), marked(row.after)]).toEqual([
      ["0.1", "-1e-8"],
      ["0.01", "-1e-7"],
    ]);
  });

  it("marks the words of lines that became others", () => {
    const { rows, added, removed } = diffOf("a\nThe quick fox\nz", "a\nThe slow fox\nz");
    expect([added, removed]).toEqual([1, 1]);
    expect(rows.map(({ is }) => is)).toEqual(["same", "changed", "same"]);
    const marked = (line: DiffLine | undefined) => line?.parts.filter((part) => part.isChanged).map(({ text }) => text);
    const [, row] = rows;
    if (row?.is !== "changed") throw new Error("not changed");
    expect([marked(row.before), marked(row.after)]).toEqual([["quick"], ["slow"]]);
    expect([row.before?.line, row.after?.line]).toEqual([1, 1]);
  });

  it("tells line breaks that differ by a sign", () => {
    const { rows } = diffOf("a\r\nb", "a\nb");
    const [row] = rows;
    expect(row?.is === "changed" && [lineText(row.before), lineText(row.after)]).toEqual(["a␍", "a"]);
    expect(diffOf("a\r\nb", "a\r\nc").rows[0]).toEqual({ is: "same", before: 0, after: 0, text: "a" });
  });

  it("is found among 100,000 lines", () => {
    const lines = (each: string) =>
      Array.from({ length: 100_000 }, (_, i) => (i % 1000 ? `line ${i}` : `${each} ${i}`));
    const diff = diffOf(lines("line").join("\n"), lines("changed").join("\n"));
    expect([diff.added, diff.removed, diff.rows.length]).toEqual([100, 100, 100_000]);
  });

  it("has both texts in it, with as few changes as there can be", () => {
    const seeded = new SeededRandom(7);
    const random = () => seeded.next();
    for (let round = 0; round < 200; round++) {
      const words = () => Array.from({ length: Math.floor(random() * 12) }, () => `w${Math.floor(random() * 4)}`);
      const [a, b] = [words(), words()];
      const diff = diffOf(a.join("\n"), b.join("\n"));
      const isEmpty = (side: readonly string[]) => side.length === 0 || (side.length === 1 && side[0] === "");
      const [before, after] = sides(diff);
      if (!isEmpty(a) || !isEmpty(before)) expect(before).toEqual(a);
      if (!isEmpty(b) || !isEmpty(after)) expect(after).toEqual(b);
      const same = diff.rows.filter(({ is }) => is === "same").length;
      expect(same, `${a}|${b}`).toBe(common(a, b));
      expect([diff.removed, diff.added]).toEqual([before.length - same, after.length - same]);
    }
  });

  it("is left to an editor where it is large", () => {
    const many = (word: string) => Array.from({ length: 3000 }, (_, i) => `${word} ${i}`).join("\n");
    expect(textDiff(many("a"), many("b"))).toBeUndefined();
    expect(textDiff(many("a"), `${many("a")}\nmore`)).toMatchObject({ added: 1, removed: 0 });
    expect(textDiff("x".repeat(4_500_000), "y".repeat(4_500_000))).toBeUndefined();
  });
});

describe("what is shown of a difference", () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, i) => `line ${i}`);

  it("is what changed and three lines around it", () => {
    const after = numbered(100);
    after[50] = "other";
    const blocks = diffBlocks(diffOf(numbered(100).join("\n"), after.join("\n")).rows);
    expect(blocks.map(({ is, rows }) => [is, rows.length])).toEqual([
      ["same", 47],
      ["rows", 7],
      ["same", 46],
    ]);
    expect(blocks[2]).toMatchObject({ start: 54 });
  });

  it("passes over no single line", () => {
    const before = numbered(9);
    const after = [...before];
    after[0] = "x";
    after[8] = "y";
    const blocks = diffBlocks(diffOf(before.join("\n"), after.join("\n")).rows);
    expect(blocks.every(({ is }) => is === "rows")).toBe(true);
    expect(diffBlocks([])).toEqual([]);
  });
});
