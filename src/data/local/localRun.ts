import type { ByteSourceStatus } from "../../format/byteSource";
import { eachRecord, type WholeRecord } from "../../format/events/eachRecord";
import { type Damage, damageSentence, MOST_DAMAGES } from "../../index/damage";
import type { IndexedFile } from "../../index/indexedFile";
import type { RunIndex, VerifyProgress } from "../../index/runIndex";
import type { RunSeries } from "../../index/runSeries";
import { parseConstantTag } from "../../shared/constantTag";
import type { Kind } from "../../shared/kind";
import type { DamageInfo, FileInfo, RunInfo } from "../../shared/series/runInfo";
import type { RunId } from "../../shared/series/seriesId";
import type { Pace } from "../../tensor/pace";
import { said } from "../../tensor/said/sentence";
import type { Run, Series } from "../provider";
import { ConstantSeries } from "./constantSeries";
import { LocalSeries } from "./localSeries";
import type { ValueKeeper } from "./valueKeeper";

/** While a file changed this lately, an end inside a record is its writer at work. */
export const LIVE_MS = 60_000;

/** A list of runs has not more of a file than a row's tooltip says. */
export const LISTED_DAMAGES = 24;

/** True if a file is being written; without the time nobody knows, and it counts as finished. */
export function isLive(status: ByteSourceStatus, nowMs: number | undefined): boolean {
  return nowMs !== undefined && nowMs - status.modifiedMs < LIVE_MS;
}

/** True if a file of a run ends inside a record because it is being written. `nowMs` as for `isLive`. */
export function isGrowing(index: RunIndex, file: IndexedFile, nowMs: number | undefined): boolean {
  const { ending, status } = file;
  return ending?.mayGrow === true && status !== undefined && isLive(status, nowMs) && !index.isCut(file);
}

/** Services that a run needs from its provider. */
export interface RunKeeper {
  readonly values: ValueKeeper;
  /** Milliseconds since the epoch; undefined where a cut end is damage at once. */
  nowMs(): number | undefined;
  noteShown(id: RunId): void;
  /** Reads what is new, then checks every checksum. */
  verify(id: RunId, file: string | undefined, pace: Pace, progress: VerifyProgress): Promise<void>;
}

/** A run of files in a log folder. */
export class LocalRun implements Run {
  private readonly id: RunId;
  private readonly index: RunIndex;
  private readonly keeper: RunKeeper;
  private readonly folderMark: string;

  /** `mark` is that of its log folder. */
  constructor(id: RunId, index: RunIndex, keeper: RunKeeper, mark: string) {
    this.id = id;
    this.index = index;
    this.keeper = keeper;
    this.folderMark = mark;
  }

  get info(): RunInfo {
    return runInfo(this.id, this.index, this.keeper.nowMs(), MOST_DAMAGES);
  }

  get mark(): string {
    const files = this.index.fileIndexes.map(({ id, positionBytes, recoveredCount = 0, damageCount, ending }) =>
      [id, positionBytes, recoveredCount, damageCount, ending?.damage.offset ?? ""].join(" "),
    );
    return `${this.folderMark}${files.join("\n")}`;
  }

  async *lineage(pace: Pace): AsyncGenerator<WholeRecord> {
    for (const { isLineage, source, positionBytes } of this.index.fileIndexes) {
      if (isLineage) yield* eachRecord(source, positionBytes, pace);
    }
  }

  async series(pace: Pace): Promise<Iterable<Series>> {
    return this.opened(await this.index.series(pace));
  }

  /** A constant of a graph is found by its tag alone, where nothing was recorded under that. */
  ofTag(tag: string): Series[] {
    const recorded = this.index.kindsOf(tag);
    if (recorded.length > 0) return recorded.map((series) => this.open(series));
    const constant = parseConstantTag(tag);
    const graph = constant && this.index.find(constant.tag, "graph");
    return graph ? [new ConstantSeries(tag, constant, this.open(graph), this.keeper.values)] : [];
  }

  async ofKind(kind: Kind, pace: Pace): Promise<Iterable<Series>> {
    return this.opened(await this.index.ofKind(kind, pace));
  }

  inWrittenOrder(): Iterable<Series> {
    return this.opened(this.index.inWrittenOrder());
  }

  noteShown(): void {
    this.keeper.noteShown(this.id);
  }

  async verify(file: string | undefined, pace: Pace, progress: VerifyProgress): Promise<RunInfo> {
    await this.keeper.verify(this.id, file, pace, progress);
    const { info } = this;
    return { ...info, files: info.files.filter(({ name }) => file === undefined || name === file) };
  }

  private *opened(all: Iterable<RunSeries>): Generator<Series> {
    for (const series of all) yield this.open(series);
  }

  private open(series: RunSeries): LocalSeries {
    return new LocalSeries(this.id.run, series, this.keeper.values, this.folderMark);
  }
}

/** Information about a run, with a limit of damages per file. `nowMs` decides whether a cut end is damage; without it, it always is. */
export function runInfo(
  { logdir, run }: RunId,
  index: RunIndex,
  nowMs: number | undefined,
  mostDamages: number,
): RunInfo {
  const files = index.fileIndexes.map((file) => fileInfo(file, isGrowing(index, file, nowMs), mostDamages));
  return { logdir, run, isScanned: index.isScanned, files };
}

function fileInfo(file: IndexedFile, isBeingWritten: boolean, mostDamages: number): FileInfo {
  const { ending, status } = file;
  const last = ending && !isBeingWritten ? [ending.damage] : [];
  const damage = [...file.damages, ...last].sort((a, b) => a.offset - b.offset).slice(0, mostDamages);
  return {
    name: file.name,
    bytes: status?.sizeBytes ?? 0,
    records: file.recordCount,
    recovered: file.recoveredCount ?? 0,
    unchecked: file.checks?.uncheckedCount ?? 0,
    ...(file.recordCount > 0 && { dialect: file.label }),
    isLineage: file.isLineage ?? false,
    damage: damage.map(damageInfo),
    damageCount: file.damageCount + last.length,
    isGrowing: isBeingWritten,
  };
}

function damageInfo(damage: Damage): DamageInfo {
  return { kind: damage.kind, offset: damage.offset, ...said(damageSentence(damage)) };
}
