import { describe, expect, it } from "vitest";
import { dagrePlaces } from "../../../../src/graph/layout/dagrePlaces";
import { layerOrder } from "../../../../src/graph/layout/layerOrder";
import { pieced } from "../../../../src/graph/layout/linePieces";
import { BOX_GAP, LINE_GAP, type OrderedPoints } from "../../../../src/graph/layout/orderedPoints";
import { simplePlaces } from "../../../../src/graph/layout/simplePlaces";
import { unhurried } from "../../../../src/tensor/pace";
import { SeededRandom } from "../../../support/seededRandom";

/** Layers of boxes, each with room of its own to both sides, and lines between layers however far apart. */
async function randomPoints(seed: number): Promise<OrderedPoints> {
  const random = new SeededRandom(seed);
  const count = 40;
  const layerOf = Uint32Array.from({ length: count }, (_, box) => Math.floor(box / 5));
  const lines: [number, number][] = [];
  for (let box = 5; box < count; box++) {
    const from = random.whole(0, Math.floor(box / 5) * 5 - 1);
    lines.push([from, box]);
  }
  const sizes = () => Float64Array.from({ length: count }, () => random.whole(10, 80));
  const rooms = { before: sizes(), behind: sizes(), bodies: sizes(), lengths: sizes() };
  const pieces = pieced({
    layerCount: 8,
    layerOf,
    rooms,
    from: Uint32Array.from(lines, ([box]) => box),
    to: Uint32Array.from(lines, ([, box]) => box),
  });
  const layers = await layerOrder(pieces, 8, unhurried);
  return { ...rooms, layers, above: pieces.above, below: pieces.below };
}

const chainOf = (rooms: readonly (readonly [number, number])[]): OrderedPoints => ({
  before: Float64Array.from(rooms, ([before]) => before),
  behind: Float64Array.from(rooms, ([, behind]) => behind),
  layers: rooms.map((_, box) => Uint32Array.of(box)),
  above: Uint32Array.from(rooms.slice(1), (_, box) => box),
  below: Uint32Array.from(rooms.slice(1), (_, box) => box + 1),
});

describe.each([
  ["simply", simplePlaces],
  ["by dagre", async (points: OrderedPoints) => dagrePlaces(points)],
] as const)("points placed %s", (_, place) => {
  it("keep their order and their gaps", async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const points = await randomPoints(seed);
      const places = await place(points, unhurried);
      const gap = (point: number) => (point < points.before.length ? BOX_GAP : LINE_GAP) / 2;
      for (const layer of points.layers) {
        for (let at = 1; at < layer.length; at++) {
          const [one, next] = [layer[at - 1] ?? 0, layer[at] ?? 0];
          const least = (points.behind[one] ?? 0) + gap(one) + gap(next) + (points.before[next] ?? 0);
          expect((places[next] ?? 0) - (places[one] ?? 0)).toBeGreaterThanOrEqual(least - 0.001);
        }
      }
    }
  });

  it("stand in line where they are a chain, whatever room each has to its sides", async () => {
    const places = await place(
      chainOf([
        [50, 50],
        [20, 20],
        [130, 50],
        [50, 90],
        [50, 50],
      ]),
      unhurried,
    );
    for (const at of places) expect(at).toBeCloseTo(places[0] ?? 0, 3);
  });
});
