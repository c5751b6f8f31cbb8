import type { GraphShares } from "../../../shared/questions/graphPictures";
import type { Pace } from "../../../tensor/pace";
import { goWay } from "../picture/boxWays";
import type { PictureFlow } from "../picture/pictureFlow";
import type { PictureParts } from "../picture/pictureSet";
import { FIRST_SIDE, NO_BOX } from "../picture/pictureTree";
import { type DeviceCrossing, isSameTransfer } from "./crossings";

/** Edges that are looked at before the pace is asked. */
const EDGES_A_LOOK = 8192;
const LINKS_A_LOOK = 1024;

/**
 * Data edges from device to device on each line of a picture, and their bytes: a tensor's once for each device that it goes to. What goes
 * through hidden nodes is not among them. `graphs`: what crosses in each of the picture's graphs.
 */
export async function crossingLines(
  { tree, edges, lines }: Pick<PictureParts, "tree" | "edges" | "lines">,
  graphs: readonly DeviceCrossing[],
  pace: Pace,
): Promise<Pick<GraphShares, "crossing" | "crossingBytes">> {
  const counts = new Uint32Array(lines.count);
  const sums = new Float64Array(lines.count);
  const linesOf = await linesOfLinks({ edges, lines }, pace);
  /** The tensor that each line had last. */
  const lastOn = new Int32Array(lines.count).fill(-1);
  let transfer = -1;
  for (const [place, { graph }] of tree.graphs.entries()) {
    const { model } = graph;
    const flow = (tree.flows[place] ?? tree.flows[0]) as PictureFlow;
    const crossing = graphs[place];
    if (!crossing) continue;
    let last = -1;
    for (const [i, edge] of crossing.edges.entries()) {
      if (i % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      if (last < 0 || !isSameTransfer(model, crossing.on, last, edge)) transfer++;
      last = edge;
      const here = flow.edgeOf({ graph: place, edge });
      const from = flow.outOf[flow.model.sources[here] as number] as number;
      const end = flow.endOf[flow.model.targets[here] as number] as number;
      const to = end < FIRST_SIDE ? end : (edges.servedBy(end - FIRST_SIDE)[0] ?? NO_BOX);
      const link = from < 0 || from >= FIRST_SIDE || to < 0 ? -1 : edges.links.find(from, to);
      if (link < 0 || edges.links.data(link) === 0) continue;
      for (const line of linesOf(link)) {
        counts[line] = (counts[line] as number) + 1;
        if (lastOn[line] !== transfer) sums[line] = (sums[line] as number) + (crossing.bytes[i] as number);
        lastOn[line] = transfer;
      }
    }
  }
  return { crossing: counts, crossingBytes: sums };
}

/** The lines that each link is drawn as. */
async function linesOfLinks(
  { edges: { links, ways }, lines }: Pick<PictureParts, "edges" | "lines">,
  pace: Pace,
): Promise<(link: number) => readonly number[]> {
  const ofLinks: number[][] = [];
  for (let link = 0; link < links.count; link++) {
    if (link % LINKS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const own: number[] = [];
    goWay(ways, links.from(link), links.to(link), {
      line: (from, to) => {
        const line = lines.find(from, to);
        if (line >= 0) own.push(line);
      },
      apartBefore: () => undefined,
      apartAfter: () => undefined,
    });
    ofLinks.push(own);
  }
  return (link) => ofLinks[link] ?? [];
}
