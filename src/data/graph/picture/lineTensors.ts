import type { Pace } from "../../../tensor/pace";
import { knownOutputs, tensorOf } from "../nodeEdges";
import type { NodeOutputLook } from "../openGraph";
import { tensorBytes } from "../tensorBytes";
import { goWay } from "./boxWays";
import { type EndedEdge, eachEdge } from "./eachEdge";
import type { PairCounts } from "./pairCounts";
import type { PictureEdges } from "./pictureEdges";
import type { PictureTree } from "./pictureTree";

/** Tensors that are looked at for a picture, those of links with few first, and on one link at most. */
const MOST_TENSORS = 3000;
const MOST_ON_LINK = 50;

const LINKS_A_LOOK = 1024;

/** What is known of the tensors on lines. */
export interface LineTensors {
  /** Bytes of all of them; NaN where that is not known. */
  readonly bytes: Float64Array;
  /** Of a line that is one tensor from node to node: which output, its dtype and shape, as far as is known. */
  readonly labels: readonly string[];
}

export async function lineTensors(
  tree: PictureTree,
  edges: PictureEdges,
  lines: PairCounts,
  pace: Pace,
): Promise<LineTensors> {
  const { links } = edges;
  const ofLinks = await linkTensors(tree, edges, pace);
  const bytes = Float64Array.from({ length: lines.count }, (_, line) => (lines.data(line) > 0 ? 0 : Number.NaN));
  const labels: string[] = Array(lines.count).fill("");
  const linksOn = new Uint32Array(lines.count);
  for (let link = 0; link < links.count; link++) {
    if (link % LINKS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const known = ofLinks.get(link);
    const own = known?.bytes ?? (links.data(link) > 0 ? Number.NaN : 0);
    goWay(tree.boxes, links.from(link), links.to(link), {
      line: (from, to, isBetween) => {
        const line = lines.find(from, to);
        if (line < 0) return;
        bytes[line] = (bytes[line] as number) + own;
        linksOn[line] = (linksOn[line] as number) + 1;
        labels[line] = isBetween && linksOn[line] === 1 ? (known?.label ?? "") : "";
      },
      apartBefore: () => undefined,
      apartAfter: () => undefined,
    });
  }
  return { bytes, labels };
}

interface LinkTensors {
  readonly bytes: number;
  readonly label: string;
}

/** Of links with few tensors. */
async function linkTensors(
  tree: PictureTree,
  edges: PictureEdges,
  pace: Pace,
): Promise<ReadonlyMap<number, LinkTensors>> {
  const { links } = edges;
  const small = Array.from({ length: links.count }, (_, link) => link)
    .filter((link) => links.data(link) > 0 && links.data(link) <= MOST_ON_LINK)
    .sort((a, b) => links.data(a) - links.data(b));
  const edgesOf = new Map<number, EndedEdge[]>();
  const isWanted = new Uint8Array(tree.boxes.length);
  let tensors = 0;
  for (const link of small) {
    tensors += links.data(link);
    if (tensors > MOST_TENSORS) break;
    edgesOf.set(link, []);
    isWanted[links.to(link)] = 1;
  }
  if (edgesOf.size === 0) return new Map();
  await eachEdge(
    tree,
    edges,
    isWanted,
    (edge) => {
      if (!edge.isControl) edgesOf.get(links.find(edge.from, edge.to))?.push(edge);
    },
    pace,
  );
  const looks = await outputLooks(tree, [...edgesOf.values()].flat(), pace);
  const found = new Map<number, LinkTensors>();
  for (const [link, own] of edgesOf) {
    // Tensors that come through hidden nodes are not among them.
    const isAll = own.length === links.data(link);
    const bytes = own.reduce((sum, edge) => sum + tensorBytes(looks.get(edge)), isAll ? 0 : Number.NaN);
    found.set(link, { bytes, label: isAll ? labelOf(tree, links.from(link), links.to(link), own, looks) : "" });
  }
  return found;
}

type Looks = ReadonlyMap<EndedEdge, NodeOutputLook>;

/** What is known of the tensors on edges. */
async function outputLooks({ graphs }: PictureTree, edges: readonly EndedEdge[], pace: Pace): Promise<Looks> {
  const looks = new Map<EndedEdge, NodeOutputLook>();
  for (const [place, { graph }] of graphs.entries()) {
    const own = edges.filter((edge) => edge.graph === place);
    if (own.length === 0) continue;
    const sources = own.map(({ source }) => source);
    const known = await knownOutputs(graph.open, sources, pace);
    for (const edge of own) looks.set(edge, tensorOf(graph.model, edge.edge, known));
  }
  return looks;
}

/** Of a link between two nodes on which there is one tensor, however often. */
function labelOf(
  { boxes, graphs }: PictureTree,
  from: number,
  to: number,
  edges: readonly EndedEdge[],
  looks: Looks,
): string {
  const [first] = edges;
  if (!first || boxes[from]?.kind !== "node" || boxes[to]?.kind !== "node") return "";
  const model = graphs[first.graph]?.graph.model;
  if (!model || edges.some((edge) => model.ports[edge.edge] !== model.ports[first.edge])) return "";
  const port = model.port(first.edge);
  const { dtype, shape } = looks.get(first) ?? {};
  const sizes = shape && `[${shape.map((size) => (size < 0 ? "?" : size)).join(", ")}]`;
  return [port ? `:${port}` : undefined, dtype, sizes].filter((part) => part !== undefined).join(" ");
}
