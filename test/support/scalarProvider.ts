import { DataError } from "../../src/data/dataError";
import type { DataProvider, Run, Series } from "../../src/data/provider";
import type { RunId } from "../../src/shared/series/seriesId";
import type { Pace } from "../../src/tensor/pace";
import { say } from "../../src/tensor/said/sentence";

export const SCALARS_LOGDIR = "/scalars";

/** A scalar as it is written; one without a value cannot be read. */
export interface WrittenScalar {
  readonly step: bigint;
  readonly time: number;
  readonly value: number | undefined;
}

interface Columns {
  version: number;
  count: number;
  steps: BigInt64Array;
  times: Float64Array;
  values: Float64Array;
  broken: Set<number>;
}

const BROKEN = say("scalarElements", { count: 2 });

/** Scalars in columns that grow and are written anew; it counts the points that are read. */
export class ScalarProvider implements DataProvider {
  /** Points whose steps, or values, were asked for. */
  pointsRead = 0;
  /** Points whose values were. */
  valuesRead = 0;
  private readonly all = new Map<string, Map<string, Columns>>();

  /** Puts points behind those of a series. */
  append(run: string, tag: string, points: readonly WrittenScalar[]): void {
    const columns = this.columns(run, tag);
    const { count, steps, times, values } = columns;
    const all = count + points.length;
    columns.steps = new BigInt64Array(all);
    columns.steps.set(steps);
    columns.times = new Float64Array(all);
    columns.times.set(times);
    columns.values = new Float64Array(all);
    columns.values.set(values);
    points.forEach(({ step, time, value }, i) => {
      columns.steps[count + i] = step;
      columns.times[count + i] = time;
      columns.values[count + i] = value ?? Number.NaN;
      if (value === undefined) columns.broken.add(count + i);
    });
    columns.count = all;
  }

  /** Writes a series anew. */
  rewrite(run: string, tag: string, points: readonly WrittenScalar[]): void {
    const { version } = this.columns(run, tag);
    this.all.get(run)?.delete(tag);
    this.columns(run, tag).version = version + 1;
    this.append(run, tag, points);
  }

  remove(run: string, tag: string): void {
    this.all.get(run)?.delete(tag);
  }

  async runs(logdir: string, _pace: Pace, only?: readonly string[]) {
    if (logdir !== SCALARS_LOGDIR) throw new DataError("notFound", say("noLogdir", { path: logdir }));
    const runs = [...this.all.keys()].filter((run) => only?.includes(run) !== false);
    return { runs: runs.map((run) => ({ logdir, run, isScanned: true, files: [] })), isSearching: false };
  }

  async run({ logdir, run }: RunId, pace: Pace): Promise<Run> {
    const [info] = (await this.runs(logdir, pace, [run])).runs;
    if (!info) throw new DataError("notFound", say("noRun", { run, logdir }));
    const series = [...(this.all.get(run) ?? [])].map(([tag, columns]) => this.series(run, tag, columns));
    return { info, series: async () => series, ofTag: (tag) => series.filter((one) => one.info.tag === tag) };
  }

  private columns(run: string, tag: string): Columns {
    const tags = this.all.get(run) ?? new Map<string, Columns>();
    this.all.set(run, tags);
    const known = tags.get(tag);
    if (known) return known;
    const empty = { steps: new BigInt64Array(0), times: new Float64Array(0), values: new Float64Array(0) };
    const created = { version: 0, count: 0, ...empty, broken: new Set<number>() };
    tags.set(tag, created);
    return created;
  }

  private series(run: string, tag: string, { version, count, steps, times, values, broken }: Columns): Series {
    const refuse = () => Promise.reject(new DataError("unsupportedKind", say("cancelled")));
    return {
      key: `${run} ${tag} ${version}`,
      info: {
        ...{ tag, kind: "scalar", plugin: "scalars", pointCount: count, isMixed: false },
        ...{ firstStep: "0", lastStep: "0" },
      },
      columns: async (start, _pace, end = count) => {
        this.pointsRead += end - start;
        return {
          steps: steps.slice(start, end),
          wallTimesSeconds: times.slice(start, end),
          superseded: new Uint8Array(end - start),
          afterDamage: new Uint8Array(end - start),
          failed: new Uint8Array(end - start),
          supersededSince: new Float64Array(),
        };
      },
      errors: () => [],
      supersededCount: async () => 0,
      numbers: async (start, end) => {
        this.pointsRead += end - start;
        this.valuesRead += end - start;
        const failed = Uint8Array.from({ length: end - start }, (_, i) => Number(broken.has(start + i)));
        return {
          values: values.slice(start, end),
          failed,
          errorOf: (point) => (broken.has(point) ? BROKEN : undefined),
        };
      },
      describe: refuse,
      valueId: (point) => `${run} ${tag} ${point}`,
      open: refuse,
    };
  }
}
