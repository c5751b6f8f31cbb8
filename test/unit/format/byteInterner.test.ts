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
  restored.restore(structuredClone(interner.keep(texts.keys())));
  expect(textsOf(restored)).toEqual(texts);
  expect(restored.intern(encoder.encode("new"), 0, 3)).toBe(texts.length);
});

it("keeps those that are asked for, also where others stand already that take them up", () => {
  const intern = (interner: ByteInterner, text: string) => interner.intern(encoder.encode(text), 0, text.length);
  const [one, other] = [new ByteInterner(), new ByteInterner()];
  for (const text of ["a", "", "ccc", "dd"]) intern(one, text);
  const kept = one.keep([3, 1, 2, 3]);
  expect(kept.bytes.byteLength).toBe(kept.bytes.buffer.byteLength);
  for (const text of ["x", "ccc"]) intern(other, text);
  const numbers = other.restore(structuredClone(kept));
  expect(numbers).toEqual([2, 3, 1, 2]);
  expect(numbers.map((number) => new TextDecoder().decode(other.bytes(number)))).toEqual(["dd", "", "ccc", "dd"]);
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

it("forgets what nobody uses, and what came last, and is right about all others", () => {
  const interner = new ByteInterner();
  const random = new SeededRandom(3);
  const numbers = new Map<string, number>();
  const intern = (text: string) => interner.intern(encoder.encode(text), 0, text.length);
  for (let round = 0; round < 20; round++) {
    for (let i = 0; i < 500; i++) {
      const text = "y".repeat(Math.floor(random.next() * 40)) + Math.floor(random.next() * 900);
      const known = numbers.get(text);
      const number = intern(text);
      if (known !== undefined && number !== known) throw new Error(`${text} has another number`);
      numbers.set(text, number);
      if (random.next() < 0.1) {
        const other = `z${random.next()}`;
        expect(intern(other)).toBe(interner.size - 1);
        interner.forgetLast();
      }
    }
    const used = new Set([...numbers.values()].filter(() => random.next() < 0.5));
    interner.forgetUnless((number) => used.has(number));
    for (const [text, number] of numbers) {
      if (!used.has(number)) numbers.delete(text);
      else expect(new TextDecoder().decode(interner.bytes(number))).toBe(text);
    }
    expect(interner.stringBytes).toBe([...numbers.keys()].reduce((sum, { length }) => sum + length, 0));
  }
  expect(new Set(numbers.values()).size).toBe(numbers.size);
});

it("refuses more bytes than it can number", () => {
  const interner = new ByteInterner(10);
  const bytes = encoder.encode("0123456789abc");
  expect(interner.intern(bytes, 0, 6)).toBe(0);
  expect(() => interner.intern(bytes, 6, 11)).toThrow("more names of tags and metadata");
  expect(interner.intern(bytes, 6, 10)).toBe(1);
  expect(interner.intern(bytes, 0, 6)).toBe(0);
});
