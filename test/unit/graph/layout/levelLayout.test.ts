import { describe, expect, it } from "vitest";
import { GRAPH_DIRECTIONS } from "../../../../src/graph/graphDirection";
import { dagrePlaces } from "../../../../src/graph/layout/dagrePlaces";
import { layOutBy, simpleLayers } from "../../../../src/graph/layout/levelLayout";
import type { LevelPlaces, LevelShape } from "../../../../src/graph/layout/levelShape";
import { createPace } from "../../../../src/node/pace";
import { unhurried } from "../../../../src/tensor/pace";
import { layoutFaults, linesAgainstFlow } from "../../../support/layoutChecks";
import {
  anyLines,
  chain,
  coreLines,
  hubLines,
  LineSet,
  levelShape,
  longLevel,
  randomLevel,
  wideLines,
} from "../../../support/levelShapes";
import { SeededRandom } from "../../../support/seededRandom";

const byDagre = layOutBy(async (parts) => parts.map(dagrePlaces));

const ENGINES = [
  ["simple layers", simpleLayers],
  ["dagre", byDagre],
] as const;

async function faultless(layOut: typeof byDagre, shape: LevelShape): Promise<LevelPlaces> {
  const places = await layOut(shape, unhurried);
  expect(layoutFaults(shape, places)).toEqual([]);
  return places;
}

function hub(count: number, isInto: boolean) {
  const set = new LineSet();
  for (let box = 1; box < count; box++) isInto ? set.add(box, 0) : set.add(0, box);
  return set.lines;
}

const aspect = ({ width, height }: LevelPlaces) => width / height;

describe.each(ENGINES)("levels laid out by %s", (_, layOut) => {
  it.each(GRAPH_DIRECTIONS)("have a place for all, flowing %s", async (direction) => {
    for (let seed = 1; seed <= 40; seed++) {
      const shape = randomLevel(seed, direction);
      expect([seed, layoutFaults(shape, await layOut(shape, unhurried))]).toEqual([seed, []]);
    }
  });

  it.each(GRAPH_DIRECTIONS)("have a place for all where they are long, flowing %s", async (direction) => {
    for (let seed = 1; seed <= 10; seed++) {
      const shape = longLevel(seed, direction);
      expect([seed, layoutFaults(shape, await layOut(shape, unhurried))]).toEqual([seed, []]);
    }
  });

  it("are the same when they are laid out again", async () => {
    const shape = longLevel(3, "up");
    expect(await layOut(shape, unhurried)).toEqual(await layOut(shape, unhurried));
  });

  it("have each line of a graph without cycles go with the flow", async () => {
    for (const lines of [coreLines(25, new SeededRandom(2)), wideLines(90), hub(40, true)]) {
      const shape = levelShape(90, lines);
      expect(linesAgainstFlow(shape, await faultless(layOut, shape))).toBe(0);
    }
  });

  it("have one line of a cycle against the flow", async () => {
    for (const count of [2, 3, 10]) {
      const shape = levelShape(count, [...chain(count), [count - 1, 0]]);
      expect(linesAgainstFlow(shape, await faultless(layOut, shape))).toBe(1);
    }
  });

  it("are not there where there are no boxes", async () => {
    const places = await faultless(layOut, levelShape(0, []));
    expect([places.width, places.height, places.points.length]).toEqual([0, 0, 0]);
  });

  it("may be a box, or entry and exit alone", async () => {
    expect(await faultless(layOut, levelShape(1, []))).toMatchObject({ width: 100, height: 32 });
    await faultless(layOut, levelShape(2, [[0, 1]], { entry: 0, exit: 1 }));
    await faultless(layOut, levelShape(2, [], { entry: 0, exit: 1 }));
    await faultless(layOut, levelShape(1, [], { entry: 0 }));
  });

  it("stand in rows where nothing connects them, between entry and exit", async () => {
    const loose = await faultless(layOut, levelShape(300, []));
    expect(aspect(loose)).toBeGreaterThan(1.2);
    expect(aspect(loose)).toBeLessThan(2.2);
    for (const direction of GRAPH_DIRECTIONS) {
      const shape = levelShape(
        300,
        [
          [298, 0],
          [1, 299],
        ],
        { direction, entry: 298, exit: 299 },
      );
      expect(aspect(await faultless(layOut, shape))).toBeLessThan(2.5);
    }
  });

  it("stand in columns where they are a long chain", async () => {
    for (const direction of ["up", "right"] as const) {
      const places = await faultless(layOut, levelShape(100, chain(100), { direction }));
      const long = direction === "up" ? places.height / places.width : places.width / places.height;
      expect(long).toBeLessThan(4);
    }
  });

  it("stand in rows of whole blocks where they are a long residual net", async () => {
    const blocks = 3;
    const size = 5;
    const lines = [...chain(2 + size * blocks + 2)];
    for (let block = 0; block < blocks; block++) lines.push([1 + size * block, 1 + size * (block + 1)]);
    const sizes = () => [150, 28] as const;
    const shape = levelShape(2 + size * blocks + 2, lines, { direction: "right", sizes });
    const { x, y, starts, points } = await faultless(layOut, shape);
    for (let block = 0; block < blocks; block++) {
      const first = 2 + size * block;
      expect(new Set(y.subarray(first, first + size))).toEqual(new Set([y[first]]));
    }
    // The first block is in the row of the net's input.
    expect(x[2 + size]).toBeLessThan(x[1] as number);
    expect(x[2 + 2 * size]).toBe(x[2 + size]);
    // The second row is shorter than the first: what goes on turns behind its own last box.
    const last = 1 + 2 * size;
    const turn = points.subarray(2 * (starts[last] as number), 2 * (starts[last + 1] as number));
    expect(Math.max(...turn.filter((_, i) => i % 2 === 0))).toBeLessThan((x[last] as number) + 150 + 50);
  });

  it("stand in several rows where a hub has very many", async () => {
    for (const isInto of [true, false]) {
      const shape = levelShape(1101, hub(1101, isInto), { direction: isInto ? "up" : "down" });
      expect(aspect(await faultless(layOut, shape))).toBeLessThan(6);
    }
  });

  it("keep lines away from boxes of any size, in loops, and from hubs", async () => {
    const random = new SeededRandom(7);
    const sizes = (box: number) => (box % 7 === 3 ? ([420, 300] as const) : ([90, 32] as const));
    await faultless(layOut, levelShape(60, anyLines(60, 90, random), { sizes }));
    await faultless(layOut, levelShape(120, hubLines(120, random), { sizes, direction: "left" }));
  });
});

describe("simple layers", () => {
  it("are said where the better places are not there, and only there", async () => {
    const shape = levelShape(10, wideLines(10));
    expect((await simpleLayers(shape, unhurried)).isSimple).toBe(true);
    expect((await byDagre(shape, unhurried)).isSimple).toBe(false);
    // Nothing has to be placed across anything.
    expect((await simpleLayers(levelShape(10, []), unhurried)).isSimple).toBe(false);
    expect((await simpleLayers(levelShape(10, chain(10)), unhurried)).isSimple).toBe(false);
  });

  it("take thousands of boxes and lines, hubs and cycles among them", async () => {
    const random = new SeededRandom(11);
    const shape = levelShape(2500, [
      ...anyLines(2500, 18_000, random),
      ...hub(2000, true).filter(([from]) => from > 500),
    ]);
    const places = await simpleLayers(shape, unhurried);
    expect(places.starts.at(-1)).toBe(places.points.length / 2);
    expect(places.points.every(Number.isFinite)).toBe(true);
    // The way of a line is not longer for a level being large.
    expect(places.points.length).toBeLessThan(2 * 20 * shape.from.length);
  });

  it("have no way through any box where there are hundreds", async () => {
    const random = new SeededRandom(12);
    await faultless(simpleLayers, levelShape(400, anyLines(400, 900, random)));
    await faultless(simpleLayers, levelShape(700, hubLines(700, random)));
  });

  it("come to an end at once where they are cancelled", async () => {
    const cancel = new AbortController();
    const pace = createPace(cancel.signal);
    let slices = 0;
    const counted = {
      ...pace,
      giveWay: () => {
        if (++slices === 3) cancel.abort();
        return pace.giveWay();
      },
      isDue: () => true,
    };
    const shape = levelShape(2500, anyLines(2500, 20_000, new SeededRandom(1)));
    await expect(simpleLayers(shape, counted)).rejects.toMatchObject({ code: "cancelled" });
    expect(slices).toBe(3);
  });
});
