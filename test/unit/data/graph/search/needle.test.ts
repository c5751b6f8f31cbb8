import { describe, expect, it } from "vitest";
import { Needle } from "../../../../../src/data/graph/search/needle";
import { SeededRandom } from "../../../../support/seededRandom";

/** Bytes of few different values: near matches are common. */
function bytesOf(random: SeededRandom, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => random.pick([7, 7, 8, 200]));
}

describe("bytes in bytes", () => {
  it("are found where they first stand, as in a text", () => {
    const random = new SeededRandom(19);
    let found = 0;
    for (let round = 0; round < 5000; round++) {
      const hay = bytesOf(random, random.whole(0, 40));
      const wanted = bytesOf(random, random.whole(0, 6));
      const start = random.whole(0, hay.length);
      const end = random.whole(start, hay.length);
      const needle = new Needle(wanted);
      const latin = Buffer.from(hay.subarray(start, end)).toString("latin1");
      const place = latin.indexOf(Buffer.from(wanted).toString("latin1"));
      expect(needle.find(hay, start, end)).toBe(place < 0 ? -1 : start + place);
      expect(needle.standsAt(hay, start, end)).toBe(place === 0);
      found += Number(place >= 0);
    }
    expect(found).toBeGreaterThan(1000);
  });

  it("take no longer where they nearly match again and again", () => {
    const hay = new Uint8Array(1 << 22).fill(1);
    const wanted = new Uint8Array(1 << 16).fill(1);
    wanted[wanted.length - 1] = 2;
    expect(new Needle(wanted).find(hay, 0, hay.length)).toBe(-1);
  });
});
