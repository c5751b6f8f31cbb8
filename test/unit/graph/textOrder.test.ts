import { expect, it } from "vitest";
import { ByteTexts } from "../../../src/graph/byteTexts";
import { compareCodePoints, compareTexts } from "../../../src/graph/textOrder";

const TEXTS = ["", "a", "a/b", "a0", "ab", "b", "é", "\ue000", "\uffff", "😀", "😀a", "😁", "🤀"];

it("orders by code points, in UTF-8 and in UTF-16", () => {
  const encoder = new TextEncoder();
  const bytes = TEXTS.map((text) => encoder.encode(text));
  const all = encoder.encode(TEXTS.join(""));
  let end = 0;
  const ends = Uint32Array.from(bytes, ({ length }) => (end += length));
  const texts = new ByteTexts(
    all,
    Uint32Array.from(bytes, ({ length }, i) => (ends[i] as number) - length),
    ends,
  );
  for (let i = 0; i < TEXTS.length; i++) {
    for (let j = 0; j < TEXTS.length; j++) {
      expect(Math.sign(compareCodePoints(TEXTS[i] as string, TEXTS[j] as string))).toBe(Math.sign(i - j));
      expect(Math.sign(compareTexts(texts, i, texts, j))).toBe(Math.sign(i - j));
    }
  }
});
