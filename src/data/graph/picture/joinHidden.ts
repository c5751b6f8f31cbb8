import { componentsOf } from "../../../graph/components";
import { CONTROL } from "../../../graph/graphModel";
import { GrowingInts } from "../../../graph/growing";
import type { Pace } from "../../../tensor/pace";
import type { LinkCounts } from "./linkCounts";
import type { FlowEdges, FlowEnds, PictureFlow } from "./pictureFlow";

/** Places are looked at before the pace is asked. */
const A_LOOK = 4096;

/** Limit of the places in lists together; beyond it ways through hidden nodes are lost, not memory. */
const MOST_LISTED = 1 << 22;

const NONE = new Int32Array(0);

/** Origins of a node that is not hidden. */
const NO_PLACE = -1;

/** The places that lead to a hidden node, through hidden nodes alone: by tensors all the way, or not. Ascending. */
interface Origins {
  readonly data: Int32Array;
  readonly control: Int32Array;
}

const NO_ORIGINS: Origins = { data: NONE, control: NONE };

/**
 * Counts the ways through hidden nodes: one for each place that leads to such a node and each edge from that on to another place. It is a
 * tensor's where all edges on the way are. Nodes of a cycle have the same origins.
 */
export async function joinHidden(
  { model, closesLoop }: Pick<PictureFlow, "model" | "closesLoop">,
  { endOf, outOf }: FlowEnds,
  hidden: readonly number[],
  pairs: LinkCounts,
  pace: Pace,
): Promise<void> {
  const { outStarts, outEdges, targets, ports } = model;
  const placeOf = new Int32Array(model.nodeCount).fill(NO_PLACE);
  for (let place = 0; place < hidden.length; place++) placeOf[hidden[place] as number] = place;
  const { members, starts } = await componentsOf({ ...edgesAmong(model, hidden, placeOf), isCut: () => false }, pace);
  const origins: Origins[] = [];
  const lists = new OriginLists(model, outOf);
  // A component stands behind all that it leads to.
  for (let component = starts.length - 2; component >= 0; component--) {
    if (pace.isDue()) await pace.giveWay();
    const places = members.subarray(starts[component], starts[component + 1]);
    const nodes = Array.from(places, (place) => hidden[place] as number);
    const found = await lists.of(nodes, (node) => origins[placeOf[node] as number] ?? NO_ORIGINS, pace);
    for (const place of places) origins[place] = found;
  }
  let looked = 0;
  for (const [place, node] of hidden.entries()) {
    const { data, control } = origins[place] as Origins;
    for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
      const edge = outEdges[at] as number;
      const to = endOf[targets[edge] as number] as number;
      if (to < 0) continue;
      const isControl = ports[edge] === CONTROL;
      const loops = closesLoop(edge) ? 1 : 0;
      for (const [list, isData] of [
        [data, !isControl],
        [control, false],
      ] as const) {
        for (const from of list) {
          if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
          if (from !== to) pairs.add(pairs.intern(from, to), isData ? 1 : 0, isData ? 0 : 1, loops);
        }
      }
    }
  }
}

/** Edges from hidden node to hidden node, by their places. */
function edgesAmong({ outStarts, outEdges, targets }: FlowEdges, hidden: readonly number[], placeOf: Int32Array) {
  const starts = new Uint32Array(hidden.length + 1);
  const to = new GrowingInts();
  for (const [place, node] of hidden.entries()) {
    for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
      const target = placeOf[targets[outEdges[at] as number] as number] as number;
      if (target !== NO_PLACE) to.push(target);
    }
    starts[place + 1] = to.length;
  }
  return { count: hidden.length, starts, target: (at: number) => to.array[at] as number };
}

/** Makes lists of origins; those that are equal mostly are the same object. */
class OriginLists {
  private readonly model: FlowEdges;
  private readonly outOf: Int32Array;
  private listed = 0;

  constructor(model: FlowEdges, outOf: Int32Array) {
    this.model = model;
    this.outOf = outOf;
  }

  /** The origins of nodes that lead to each other; `known` has those of the hidden nodes before them. */
  async of(nodes: readonly number[], known: (node: number) => Origins, pace: Pace): Promise<Origins> {
    const { inStarts, sources, ports } = this.model;
    const within = new Set(nodes);
    const data = new Union();
    const control = new Union();
    let looked = 0;
    for (const node of nodes) {
      for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
        if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const source = sources[edge] as number;
        if (source < 0 || within.has(source)) continue;
        const place = this.outOf[source] as number;
        const isControl = ports[edge] === CONTROL;
        if (place >= 0) (isControl ? control : data).add(Int32Array.of(place));
        else {
          const before = known(source);
          (isControl ? control : data).add(before.data);
          control.add(before.control);
        }
      }
    }
    return { data: this.counted(data), control: this.counted(control) };
  }

  private counted(union: Union): Int32Array {
    if (union.only) return union.only;
    if (this.listed > MOST_LISTED) return union.longest;
    const list = union.list();
    this.listed += list.length;
    return list;
  }
}

/** Lists that become one. */
class Union {
  private readonly lists: Int32Array[] = [];

  add(list: Int32Array): void {
    if (list.length > 0 && this.lists.at(-1) !== list) this.lists.push(list);
  }

  /** The only list there is. */
  get only(): Int32Array | undefined {
    return this.lists.length < 2 ? (this.lists[0] ?? NONE) : undefined;
  }

  get longest(): Int32Array {
    return this.lists.reduce((longest, list) => (list.length > longest.length ? list : longest), NONE);
  }

  list(): Int32Array {
    const all = new Set<number>();
    for (const list of this.lists) for (const place of list) all.add(place);
    const { longest } = this;
    return all.size === longest.length ? longest : Int32Array.from(all).sort();
  }
}
