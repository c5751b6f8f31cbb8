import { existsSync, opendirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { DataError } from "../../data/dataError";
import { LocalProvider } from "../../data/localProvider";
import { KINDS, type Kind } from "../../index/kind";
import type { RunSeries } from "../../index/runSeries";
import type { Pace } from "../../tensor/pace";
import { diskLogdir } from "../diskLogdir";
import { createPace } from "../pace";
import { type Progress, withProgress } from "./progress";

const CACHE_BYTES = 256 * 1024 * 1024;

/** Which series and which of its points a question is about. */
export interface Target {
  readonly run?: string;
  readonly tag: string;
  readonly kind?: string;
  readonly step?: string;
  readonly point?: string;
}

/** Keeps what was indexed, so that many questions about one path read its files once. */
export class Session {
  readonly pace: Pace = createPace();
  readonly provider = new LocalProvider({ pace: this.pace, cacheBytes: CACHE_BYTES });

  /** Indexes a path, if it was not yet. Returns the logdir's name for the provider. */
  async open(path: string): Promise<string> {
    if (path === "") throw new DataError("notFound", "the path is empty: '.' is the folder you are in");
    const logdir = resolve(path);
    if (!this.provider.has(logdir)) {
      if (!existsSync(logdir)) throw new DataError("notFound", `there is no file or folder ${path}`);
      // What cannot be read inside is passed over; of the folder itself there is nothing else to say.
      if (statSync(logdir).isDirectory()) opendirSync(logdir).closeSync();
      this.provider.add(logdir, diskLogdir(logdir));
    }
    await withProgress(this.provider.idle(logdir, this.pace), () => this.progress(logdir));
    return logdir;
  }

  private progress(logdir: string): Progress {
    const runs = this.provider.runs(logdir);
    const done = runs.filter((run) => run.isScanned).length;
    return { done, total: runs.length, what: `${done} of ${runs.length} runs read` };
  }

  async series(path: string, target: Target): Promise<RunSeries> {
    const logdir = await this.open(path);
    const kind = target.kind === undefined ? undefined : kindNamed(target.kind);
    return this.provider.series({ logdir, run: this.runNamed(logdir, target.run) }, target.tag, kind, this.pace);
  }

  /** The point a target names: by number, by step, or the latest written that can be shown. */
  pointOf(series: RunSeries, target: Target): number {
    if (target.point !== undefined) return Number(target.point);
    if (target.step !== undefined) {
      const point = series.pointOfStep(BigInt(target.step));
      if (point === undefined) throw new DataError("notFound", `${series.tag} has no step ${target.step}`);
      return point;
    }
    for (let point = series.pointCount - 1; point >= 0; point--) if (series.errorOf(point) === undefined) return point;
    return series.pointCount - 1;
  }

  private runNamed(logdir: string, run: string | undefined): string {
    const runs = this.provider.runs(logdir).map((info) => info.run);
    if (run === undefined && runs.length === 1) return runs[0] as string;
    const among = runs.length > 12 ? `${runs.slice(0, 12).join(", ")}, …` : runs.join(", ");
    if (run === undefined) throw new DataError("notFound", `name a run with --run; there are: ${among || "none"}`);
    if (!runs.includes(run)) throw new DataError("notFound", `there is no run ${run}; there are: ${among || "none"}`);
    return run;
  }
}

function kindNamed(name: string): Kind {
  const kind = KINDS.find((known) => known === name);
  if (!kind) throw new DataError("notFound", `there is no kind ${name}; kinds are: ${KINDS.join(", ")}`);
  return kind;
}
