import { describe, expect, it } from "vitest";
import { thinned } from "../../../../src/data/scalars/thinning";
import { unhurried } from "../../../../src/tensor/pace";
import { SeededRandom } from "../../../support/seededRandom";

const ONE_PART = Uint32Array.of(0);
const ODD = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

interface Points {
  readonly axis: Float64Array;
  readonly values: Float64Array;
}

/** A noisy curve over uneven steps; a share of its values are not finite. */
function randomPoints(random: SeededRandom, count: number, oddShare = 0): Points {
  let x = random.whole(-1000, 1000);
  let y = 0;
  const axis = new Float64Array(count);
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    x += random.whole(1, 20);
    y += random.next() - 0.5;
    axis[i] = x;
    const peak = random.next() < 0.01 ? 50 * (random.next() - 0.5) : 0;
    values[i] = random.next() < oddShare ? (random.pick(ODD) as number) : y + peak;
  }
  return { axis, values };
}

/** The least and greatest y that a line through points has in each column of pixels. */
function drawn(
  { axis, values }: Points,
  places: Iterable<number>,
  [least, greatest]: readonly number[],
  width: number,
) {
  const columns = Array.from({ length: width }, () => ({
    low: Number.POSITIVE_INFINITY,
    high: Number.NEGATIVE_INFINITY,
  }));
  const pixel = (place: number) => {
    const x = axis[place] as number;
    return (((x - (least as number)) / ((greatest as number) - (least as number))) * width) as number;
  };
  const mark = (column: number, y: number) => {
    const one = columns[Math.min(width - 1, Math.max(0, column))];
    if (!one) return;
    one.low = Math.min(one.low, y);
    one.high = Math.max(one.high, y);
  };
  let before: number | undefined;
  for (const place of places) {
    const [x, y] = [pixel(place), values[place] as number];
    mark(Math.floor(x), y);
    if (before !== undefined) {
      const [x0, y0] = [pixel(before), values[before] as number];
      // Where it passes from one column into the next it is in both.
      for (let edge = Math.floor(x0) + 1; edge <= Math.floor(x); edge++) {
        const there = y0 + ((y - y0) * (edge - x0)) / (x - x0);
        mark(edge - 1, there);
        mark(edge, there);
      }
    }
    before = place;
  }
  return columns;
}

describe("a curve thinned to a bucket a pixel looks as all its points do", () => {
  it.each([3, 4, 5, 6, 7])("seed %i", async (seed) => {
    const random = new SeededRandom(seed);
    const width = random.whole(50, 200);
    const points = randomPoints(random, random.whole(3000, 6000));
    const range = [points.axis[0] as number, points.axis.at(-1) as number] as const;
    const all = drawn(points, points.axis.keys(), range, width);
    const kept = await thinned(ONE_PART, points.axis, points.values, 4 * width, unhurried);
    const few = drawn(points, kept, range, width);
    const sorted = [...points.values].sort((a, b) => a - b);
    const pixelHeight = ((sorted.at(-1) as number) - (sorted[0] as number)) / 500;
    all.forEach(({ low, high }, column) => {
      const { low: lowKept, high: highKept } = few[column] ?? { low: 0, high: 0 };
      expect(Math.abs(low - lowKept)).toBeLessThanOrEqual(pixelHeight);
      expect(Math.abs(high - highKept)).toBeLessThanOrEqual(pixelHeight);
    });
    expect(kept.length).toBeLessThanOrEqual(4 * width);
    expect(kept.length).toBeGreaterThan(width);
  });
});

/** The rule word by word, bucket by bucket. */
function naive(parts: readonly number[], axis: Float64Array, values: Float64Array, most: number): number[] {
  const buckets = Math.floor(most / 4);
  const finite = [...axis].filter(Number.isFinite);
  const [x0, x1] = [Math.min(...finite), Math.max(...finite)];
  const bucketOf = (place: number) => {
    const x = axis[place] as number;
    if (!Number.isFinite(x) || x1 === x0) return 0;
    return Math.min(buckets - 1, Math.floor(((x - x0) / (x1 - x0)) * buckets));
  };
  return parts.flatMap((start, part) => {
    const end = parts[part + 1] ?? values.length;
    const places = Array.from({ length: end - start }, (_, i) => start + i);
    if (places.length <= most) return places;
    const kept = new Set<number>();
    for (let bucket = 0; bucket < buckets; bucket++) {
      const inside = places.filter((place) => bucketOf(place) === bucket);
      const ascending = inside
        .filter((place) => Number.isFinite(values[place]))
        .sort((a, b) => (values[a] as number) - (values[b] as number) || a - b);
      const greatest = ascending.find((place) => values[place] === values[ascending.at(-1) as number]);
      const odd = ODD.map((one) => inside.find((place) => Object.is(values[place], one)));
      for (const place of [inside[0], inside.at(-1), ascending[0], greatest, ...odd]) {
        if (place !== undefined) kept.add(place);
      }
    }
    return [...kept].sort((a, b) => a - b);
  });
}

it("keeps what the rule says of every part, whatever stands in it", async () => {
  const random = new SeededRandom(11);
  for (let trial = 0; trial < 150; trial++) {
    const { axis, values } = randomPoints(random, random.whole(1, 400), random.pick([0, 0.1, 1]));
    // Times are not always numbers, nor do they ascend; and values are equal here and there.
    for (let i = 0; i < axis.length; i++) {
      if (random.next() < 0.05) axis[i] = random.pick(ODD) as number;
      if (random.next() < 0.3) values[i] = Math.round(values[i] as number);
    }
    if (random.next() < 0.1) axis.fill(3);
    const parts = [0, ...new Set(Array.from({ length: random.whole(0, 3) }, () => random.whole(1, 399)))]
      .filter((start) => start < axis.length)
      .sort((a, b) => a - b);
    const most = random.whole(4, 50);
    const kept = await thinned(Uint32Array.from(parts), axis, values, most, unhurried);
    expect([...kept]).toEqual(naive(parts, axis, values, most));
    const marks = 3 * Math.floor(most / 4);
    expect(kept.length).toBeLessThanOrEqual(parts.length * (Math.max(most, 4 * Math.floor(most / 4)) + marks));
  }
});

it("loses no peak where times are farther apart than a double can tell", async () => {
  const axis = Float64Array.from({ length: 100 }, (_, i) => (i - 49.5) * 3.6e306);
  const values = Float64Array.from({ length: 100 }, (_, i) => (i === 37 ? 1000 : i % 7));
  const kept = await thinned(ONE_PART, axis, values, 16, unhurried);
  expect([kept[0], kept.at(-1), kept.includes(37)]).toEqual([0, 99, true]);
  const scaled = axis.map((x) => x / 1e300);
  expect(kept).toEqual(await thinned(ONE_PART, scaled, values, 16, unhurried));
});
