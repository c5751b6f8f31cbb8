import type { RecordedCosts } from "../../../graph/recordedCosts";
import type { MetadataRef } from "../../../shared/graph/graphMode";
import type { GraphRef } from "../../../shared/graph/graphRef";
import type { Pace } from "../../../tensor/pace";
import { say } from "../../../tensor/said/sentence";
import type { Asked } from "../../answer";
import { type CacheLimits, SharedCache } from "../../cache/sharedCache";
import { DataError } from "../../dataError";
import { findSeries, latestPoint } from "../../series/findSeries";
import type { KeptGraph } from "../keptGraph";
import { type JoinedCosts, joinCosts } from "./joinedCosts";

type Asking = Pick<Asked<unknown>, "provider" | "pace">;

/** Costs of graphs' runs, those requested last, bounded in bytes; the last of all stays, whatever its size. Each is read once. */
export class Costs {
  private readonly recorded: SharedCache<RecordedCosts>;
  private readonly joined: SharedCache<JoinedCosts>;
  private readonly numbers = new WeakMap<KeptGraph, number>();
  private graphCount = 0;

  /** `limits` hold for what was recorded and for what was joined, each. */
  constructor(limits: CacheLimits) {
    this.recorded = new SharedCache(({ byteLength }) => byteLength, limits);
    this.joined = new SharedCache(({ byteLength }) => byteLength, { ...limits, keepsLast: true });
  }

  /** Run metadata of a graph's run, joined with the graph. Throws `notFound`, `noCosts`, and as `Series.costs`. */
  async of(graph: KeptGraph, ref: GraphRef, metadata: MetadataRef, { provider, pace }: Asking): Promise<JoinedCosts> {
    const { tag } = metadata;
    const { logdir, run } = ref;
    const series = await findSeries(provider, { logdir, run, tag, kind: "graph" }, pace);
    const point = metadata.point ?? (await latestPoint(series, undefined, pace));
    if (point === undefined) throw new DataError("notFound", say("noPoints", { tag }));
    const valueKey = JSON.stringify([logdir, run, tag, point, series.valueId(point)]);
    const key = `${this.numberOf(graph)} ${valueKey}`;
    const read = async (own: Pace) => {
      if (!series.costs) throw new DataError("noCosts", say("noCosts", { tag }));
      return series.costs(point, own);
    };
    const join = async (own: Pace) => joinCosts(graph.model, await this.recorded.get(valueKey, read, own), own);
    return this.joined.get(key, join, pace);
  }

  private numberOf(graph: KeptGraph): number {
    const number = this.numbers.get(graph) ?? this.graphCount++;
    this.numbers.set(graph, number);
    return number;
  }
}
