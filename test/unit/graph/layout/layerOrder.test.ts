import { describe, expect, it } from "vitest";
import type { Layering } from "../../../../src/graph/layout/layering";
import { layerOrder } from "../../../../src/graph/layout/layerOrder";
import { type PiecedLines, pieced } from "../../../../src/graph/layout/linePieces";
import { unhurried } from "../../../../src/tensor/pace";
import { SeededRandom } from "../../../support/seededRandom";

type Lines = readonly (readonly [number, number])[];

function layering(layerOf: readonly number[], lines: Lines): Layering {
  const sizes = new Float64Array(layerOf.length).fill(10);
  return {
    layerCount: Math.max(...layerOf) + 1,
    layerOf: Uint32Array.from(layerOf),
    rooms: { before: sizes, behind: sizes, bodies: sizes, lengths: sizes },
    from: Uint32Array.from(lines, ([box]) => box),
    to: Uint32Array.from(lines, ([, box]) => box),
  };
}

/** Pairs of pieces that cross, each pair looked at. */
function crossings({ above, below, layerOf }: PiecedLines, layers: readonly ArrayLike<number>[]): number {
  const place: number[] = [];
  for (const layer of layers) for (let at = 0; at < layer.length; at++) place[layer[at] ?? 0] = at;
  const at = (points: Uint32Array, piece: number) => place[points[piece] ?? 0] ?? 0;
  let count = 0;
  for (let i = 0; i < above.length; i++) {
    for (let j = 0; j < i; j++) {
      if (layerOf[above[i] ?? 0] !== layerOf[above[j] ?? 0]) continue;
      if ((at(above, i) - at(above, j)) * (at(below, i) - at(below, j)) < 0) count++;
    }
  }
  return count;
}

/** The fewest crossings of two layers whose first keeps its order. */
function orders(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

describe("the order of layers", () => {
  it("has all points of each layer", async () => {
    const pieces = pieced(
      layering(
        [0, 1, 1, 2, 3],
        [
          [0, 1],
          [0, 2],
          [1, 3],
          [0, 4],
          [2, 4],
        ],
      ),
    );
    const layers = await layerOrder(pieces, 4, unhurried);
    expect(layers.map((layer) => layer.length)).toEqual([1, 3, 3, 1]);
    expect(layers.flatMap((layer) => [...layer]).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it("crosses no lines of towers, whatever the numbers of their boxes", async () => {
    const random = new SeededRandom(5);
    const rows = Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: 9 }, (_, tower) => 9 * row + tower).sort(() => random.next() - 0.5),
    );
    const lines = [0, 1, 2].flatMap((row) =>
      Array.from({ length: 9 }, (_, i) => [rows[row]?.[i] ?? 0, rows[row + 1]?.[i] ?? 0] as const),
    );
    const pieces = pieced(
      layering(
        Array.from({ length: 36 }, (_, box) => Math.floor(box / 9)),
        lines,
      ),
    );
    expect(crossings(pieces, await layerOrder(pieces, 4, unhurried))).toBe(0);
  });

  it("crosses few more than the best order of all does", async () => {
    let [ours, fewest] = [0, 0];
    for (let seed = 1; seed <= 25; seed++) {
      const random = new SeededRandom(seed);
      const lines = Array.from({ length: 10 }, () => [random.whole(0, 3), random.whole(4, 7)] as const);
      const pieces = pieced(layering([0, 0, 0, 0, 1, 1, 1, 1], lines));
      ours += crossings(pieces, await layerOrder(pieces, 2, unhurried));
      const all = orders([0, 1, 2, 3]).flatMap((first) =>
        orders([4, 5, 6, 7]).map((second) => crossings(pieces, [first, second])),
      );
      fewest += Math.min(...all);
    }
    expect(fewest).toBeGreaterThan(0);
    expect(ours).toBeGreaterThanOrEqual(fewest);
    expect(ours).toBeLessThanOrEqual(1.15 * fewest);
  });
});
