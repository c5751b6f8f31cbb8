import type { OutputLook } from "../../../format/graph/storedGraph";
import type { Pace } from "../../../tensor/pace";
import { knownOutputs, tensorOf } from "../nodeEdges";
import { tensorBytes } from "../tensorBytes";
import { goWay } from "./boxWays";
import { type EndedEdge, eachEdge } from "./eachEdge";
import type { LinkCounts } from "./linkCounts";
import type { PictureEdges } from "./pictureEdges";
import type { PictureTree } from "./pictureTree";

/** Tensors that are looked at for a picture, those of links with few first, and on one link at most. */
const MOST_TENSORS = 3000;
const MOST_ON_LINK = 50;

const LINKS_A_LOOK = 1024;

/** Tensors on lines, as far as they are known. */
interface LineTensors {
  /** Bytes of all of them; NaN where that is not known. */
  readonly bytes: Float64Array;
  /** Dtype and shape of each line's greatest tensor, as far as they are known, and how many others there are. */
  readonly labels: readonly string[];
}

export async function lineTensors(
  tree: PictureTree,
  edges: PictureEdges,
  lines: LinkCounts,
  pace: Pace,
): Promise<LineTensors> {
  const { links, ways } = edges;
  const ofLinks = await linkTensors(tree, edges, pace);
  const bytes = Float64Array.from({ length: lines.count }, (_, line) => (lines.data(line) > 0 ? 0 : Number.NaN));
  const onLines: (Map<string, TensorText> | undefined)[] = Array.from({ length: lines.count }, () => new Map());
  for (let link = 0; link < links.count; link++) {
    if (link % LINKS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const isControl = links.data(link) === 0;
    const known = ofLinks.get(link);
    const own = known?.bytes ?? (isControl ? 0 : Number.NaN);
    goWay(ways, links.from(link), links.to(link), {
      line: (from, to) => {
        const line = lines.find(from, to);
        if (line < 0) return;
        bytes[line] = (bytes[line] as number) + own;
        if (isControl) return;
        if (!known?.tensors) onLines[line] = undefined;
        else for (const [key, tensor] of known.tensors) onLines[line]?.set(key, tensor);
      },
      apartBefore: () => undefined,
      apartAfter: () => undefined,
    });
  }
  return { bytes, labels: onLines.map((tensors) => (tensors ? labelOf([...tensors.values()]) : "")) };
}

/** A tensor as a label says it. */
interface TensorText {
  readonly text: string;
  /** The product of its known sizes; -1 where it has no shape. */
  readonly elements: number;
}

interface LinkTensors {
  readonly bytes: number;
  /** Each tensor once; undefined where not all are known. */
  readonly tensors: ReadonlyMap<string, TensorText> | undefined;
}

/** Tensors of links that have few. */
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
    { isTo: isWanted, isBetween: (from, to) => edgesOf.has(links.find(from, to)) },
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
    found.set(link, { bytes, tensors: isAll ? tensorsOn(tree, own, looks) : undefined });
  }
  return found;
}

type Looks = ReadonlyMap<EndedEdge, OutputLook>;

/** Outputs on edges, as far as they are known. */
async function outputLooks({ graphs }: PictureTree, edges: readonly EndedEdge[], pace: Pace): Promise<Looks> {
  const looks = new Map<EndedEdge, OutputLook>();
  for (const [place, { graph }] of graphs.entries()) {
    const own = edges.filter((edge) => edge.graph === place);
    if (own.length === 0) continue;
    const sources = own.map(({ source }) => source);
    const known = await knownOutputs(graph.open, sources, pace);
    for (const edge of own) looks.set(edge, tensorOf(graph.model, edge.edge, known));
  }
  return looks;
}

function tensorsOn(
  { graphs }: PictureTree,
  edges: readonly EndedEdge[],
  looks: Looks,
): ReadonlyMap<string, TensorText> {
  const tensors = new Map<string, TensorText>();
  for (const ended of edges) {
    const model = graphs[ended.graph]?.graph.model;
    const { next } = ended;
    const key = next ? Object.values(next).join(" ") : `${ended.graph} ${ended.source} ${model?.ports[ended.edge]}`;
    if (!model || tensors.has(key)) continue;
    const port = next ? next.port : model.port(ended.edge);
    const { dtype, shape } = looks.get(ended) ?? {};
    const sizes = shape && `[${shape.map((size) => (size < 0 ? "?" : size)).join(", ")}]`;
    const text = [port ? `:${port}` : undefined, dtype, sizes].filter((part) => part !== undefined).join(" ");
    const elements = shape?.reduce((product, size) => product * Math.abs(size), 1) ?? -1;
    tensors.set(key, { text, elements });
  }
  return tensors;
}

/** Nothing where it is not known which of several is the greatest. */
function labelOf(tensors: readonly TensorText[]): string {
  const [first, ...others] = [...tensors].sort((a, b) => b.elements - a.elements);
  if (!first || (others.length > 0 && first.elements < 0)) return "";
  return others.length === 0 ? first.text : `${first.text} +${others.length}`;
}
