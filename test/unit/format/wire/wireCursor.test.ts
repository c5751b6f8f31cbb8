import { describe, expect, it } from "vitest";
import { FormatError } from "../../../../src/format/formatError";
import { ReadWindow, WINDOW_BYTES } from "../../../../src/format/readWindow";
import { WIRE_BYTES, WIRE_FIXED32, WireCursor } from "../../../../src/format/wire/wireCursor";
import { countingSource, ReadCount } from "../../../support/countingSource";
import { bytesField, concat, floatField, message, varintField } from "../../../support/eventWriter";
import { MemorySource } from "../../../support/memorySource";

/** A cursor in the message `bytes`, which stands in a file with others around it. */
function cursorIn(bytes: Uint8Array, count = new ReadCount()): WireCursor {
  const around = Uint8Array.from({ length: 5 }, () => 0x08);
  const file = concat(around, bytes, around);
  const source = countingSource(new MemorySource("f", file), count);
  const cursor = new WireCursor(new ReadWindow(source, new Uint8Array(WINDOW_BYTES), file.length));
  cursor.enter(5, 5 + bytes.length);
  return cursor;
}

const raw = (...bytes: readonly number[]) => Uint8Array.from(bytes);
const bad = (why: string) => expect.objectContaining({ reason: "badMessage", message: expect.stringContaining(why) });
const bitsOf = ({ low, high }: WireCursor) => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);

describe("a varint", () => {
  it.each(Array.from({ length: 10 }, (_, i) => i + 1))("of %i bytes is read whole", (length) => {
    for (const value of [1n << BigInt(7 * (length - 1)), (1n << BigInt(Math.min(64, 7 * length))) - 1n]) {
      const bytes = Uint8Array.from({ length }, (_, i) => {
        const bits = Number((value >> BigInt(7 * i)) & 0x7fn);
        return i === length - 1 ? bits : bits | 0x80;
      });
      const cursor = cursorIn(bytes);
      expect(cursor.varint(), String(value)).toBe(Number(BigInt.asIntN(32, value)));
      expect(bitsOf(cursor)).toBe(BigInt.asUintN(64, value));
      expect(cursor.position).toBe(5 + length);
    }
  });

  it("that is longer than it must be means the same", () => {
    const cursor = cursorIn(raw(0x81, 0x80, 0x80, 0x00));
    expect([cursor.varint(), bitsOf(cursor), cursor.position]).toEqual([1, 1n, 9]);
  });

  it("of more than ten bytes is none", () => {
    expect(() => cursorIn(raw(...Array.from({ length: 11 }, () => 0x80), 0)).varint()).toThrow(bad("ten bytes"));
  });

  it.each([1, 4, 5, 9])("that its message ends in after %i bytes is not read on behind it", (length) => {
    expect(() => cursorIn(raw(...Array.from({ length }, () => 0x80))).varint()).toThrow(bad("runs past the end"));
  });
});

describe("a field", () => {
  it("is told by its number and wire type, up to the largest number", () => {
    const cursor = cursorIn(concat(message(floatField(1, 2)), raw(0xfa, 0xff, 0xff, 0xff, 0x0f, 0)));
    expect([cursor.nextField(), cursor.field, cursor.wireType]).toEqual([true, 1, WIRE_FIXED32]);
    cursor.skipValue();
    expect([cursor.nextField(), cursor.field, cursor.wireType]).toEqual([true, 2 ** 29 - 1, WIRE_BYTES]);
    cursor.skipValue();
    expect(cursor.nextField()).toBe(false);
  });

  it.each([
    ["number 0", raw(0x00), "field number 0"],
    ["a number beyond 32 bits", raw(0x80, 0x80, 0x80, 0x80, 0x80, 0x01), "beyond 32 bits"],
    ["a cut number", raw(0x88), "runs past the end"],
  ])("of %s is none", (_, bytes, why) => {
    expect(() => cursorIn(bytes).nextField()).toThrow(bad(why));
  });

  it.each([
    ["wire type 6", raw(0x0e), "wire type 6"],
    ["wire type 7", raw(0x0f), "wire type 7"],
    ["the end of a group that was not begun", raw(0x0c), "wire type 4"],
    ["a cut fixed32", raw(0x0d, 1, 2, 3), "runs past the end"],
    ["a cut fixed64", raw(0x09, 1, 2, 3, 4, 5, 6, 7), "runs past the end"],
    ["a length that leaves the message", raw(0x0a, 3, 1, 2), "claims 3 bytes, more than there are"],
    ["a length of 2^32 + 1", raw(0x0a, 0x81, 0x80, 0x80, 0x80, 0x10, 1), "claims 4294967297 bytes"],
    ["a length of 2^64 - 1", raw(0x0a, ...Array.from({ length: 9 }, () => 0xff), 1), "more than there are"],
    ["a cut length", raw(0x0a, 0x80), "runs past the end"],
  ])("with %s is refused", (_, bytes, why) => {
    const cursor = cursorIn(bytes);
    expect(cursor.nextField()).toBe(true);
    expect(() => cursor.skipValue()).toThrow(bad(why));
  });
});

describe("a group", () => {
  const after = message(varintField(2, 7));

  it.each([
    ["an empty one", raw(0x0b, 0x0c)],
    [
      "one with fields",
      concat(raw(0x0b), message(varintField(1, 300), bytesField(3, raw(1, 2)), floatField(4, 1)), raw(0x0c)),
    ],
    ["one in another", raw(0x0b, 0x13, 0x08, 0x01, 0x14, 0x0c)],
  ])("is passed over: %s", (_, group) => {
    const cursor = cursorIn(concat(group, after));
    cursor.nextField();
    cursor.skipValue();
    expect([cursor.nextField(), cursor.field, cursor.varint()]).toEqual([true, 2, 7]);
  });

  it.each([
    ["that does not end", raw(0x0b, 0x08, 0x01), "a group does not end"],
    ["that ends as another", raw(0x0b, 0x14), "not begun"],
    ["nested without end", raw(...Array.from({ length: 100_000 }, () => 0x0b)), "nested too deeply"],
  ])("%s is refused", (_, bytes, why) => {
    const cursor = cursorIn(bytes);
    cursor.nextField();
    expect(() => cursor.skipValue()).toThrow(bad(why));
  });
});

it("hops over more than the window holds without reading it", () => {
  const count = new ReadCount();
  const cursor = cursorIn(concat(message(bytesField(1, new Uint8Array(8 * WINDOW_BYTES)), varintField(2, 300))), count);
  cursor.nextField();
  cursor.skipValue();
  expect([cursor.nextField(), cursor.field, cursor.varint()]).toEqual([true, 2, 300]);
  expect(cursor.nextField()).toBe(false);
  expect(count.bytes).toBeLessThan(16 * 1024);
});

it("reads doubles and peeks at numbers only inside the message", () => {
  const cursor = cursorIn(raw(0, 0, 0, 0, 0, 0, 0xf8, 0x3f, 1, 2));
  expect(cursor.double()).toBe(1.5);
  expect(() => cursor.peekFixed(4)).toThrow(bad("runs past the end"));
  expect(() => cursor.double()).toThrow(FormatError);
});

it("says where a message is bad, in the file", () => {
  const cursor = cursorIn(raw(0x08, 0x01, 0x0f));
  cursor.nextField();
  cursor.skipValue();
  cursor.nextField();
  expect(() => cursor.skipValue()).toThrow(expect.objectContaining({ positionBytes: 8 }));
});
