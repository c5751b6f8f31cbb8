import type { PictureStub } from "../../../shared/graph/graphPicture";
import { MOST_STUBS } from "../../../shared/media/pictureSizes";
import { unitId } from "./boxIds";
import { boxLabel, boxName, unitLabel, unitName } from "./boxLabels";
import type { DrawnLinks } from "./drawnLinks";
import type { LinkCounts } from "./linkCounts";
import type { PicturedGraph } from "./picturedGraph";
import type { PictureEdges } from "./pictureEdges";
import { NO_BOX, type PictureTree, type TreeBox, type TreeSide } from "./pictureTree";
import { sumsOf } from "./unitSums";

/** Stubs take so much of a picture, as JSON; where they would take more, fewer of each side are named. */
const MOST_BYTES = 100_000;
/** Bytes of a stub without its names. */
const STUB_BYTES = 90;

/** Limit of marks behind a box, by its height: more rows would part the boxes of a chain. Of more marks one is named. */
const MOST_AFTER = 2;

const PASSIVE: ReadonlySet<PictureStub["why"]> = new Set(["handed", "order"]);

/** Stubs at one side of a box: the first few, and their number. */
export interface BoxStubs {
  named: readonly PictureStub[];
  count: number;
}

/** Stubs set aside beside each box. */
export interface PictureStubs {
  readonly before: readonly BoxStubs[];
  readonly after: readonly BoxStubs[];
}

export function pictureStubs(
  tree: PictureTree,
  { served, awaited }: PictureEdges,
  { apartBefore, apartAfter }: DrawnLinks,
): PictureStubs {
  const before = new Side(tree.boxes.length, MOST_STUBS);
  const after = new Side(tree.boxes.length, MOST_AFTER);
  const apart = (why: ApartReason) => {
    for (let pair = 0; pair < apartBefore.count; pair++) {
      if (reasonOf(tree, apartBefore.from(pair)) !== why) continue;
      before.add(apartBefore.to(pair), () => apartStub(tree, apartBefore.from(pair), edgesOf(apartBefore, pair)));
    }
    for (let pair = 0; pair < apartAfter.count; pair++) {
      if (reasonOf(tree, apartAfter.to(pair)) !== why) continue;
      after.add(apartAfter.from(pair), () => apartStub(tree, apartAfter.to(pair), edgesOf(apartAfter, pair)));
    }
  };
  const aside = (isPassive: boolean) => {
    for (let pair = 0; pair < served.count; pair++) {
      const { why } = tree.sides[served.from(pair)] as TreeSide;
      if (PASSIVE.has(why) !== isPassive) continue;
      before.add(served.to(pair), () => sideStub(tree, served.from(pair), edgesOf(served, pair)));
    }
  };
  // The first tell most of a box: where its data come from and go to, then its values, last what orders.
  apart("backward");
  aside(false);
  apart("hub");
  aside(true);
  for (let pair = 0; pair < awaited.count; pair++) {
    after.add(awaited.from(pair), () => sideStub(tree, awaited.to(pair), edgesOf(awaited, pair)));
  }
  const share = MOST_BYTES / (before.bytes + after.bytes);
  if (share < 1) for (const side of [before, after]) side.cut(Math.floor(MOST_STUBS * share));
  after.leaveOne();
  return { before: before.boxes, after: after.boxes };
}

class Side {
  readonly boxes: BoxStubs[];
  bytes = 0;
  private readonly most: number;

  /** `most`: limit of the names of a box. */
  constructor(boxes: number, most: number) {
    this.most = most;
    this.boxes = Array.from({ length: boxes }, () => ({ named: [], count: 0 }));
  }

  add(box: number, make: () => PictureStub): void {
    const stubs = this.boxes[box] as BoxStubs;
    stubs.count++;
    if (stubs.named.length === this.most) return;
    const stub = make();
    stubs.named = [...stubs.named, stub];
    this.bytes += STUB_BYTES + stub.id.length + stub.label.length + stub.name.length;
  }

  cut(most: number): void {
    for (const stubs of this.boxes) stubs.named = stubs.named.slice(0, most);
  }

  /** The row of the last that is named is that of how many others there are. */
  leaveOne(): void {
    for (const stubs of this.boxes) if (stubs.count > this.most) stubs.named = stubs.named.slice(0, this.most - 1);
  }
}

type Edges = Pick<PictureStub, "data" | "control">;

function edgesOf(pairs: LinkCounts, pair: number): Edges {
  return { data: pairs.data(pair), control: pairs.control(pair) };
}

function sideStub({ graphs, sides }: PictureTree, place: number, edges: Edges): PictureStub {
  const side = sides[place] as PictureTree["sides"][number];
  const pictured = graphs[side.graph] as PicturedGraph;
  const { unit, why } = side;
  const names = { id: unitId(pictured, unit), label: unitLabel(pictured, unit), name: unitName(pictured, unit) };
  return { ...names, why, box: NO_BOX, ...edges };
}

type ApartReason = "hub" | "backward";

function reasonOf({ boxes }: PictureTree, box: number): ApartReason {
  return boxes[box]?.isAside ? "hub" : "backward";
}

function apartStub(tree: PictureTree, place: number, edges: Edges): PictureStub {
  const { graphs, boxes } = tree;
  const box = boxes[place] as TreeBox;
  const pictured = graphs[box.graph] as PicturedGraph;
  return {
    id: box.id,
    label: boxLabel(pictured, box, sumsOf(pictured, box.parts).op),
    name: boxName(pictured, box),
    why: reasonOf(tree, place),
    box: place,
    ...edges,
  };
}
