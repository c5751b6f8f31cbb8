import { describe, expect, it } from "vitest";
import { COMPLEX_AS, type ComplexAs } from "../../../../src/tensor/dtype/complexAs";
import { numberAs } from "../../../../src/tensor/dtype/complexNumbers";
import { fixedDtype } from "../../../../src/tensor/dtype/dtype";
import { bytesAs, lentBytesAs } from "../../../../src/tensor/kernel/complexReals";
import { kernelMemory } from "../../../../src/tensor/kernel/kernelMemory";
import { SeededRandom } from "../../../support/seededRandom";

const { NaN: NAN, POSITIVE_INFINITY: INF } = Number;

type Name = "complex64" | "complex128";

function bytesOf(dtype: Name, pairs: readonly (readonly [number, number])[]): Uint8Array {
  const parts = pairs.flat();
  return new Uint8Array((dtype === "complex64" ? Float32Array.from(parts) : Float64Array.from(parts)).buffer);
}

function looked(as: ComplexAs, dtype: Name, pairs: readonly (readonly [number, number])[]): number[] {
  const row = fixedDtype(dtype);
  if (row.kind !== "complex") throw new Error(dtype);
  const { buffer } = bytesAs(as, row, bytesOf(dtype, pairs)).slice();
  return [...(dtype === "complex64" ? new Float32Array(buffer) : new Float64Array(buffer))];
}

/** Values of a float from one to another, 0 where they are the same; NaN and infinities count as themselves. */
function ulpsApart(a: number, b: number, dtype: Name): number {
  if (Object.is(a, b)) return 0;
  if (!Number.isFinite(a) || !Number.isFinite(b)) return INF;
  const place = (value: number) =>
    dtype === "complex64"
      ? BigInt(new Int32Array(Float32Array.of(Math.abs(value)).buffer)[0] as number)
      : (new BigInt64Array(Float64Array.of(Math.abs(value)).buffer)[0] as bigint);
  const signed = (value: number) => (value < 0 ? -place(value) : place(value));
  return Number(signed(a) > signed(b) ? signed(a) - signed(b) : signed(b) - signed(a));
}

/** Results of `np.abs` and `np.angle` in the dtype of the parts (NumPy 2.4). */
const NUMPY = [
  ["complex64", [3, 4], 5, 0.9272952079772949],
  ["complex64", [-1, 0], 1, 3.1415927410125732],
  ["complex64", [0, -2], 2, -1.5707963705062866],
  ["complex64", [0.1, 0.2], 0.22360680997371674, 1.1071487665176392],
  ["complex64", [1e38, 1e38], 1.4142135230892728e38, 0.7853981852531433],
  ["complex64", [3e38, 3e38], INF, 0.7853981852531433],
  ["complex64", [1e-45, 1e-45], 1.401298464324817e-45, 0.7853981852531433],
  ["complex64", [INF, NAN], INF, NAN],
  ["complex64", [NAN, 1], NAN, NAN],
  ["complex64", [-5, 1e-3], 5, 3.141392707824707],
  ["complex128", [3, 4], 5, 0.9272952180016122],
  ["complex128", [1e300, 1e300], 1.4142135623730952e300, 0.7853981633974483],
  ["complex128", [1e-320, 1e-320], 1.414e-320, 0.7853981633974483],
  ["complex128", [0.1, 0.2], 0.223606797749979, 1.1071487177940904],
  ["complex128", [1.7e308, 1.7e308], INF, 0.7853981633974483],
  ["complex128", [-INF, INF], INF, 2.356194490192345],
  ["complex128", [-2, -1e-300], 2, -Math.PI],
  ["complex128", [1e-200, 3e-200], 3.1622776601683794e-200, 1.2490457723982544],
] as const;

describe("complex numbers", () => {
  it.each(NUMPY)("of %s have NumPy's magnitude and phase: %j", (dtype, pair, abs, angle) => {
    const [magnitude = NAN] = looked("abs", dtype, [pair]);
    const [phase = NAN] = looked("phase", dtype, [pair]);
    expect(ulpsApart(magnitude, abs, dtype)).toBeLessThanOrEqual(1);
    expect(ulpsApart(phase, angle, dtype)).toBeLessThanOrEqual(1);
    // One alone is rounded as all of them are.
    const part = dtype === "complex64" ? "float32" : "float64";
    const [re, im] = dtype === "complex64" ? pair.map(Math.fround) : pair;
    const value = { re: re ?? NAN, im: im ?? NAN };
    expect([numberAs("abs", value, part), numberAs("phase", value, part)]).toEqual([magnitude, phase]);
    expect([numberAs("real", value, part), numberAs("imag", value, part)]).toEqual([value.re, value.im]);
  });

  it("have a phase in (-pi, pi], whatever the signs of zeros; that of 0 is 0", () => {
    const zeros = [
      [0, 0],
      [-0, 0],
      [0, -0],
      [-0, -0],
    ] as const;
    expect(looked("phase", "complex128", zeros)).toEqual([0, 0, 0, 0]);
    expect(looked("phase", "complex128", [[-1, -0]])).toEqual([Math.PI]);
    expect(looked("phase", "complex128", [[1, -0]])).toEqual([0]);
  });

  it.each(["complex64", "complex128"] as const)("of %s have parts that are theirs bit for bit", (dtype) => {
    const row = fixedDtype(dtype);
    if (row.kind !== "complex") throw new Error(dtype);
    // Every byte another one: NaNs with payloads, negative zeros, numbers.
    const bytes = Uint8Array.from({ length: 3 * row.itemBytes }, (_, i) => (0xff + 37 * i) & 0xff);
    const half = row.itemBytes / 2;
    const part = (which: number) =>
      [0, 1, 2].flatMap((i) => [
        ...bytes.subarray(i * row.itemBytes + which * half, i * row.itemBytes + (which + 1) * half),
      ]);
    // At an odd place of a larger array, as a payload lies in a file.
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect([...bytesAs("real", row, shifted.subarray(1))]).toEqual(part(0));
    expect([...bytesAs("imag", row, shifted.subarray(1))]).toEqual(part(1));
  });

  it.each(["complex64", "complex128"] as const)("of %s are looked at as each of them alone", (dtype) => {
    const row = fixedDtype(dtype);
    if (row.kind !== "complex") throw new Error(dtype);
    const random = new SeededRandom(5);
    for (let turn = 0; turn < 3000; turn++) {
      const parts = Float64Array.from({ length: 2 * random.whole(0, 9) }, () => partOf(random));
      // Slopes at the ends of the parts of its series, and next to these.
      for (let i = 2; i < parts.length && turn % 2 === 0; i += 2) {
        parts[i + 1] = (parts[i] as number) * random.pick(SLOPES) * (1 + random.whole(-2, 2) * 2 ** -52);
      }
      const values = dtype === "complex64" ? new Float32Array(parts) : parts;
      const pairs = Array.from({ length: values.length / 2 }, (_, i) => ({
        re: values[2 * i] as number,
        im: values[2 * i + 1] as number,
      }));
      for (const as of COMPLEX_AS) {
        kernelMemory().use(() => {
          const place = kernelMemory()
            .take(values.byteLength + 16)
            .subarray(random.whole(0, 15));
          place.set(new Uint8Array(values.buffer));
          const { buffer } = lentBytesAs(as, row, place.subarray(0, values.byteLength)).slice();
          const found = dtype === "complex64" ? new Float32Array(buffer) : new Float64Array(buffer);
          expect([...found]).toEqual(pairs.map((pair) => numberAs(as, pair, row.part)));
        });
      }
    }
  });

  it("of many pieces follow each other", () => {
    const row = fixedDtype("complex64");
    if (row.kind !== "complex") throw new Error(row.name);
    const parts = Float32Array.from({ length: 100_002 }, (_, i) => i);
    const found = new Float32Array(bytesAs("imag", row, new Uint8Array(parts.buffer)).buffer);
    expect(found).toEqual(Float32Array.from({ length: 50_001 }, (_, i) => 2 * i + 1));
  });
});

const SLOPES = [0.4375, 0.6875, 1.1875, 2.4375, 1, -1, 2 ** 60, 2 ** 61, -(2 ** 61), 2 ** -61, 2 ** 67];
const SPECIAL = [0, -0, 1, -1, INF, -INF, NAN, 5e-324, -5e-324, 1e-45, 1.7e308, 3e38, 2 ** -1022, 1e-160];

/** Parts of any bits, those at the ends, and usual ones. */
function partOf(random: SeededRandom): number {
  const kind = random.next();
  if (kind < 0.2) return random.pick(SPECIAL);
  if (kind < 0.4) return new Float64Array(random.bytes(8).buffer)[0] as number;
  if (kind < 0.6) return (random.next() - 0.5) * 2 ** random.whole(-70, 70);
  return random.next() - 0.5;
}
