import type { PictureStub } from "../../../shared/graphPicture";
import { MOST_STUBS } from "../../../shared/pictureSizes";
import { unitId } from "./boxIds";
import { boxLabel, boxName, unitLabel, unitName } from "./boxLabels";
import type { DrawnLinks } from "./drawnLinks";
import type { PairCounts } from "./pairCounts";
import type { PicturedGraph } from "./picturedGraph";
import type { PictureEdges } from "./pictureEdges";
import { NO_BOX, type PictureTree, type TreeBox } from "./pictureTree";
import { sumsOf } from "./unitSums";

/** Stubs take so much of a picture, as JSON; where they would take more, fewer of each side are named. */
const MOST_BYTES = 100_000;
/** Of a stub without its names. */
const STUB_BYTES = 90;

/** What stands at one side of a box: the first few, and how many there are. */
export interface BoxStubs {
  named: readonly PictureStub[];
  count: number;
}

/** What was set aside beside each box. */
export interface PictureStubs {
  readonly before: readonly BoxStubs[];
  readonly after: readonly BoxStubs[];
}

export function pictureStubs(
  tree: PictureTree,
  { served }: PictureEdges,
  { apartBefore, apartAfter }: DrawnLinks,
): PictureStubs {
  const before = new Side(tree.boxes.length);
  const after = new Side(tree.boxes.length);
  for (let pair = 0; pair < served.count; pair++) {
    before.add(served.to(pair), () => sideStub(tree, served.from(pair), edgesOf(served, pair)));
  }
  for (let pair = 0; pair < apartBefore.count; pair++) {
    before.add(apartBefore.to(pair), () => hubStub(tree, apartBefore.from(pair), edgesOf(apartBefore, pair)));
  }
  for (let pair = 0; pair < apartAfter.count; pair++) {
    after.add(apartAfter.from(pair), () => hubStub(tree, apartAfter.to(pair), edgesOf(apartAfter, pair)));
  }
  const share = MOST_BYTES / (before.bytes + after.bytes);
  if (share < 1) for (const side of [before, after]) side.cut(Math.floor(MOST_STUBS * share));
  return { before: before.boxes, after: after.boxes };
}

class Side {
  readonly boxes: BoxStubs[];
  bytes = 0;

  constructor(boxes: number) {
    this.boxes = Array.from({ length: boxes }, () => ({ named: [], count: 0 }));
  }

  add(box: number, make: () => PictureStub): void {
    const stubs = this.boxes[box] as BoxStubs;
    stubs.count++;
    if (stubs.named.length === MOST_STUBS) return;
    const stub = make();
    stubs.named = [...stubs.named, stub];
    this.bytes += STUB_BYTES + stub.id.length + stub.label.length + stub.name.length;
  }

  cut(most: number): void {
    for (const stubs of this.boxes) stubs.named = stubs.named.slice(0, most);
  }
}

type Edges = Pick<PictureStub, "data" | "control">;

function edgesOf(pairs: PairCounts, pair: number): Edges {
  return { data: pairs.data(pair), control: pairs.control(pair) };
}

function sideStub({ graphs, sides }: PictureTree, place: number, edges: Edges): PictureStub {
  const side = sides[place] as PictureTree["sides"][number];
  const pictured = graphs[side.graph] as PicturedGraph;
  const { unit, why } = side;
  const names = { id: unitId(pictured, unit), label: unitLabel(pictured, unit), name: unitName(pictured, unit) };
  return { ...names, why, box: NO_BOX, ...edges };
}

function hubStub({ graphs, boxes }: PictureTree, place: number, edges: Edges): PictureStub {
  const box = boxes[place] as TreeBox;
  const pictured = graphs[box.graph] as PicturedGraph;
  return {
    id: box.id,
    label: boxLabel(pictured, box, sumsOf(pictured, box.parts).op),
    name: boxName(pictured, box),
    why: "hub",
    box: place,
    ...edges,
  };
}
