import { describe, expect, it } from "vitest";
import { layersOf } from "../../../../src/graph/layout/layersOf";
import { chain, LineSet } from "../../../support/levelShapes";
import { SeededRandom } from "../../../support/seededRandom";

type Lines = readonly (readonly [number, number])[];
const NO_ENDS = { entry: -1, exit: -1 };

/** Layers of boxes whose numbers are along the flow. */
function layers(count: number, lines: Lines, ends = NO_ENDS): number[] {
  const order = Uint32Array.from({ length: count }, (_, box) => box);
  const from = Uint32Array.from(lines, ([box]) => box);
  const to = Uint32Array.from(lines, ([, box]) => box);
  return [...layersOf(order, from, to, ends)];
}

const lengthOf = (lines: Lines, layerOf: readonly number[]) =>
  lines.reduce((sum, [from, to]) => sum + (layerOf[to] ?? 0) - (layerOf[from] ?? 0), 0);

/** The least length of all lines together, by trying all layers. */
function leastLength(count: number, lines: Lines): number {
  const layerOf: number[] = new Array(count).fill(0);
  let least = Number.POSITIVE_INFINITY;
  for (let code = 0; code < count ** count; code++) {
    for (let box = 0, rest = code; box < count; box++, rest = Math.floor(rest / count)) layerOf[box] = rest % count;
    if (lines.every(([from, to]) => (layerOf[from] ?? 0) < (layerOf[to] ?? 0)))
      least = Math.min(least, lengthOf(lines, layerOf));
  }
  return least;
}

function randomLines(count: number, lineCount: number, random: SeededRandom): Lines {
  const set = new LineSet();
  for (let i = 0; i < lineCount; i++) {
    const [a, b] = [random.whole(0, count - 1), random.whole(0, count - 1)];
    set.add(Math.min(a, b), Math.max(a, b));
  }
  return set.lines;
}

describe("layers", () => {
  it("have each line go to a later one, and none is empty", () => {
    for (let seed = 1; seed <= 30; seed++) {
      const lines = randomLines(40, 60, new SeededRandom(seed));
      const layerOf = layers(40, lines);
      for (const [from, to] of lines) expect(layerOf[from]).toBeLessThan(layerOf[to] ?? 0);
      expect(new Set(layerOf).size).toBe(Math.max(...layerOf) + 1);
    }
  });

  it("make lines about as short as they can be", () => {
    let [ours, least] = [0, 0];
    for (let seed = 1; seed <= 25; seed++) {
      const lines = randomLines(6, 8, new SeededRandom(seed));
      ours += lengthOf(lines, layers(6, lines));
      least += leastLength(6, lines);
    }
    expect(ours).toBeGreaterThanOrEqual(least);
    expect(ours).toBeLessThanOrEqual(1.03 * least);
  });

  it("put what is only used late beside where it is used", () => {
    // A trunk of five, and a constant for its last.
    expect(layers(6, [[0, 5], ...chain(5).map(([a, b]) => [a + 1, b + 1] as const)])).toEqual([3, 0, 1, 2, 3, 4]);
  });

  it("have entry alone before all, exit alone behind", () => {
    for (let seed = 1; seed <= 30; seed++) {
      const inner = randomLines(20, 25, new SeededRandom(seed)).map(([a, b]) => [a + 1, b + 1] as const);
      const layerOf = layers(22, [...inner, [0, 5], [9, 21]], { entry: 0, exit: 21 });
      expect(layerOf.filter((layer) => layer === 0)).toEqual([layerOf[0]]);
      const last = Math.max(...layerOf);
      expect(layerOf.filter((layer) => layer === last)).toEqual([layerOf[21]]);
    }
  });
});
