import { describe, expect, it } from "vitest";
import { BLOCK_BYTES, Digest } from "../../../src/graph/digest";

const encoder = new TextEncoder();

/** By Python's mmh3 5.2, as four little-endian words. */
const KNOWN: Readonly<Record<string, string>> = {
  "": "00000000000000000000000000000000",
  a: "a794933c5556b01b5556b01b5556b01b",
  ab: "158451df25be301025be301025be3010",
  abcd: "96b6ccaa45afc62e45afc62e45afc62e",
  abcde: "c5402efb5d24c5bc5a7201775a720177",
  "0123456789abcde": "3c76c46d4d0818c0add433daa78673fa",
  "0123456789abcdef": "fb7d440936aed30a48ad1d9b572b3bfd",
  "0123456789abcdefg": "7f1f9836516b3876ac29c030f9d6f374",
  "I will not buy this tobacconist's, it is scratched.": "9b5b7ba2ef3f7866889adeaf00f3f98e",
};

describe("digests", () => {
  it("are those of MurmurHash3", () => {
    const found = Object.keys(KNOWN).map((text) => [text, new Digest().of(encoder.encode(text)).text()]);
    expect(Object.fromEntries(found)).toEqual(KNOWN);
  });

  it("are the same of pieces as of all bytes, wherever these stand", () => {
    const bytes = Uint8Array.from({ length: 1003 }, (_, i) => (i * 7) & 255);
    const whole = new Digest().of(bytes).text();
    const apart = new Uint8Array(bytes.length + 5);
    apart.set(bytes, 3);
    const view = new DataView(apart.buffer);
    const digest = new Digest();
    digest.begin();
    const ends = [0, 1, 2, 10, 40].map((blocks) => blocks * BLOCK_BYTES);
    for (const [i, end] of [...ends, bytes.length].entries()) {
      if (i > 0) digest.add(view, 3 + (ends[i - 1] as number), 3 + end);
    }
    digest.finish();
    expect(digest.text()).toBe(whole);
  });

  it("differ by what they were begun with", () => {
    const bytes = encoder.encode("value");
    const seeds = ["a", "b"].map((text) => new Digest().of(encoder.encode(text)));
    const [a, b] = seeds.map((seed) => new Digest().of(bytes, seed).text());
    expect(new Set([a, b, new Digest().of(bytes).text()]).size).toBe(3);
  });
});
