import { describe, expect, it } from "vitest";
import { laneTracks } from "../../../../src/graph/layout/laneTracks";
import { type Layering, passedLayers } from "../../../../src/graph/layout/layering";
import { lanesOf } from "../../../../src/graph/layout/lineLanes";
import { chain } from "../../../support/levelShapes";
import { SeededRandom } from "../../../support/seededRandom";

type Lines = readonly (readonly [number, number])[];

/** A box a layer. */
function tower(count: number, lines: Lines): Layering {
  const sizes = new Float64Array(count).fill(10);
  return {
    layerCount: count,
    layerOf: Uint32Array.from({ length: count }, (_, box) => box),
    rooms: { before: sizes, behind: sizes, bodies: sizes, lengths: sizes },
    from: Uint32Array.from(lines, ([box]) => box),
    to: Uint32Array.from(lines, ([, box]) => box),
  };
}

describe("lanes", () => {
  it("take the long lines of a box that has many, in or out; short ones and those of others stay", () => {
    const trunk = chain(30);
    const out = Array.from({ length: 8 }, (_, i) => [1, 6 + 2 * i] as const);
    const into = Array.from({ length: 8 }, (_, i) => [2 + 2 * i, 28] as const);
    const others = [
      [3, 20],
      [0, 3],
    ] as const;
    const { lanes, through } = lanesOf(tower(30, [...trunk, ...out, ...into, ...others]));
    const first = trunk.length;
    expect(lanes).toEqual([
      { lines: out.map((_, i) => first + i), first: 2, last: 19 },
      { lines: into.map((_, i) => first + 8 + i), first: 3, last: 27 },
    ]);
    expect([...through]).toEqual([...trunk.keys(), first + 16, first + 17]);
  });

  it("take the longest of all lines where these go through very many layers", () => {
    const random = new SeededRandom(3);
    const lines = Array.from({ length: 400 }, (_, i) => [i, 1000 + random.whole(0, 999)] as const);
    const layering = tower(2000, lines);
    const { lanes, through } = lanesOf(layering);
    const left = {
      ...layering,
      from: through.map((i) => layering.from[i] ?? 0),
      to: through.map((i) => layering.to[i] ?? 0),
    };
    expect(passedLayers(left)).toBeLessThanOrEqual(6000);
    expect(through.length + lanes.reduce((sum, lane) => sum + lane.lines.length, 0)).toBe(400);
  });

  it("run beside each other where they are beside the same layers, the short ones inside, at the side of their boxes", () => {
    const lanes = [
      { lines: [], first: 1, last: 20 },
      { lines: [], first: 2, last: 5 },
      { lines: [], first: 9, last: 12 },
      { lines: [], first: 2, last: 5 },
    ];
    const [long = 0, short = 0, later = 0, left = 0] = laneTracks(lanes, [90, 90, 90, 10], { least: 0, most: 100 }, 30);
    expect(short).toBeGreaterThan(100);
    expect(later).toBe(short);
    expect(long).toBeGreaterThan(short);
    expect(left).toBeLessThan(0);
  });
});
