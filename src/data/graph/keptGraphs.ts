import type { GraphRef } from "../../shared/graphRef";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/sentence";
import type { Asked } from "../answer";
import { BoundedCache } from "../boundedCache";
import { DataError } from "../dataError";
import { findSeries, latestPoint } from "../findSeries";
import type { Series } from "../provider";
import { SharedWork } from "../sharedWork";
import { type GraphPlace, KeptGraph } from "./keptGraph";
import type { GraphValue, OpenGraph } from "./openGraph";

/** Points whose parts are known. */
const KEPT_VALUES = 256;

interface Kept<T> {
  readonly value: T;
  readonly byteLength: number;
}

type Asking = Pick<Asked<unknown>, "provider" | "pace">;

/** Graphs that were asked for last, bounded in bytes; the last of all stays, whatever its size. Each is read once. */
export class KeptGraphs {
  private readonly createPace: () => Pace;
  private readonly values = new BoundedCache<Kept<GraphValue>>(KEPT_VALUES);
  private readonly graphs: BoundedCache<Kept<KeptGraph>>;
  private readonly opening: SharedWork<KeptGraph>;
  private last: { readonly key: string; readonly graph: KeptGraph } | undefined;

  /** `createPace` makes a pace for work that several wait for. */
  constructor(maxBytes: number, createPace: () => Pace) {
    this.createPace = createPace;
    this.graphs = new BoundedCache(maxBytes);
    this.opening = new SharedWork(createPace);
  }

  /** Throws `notFound`, `noGraph`, `unknownPart`, `unknownFunction`, and as `Series.open`. */
  async of(ref: GraphRef, { provider, pace }: Asking): Promise<KeptGraph> {
    const series = await findSeries(provider, { logdir: ref.logdir, run: ref.run, tag: ref.tag, kind: "graph" }, pace);
    const point = ref.point ?? (await latestPoint(series, undefined, pace));
    if (point === undefined) throw new DataError("notFound", say("noPoints", { tag: ref.tag }));
    const valueKey = JSON.stringify([ref.logdir, ref.run, point, series.valueId(point)]);
    const value = await this.valueOf(valueKey, series, point, pace);
    const { parts } = value;
    const place = { point, part: partOf(ref, parts), parts, function: undefined };
    const key = JSON.stringify([valueKey, place.part]);
    const graph = await this.kept(key, place, (own) => value.open(place.part, own), pace);
    const { function: name } = ref;
    if (name === undefined) return graph;
    const ofBody = { ...place, function: name };
    return this.kept(JSON.stringify([key, name]), ofBody, (own) => graph.open.body(name, own), pace);
  }

  private async kept(
    key: string,
    place: GraphPlace,
    open: (pace: Pace) => Promise<OpenGraph>,
    pace: Pace,
  ): Promise<KeptGraph> {
    const known = this.last?.key === key ? this.last.graph : this.graphs.get(key)?.value;
    const graph = known ?? (await this.opening.get(key, async (own) => this.made(key, place, await open(own)), pace));
    this.last = { key, graph };
    return graph;
  }

  private made(key: string, place: GraphPlace, open: OpenGraph): KeptGraph {
    const noteBytes = (graph: KeptGraph) => this.keep(key, graph);
    const graph = new KeptGraph(open, place, { createPace: this.createPace, noteBytes });
    this.keep(key, graph);
    return graph;
  }

  private async valueOf(key: string, series: Series, point: number, pace: Pace): Promise<GraphValue> {
    const kept = this.values.get(key);
    if (kept) return kept.value;
    if (!series.graph) throw new DataError("noGraph", say("noGraph", { tag: series.info.tag }));
    const value = await series.graph(point, pace);
    this.values.set(key, { value, byteLength: 1 });
    return value;
  }

  /** Keeps a graph as large as it is by now. */
  private keep(key: string, value: KeptGraph): void {
    this.graphs.set(key, { value, byteLength: value.byteLength });
  }
}

/** The part that is meant: the first where none is named. */
function partOf({ tag, part }: GraphRef, parts: readonly string[]): string {
  const wanted = part ?? parts[0] ?? "";
  if (parts.includes(wanted)) return wanted;
  throw new DataError("unknownPart", say("unknownPart", { tag, part: wanted, parts: parts.join(", ") }));
}
