import { expect, it } from "vitest";
import { kernelMemory } from "../../../../src/tensor/kernel/kernelMemory";
import {
  type ComplexBox,
  countInBox,
  FINITE,
  NO_INFINITY,
  NO_NAN,
  ZEROS,
} from "../../../../src/tensor/search/complexBox";
import { bytesOf } from "../../../support/eventWriter";
import { SeededRandom } from "../../../support/seededRandom";

const { NaN: NAN, POSITIVE_INFINITY: INF, MAX_VALUE } = Number;
const GREATEST_FLOAT = (2 - 2 ** -23) * 2 ** 127;
const PARTS = [0, -0, 1, -1, 5e-324, 1e-45, -1e-45, 0.1, GREATEST_FLOAT, -GREATEST_FLOAT, 1e39, MAX_VALUE, -MAX_VALUE];
const ODD = [NAN, INF, -INF];

/** Quiet and signalling NaNs of both signs among other parts. */
function withPayloads(parts: Float32Array | Float64Array, random: SeededRandom): Uint8Array {
  const bytes = bytesOf(parts);
  const { BYTES_PER_ELEMENT: width } = parts;
  for (let i = 0; i < parts.length; i++) {
    if (!Number.isNaN(parts[i])) continue;
    const highest = random.pick([0x7f, 0xff]);
    bytes.set([random.whole(1, 255), ...random.bytes(width - 3), random.pick([0xff, 0xf1]), highest], i * width);
  }
  return bytes;
}

it.each(["float32", "float64"] as const)("pairs of %s are counted as one by one, at any place", (part) => {
  const random = new SeededRandom(part.length);
  const memory = kernelMemory();
  const isInside = ({ areNansZero = false }: ComplexBox, [low, high]: readonly [number, number], own: number) => {
    const value = areNansZero && Number.isNaN(own) ? 0 : own;
    return value >= low && value <= high;
  };
  for (let run = 0; run < 400; run++) {
    const rate = random.pick([0, 0.1, 1]);
    const length = 2 * random.whole(0, 20);
    const values = Array.from({ length }, () => random.pick(random.next() < rate ? ODD : PARTS));
    const parts = part === "float32" ? Float32Array.from(values) : Float64Array.from(values);
    const bytes = withPayloads(parts, random);
    const one = () => random.pick([...parts, ...PARTS, NAN, INF]);
    const [re, im] = [one(), one()];
    const box = random.pick<ComplexBox>([
      ...[FINITE, NO_INFINITY, NO_NAN, ZEROS],
      ...[
        { re: [re, re] as const, im: [im, im] as const },
        { re: [re, INF] as const, im: [-INF, im] as const },
      ],
    ]);
    let wanted = 0;
    for (let i = 0; i < parts.length; i += 2) {
      if (isInside(box, box.re, parts[i] as number) && isInside(box, box.im, parts[i + 1] as number)) wanted++;
    }
    const isLent = random.next() < 0.5;
    const count = memory.use(() => {
      const place = isLent ? memory.take(bytes.length + 16) : new Uint8Array(bytes.length + 16);
      // Neighbours are none of the elements.
      place.fill(0);
      const at = random.pick([0, 8]);
      place.set(bytes, at);
      return countInBox(box, part, place.subarray(at, at + bytes.length));
    });
    expect(count, `${[...parts]} in ${JSON.stringify(box)}`).toBe(wanted);
  }
});
