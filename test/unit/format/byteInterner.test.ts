import { expect, it } from "vitest";
import { ByteInterner } from "../../../src/format/byteInterner";
import { SeededRandom } from "../../support/seededRandom";

const encoder = new TextEncoder();

it("gives equal bytes equal numbers, as a map of texts would, and keeps copies of its own", () => {
  const interner = new ByteInterner();
  const numbers = new Map<string, number>();
  const random = new SeededRandom(7);
  for (let i = 0; i < 20_000; i++) {
    const text = "x".repeat(Math.floor(random.next() * 4)) + Math.floor(random.next() ** 2 * 3000).toString(36);
    const bytes = encoder.encode(`<${text}>`);
    const wanted = numbers.get(text) ?? numbers.size;
    numbers.set(text, wanted);
    if (interner.intern(bytes, 1, bytes.length - 1) !== wanted) throw new Error(`${text} is another one's`);
    bytes.fill(0);
  }
  const texts = [...numbers.keys()];
  expect(interner.size).toBe(texts.length);
  const textsOf = (one: ByteInterner) => texts.map((_, id) => new TextDecoder().decode(one.bytes(id)));
  expect(textsOf(interner)).toEqual(texts);
  const restored = new ByteInterner();
  restored.restore(structuredClone(interner.keep()));
  expect(textsOf(restored)).toEqual(texts);
  expect(restored.intern(encoder.encode("new"), 0, 3)).toBe(texts.length);
});

it("knows no bytes at all as one of them, wherever it comes", () => {
  const interner = new ByteInterner();
  const none = new Uint8Array(0);
  const some = Uint8Array.of(1, 2, 3);
  expect(interner.intern(some, 0, 3)).toBe(0);
  expect(interner.intern(none, 0, 0)).toBe(1);
  expect(interner.intern(some, 0, 2)).toBe(2);
  expect(interner.intern(none, 0, 0)).toBe(1);
  expect([...interner.bytes(2)]).toEqual([1, 2]);
});
