import type { MetricColumn } from "../../shared/hparams/sessionTable";
import { compareNatural } from "../../shared/text/naturalOrder";
import { SharedBuffer } from "../cache/sharedBuffer";
import type { ExtentPoint } from "./scalarExtent";
import type { DeclaredMetric } from "./sessionRecords";

/** Last value and extremes of a session in a metric. */
export interface Reached {
  readonly count: number;
  readonly last: ExtentPoint | undefined;
  readonly min: ExtentPoint | undefined;
  readonly max: ExtentPoint | undefined;
}

type Columns = Omit<MetricColumn, keyof DeclaredMetric>;

/** Gathers metrics of sessions, each once. */
export class MetricColumns {
  private readonly sessionCount: number;
  private readonly metrics = new Map<string, { readonly info: DeclaredMetric; readonly columns: Columns }>();

  /** `declared` ones come first, in their order. */
  constructor(sessionCount: number, declared: readonly DeclaredMetric[]) {
    this.sessionCount = sessionCount;
    for (const info of declared) this.columnsOf(info);
  }

  add(
    session: number,
    { group, tag }: Pick<DeclaredMetric, "group" | "tag">,
    { count, last, min, max }: Reached,
  ): void {
    const columns = this.columnsOf({ group, tag, displayName: tag, description: "" });
    if (count === 0 || !last) return;
    columns.pointCounts[session] = count;
    columns.lasts[session] = last.value;
    columns.lastSteps[session] = last.step;
    columns.wallTimesSeconds[session] = last.wallTimeSeconds;
    columns.mins[session] = min?.value ?? Number.NaN;
    columns.minSteps[session] = min?.step ?? 0n;
    columns.maxs[session] = max?.value ?? Number.NaN;
    columns.maxSteps[session] = max?.step ?? 0n;
  }

  /** The metrics, those behind the first `declaredCount` by tag, then group. The caller owns the columns. */
  result(declaredCount: number): readonly MetricColumn[] {
    const all = [...this.metrics.values()];
    const found = all.slice(declaredCount).sort(({ info: a }, { info: b }) => {
      return compareNatural(a.tag, b.tag) || compareNatural(a.group, b.group);
    });
    const ordered = [...all.slice(0, declaredCount), ...found];
    return ordered.map(({ info, columns }) => ({ ...info, ...columns }));
  }

  /** Number of different metrics so far. */
  get size(): number {
    return this.metrics.size;
  }

  private columnsOf(info: DeclaredMetric): Columns {
    const key = JSON.stringify([info.group, info.tag]);
    const known = this.metrics.get(key);
    if (known) return known.columns;
    const columns = emptyColumns(this.sessionCount);
    this.metrics.set(key, { info, columns });
    return columns;
  }
}

function emptyColumns(count: number): Columns {
  const doubles = () => new Float64Array(count).fill(Number.NaN);
  const steps = () => new BigInt64Array(count);
  return {
    pointCounts: new Uint32Array(count),
    ...{ lasts: doubles(), lastSteps: steps(), wallTimesSeconds: doubles() },
    ...{ mins: doubles(), minSteps: steps(), maxs: doubles(), maxSteps: steps() },
  };
}

/** Columns that share buffers, as a message to a page wants them. */
export function sharedColumns(metrics: readonly MetricColumn[], numbers: readonly Float64Array[]) {
  const buffer = new SharedBuffer([
    ...numbers,
    ...metrics.flatMap((metric) => [
      ...[metric.pointCounts, metric.lasts, metric.lastSteps, metric.wallTimesSeconds],
      ...[metric.mins, metric.minSteps, metric.maxs, metric.maxSteps],
    ]),
  ]);
  return {
    numbers: numbers.map((column) => buffer.moved(column)),
    metrics: metrics.map((metric) => ({
      ...metric,
      pointCounts: buffer.moved(metric.pointCounts),
      lasts: buffer.moved(metric.lasts),
      lastSteps: buffer.moved(metric.lastSteps),
      wallTimesSeconds: buffer.moved(metric.wallTimesSeconds),
      mins: buffer.moved(metric.mins),
      minSteps: buffer.moved(metric.minSteps),
      maxs: buffer.moved(metric.maxs),
      maxSteps: buffer.moved(metric.maxSteps),
    })),
  };
}
