import { describe, expect, it } from "vitest";
import { DecodedTexts, TEXTS_A_BATCH } from "../../../../../src/data/graph/search/decodedTexts";
import { ByteTexts } from "../../../../../src/graph/byteTexts";
import { SeededRandom } from "../../../../support/seededRandom";

/** Texts of some bytes, in a buffer in which they overlap and stand in no order. */
function randomTexts(random: SeededRandom, bytes: Uint8Array, count: number): ByteTexts {
  const starts = new Uint32Array(count);
  const ends = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const isNext = i > 0 && random.next() < 0.5 && (ends[i - 1] as number) < bytes.length;
    starts[i] = isNext ? (ends[i - 1] as number) : random.whole(0, bytes.length);
    ends[i] = Math.min(bytes.length, (starts[i] as number) + random.whole(0, 5));
  }
  return new ByteTexts(bytes, starts, ends);
}

describe("texts are decoded in batches", () => {
  it.each([
    ["of ASCII", () => new TextEncoder().encode("the quick/brown_fox")],
    ["of other characters", () => new TextEncoder().encode("aé日😀b/ß")],
    ["of bytes that are no text", () => Uint8Array.of(0x61, 0xff, 0xc3, 0x28, 0xe6, 0x97, 0x80, 0x62)],
    ["of single bytes that are no text", () => Uint8Array.of(0x61, 0xff, 0xfe, 0x62)],
  ])("as one by one: %s", (_, bytesOf) => {
    const random = new SeededRandom(5);
    const texts = randomTexts(random, bytesOf(), 2 * TEXTS_A_BATCH + 100);
    const decoded = new DecodedTexts(texts);
    for (let round = 0; round < 2; round++) {
      for (let start = 0; start < texts.count; start += TEXTS_A_BATCH) {
        const strings = decoded.batch(start);
        expect(strings).toHaveLength(Math.min(TEXTS_A_BATCH, texts.count - start));
        expect(strings).toEqual(Array.from(strings, (_text, i) => texts.text(start + i)));
      }
    }
  });

  it("and kept as far as there is room", () => {
    const bytes = new Uint8Array(8 << 20).fill(0x61);
    const count = 3 * TEXTS_A_BATCH;
    const starts = Uint32Array.from({ length: count }, (_, i) => (i % TEXTS_A_BATCH) * 2048);
    const decoded = new DecodedTexts(
      new ByteTexts(
        bytes,
        starts,
        starts.map((start) => start + 2048),
      ),
    );
    const batches = [0, 1, 2].map((batch) => decoded.batch(batch * TEXTS_A_BATCH));
    const again = [0, 1, 2].map((batch) => decoded.batch(batch * TEXTS_A_BATCH));
    expect(batches.map((batch, i) => batch === again[i])).toEqual([true, true, false]);
  });
});
