import { describe, expect, it } from "vitest";
import { chainPlaces } from "../../../../src/graph/layout/chainPlaces";
import { pieced } from "../../../../src/graph/layout/linePieces";
import { type Section, sectionOf } from "../../../../src/graph/layout/section";
import { chain } from "../../../support/levelShapes";

type Line = readonly [from: number, to: number];

const HALF = 50;

/** Boxes of 100 px across the flow in layers, and lines between them. */
function section(layers: readonly number[], lines: readonly Line[], turned: readonly number[] = []): Section {
  const half = new Float64Array(layers.length).fill(HALF);
  const layering = {
    layerCount: Math.max(...layers) + 1,
    layerOf: Uint32Array.from(layers),
    rooms: { before: half, behind: half, bodies: half, lengths: half },
    from: Uint32Array.from(lines, ([from]) => from),
    to: Uint32Array.from(lines, ([, to]) => to),
  };
  return sectionOf(
    layering,
    Uint8Array.from(lines, (_, line) => (turned.includes(line) ? 1 : 0)),
  );
}

const inARow = (count: number) => Array.from({ length: count }, (_, box) => box);

/** The places of boxes, and of each line's points; undefined where it is no chain. */
function placed(one: Section) {
  const pieces = pieced(one.arranged);
  const places = chainPlaces(one, pieces);
  const boxes = one.layering.layerOf.length;
  return (
    places && {
      boxes: [...places.subarray(0, boxes)],
      lines: Array.from(one.arranged.from, (_, line) => [
        ...new Set(places.subarray(boxes + (pieces.starts[line] ?? 0), boxes + (pieces.starts[line + 1] ?? 0))),
      ]),
    }
  );
}

describe("a chain's places", () => {
  it("are straight, with all skips nested on one side", () => {
    const skips: readonly Line[] = [
      [0, 8],
      [1, 7],
      [2, 6],
    ];
    const { boxes, lines } = placed(section(inARow(9), [...chain(9), ...skips])) ?? { boxes: [], lines: [] };
    expect(new Set(boxes)).toEqual(new Set([0]));
    const [outer, between, inner] = lines.slice(-3).flat() as [number, number, number];
    expect(lines.slice(-3).every(({ length }) => length === 1)).toBe(true);
    expect(inner).toBeGreaterThan(HALF);
    expect(between).toBeGreaterThan(inner);
    expect(outer).toBeGreaterThan(between);
  });

  it("have skips that follow each other at one distance", () => {
    const { lines } = placed(section(inARow(9), [...chain(9), [0, 4], [4, 8]])) ?? { lines: [] };
    expect(lines.at(-1)).toEqual(lines.at(-2));
  });

  it("have on the other side what would cross", () => {
    const { lines } = placed(section(inARow(7), [...chain(7), [0, 4], [2, 6]])) ?? { lines: [] };
    expect(lines.slice(-2).map(([place = 0]) => Math.sign(place))).toEqual([1, -1]);
  });

  it("have a box of a skip on it, beside the chain", () => {
    const shortcut = 5;
    const { boxes, lines } = placed(section([...inARow(5), 2], [...chain(5), [0, shortcut], [shortcut, 4]])) ?? {
      boxes: [],
      lines: [],
    };
    expect(boxes.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(boxes[shortcut]).toBeGreaterThan(2 * HALF);
    expect(lines.slice(-2)).toEqual([[boxes[shortcut]], [boxes[shortcut]]]);
  });

  it("are none where branches are alike, lines cross anyhow or close a loop", () => {
    const diamond: readonly Line[] = [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
    ];
    expect(placed(section([0, 1, 1, 2], diamond))).toBeUndefined();
    expect(placed(section(inARow(9), [...chain(9), [0, 4], [1, 6], [2, 8]]))).toBeUndefined();
    expect(placed(section(inARow(4), [...chain(4), [0, 3]], [3]))).toBeUndefined();
  });
});
