import type { GraphPicture, PictureBox, PictureStub } from "../../src/shared/graph/graphPicture";

/** A box of a made-up picture: its id, where it is, and what of it is not usual. */
export interface MadeBox extends Partial<Omit<PictureBox, "id" | "container">> {
  readonly id: string;
  readonly at: readonly [x: number, y: number, width: number, height: number];
  /** The id of the box it is in. */
  readonly in?: string;
}

/** A line or link by the ids of its ends; empty for the picture's border. */
export interface MadeLine {
  readonly from: string;
  readonly to: string;
  readonly data?: number;
  readonly control?: number;
  readonly bytes?: number;
  readonly isLoop?: boolean;
  readonly label?: string;
  /** x, y of each point; from middle to middle unless given, none where it is not drawn. */
  readonly points?: readonly number[];
}

/** A picture as the worker might have made it. Links are the lines unless given. */
export function madePicture(
  boxes: readonly MadeBox[],
  lines: readonly MadeLine[] = [],
  links: readonly MadeLine[] = lines.filter(({ from, to }) => from && to),
): GraphPicture {
  const place = new Map(boxes.map(({ id }, i) => [id, i]));
  const placeOf = (id: string) => place.get(id) ?? -1;
  const edge = (box: number, side: 0 | 1): number[] => {
    const [x, y, width, height] = boxes[box]?.at ?? [0, 0, 0, 0];
    return [x + width / 2, y + height * side];
  };
  const points = lines.map(({ from, to, points: given }) => [
    ...(given ?? [...edge(placeOf(from), 0), ...edge(placeOf(to), 1)]),
  ]);
  const starts = [0];
  for (const own of points) starts.push((starts.at(-1) ?? 0) + own.length / 2);
  const ofAll = (part: (line: MadeLine) => number) => lines.map(part);
  return {
    width: boxes.reduce((most, { at }) => Math.max(most, at[0] + at[2]), 0),
    height: boxes.reduce((most, { at }) => Math.max(most, at[1] + at[3]), 0),
    boxes: boxes.map(madeBox(placeOf)),
    places: Float64Array.from(boxes.flatMap(({ at }) => [...at])),
    lines: {
      from: Int32Array.from(ofAll(({ from }) => placeOf(from))),
      to: Int32Array.from(ofAll(({ to }) => placeOf(to))),
      data: Uint32Array.from(ofAll(({ data = 1 }) => data)),
      control: Uint32Array.from(ofAll(({ control = 0 }) => control)),
      bytes: Float64Array.from(ofAll(({ bytes = Number.NaN }) => bytes)),
      starts: Uint32Array.from(starts),
      points: Float32Array.from(points.flat()),
      isLoop: Uint8Array.from(ofAll(({ isLoop = false }) => (isLoop ? 1 : 0))),
      labels: lines.map(({ label = "" }) => label),
    },
    links: {
      from: Uint32Array.from(links.map(({ from }) => placeOf(from))),
      to: Uint32Array.from(links.map(({ to }) => placeOf(to))),
      data: Uint32Array.from(links.map(({ data = 1 }) => data)),
      control: Uint32Array.from(links.map(({ control = 0 }) => control)),
    },
    simple: [],
    grouped: [],
  };
}

function madeBox(placeOf: (id: string) => number): (made: MadeBox) => PictureBox {
  return ({ at: _at, in: container, ...made }) => ({
    kind: "node",
    label: made.id.split("/").at(-1) ?? "",
    name: made.id,
    canOpen: made.kind !== undefined && made.kind !== "node",
    isOpen: false,
    nodes: 1,
    members: 1,
    structure: 0,
    inputs: 0,
    outputs: 0,
    isAside: false,
    before: [],
    beforeCount: made.before?.length ?? 0,
    after: [],
    afterCount: made.after?.length ?? 0,
    ...made,
    container: container === undefined ? -1 : placeOf(container),
  });
}

/** Something set aside. */
export function madeStub(id: string, made: Partial<PictureStub> = {}): PictureStub {
  return { id, label: id, name: id, why: "constant", box: -1, data: 1, control: 0, ...made };
}

/** Data flow up: `in` below an open scope with `a` below `b` in it, below a closed scope `out`. */
export function smallPicture(): GraphPicture {
  return madePicture(
    [
      { id: "out", kind: "scope", nodes: 12, inputs: 1, at: [50, 0, 120, 36] },
      { id: "mid", kind: "scope", isOpen: true, nodes: 2, inputs: 1, outputs: 1, at: [0, 80, 240, 200] },
      { id: "mid/b", in: "mid", op: "Relu", at: [60, 120, 100, 36] },
      { id: "mid/a", in: "mid", op: "MatMul", at: [60, 210, 100, 36] },
      { id: "mid/side", in: "mid", op: "Relu", at: [170, 210, 60, 36] },
      { id: "in", op: "Placeholder", at: [60, 330, 100, 36] },
    ],
    [
      { from: "in", to: "mid", data: 2 },
      { from: "mid", to: "mid/a", points: [110, 280, 110, 246] },
      { from: "mid/a", to: "mid/b" },
      { from: "mid/side", to: "mid/b", data: 0, control: 1 },
      { from: "mid/b", to: "mid", points: [110, 120, 110, 104] },
      { from: "mid", to: "out" },
    ],
    [
      { from: "in", to: "mid/a", data: 2 },
      { from: "mid/a", to: "mid/b" },
      { from: "mid/side", to: "mid/b", data: 0, control: 1 },
      { from: "mid/b", to: "out" },
    ],
  );
}
