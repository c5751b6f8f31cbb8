import type { ByteSourceStatus } from "../../format/byteSource";
import { type Damage, damageSentence } from "../../index/damage";
import type { FileIndex } from "../../index/fileIndex";
import type { RunIndex } from "../../index/runIndex";
import type { RunSeries } from "../../index/runSeries";
import type { DamageInfo, FileInfo, RunId, RunInfo, SeriesInfo } from "../../shared/api";

/** While a file changed this lately, an end inside a record is its writer at work. */
export const LIVE_MS = 60_000;

/** Whether a file is being written; without the time nobody knows, and it counts as finished. */
export function isLive(status: ByteSourceStatus, nowMs: number | undefined): boolean {
  return nowMs !== undefined && nowMs - status.modifiedMs < LIVE_MS;
}

/** Whether a file ends inside a record because somebody is writing it. `nowMs` as for `isLive`. */
export function isGrowing({ ending, status }: FileIndex, nowMs: number | undefined): boolean {
  return ending?.mayGrow === true && status !== undefined && isLive(status, nowMs);
}

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
  const isBeingWritten = isGrowing(file, nowMs);
  const damage = file.damages.map(damageInfo);
  if (ending && !isBeingWritten) damage.push(damageInfo(ending.damage));
  damage.sort((a, b) => a.offset - b.offset);
  return {
    name: file.name,
    bytes: status?.sizeBytes ?? 0,
    records: file.recordCount,
    recovered: file.recoveredCount,
    unchecked: file.uncheckedCount,
    ...(file.recordCount > 0 && { dialect: file.dialect.label }),
    damage,
    isGrowing: isBeingWritten,
  };
}

function damageInfo(damage: Damage): DamageInfo {
  return { kind: damage.kind, offset: damage.offset, message: damageSentence(damage) };
}

export function seriesInfo(series: RunSeries): SeriesInfo {
  const { dtype, shape, isMixed } = series.summary();
  const [firstStep, lastStep] = series.stepRange() ?? [0n, 0n];
  return {
    tag: series.tag,
    kind: series.kind,
    plugin: series.plugin,
    pointCount: series.pointCount,
    supersededCount: series.supersededCount,
    ...(dtype !== undefined && { dtype }),
    ...(shape !== undefined && { shape }),
    isMixed,
    firstStep: String(firstStep),
    lastStep: String(lastStep),
  };
}
