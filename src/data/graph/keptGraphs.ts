import type { GraphRef, OtherGraph } from "../../shared/graph/graphRef";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import type { Asked } from "../answer";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import { DataError } from "../dataError";
import type { Series } from "../provider";
import { findSeries, latestPoint } from "../series/findSeries";
import { joinGraphs } from "./joined/joinedGraph";
import { ofOther } from "./joined/ofOther";
import { type Joined, KeptGraph } from "./keptGraph";
import type { GraphValue } from "./openGraph";

/** Points whose parts are known. */
const MAX_VALUES = 256;
/** Bytes of the parts of a point beside their key, about. */
const VALUE_BYTES = 500;

/** A graph of a point. */
interface FoundGraph {
  /** Key of the graph, not of a body. */
  readonly key: string;
  readonly value: GraphValue;
  readonly point: number;
  readonly part: string;
  readonly function: string | undefined;
}

/** A graph and another. */
type PairRef = GraphRef & { readonly other: OtherGraph };

type Asking = Pick<Asked<unknown>, "provider" | "pace">;

type MakeGraph = (pace: Pace, noteBytes: (graph: KeptGraph) => void) => Promise<KeptGraph>;

/** Graphs that were asked for last, bounded in bytes; the last of all stays, whatever its size. Each is read once. */
export class KeptGraphs {
  private readonly values: SharedCache<GraphValue>;
  private readonly graphs: SharedCache<KeptGraph>;

  constructor(limits: CacheLimits) {
    this.values = new SharedCache((_, key) => VALUE_BYTES + 2 * key.length, { ...limits, maxEntries: MAX_VALUES });
    this.graphs = new SharedCache(({ byteLength }) => byteLength, { ...limits, keepsLast: true });
  }

  /**
   * A graph, or with another that both make together. Throws `notFound`, `noGraph`, `unknownPart`, `unknownFunction`, and as `Series.open`;
   * what is wrong with the other graph names its run and tag.
   */
  async of({ other, ...ref }: GraphRef, asking: Asking): Promise<KeptGraph> {
    const found = await this.found(ref, asking);
    return other ? this.together(found, other, ref.logdir, asking) : this.opened(found, asking.pace);
  }

  /** Two graphs, and what tells them apart. Throws as `of` does. */
  async pair({ other, ...ref }: PairRef, asking: Asking): Promise<Joined> {
    const { joined } = await this.together(await this.found(ref, asking), other, ref.logdir, asking);
    if (!joined) throw new DataError("noGraph", say("noGraph", { tag: other.tag }));
    return joined;
  }

  /** The body of a function of a graph's library: of two graphs together that of both, or of the one that has it. */
  async body(ref: GraphRef, name: string, asking: Asking): Promise<KeptGraph> {
    const { other, ...own } = ref;
    const ofA = { ...own, function: name };
    const { joined } = other ? await this.of(ref, asking) : { joined: undefined };
    if (!other || !joined) return this.of(ofA, asking);
    const has = ({ open }: KeptGraph) => open.library.functions.some((one) => one.name === name);
    const ofB = { ...other, function: name };
    if (!has(joined.b)) return this.of(ofA, asking);
    return this.of(has(joined.a) ? { ...ofA, other: ofB } : { logdir: ref.logdir, ...ofB }, asking);
  }

  /** Kept as others are, with the two that it is made of; made anew where the value of one is another. */
  private async together(found: FoundGraph, other: OtherGraph, logdir: string, asking: Asking): Promise<KeptGraph> {
    const foundB = await ofOther(other, () => this.found({ logdir, ...other }, asking));
    const key = JSON.stringify([found.key, found.function, foundB.key, foundB.function]);
    const make: MakeGraph = async (own, noteBytes) => {
      const a = await this.opened(found, own);
      const b = await ofOther(other, () => this.opened(foundB, own));
      const { open, joined } = await joinGraphs(a, b, own);
      return new KeptGraph(open, a, noteBytes, joined);
    };
    return this.kept(key, make, asking.pace);
  }

  /** Finds a graph; reads no more than the parts of its point. */
  private async found(ref: GraphRef, { provider, pace }: Asking): Promise<FoundGraph> {
    const series = await findSeries(provider, { logdir: ref.logdir, run: ref.run, tag: ref.tag, kind: "graph" }, pace);
    const point = ref.point ?? (await latestPoint(series, undefined, pace));
    if (point === undefined) throw new DataError("notFound", say("noPoints", { tag: ref.tag }));
    const valueKey = JSON.stringify([ref.logdir, ref.run, point, series.valueId(point)]);
    const value = await this.valueOf(valueKey, series, point, pace);
    const part = partOf(ref, value.parts);
    return { key: JSON.stringify([valueKey, part]), value, point, part, function: ref.function };
  }

  private async opened({ key, value, point, part, function: name }: FoundGraph, pace: Pace): Promise<KeptGraph> {
    const place = { point, part, parts: value.parts, function: undefined };
    const make: MakeGraph = async (own, noteBytes) => new KeptGraph(await value.open(part, own), place, noteBytes);
    const graph = await this.kept(key, make, pace);
    if (name === undefined) return graph;
    const makeBody: MakeGraph = async (own, noteBytes) =>
      new KeptGraph(await graph.open.body(name, own), { ...place, function: name }, noteBytes);
    return this.kept(JSON.stringify([key, name]), makeBody, pace);
  }

  /** Counts a graph again when it holds more. */
  private kept(key: string, make: MakeGraph, pace: Pace): Promise<KeptGraph> {
    return this.graphs.get(key, (own) => make(own, (graph) => this.graphs.set(key, graph)), pace);
  }

  private valueOf(key: string, series: Series, point: number, pace: Pace): Promise<GraphValue> {
    return this.values.get(
      key,
      async (own) => {
        if (!series.graph) throw new DataError("noGraph", say("noGraph", { tag: series.info.tag }));
        return series.graph(point, own);
      },
      pace,
    );
  }
}

/** The part that is meant: the first where none is named. */
function partOf({ tag, part }: GraphRef, parts: readonly string[]): string {
  const wanted = part ?? parts[0] ?? "";
  if (parts.includes(wanted)) return wanted;
  throw new DataError("unknownPart", say("unknownPart", { tag, part: wanted, parts: parts.join(", ") }));
}
