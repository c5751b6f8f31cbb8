import type { Pace } from "../../../tensor/pace";
import { goWay } from "./boxWays";
import { PairCounts } from "./pairCounts";
import type { PictureTree } from "./pictureTree";

/** Links as they are drawn. */
export interface DrawnLinks {
  /** Lines of all levels; an end that is the box which both are in is its border. */
  readonly lines: PairCounts;
  /** From boxes that stand apart to those that they lead to, wherever these are; and the other way. */
  readonly apartBefore: PairCounts;
  readonly apartAfter: PairCounts;
}

const LINKS_A_LOOK = 1024;

export async function drawnLinks({ boxes }: PictureTree, links: PairCounts, pace: Pace): Promise<DrawnLinks> {
  const lines = new PairCounts();
  const apartBefore = new PairCounts();
  const apartAfter = new PairCounts();
  for (let link = 0; link < links.count; link++) {
    if (link % LINKS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const add = (to: PairCounts, pair: number) =>
      to.add(pair, links.data(link), links.control(link), links.loops(link));
    goWay(boxes, links.from(link), links.to(link), {
      line: (from, to) => add(lines, lines.intern(from, to)),
      apartBefore: (apart, box) => add(apartBefore, apartBefore.intern(apart, box)),
      apartAfter: (apart, box) => add(apartAfter, apartAfter.intern(box, apart)),
    });
  }
  return { lines, apartBefore, apartAfter };
}
