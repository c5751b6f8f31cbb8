import { describe, expect, it } from "vitest";
import { decodeSamples } from "../../../src/sound/decodeSamples";
import { codingOf, type SampleCoding, sampleCoding } from "../../../src/sound/sampleCoding";
import { concat } from "../../support/eventWriter";

function coding(encoding: string, bits: number): SampleCoding {
  const found = sampleCoding(encoding, bits);
  if (!found) throw new Error(`no coding of ${bits} bits`);
  return found;
}

/** Whole numbers as a WAV file has them. */
function wholeNumbers(bytes: number, ...numbers: readonly number[]): Uint8Array {
  return concat(
    ...numbers.map((one) => Uint8Array.from({ length: bytes }, (_, i) => Math.floor(one / 256 ** i) & 255)),
  );
}

function decoded(bytes: Uint8Array, one: SampleCoding): readonly number[] {
  // At an odd place: memory need not be aligned.
  const moved = concat(Uint8Array.of(99), bytes).subarray(1);
  const samples = new Float64Array(bytes.length / one.bytes);
  decodeSamples(moved, one, samples);
  return [...samples];
}

describe("samples are", () => {
  it("bytes around 128", () => {
    expect(decoded(Uint8Array.of(0, 127, 128, 129, 255), coding("pcm", 8))).toEqual([
      -1,
      -1 / 128,
      0,
      1 / 128,
      127 / 128,
    ]);
  });

  it.each([16, 24, 32])("whole numbers of %i bits", (bits) => {
    const most = 2 ** (bits - 1);
    const numbers = [-most, -1, 0, 1, 258, most - 1];
    expect(decoded(wholeNumbers(bits / 8, ...numbers), coding("pcm", bits))).toEqual(numbers.map((one) => one / most));
  });

  it("whole numbers whose bits fill no byte, at its upper end", () => {
    const numbers = [-(2 ** 15), -16, 16, 2047 * 16];
    expect(decoded(wholeNumbers(2, ...numbers), coding("pcm", 12))).toEqual(numbers.map((one) => one / 2 ** 15));
  });

  it("floats as they are", () => {
    const numbers = [0, -0, 1.5, Number.NaN, Number.NEGATIVE_INFINITY, Math.fround(0.1)];
    expect(decoded(new Uint8Array(Float32Array.from(numbers).buffer), coding("float", 32))).toEqual(numbers);
    const long = [...numbers, 0.1];
    expect(decoded(new Uint8Array(Float64Array.from(long).buffer), coding("float", 64))).toEqual(long);
  });

  it.each([
    ["pcm", 0],
    ["pcm", 33],
    ["pcm", 64],
    ["float", 16],
    ["float", 24],
    ["other", 8],
  ])("not decoded where they are %s of %i bits", (encoding, bits) => {
    expect(sampleCoding(encoding, bits)).toBeUndefined();
  });

  it("not decoded of more channels than anybody draws", () => {
    expect(codingOf({ encoding: "pcm", bits: 16, channels: 256 })).toBeDefined();
    expect(codingOf({ encoding: "pcm", bits: 16, channels: 257 })).toBeUndefined();
  });
});
