import type { Pace } from "../../../tensor/pace";
import { childOf, commonBox, type LinkWays, type LooseEnds } from "./boxWays";
import { LinkCounts } from "./linkCounts";
import { unitsOf } from "./parts";
import { NO_BOX, type PictureTree, type TreeBox } from "./pictureTree";
import type { PictureWishes } from "./pictureWishes";
import { scopeOfUnit } from "./scopeOrder";

/** A box outside that takes data from more of an open box's, and from most of these, takes from the whole. */
const MOST_TAKEN = 8;
const MOST_SHARE = 0.75;
/** Boxes that one outside waits for by control edges alone. */
const MOST_AWAITED = 2;

const LINKS_A_LOOK = 1024;

const TIED: LooseEnds = { from: false, to: false, between: false };

/**
 * Finds what an open box gives or takes as one. The backward pass takes from every layer, so between it and others only the boxes' borders
 * have lines; what it gives back to an open box that it takes from, too. So does what takes from most of an open box's, whatever it
 * is called, where these lead on among themselves, and what waits for several of them. What it takes of inputs that lead into an open
 * box has no line at all: that would go around the box.
 */
export async function linkWays(
  tree: Pick<PictureTree, "boxes" | "graphs">,
  links: LinkCounts,
  wishes: PictureWishes,
  pace: Pace,
): Promise<LinkWays> {
  const { boxes } = tree;
  const tied = { boxes, looseEnds: () => TIED };
  if (wishes.isWhole || !boxes.some(({ isOpen }) => isOpen)) return tied;
  const backward = boxes.map((box) => isBackward(tree, box));
  const members = new Uint32Array(boxes.length);
  for (const { container } of boxes) if (container !== NO_BOX) members[container] = (members[container] as number) + 1;
  /** From box to the box outside of the open one that it is directly in. */
  const outwards = new LinkCounts();
  /** Between boxes side by side. */
  const tops = new LinkCounts();
  const leadsOn = new Uint8Array(boxes.length);
  const leadsInside = new Uint8Array(boxes.length);
  const isFed = new Uint8Array(boxes.length);
  for (let link = 0; link < links.count; link++) {
    if (link % LINKS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const [from, to, data] = [links.from(link), links.to(link), links.data(link)];
    if (from === to) continue;
    if (data > 0) isFed[to] = 1;
    const around = commonBox(boxes, from, to);
    const into = childOf(boxes, around, to);
    if (data > 0 && !backward[to] && into !== to) leadsInside[from] = 1;
    tops.add(tops.intern(childOf(boxes, around, from), into), data, 0, 0);
    if (boxes[from]?.container !== around) outwards.add(outwards.intern(from, into), data, links.control(link), 0);
    else if (data > 0) leadsOn[from] = 1;
  }
  /** From open box to the box outside: how many directly in it have data for that, and how many nothing but order. */
  const takers = new LinkCounts();
  for (let pair = 0; pair < outwards.count; pair++) {
    if (pair % LINKS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const hasData = outwards.data(pair) > 0;
    const taker = takers.intern((boxes[outwards.from(pair)] as TreeBox).container, outwards.to(pair));
    takers.add(taker, hasData ? 1 : 0, hasData ? 0 : 1, 0);
  }
  const isOfMost = (from: number, into: number): boolean => {
    const pair = outwards.find(from, into);
    if (pair < 0) return false;
    const { container } = boxes[from] as TreeBox;
    const taker = takers.find(container, into);
    if (outwards.data(pair) === 0) return takers.control(taker) > MOST_AWAITED;
    const count = takers.data(taker);
    return leadsOn[from] === 1 && count > MOST_TAKEN && count >= MOST_SHARE * (members[container] as number);
  };
  const isInput = (box: number) => boxes[box]?.kind === "node" && isFed[box] === 0 && leadsInside[box] === 1;
  const isPutBack = (box: number) => wishes.putBack.has((boxes[box] as TreeBox).id);
  const looseEnds = (from: number, to: number): LooseEnds => {
    if (from === to) return TIED;
    const around = commonBox(boxes, from, to);
    const [out, into] = [childOf(boxes, around, from), childOf(boxes, around, to)];
    if (isPutBack(into) || isPutBack(out)) return TIED;
    const between = backward[to] === true && !backward[from] && out === from && isInput(from);
    if (out === from && into === to) return between ? { ...TIED, between } : TIED;
    if (backward[to] && !backward[from]) return { from: true, to: true, between };
    if (!backward[from] || backward[to])
      return { from: out !== from && isOfMost(from, into), to: false, between: false };
    const back = tops.find(into, out);
    return { from: false, to: back >= 0 && tops.data(back) > 0, between: false };
  };
  return { boxes, looseEnds };
}

/** Tells boxes of gradients' scopes. */
function isBackward({ graphs }: Pick<PictureTree, "graphs">, { graph, parts }: TreeBox): boolean {
  const facts = graphs[graph]?.facts;
  const [unit] = parts[0] === undefined ? [] : unitsOf(parts[0]);
  if (!facts || unit === undefined) return false;
  return facts.isGradient[unit >= 0 ? (facts.scopes.scopeOf[unit] as number) : scopeOfUnit(unit)] === 1;
}
