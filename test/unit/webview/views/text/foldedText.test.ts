import { describe, expect, it } from "vitest";
import { lineAt, linesIn, textPart } from "../../../../../webview/views/text/foldedText";

const lines = (count: number) => Array.from({ length: count }, (_, i) => `line ${i}`).join("\n");

describe("a text that is folded", () => {
  it("is whole where it is short", () => {
    for (const text of ["", "a", "a\n", lines(20)]) {
      expect(textPart(text, 0)).toEqual({ text, lineCount: linesIn(text), isAll: true, isFoldable: false });
    }
  });

  it("has twenty lines, or the beginning of long ones", () => {
    expect(textPart(lines(21), 0)).toEqual({ text: lines(20), lineCount: 21, isAll: false, isFoldable: true });
    const long = "x".repeat(100_000);
    const part = textPart(long, 0);
    expect(part.text.length).toBe(3000);
    expect(part).toMatchObject({ lineCount: 1, isAll: false, isFoldable: true });
    expect(textPart("x".repeat(3000), 0).isFoldable).toBe(false);
  });

  it("opens in pieces that a page can hold", () => {
    const long = "x".repeat(130_000);
    expect([1, 2, 3].map((pieces) => textPart(long, pieces).text.length)).toEqual([60_000, 120_000, 130_000]);
    expect(textPart(long, 3).isAll).toBe(true);
    expect(textPart(lines(5000), 1).text).toBe(lines(2000));
    expect(textPart(lines(5000), 3).isAll).toBe(true);
  });

  it("reaches as far as what has to be in it", () => {
    const text = lines(1000);
    const must = text.indexOf("line 500");
    expect(textPart(text, 0, must + 8).text).toBe(lines(501));
    expect(textPart(text, 0, 1e9).isAll).toBe(true);
  });

  it("never ends in half of a character", () => {
    const emoji = `x${"🎉".repeat(3000)}`;
    expect(textPart(emoji, 0).text).toBe(`x${"🎉".repeat(1499)}`);
  });
});

describe("lines", () => {
  it("are counted without the empty one behind the last break", () => {
    expect(["", "a", "a\n", "a\nb", "a\n\n", "\n"].map(linesIn)).toEqual([1, 1, 1, 2, 2, 1]);
  });

  it("begin and end without their breaks", () => {
    const text = "ab\r\n\ncd";
    const at = (line: number) => {
      const { start, end } = lineAt(text, line);
      return text.slice(start, end);
    };
    expect([0, 1, 2, 3, 99].map(at)).toEqual(["ab", "", "cd", "", ""]);
  });
});
