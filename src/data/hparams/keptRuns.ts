import type { HparamValue } from "../../shared/hparams/sessionTable";
import type { RunId } from "../../shared/series/seriesId";
import type { Pace } from "../../tensor/pace";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import type { Run } from "../provider";
import { KeptRun, markOfRun, type RunRecords } from "./keptRun";

/** Reads hyperparameters of a run: those of its session, else those that lineage records; none where neither is there. */
export type ReadSettings = (id: RunId, run: Run, pace: Pace) => Promise<ReadonlyMap<string, HparamValue>>;

/** Records and extents of runs, read once for tables of sessions and for the other questions about settings; bounded in bytes. */
export class KeptRuns {
  private readonly cache: SharedCache<KeptRun>;

  constructor(limits: CacheLimits) {
    this.cache = new SharedCache<KeptRun>(({ byteLength }, key) => byteLength + 2 * key.length, limits);
  }

  /** Records of a run, with the mark that names all that is read of it. */
  async records(id: RunId, run: Run, pace: Pace): Promise<{ readonly mark: string; readonly records: RunRecords }> {
    const mark = await markOfRun(run, pace);
    const known = this.cache.cached(keyOf(id))?.known(mark);
    return { mark, records: known ?? (await this.grow(id, (kept) => kept.read(run, mark, pace))) };
  }

  readonly settings: ReadSettings = async (id, run, pace) => {
    const { start, lineage } = (await this.records(id, run, pace)).records;
    return start?.hparams ?? lineage?.hparams ?? NONE;
  };

  grow<T>(id: RunId, work: (kept: KeptRun) => Promise<T>): Promise<T> {
    return this.cache.grow(keyOf(id), (known = new KeptRun()) => known, work);
  }
}

const NONE: ReadonlyMap<string, HparamValue> = new Map();

function keyOf({ logdir, run }: RunId): string {
  return JSON.stringify([logdir, run]);
}
