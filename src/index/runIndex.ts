import type { ByteSource, ByteSourceStatus } from "../format/byteSource";
import { KINDS, type Kind } from "../shared/kind";
import { compareNatural } from "../shared/naturalOrder";
import type { Pace } from "../tensor/pace";
import { damageOfError } from "./damage";
import { formatOf } from "./fileFormats";
import { CUT_SEARCH_BYTES } from "./fileIndex";
import type { FileSeries } from "./fileSeries";
import type { IndexedFile } from "./indexedFile";
import type { KeptFileIndex } from "./keptFileIndex";
import { kindOf } from "./kindOfValue";
import { inLanes } from "./lanes";
import { NameTable } from "./nameTable";
import { RunSeries } from "./runSeries";

/** What a scan needs of whoever starts it. */
export interface ScanHost {
  /** A fresh source for a file that was rewritten: its old index no longer holds. */
  open(name: string): ByteSource;
  /** Told before a file is read, and after. */
  isReading(name: string, isReading: boolean): void;
  /** Whether a file in that state is being written. */
  isLive(status: ByteSourceStatus): boolean;
  /** The index of a file as it was kept in another session. */
  kept(name: string, pace: Pace): Promise<KeptFileIndex | undefined>;
  /** The index of a file made beside this thread, where that is not `isOwn`. */
  indexed(name: string, isOwn: boolean, sizeBytes: number): Promise<KeptFileIndex | undefined>;
  /** How many files are best read at a time beside this thread, of so many that are still to be read. */
  lanes(unread: number): number;
  /** Takes an index to be kept, when there is time for it; undefined where by then there is none to keep. */
  keep(name: string, index: (pace: Pace) => Promise<KeptFileIndex | undefined>): void;
}

/** An index of fewer records than this is made anew in no time. */
const KEPT_RECORDS = 5_000;

/** An index is kept again when it has grown by this share. */
const KEPT_GROWTH = 0.25;

/** A tag and kind, and where its points are. */
interface Group {
  readonly tag: string;
  readonly kind: Kind;
  readonly parts: FileSeries[];
  /** How many were written before it. */
  readonly order: number;
  /** The last look at it. */
  series: RunSeries | undefined;
}

/** How far a verification is, in bytes of all of its files. */
export type VerifyProgress = (doneBytes: number, totalBytes: number) => void;

/** The record index of a run: its files in the order of their names, as one series a tag and kind. */
export class RunIndex {
  private readonly files = new Map<string, IndexedFile>();
  private groups: Map<string, Group> | undefined;
  /** Of which files, and of how much of what they hold, the groups are. */
  private groupsKey = "";
  /** Files whose bytes may have changed since they were last scanned, and the number of the touch that said so. */
  private readonly unscanned = new Map<string, number>();
  /** How many records each file's index had when it was kept. */
  private readonly keptRecords = new WeakMap<IndexedFile, number>();
  private readonly names: NameTable;
  private touches = 0;
  private scanning: Promise<void> = Promise.resolve();
  private verifying: Promise<void> = Promise.resolve();

  /** Runs of a log folder share the names. */
  constructor(names = new NameTable()) {
    this.names = names;
  }

  get fileIndexes(): IndexedFile[] {
    return [...this.files.keys()].sort(compareNames).map((name) => this.files.get(name) as IndexedFile);
  }

  /** In any order. */
  get anyFiles(): Iterable<IndexedFile> {
    return this.files.values();
  }

  has(name: string): boolean {
    return this.files.has(name);
  }

  get isScanned(): boolean {
    return this.unscanned.size === 0;
  }

  /** Adds a file, or says that it may have changed. */
  touch(name: string, open: () => ByteSource): void {
    if (!this.files.has(name)) this.files.set(name, this.openIndex(open()));
    this.unscanned.set(name, ++this.touches);
  }

  private openIndex(source: ByteSource): IndexedFile {
    return formatOf(source).open(source, this.names);
  }

  /** Drops a file that is gone; false where it was none of this run. */
  remove(name: string): boolean {
    this.unscanned.delete(name);
    this.files.get(name)?.free();
    return this.files.delete(name);
  }

  /** Counts what it holds no more. */
  free(): void {
    for (const file of this.files.values()) file.free();
  }

  get isEmpty(): boolean {
    return this.files.size === 0;
  }

  /**
   * Reads what is new in the touched files. Scans of one run follow each other; a cancelled one is taken up by the
   * next.
   */
  scan(pace: Pace, host: ScanHost): Promise<void> {
    return this.enqueue(() => this.scanTouched(pace, host, CUT_SEARCH_BYTES));
  }

  /** Looks again at a file, or at all of them, and searches everything behind a cut record for others. */
  scanAll(name: string | undefined, pace: Pace, host: ScanHost): Promise<void> {
    return this.enqueue(() => {
      for (const file of this.filesNamed(name)) this.unscanned.set(file.name, ++this.touches);
      return this.scanTouched(pace, host, Number.POSITIVE_INFINITY);
    });
  }

  /**
   * Checks every checksum of what was scanned of a file, or of all of them. What is found stands in the indexes; a cancel
   * keeps what was found by then. Verifications follow each other: each counts what it has checked. Scans go on beside them.
   */
  verify(name: string | undefined, pace: Pace, progress: VerifyProgress): Promise<void> {
    const done = this.verifying.catch(() => undefined).then(() => this.verifyFiles(name, pace, progress));
    this.verifying = done;
    return done;
  }

  private async verifyFiles(name: string | undefined, pace: Pace, progress: VerifyProgress): Promise<void> {
    const files = this.filesNamed(name).map((file) => ({ file, bytes: file.positionBytes }));
    const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    let doneBytes = 0;
    for (const { file, bytes } of files) {
      await file.verify(pace, (done) => progress(doneBytes + Math.min(done, bytes), totalBytes));
      doneBytes += bytes;
    }
  }

  private filesNamed(name: string | undefined): IndexedFile[] {
    return this.fileIndexes.filter((file) => name === undefined || file.name === name);
  }

  private enqueue(job: () => Promise<void>): Promise<void> {
    const done = this.scanning.catch(() => undefined).then(job);
    this.scanning = done;
    return done;
  }

  private scanTouched(pace: Pace, host: ScanHost, cutSearchBytes: number): Promise<void> {
    const names = [...this.unscanned.keys()].sort(compareNames);
    return inLanes(
      names,
      (left) => host.lanes(left),
      (name, isOwn) => this.scanFile(name, isOwn, pace, host, cutSearchBytes),
    );
  }

  private async scanFile(
    name: string,
    isOwn: boolean,
    pace: Pace,
    host: ScanHost,
    cutSearchBytes: number,
  ): Promise<void> {
    let file = this.files.get(name);
    if (!file) return;
    if (file.wasRewritten()) {
      file.free();
      file = this.openIndex(host.open(name));
      this.files.set(name, file);
    } else if (file.status === undefined) {
      file = await this.takeUp(file, isOwn, pace, host);
      if (this.files.get(name) !== file) return;
    }
    const touch = this.unscanned.get(name);
    try {
      host.isReading(name, true);
      await file.scan(pace, (status) => (host.isLive(status) ? 0 : cutSearchBytes));
      this.keep(file, host);
      // Touched again meanwhile: what came then may not have been read.
      if (this.unscanned.get(name) === touch) this.unscanned.delete(name);
    } finally {
      host.isReading(name, false);
    }
  }

  /** A file that was never read, as it was kept in another session or indexed beside this thread. */
  private async takeUp(file: IndexedFile, isOwn: boolean, pace: Pace, host: ScanHost): Promise<IndexedFile> {
    const kept = this.restored(file, await host.kept(file.name, pace));
    if (kept) {
      this.keptRecords.set(kept, kept.recordCount);
      return kept;
    }
    if (this.files.get(file.name) !== file) return file;
    const sizeBytes = readable(() => file.source.status().sizeBytes) ?? 0;
    return this.restored(file, await host.indexed(file.name, isOwn, sizeBytes)) ?? file;
  }

  private restored(file: IndexedFile, kept: KeptFileIndex | undefined): IndexedFile | undefined {
    if (!kept || this.files.get(file.name) !== file) return undefined;
    const restored = readable(() => formatOf(file.source).restored(file.source, kept, this.names));
    if (!restored) return undefined;
    file.free();
    this.files.set(file.name, restored);
    return restored;
  }

  private keep(file: IndexedFile, host: ScanHost): void {
    const records = file.recordCount + file.recoveredCount;
    const before = this.keptRecords.get(file) ?? 0;
    if (records - before < Math.max(KEPT_RECORDS, KEPT_GROWTH * before)) return;
    // Whoever waits to store it holds nothing of a file that is gone by then.
    const held = new WeakRef(file);
    host.keep(file.name, async (pace) => held.deref()?.keepInTurns(pace));
    this.keptRecords.set(file, records);
  }

  /** All series, by tag in natural order, then by kind. */
  series(): RunSeries[] {
    return [...this.groupsByKey().values()].map(seriesOf);
  }

  /** Those of `series()`, in the order in which they were first written: file after file, as they stand there. */
  inWrittenOrder(): RunSeries[] {
    return [...this.groupsByKey().values()].sort((a, b) => a.order - b.order).map(seriesOf);
  }

  /** Those of `series()` that are of a kind. */
  ofKind(kind: Kind): RunSeries[] {
    return [...this.groupsByKey().values()].filter((group) => group.kind === kind).map(seriesOf);
  }

  find(tag: string, kind: Kind): RunSeries | undefined {
    const group = this.groupsByKey().get(seriesKey(tag, kind));
    return group && seriesOf(group);
  }

  /** The kinds that a tag has. */
  kindsOf(tag: string): RunSeries[] {
    return KINDS.flatMap((kind) => this.find(tag, kind) ?? []).sort((a, b) => compareNames(a.kind, b.kind));
  }

  /** Made anew where files or tags came or went: points that are added to what is known change nothing of it. */
  private groupsByKey(): Map<string, Group> {
    const files = this.fileIndexes;
    const key = files.map(({ id, series }) => `${id},${series.length}`).join(" ");
    if (!this.groups || key !== this.groupsKey) {
      this.groups = grouped(files, this.groups);
      this.groupsKey = key;
    }
    return this.groups;
  }
}

/** All that files hold, by tag and kind; groups that were known before keep what was found out about them. */
function grouped(files: readonly IndexedFile[], before: ReadonlyMap<string, Group> | undefined): Map<string, Group> {
  const groups = new Map<string, Group>();
  /** What earlier files say of tags: metadata often stand only in a tag's first event. */
  const plugins = new Map<string, string>();
  for (const file of files) {
    for (const part of file.series) {
      // What earlier files say is for those that could say it and do not; "" names no plugin as well.
      const isSaid = part.plugin !== "" || !part.values.hasMetadata || part.pluginOfTag === "";
      const plugin = isSaid ? part.plugin : (plugins.get(part.tag) ?? "");
      const kind = kindOf(part.content, plugin);
      const key = seriesKey(part.tag, kind);
      const group = groups.get(key);
      const series = before?.get(key)?.series;
      if (group) group.parts.push(part);
      else groups.set(key, { tag: part.tag, kind, parts: [part], order: groups.size, series });
    }
    for (const { tag, pluginOfTag } of file.series) {
      if (pluginOfTag !== undefined && !plugins.has(tag)) plugins.set(tag, pluginOfTag);
    }
  }
  return new Map([...groups].sort(([, a], [, b]) => compareNatural(a.tag, b.tag) || compareNames(a.kind, b.kind)));
}

function seriesOf(group: Group): RunSeries {
  const { tag, kind, parts, series } = group;
  if (series?.parts === parts && series.isCurrent) return series;
  group.series = new RunSeries(tag, kind, parts, series);
  return group.series;
}

/** Undefined where a file cannot be read: its scan says so. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (damageOfError(error, 0)) return undefined;
    throw error;
  }
}

function seriesKey(tag: string, kind: Kind): string {
  return `${kind}\n${tag}`;
}

/** Files of a run are taken in the plain order of their names. */
function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
