import type { FileIndex } from "../../index/fileIndex";
import type { RunIndex } from "../../index/runIndex";
import type { RunSeries } from "../../index/runSeries";
import type { DamageInfo, FileInfo, RunId, RunInfo, SeriesInfo } from "../../shared/api";

/** While a file changed this lately, an end inside a record is its writer at work. */
export const LIVE_MS = 60_000;

/** What there is to say of a run; `nowMs` as for `fileInfos`. */
export function runInfo({ logdir, run }: RunId, index: RunIndex, nowMs: number | undefined): RunInfo {
  return { logdir, run, isScanned: index.isScanned, files: fileInfos(index, nowMs) };
}

/** The files of a run, by name. `nowMs` decides whether a cut end is damage; without it, it always is. */
export function fileInfos(run: RunIndex, nowMs: number | undefined): FileInfo[] {
  return run.fileIndexes.map((file) => fileInfo(file, nowMs));
}

function fileInfo(file: FileIndex, nowMs: number | undefined): FileInfo {
  const { ending, status } = file;
  const isRecent = nowMs !== undefined && status !== undefined && nowMs - status.modifiedMs < LIVE_MS;
  const isGrowing = ending?.mayGrow === true && isRecent;
  const damage: DamageInfo[] = [...file.damages];
  if (ending && !isGrowing) damage.push(ending.damage);
  return {
    name: file.name,
    bytes: status?.sizeBytes ?? 0,
    records: file.recordCount,
    ...(file.recordCount > 0 && { dialect: file.dialect.label }),
    damage,
    isGrowing,
  };
}

export function seriesInfo(series: RunSeries): SeriesInfo {
  const { dtype, shape, isMixed } = series.summary();
  const [firstStep, lastStep] = series.stepRange() ?? [0n, 0n];
  return {
    tag: series.tag,
    kind: series.kind,
    plugin: series.plugin,
    pointCount: series.pointCount,
    ...(dtype !== undefined && { dtype }),
    ...(shape !== undefined && { shape }),
    isMixed,
    firstStep: String(firstStep),
    lastStep: String(lastStep),
  };
}
