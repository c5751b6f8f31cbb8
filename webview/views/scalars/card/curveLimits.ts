import type { CurveAxis } from "../../../../src/shared/curveChoice";
import { type ScalarSummaries, summarizeScalars } from "../../../../src/shared/questions/scalars";
import type { Restarts } from "../../../../src/shared/series/pointChoice";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { Host } from "../../../parts/page/host";
import { Resource } from "../../../parts/page/resource";
import type { WorkQueue } from "../../../parts/page/workQueue";
import type { CurveRange } from "../curveSettings";
import { joined } from "../curves/curveAnswer";
import { foldersOf } from "../curves/curveSource";
import type { OutsideCount } from "./cardScene";

/** Limits of y, and what lies beyond them. */
export interface CurveLimits {
  /** The 5th and the 95th percentile; undefined where limits were given. */
  readonly cut: CurveRange | undefined;
  /** Counts of each run that has points beyond. */
  readonly outside: readonly OutsideCount[];
}

/** Points to be counted, and limits of y. */
export interface LimitsQuery {
  readonly tag: string;
  readonly runs: readonly CardRun[];
  readonly axis: CurveAxis;
  readonly restarts: Restarts;
  readonly x: CurveRange | undefined;
  readonly y: "robust" | CurveRange;
  /** Another number once the points are others. */
  readonly version: number;
}

/** A wheel that turns asks once it rests. */
const REST_MS = 120;

/** Number of points beyond the limits of a card's values, and the limits themselves if outliers are ignored. */
export class CurveLimitsSource {
  private readonly queue: WorkQueue;
  private readonly loaded: Resource<CurveLimits>;
  private key = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(queue: WorkQueue, changed: () => void) {
    this.queue = queue;
    this.loaded = new Resource(changed);
  }

  get limits(): CurveLimits | undefined {
    return this.loaded.state.value;
  }

  get error(): string | undefined {
    return this.loaded.state.error;
  }

  want(host: Host, query: LimitsQuery): void {
    const { runs, ...rest } = query;
    const key = JSON.stringify([rest, runs.map((run) => run.key)]);
    if (key === this.key) return;
    // Counts of other limits are not shown with these; a cut is the best guess until the new one is there.
    if (this.key === "" || query.y !== "robust" || !this.limits?.cut) this.forget();
    this.key = key;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      void this.loaded.load((signal) => this.queue.run(() => askLimits(host, query, signal), signal));
    }, REST_MS);
  }

  /** Nothing is cut. */
  forget(): void {
    clearTimeout(this.timer);
    if (this.key !== "") this.loaded.clear();
    this.key = "";
  }
}

async function askLimits(host: Host, query: LimitsQuery, signal: AbortSignal): Promise<CurveLimits> {
  const folders = foldersOf(query.runs);
  const first = await askFolders(host, query, folders, query.y, signal);
  if (query.y !== "robust") return { cut: undefined, outside: outsideOf(folders, first) };
  const cut = joined(first.map(({ yLow, yHigh }): CurveRange => [yLow, yHigh]));
  if (!cut || folders.length < 2) return { cut, outside: outsideOf(folders, first) };
  // Of several folders nobody has all values: the widest limits of any are those of all.
  return { cut, outside: outsideOf(folders, await askFolders(host, query, folders, cut, signal)) };
}

function askFolders(
  host: Host,
  { tag, axis, restarts, x }: LimitsQuery,
  folders: readonly (readonly CardRun[])[],
  y: "robust" | CurveRange,
  signal: AbortSignal,
): Promise<ScalarSummaries[]> {
  return Promise.all(
    folders.map((runs) =>
      host.ask(
        summarizeScalars,
        {
          logdir: runs[0]?.id.logdir ?? "",
          tag,
          runs: runs.map(({ id }) => id.run),
          axis,
          restarts,
          ...(x && { from: x[0], to: x[1] }),
          y: y === "robust" ? y : { low: y[0], high: y[1] },
        },
        { signal },
      ),
    ),
  );
}

function outsideOf(folders: readonly (readonly CardRun[])[], answers: readonly ScalarSummaries[]): OutsideCount[] {
  return folders.flatMap((runs, k) => {
    const answer = answers[k];
    const names = new Map(runs.map(({ id, shortName }) => [id.run, shortName]));
    return (answer?.runs ?? []).flatMap((run, i) => {
      const [below, above] = [answer?.belowCounts[i] ?? 0, answer?.aboveCounts[i] ?? 0];
      return below + above > 0 ? [{ name: names.get(run) ?? run, below, above }] : [];
    });
  });
}
