import type { Pace } from "../../../tensor/pace";
import { goWay } from "./boxWays";
import { LinkCounts } from "./linkCounts";
import type { PictureEdges } from "./pictureEdges";

/** Links as they are drawn. */
export interface DrawnLinks {
  /** Lines of all levels; an end that is the box which both are in is its border. */
  readonly lines: LinkCounts;
  /** From boxes that stand apart, or that a link with a loose end comes from, to those that they lead to, wherever these are; and the other way. */
  readonly apartBefore: LinkCounts;
  readonly apartAfter: LinkCounts;
}

const LINKS_A_LOOK = 1024;

export async function drawnLinks({ links, ways }: PictureEdges, pace: Pace): Promise<DrawnLinks> {
  const lines = new LinkCounts();
  const apartBefore = new LinkCounts();
  const apartAfter = new LinkCounts();
  for (let link = 0; link < links.count; link++) {
    if (link % LINKS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const add = (to: LinkCounts, pair: number) =>
      to.add(pair, links.data(link), links.control(link), links.loops(link));
    goWay(ways, links.from(link), links.to(link), {
      line: (from, to) => add(lines, lines.intern(from, to)),
      apartBefore: (apart, box) => add(apartBefore, apartBefore.intern(apart, box)),
      apartAfter: (apart, box) => add(apartAfter, apartAfter.intern(box, apart)),
    });
  }
  return { lines, apartBefore, apartAfter };
}
