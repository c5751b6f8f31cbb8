import { describe, expect, it } from "vitest";
import { stubMargins } from "../../../../../src/data/graph/picture/boxSizes";
import { GRAPH_DIRECTIONS } from "../../../../../src/graph/graphDirection";
import { simpleLayers } from "../../../../../src/graph/layout/levelLayout";
import type { LayOut, LevelShape } from "../../../../../src/graph/layout/levelShape";
import type { GraphPicture } from "../../../../../src/shared/graph/graphPicture";
import { HEADER_HEIGHT } from "../../../../../src/shared/media/pictureSizes";
import { hubNodes, networkNodes } from "../../../../support/bigGraph";
import { graphOf, type MadeNode } from "../../../../support/memoryGraphs";
import { boxCalled, openedWhole, picturesOf } from "../../../../support/pictureMaker";
import { randomGraph } from "../../../../support/randomGraphs";

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function rectOf({ places }: GraphPicture, box: number): Rect {
  const [x = 0, y = 0, width = 0, height = 0] = places.slice(4 * box, 4 * box + 4);
  return { x, y, width, height };
}

/** A box with its stubs. */
function fullRect(picture: GraphPicture, box: number, direction: (typeof GRAPH_DIRECTIONS)[number]): Rect {
  const { x, y, width, height } = rectOf(picture, box);
  const own = picture.boxes[box];
  if (!own) throw new Error(`there is no box ${box}`);
  const margins = stubMargins(own, [width, height], direction);
  return {
    x: x - margins.left,
    y: y - margins.top,
    width: width + margins.left + margins.right,
    height: height + margins.top + margins.bottom,
  };
}

const isIn = (inner: Rect, outer: Rect) =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;

const meets = (one: Rect, other: Rect) =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01;

const isOnBorder = ([x, y]: readonly [number, number], { x: left, y: top, width, height }: Rect) => {
  const point = { x: x - 0.5, y: y - 0.5, width: 1, height: 1 };
  const within = { x: left + 1, y: top + 1, width: width - 2, height: height - 2 };
  return meets(point, { x: left - 0.5, y: top - 0.5, width: width + 1, height: height + 1 }) && !isIn(point, within);
};

describe("a picture is laid out", () => {
  const made = [
    ["a network", () => graphOf([...networkNodes(700)])],
    ["a hub", () => graphOf([...hubNodes(600)])],
    ["a random graph", () => randomGraph(3, 300)],
  ] as const;

  it.each(made.flatMap(([name, graph]) => GRAPH_DIRECTIONS.map((direction) => [name, direction, graph] as const)))(
    "%s, %s: boxes in their boxes, none on another, lines from border to border",
    async (_, direction, graph) => {
      const { picture } = await openedWhole(picturesOf({ model: graph() }, simpleLayers), { direction }, 3);
      const { boxes, lines } = picture;
      const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
      const wrong: string[] = [];
      boxes.forEach(({ id, container }, box) => {
        const around = container < 0 ? whole : rectOf(picture, container);
        const header = container < 0 ? 0 : HEADER_HEIGHT;
        const inner = { ...around, y: around.y + header, height: around.height - header };
        const full = fullRect(picture, box, direction);
        if (!isIn(full, inner)) wrong.push(`${id} is not within its box`);
        boxes.forEach((other, place) => {
          if (place <= box || other.container !== container) return;
          if (meets(full, fullRect(picture, place, direction))) wrong.push(`${id} is on ${other.id}`);
        });
      });
      let drawn = 0;
      lines.from.forEach((from, line) => {
        const points = lines.points.subarray(2 * (lines.starts[line] ?? 0), 2 * (lines.starts[line + 1] ?? 0));
        if (points.length === 0) return;
        drawn++;
        const to = lines.to[line] ?? -1;
        const ends = [points.subarray(0, 2), points.subarray(-2)].map(([x = 0, y = 0]) => [x, y] as const);
        for (const [i, box] of [from, to].entries()) {
          const rect = rectOf(picture, box);
          const other = [to, from][i] ?? -1;
          const isContainer = boxes[other]?.container === box;
          // Lines come in and go out below an open box's name.
          const border = isContainer
            ? { ...rect, y: rect.y + HEADER_HEIGHT, height: rect.height - HEADER_HEIGHT }
            : rect;
          const end = ends[i] ?? [0, 0];
          if (!isOnBorder(end, border)) wrong.push(`line ${line} ends at ${end}, not at ${boxes[box]?.id}`);
        }
      });
      expect(wrong).toEqual([]);
      expect(drawn).toBeGreaterThanOrEqual(lines.from.length / 2);
      expect(picture.simple.every((box) => box === -1 || boxes[box]?.isOpen)).toBe(true);
    },
  );

  it("in the direction of the flow", async () => {
    const nodes: readonly MadeNode[] = [{ name: "a" }, { name: "b", inputs: ["a"] }];
    for (const [direction, sign, axis] of [
      ["up", -1, "y"],
      ["down", 1, "y"],
      ["left", -1, "x"],
      ["right", 1, "x"],
    ] as const) {
      const picture = await picturesOf({ model: graphOf(nodes) }, simpleLayers).picture({ direction });
      expect(sign * (rectOf(picture, 1)[axis] - rectOf(picture, 0)[axis])).toBeGreaterThan(20);
    }
  });

  it("with boxes as wide as their labels", async () => {
    const nodes = ["a", "a_name_of_some_length", "x".repeat(500), "网络网络网络网络"].map((name) => ({ name, op: "" }));
    const picture = await picturesOf({ model: graphOf(nodes) }).picture();
    const widths = nodes.map((_, i) => rectOf(picture, i).width);
    expect(widths).toEqual([64, 279, 320, 202]);
    expect(nodes.map((_, i) => rectOf(picture, i).height)).toEqual([28, 28, 28, 28]);
  });

  it("and wider for what stands beside these, as far as there is room", async () => {
    const sizesOf = async (...nodes: readonly MadeNode[]) => {
      const { boxes, places } = await picturesOf({ model: graphOf(nodes) }).picture({ open: ["s:Net"] });
      return boxes.map(({ title, beside }, i) => [title, beside, places[4 * i + 2]]);
    };
    expect(await sizesOf({ name: "logits", op: "BiasAdd" })).toEqual([["BiasAdd", "logits", 173]]);
    const long = { name: "a".repeat(40), op: "b".repeat(40) };
    expect(await sizesOf(long)).toEqual([[long.op, long.name, 320]]);
    // A module's name and class, neither of them cut.
    const pool = { name: "Net/AdaptiveAvgPool2d[avgpool]/7", op: "aten::adaptive_avg_pool2d" };
    expect((await sizesOf(pool))[1]).toEqual(["avgpool", "AdaptiveAvgPool2d", 296]);
  });
});

describe("levels that were laid out are kept:", () => {
  const nodes: readonly MadeNode[] = ["a", "b"].flatMap((scope) => [
    { name: `${scope}/${scope}x/n${scope}1` },
    { name: `${scope}/${scope}x/n${scope}2_long_enough_to_be_wider`, inputs: [`${scope}/${scope}x/n${scope}1`] },
    { name: `${scope}/y`, inputs: [`${scope}/${scope}x/n${scope}1`] },
  ]);

  function counted() {
    const shapes: LevelShape[] = [];
    const layOut: LayOut = (shape, pace) => {
      shapes.push(shape);
      return simpleLayers(shape, pace);
    };
    return { shapes, maker: picturesOf({ model: graphOf(nodes) }, layOut) };
  }

  it("opening a scope lays out what is in it and the levels around it", async () => {
    const { shapes, maker } = counted();
    const all = ["s:a", "s:b", "s:b/bx"];
    await maker.picture({ open: all });
    expect(shapes.length).toBe(4);
    await maker.picture({ open: all });
    expect(shapes.length).toBe(4);
    const open = await maker.picture({ open: [...all, "s:a/ax"] });
    // The level of a, and the top; that of a/ax is built as that of b/bx is.
    expect(shapes.length).toBeLessThanOrEqual(7);
    const again = await picturesOf({ model: graphOf(nodes) }, simpleLayers).picture({ open: [...all, "s:a/ax"] });
    expect(open).toEqual(again);
  });

  it("not for another direction", async () => {
    const { shapes, maker } = counted();
    await maker.picture();
    await maker.picture({ direction: "up" });
    expect(shapes.map(({ direction }) => direction)).toEqual(["down", "up"]);
  });
});

describe("what is known of tensors stands at lines:", () => {
  const nodes: readonly MadeNode[] = [
    { name: "a" },
    { name: "b", inputs: ["a"] },
    { name: "c", inputs: ["a:1", "a:1", "^b"] },
    { name: "d", inputs: ["a", "a:1"] },
    { name: "s/e", inputs: ["a", "b"] },
    { name: "s/f", inputs: ["a:1"] },
  ];
  const outputs = {
    a: [
      { dtype: "float32", shape: [2, 3] },
      { dtype: "bfloat16", shape: [-1, 4] },
    ],
    b: [{ dtype: "int64", shape: [] }],
  };

  async function known(choice: object) {
    const picture = await picturesOf({ model: graphOf(nodes), outputs }).picture(choice);
    const { boxes, lines } = picture;
    const id = (box: number | undefined) => boxes[box ?? -1]?.id ?? "";
    return Object.fromEntries(
      Array.from(lines.from, (from, i) => [`${id(from)} > ${id(lines.to[i])}`, [lines.labels[i], lines.bytes[i]]]),
    );
  }

  it("of one tensor which, of several the greatest, and bytes of all", async () => {
    expect(await known({})).toEqual({
      "n:a > n:b": ["float32 [2, 3]", 24],
      "n:a > n:c": [":1 bfloat16 [?, 4]", Number.NaN],
      "n:b > n:c": ["", Number.NaN],
      "n:a > n:d": ["float32 [2, 3] +1", Number.NaN],
      "n:a > s:s": ["float32 [2, 3] +1", Number.NaN],
      "n:b > s:s": ["int64 []", 8],
    });
  });

  it("between the nodes, wherever these are", async () => {
    const open = await known({ open: ["s:s"], hasControl: false });
    expect(open["n:b > s:s"]).toEqual(["int64 []", 8]);
    expect(open["s:s > n:s/e"]).toEqual(["float32 [2, 3] +1", 32]);
    expect(open["n:a > s:s"]).toEqual(["float32 [2, 3] +1", Number.NaN]);
    expect(Object.keys(open)).not.toContain("n:b > n:c");
  });
});

describe("loops that are legal", () => {
  it("are told from other lines", async () => {
    const nodes: readonly MadeNode[] = [
      { name: "Enter", op: "Enter" },
      { name: "Merge", op: "Merge", inputs: ["Enter", "next/NextIteration"] },
      { name: "body", op: "Add", inputs: ["Merge"] },
      { name: "next/NextIteration", op: "NextIteration", inputs: ["body"] },
    ];
    const { boxes, lines } = await picturesOf({ model: graphOf(nodes) }, simpleLayers).picture();
    const loops = Array.from(lines.from, (from, i) => [
      boxes[from]?.label,
      boxes[lines.to[i] ?? -1]?.label,
      lines.isLoop[i],
    ]);
    expect(loops.sort()).toEqual([
      ["Enter", "Merge", 0],
      ["Merge", "body", 0],
      ["body", "next", 0],
      ["next", "Merge", 1],
    ]);
    expect(boxes.some(({ hasProblem }) => hasProblem)).toBe(false);
  });

  it("and others are problems", async () => {
    const nodes: readonly MadeNode[] = [
      { name: "s/a", inputs: ["t/b"] },
      { name: "t/b", inputs: ["s/a", "nobody"] },
      { name: "t/c" },
    ];
    const picture = await picturesOf({ model: graphOf(nodes) }, simpleLayers).picture({ open: ["s:t"] });
    const wrong = picture.boxes.filter(({ hasProblem }) => hasProblem).map(({ id }) => id);
    expect(wrong).toEqual(["s:s", "s:t", "n:t/b"]);
    expect([...picture.lines.isLoop]).not.toContain(1);
    expect(boxCalled(picture, "n:t/c").hasProblem).toBeUndefined();
  });
});
