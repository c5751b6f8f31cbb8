import type { RecordedCosts } from "../../../graph/recordedCosts";
import type { MetadataRef } from "../../../shared/graphMode";
import type { GraphRef } from "../../../shared/graphRef";
import type { MemoryBudget } from "../../../tensor/memoryBudget";
import type { Pace } from "../../../tensor/pace";
import { say } from "../../../tensor/sentence";
import type { Asked } from "../../answer";
import { BoundedCache } from "../../boundedCache";
import { DataError } from "../../dataError";
import { findSeries, latestPoint } from "../../findSeries";
import { SharedWork } from "../../sharedWork";
import type { KeptGraph } from "../keptGraph";
import { type JoinedCosts, joinCosts } from "./joinedCosts";

type Asking = Pick<Asked<unknown>, "provider" | "pace">;

/** What graphs' runs took, those asked for last, bounded in bytes; the last of all stays, whatever its size. Each is read once. */
export class Costs {
  private readonly recorded: BoundedCache<RecordedCosts>;
  private readonly joined: BoundedCache<JoinedCosts>;
  private readonly joining: SharedWork<JoinedCosts>;
  private readonly numbers = new WeakMap<KeptGraph, number>();
  private graphCount = 0;

  /** Of both what was recorded and what was joined at most so many bytes are kept. */
  constructor(maxBytes: number, createPace: () => Pace, budget?: MemoryBudget) {
    this.recorded = new BoundedCache(maxBytes, budget);
    this.joined = new BoundedCache(maxBytes, budget, { keepsLast: true });
    this.joining = new SharedWork(createPace);
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
    const known = this.joined.get(key);
    if (known) return known;
    const work = async (own: Pace): Promise<JoinedCosts> => {
      if (!series.costs) throw new DataError("noCosts", say("noCosts", { tag }));
      const recorded = this.recorded.get(valueKey) ?? (await series.costs(point, own));
      this.recorded.set(valueKey, recorded);
      const joined = await joinCosts(graph.model, recorded, own);
      this.joined.set(key, joined);
      return joined;
    };
    return this.joining.get(key, work, pace);
  }

  private numberOf(graph: KeptGraph): number {
    const number = this.numbers.get(graph) ?? this.graphCount++;
    this.numbers.set(graph, number);
    return number;
  }
}
