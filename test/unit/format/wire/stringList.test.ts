import { afterEach, expect, it, vi } from "vitest";
import { ReadWindow, WINDOW_BYTES } from "../../../../src/format/readWindow";
import { StringPlaces } from "../../../../src/format/stringPlaces";
import { readStringList } from "../../../../src/format/wire/stringList";
import { WireCursor } from "../../../../src/format/wire/wireCursor";
import { unhurried } from "../../../../src/tensor/pace";
import { type Sentence, say } from "../../../../src/tensor/said/sentence";
import { MemorySource } from "../../../support/memorySource";

afterEach(() => void vi.unstubAllGlobals());

const lent = new Uint8Array(WINDOW_BYTES);

/** Reads `count` strings of a run of bytes. */
function read(bytes: Uint8Array, count: number): Promise<Uint8Array | Sentence> {
  const cursor = new WireCursor(new ReadWindow(new MemorySource("file", bytes), lent, bytes.length));
  cursor.enter(0, bytes.length);
  return readStringList(cursor, count, unhurried);
}

it("finds the place of each string behind the lengths of all", async () => {
  const places = new StringPlaces((await read(Uint8Array.of(2, 0, 3, 65, 66, 67, 68, 69), 3)) as Uint8Array);
  expect([0, 1, 2].map((i) => [places.positionBytes(i), places.lengthBytes(i)])).toEqual([
    [3, 2],
    [5, 0],
    [5, 3],
  ]);
});

it("takes no memory for strings that are not there", async () => {
  const COUNT = 100_000;
  let taken = 0;
  const Real = Uint8Array;
  const bytes = new Real(COUNT + 1);
  const Counting = new Proxy(Real, {
    construct(target, args: unknown[]): Uint8Array {
      if (typeof args[0] === "number") taken += args[0];
      return Reflect.construct(target, args);
    },
  });
  vi.stubGlobal("Uint8Array", Counting);
  expect(await read(bytes, COUNT)).toEqual(say("tensorStringsEnd", { stringsEnd: COUNT, contentEnd: COUNT + 1 }));
  expect(taken).toBeLessThan(3 * COUNT);
});
