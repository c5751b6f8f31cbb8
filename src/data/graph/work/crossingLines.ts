import type { GraphModel } from "../../../graph/graphModel";
import type { GraphShares } from "../../../shared/questions/graphShares";
import type { Pace } from "../../../tensor/pace";
import { goWay } from "../picture/boxWays";
import type { PictureParts } from "../picture/pictures";
import { FIRST_SIDE } from "../picture/pictureTree";

/** Edges that are looked at before the pace is asked. */
const EDGES_A_LOOK = 8192;
const LINKS_A_LOOK = 1024;

/** What is known of the nodes of one graph. */
export interface PlacedNodes {
  /** The device of a node as a number, below 0 where none is known. */
  deviceOf(node: number): number;
  /** Of the tensor on a data edge; NaN where that is not known. */
  bytesOf(edge: number): number;
}

/**
 * Data edges from device to device on each line of a picture, and their bytes: a tensor's once for each device that it goes to. What goes
 * through hidden nodes is not among them.
 */
export async function crossingLines(
  { tree, edges, lines }: Pick<PictureParts, "tree" | "edges" | "lines">,
  graphs: readonly PlacedNodes[],
  pace: Pace,
): Promise<Pick<GraphShares, "crossing" | "crossingBytes">> {
  const crossing = new Uint32Array(lines.count);
  const crossingBytes = new Float64Array(lines.count);
  const linesOf = await linesOfLinks({ tree, edges, lines }, pace);
  /** The tensor that each line had last. */
  const lastOn = new Int32Array(lines.count).fill(-1);
  let tensor = -1;
  let looked = 0;
  for (const [place, { graph, endOf }] of tree.graphs.entries()) {
    const { model } = graph;
    const placed = graphs[place];
    if (!placed) continue;
    for (let source = 0; source < model.nodeCount; source++) {
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const from = endOf[source] as number;
      if (from < 0 || from >= FIRST_SIDE) continue;
      const own = crossingEdges(model, source, placed);
      let last = -1;
      for (const edge of own) {
        if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        if (last < 0 || !isSameTensor(model, last, edge, placed)) tensor++;
        last = edge;
        const end = endOf[model.targets[edge] as number] as number;
        const to = end < FIRST_SIDE ? end : (edges.serves[end - FIRST_SIDE] as number);
        const link = to < 0 ? -1 : edges.links.find(from, to);
        if (link < 0 || edges.links.data(link) === 0) continue;
        for (const line of linesOf(link)) {
          crossing[line] = (crossing[line] as number) + 1;
          if (lastOn[line] !== tensor) crossingBytes[line] = (crossingBytes[line] as number) + placed.bytesOf(edge);
          lastOn[line] = tensor;
        }
      }
    }
  }
  return { crossing, crossingBytes };
}

/** Data edges of a node to other devices; those of one tensor to one device stand together. */
function crossingEdges(model: GraphModel, source: number, { deviceOf }: PlacedNodes): readonly number[] {
  const device = deviceOf(source);
  const found: number[] = [];
  if (device < 0) return found;
  const { outStarts, outEdges, targets, ports } = model;
  for (let at = outStarts[source] as number; at < (outStarts[source + 1] as number); at++) {
    const edge = outEdges[at] as number;
    const other = deviceOf(targets[edge] as number);
    if (other >= 0 && other !== device && !model.isControl(edge)) found.push(edge);
  }
  if (found.length < 2) return found;
  const deviceTo = (edge: number) => deviceOf(targets[edge] as number);
  return found.sort((a, b) => (ports[a] as number) - (ports[b] as number) || deviceTo(a) - deviceTo(b) || a - b);
}

function isSameTensor({ ports, targets }: GraphModel, a: number, b: number, { deviceOf }: PlacedNodes): boolean {
  return ports[a] === ports[b] && deviceOf(targets[a] as number) === deviceOf(targets[b] as number);
}

/** The lines that each link is drawn as. */
async function linesOfLinks(
  { tree, edges: { links }, lines }: Pick<PictureParts, "tree" | "edges" | "lines">,
  pace: Pace,
): Promise<(link: number) => readonly number[]> {
  const ofLinks: number[][] = [];
  for (let link = 0; link < links.count; link++) {
    if (link % LINKS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const own: number[] = [];
    goWay(tree.boxes, links.from(link), links.to(link), {
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
