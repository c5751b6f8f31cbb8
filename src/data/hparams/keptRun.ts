import type { Pace } from "../../tensor/pace";
import type { Run } from "../provider";
import { type LineageSession, readLineage } from "./lineageSession";
import { ScalarExtent } from "./scalarExtent";
import { readSessionRecords, type SessionRecords } from "./sessionRecords";

/** About what a run takes of which nothing was found, and each of its scalars and hparams. */
const RUN_BYTES = 400;
const EXTENT_BYTES = 700;
const HPARAM_BYTES = 150;

/** Records of sessions in a run. */
export interface RunRecords extends SessionRecords {
  /** Only where the run has no session of its own from the HParams plugin. */
  readonly lineage?: LineageSession;
}

/** All that a table needs of a run, as far as it was read: what did not change is not read again. */
export class KeptRun {
  private recordsMark: string | undefined;
  private records: RunRecords = { errors: [] };
  private extentsMark: string | undefined;
  private extents: ReadonlyMap<string, ScalarExtent> = new Map();

  get byteLength(): number {
    const { start, lineage, experiment } = this.records;
    const hparams = (start?.hparams.size ?? 0) + (lineage?.hparams.size ?? 0) + (experiment?.hparams.length ?? 0);
    return RUN_BYTES + EXTENT_BYTES * this.extents.size + HPARAM_BYTES * hparams;
  }

  /** Records of the run with this mark, where they were read. */
  known(mark: string): RunRecords | undefined {
    return this.recordsMark === mark ? this.records : undefined;
  }

  /** Records of a run with this mark. */
  async read(run: Run, mark: string, pace: Pace): Promise<RunRecords> {
    if (this.recordsMark === mark) return this.records;
    const own = await readSessionRecords(run, pace);
    if (own.start) this.records = own;
    else {
      const { session, errors } = await readLineage(run, pace);
      this.records = { ...own, ...(session && { lineage: session }), errors: [...own.errors, ...errors] };
    }
    this.recordsMark = mark;
    return this.records;
  }

  /** Extents of the scalars of a run with this mark, or of those with these tags alone. */
  async measure(
    run: Run,
    mark: string,
    tags: readonly string[] | undefined,
    pace: Pace,
  ): Promise<ReadonlyMap<string, ScalarExtent>> {
    const wanted = JSON.stringify([mark, tags ?? null]);
    if (this.extentsMark === wanted) return this.extents;
    const extents = new Map<string, ScalarExtent>();
    const all = tags
      ? tags.flatMap((tag) => run.ofTag(tag))
      : ((await run.ofKind?.("scalar", pace)) ?? (await run.series(pace)));
    for (const series of all) {
      if (pace.isDue()) await pace.giveWay();
      const { kind, tag } = series.info;
      if (kind !== "scalar") continue;
      const known = this.extents.get(tag);
      const extent = known?.key === series.key ? known : new ScalarExtent(series.key);
      await extent.extend(series, pace);
      extents.set(tag, extent);
    }
    this.extents = extents;
    this.extentsMark = wanted;
    return extents;
  }
}

/** Names all that was read of a run; made of its series where the provider does not know. */
export async function markOfRun(run: Run, pace: Pace): Promise<string> {
  if (run.mark !== undefined) return run.mark;
  const marks: string[] = [];
  for (const { info, key } of await run.series(pace)) {
    if (pace.isDue()) await pace.giveWay();
    if (info.kind === "scalar" || info.kind === "hparams") marks.push(`${info.tag}\n${key}\n${info.pointCount}`);
  }
  return marks.join("\n");
}
