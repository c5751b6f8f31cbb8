import type { ByteSource, ByteSourceStatus } from "../format/byteSource";
import { isCancelled } from "../shared/channel/requestError";
import { KINDS, type Kind } from "../shared/kind";
import type { Pace } from "../tensor/pace";
import { english } from "../tensor/said/sentence";
import { damageSentence } from "./damage";
import type { FileFormats } from "./fileFormat";
import { fileFormats } from "./fileFormats";
import type { FileParts } from "./fileParts";
import type { Ending, IndexedFile } from "./indexedFile";
import type { KeptIndex } from "./keptIndex";
import { inLanes } from "./lanes";
import { NameTable } from "./nameTable";
import type { RunSeries } from "./runSeries";
import { SeriesGroups } from "./seriesGroups";
import type { FileHolder, SharedFiles } from "./sharedFiles";

/** Services that a scan needs from its caller. */
export interface ScanHost {
  /** Told what ended the reading of a file, from an offset on; not again while it is the same. */
  unreadable(name: string, error: unknown, offset: number): void;
  /** A fresh source for a file that was rewritten: its old index no longer holds. */
  open(name: string): ByteSource;
  /** Told before a file is read, and after. */
  isReading(name: string, isReading: boolean): void;
  /** True if a file in that state is being written. */
  isLive(status: ByteSourceStatus): boolean;
  /** The index of a file as it was kept in another session. */
  kept(name: string, pace: Pace): Promise<KeptIndex | undefined>;
  /** The index of a file made beside this thread, where that is not `isOwn`. */
  indexed(name: string, isOwn: boolean, sizeBytes: number): Promise<KeptIndex | undefined>;
  /** Indexes parts of a file whose scan begins now beside this thread; undefined where nothing does. */
  parts(name: string): FileParts | undefined;
  /** Best number of files to read at a time beside this thread, of `unread` that are still to be read. */
  lanes(unread: number): number;
  /** Takes an index to be kept, when there is time for it; undefined where by then there is none to keep. */
  keep(name: string, index: (pace: Pace) => Promise<KeptIndex | undefined>): void;
}

interface RunScan {
  readonly pace: Pace;
  readonly host: ScanHost;
  readonly isThorough: boolean;
}

/** An index of fewer records than this is made anew in no time. */
const KEPT_RECORDS = 5_000;

/** An index is kept again when it has grown by this share. */
const KEPT_GROWTH = 0.25;

/** Sharing of files with runs of other log folders. */
interface RunSharing {
  readonly files: SharedFiles;
  /** See `Logdir.keyOf`. */
  keyOf(status: ByteSourceStatus): string | undefined;
  /** Told that another run read more of a file of this one, or found damage in it. */
  readElsewhere(): void;
}

/** Callback for the progress of a verification, in bytes of all of its files. */
export type VerifyProgress = (doneBytes: number, totalBytes: number) => void;

/** The index of a run: its files in their order, as one series a tag and kind. */
export class RunIndex implements FileHolder {
  private readonly files = new Map<string, IndexedFile>();
  private readonly groups = new SeriesGroups();
  /** Files whose bytes may have changed since they were last scanned, and the number of the touch that said so. */
  private readonly unscanned = new Map<string, number>();
  /** Number of records in each file's index when it was kept. */
  private readonly keptRecords = new WeakMap<IndexedFile, number>();
  /** Size of each file that was shortened in place, after that. */
  private readonly cutBytes = new WeakMap<IndexedFile, number>();
  private readonly names: NameTable;
  private readonly shared: RunSharing | undefined;
  private readonly formats: FileFormats;
  private touches = 0;
  private scanning: Promise<void> = Promise.resolve();
  private verifying: Promise<void> = Promise.resolve();

  /** Runs of a log folder share the names, and files with those of others. */
  constructor(names = new NameTable(), shared?: RunSharing, formats = fileFormats) {
    this.names = names;
    this.shared = shared;
    this.formats = formats;
  }

  get fileIndexes(): IndexedFile[] {
    return [...this.files.values()].sort((a, b) => compareNames(a.order ?? a.name, b.order ?? b.name));
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

  /** True if a file was shortened where it stands and did not grow since: no writer leaves off there. */
  isCut(file: IndexedFile): boolean {
    return file.status !== undefined && this.cutBytes.get(file) === file.status.sizeBytes;
  }

  /** Adds a file, or says that it may have changed. */
  touch(name: string, open: () => ByteSource): void {
    if (!this.files.has(name)) this.take(name, open());
    this.unscanned.set(name, ++this.touches);
  }

  /** A new index of a file, in the place of the one before. */
  private take(name: string, own: ByteSource): IndexedFile {
    const source = this.shared?.files.source(own) ?? own;
    const file = this.formats.of(source).open(source, this.names);
    this.put(name, file, own);
    return file;
  }

  private put(name: string, file: IndexedFile, own: ByteSource): void {
    const before = this.files.get(name);
    this.files.set(name, file);
    this.shared?.files.hold(file, this, own);
    if (before && before.source !== file.source) this.letGo(before);
    else if (before !== file) before?.free();
  }

  /** Frees a file that no other run holds. */
  private letGo(file: IndexedFile): void {
    if (this.shared) this.shared.files.release(file, this);
    else file.free();
  }

  readElsewhere(): void {
    this.shared?.readElsewhere();
  }

  /** Drops a file that is gone; false where it was none of this run. */
  remove(name: string): boolean {
    const file = this.files.get(name);
    if (!file) return false;
    this.unscanned.delete(name);
    this.files.delete(name);
    this.letGo(file);
    return true;
  }

  /** Drops all files: the run is no longer anybody's. */
  clear(): void {
    for (const name of [...this.files.keys()]) this.remove(name);
  }

  get isEmpty(): boolean {
    return this.files.size === 0;
  }

  /**
   * Reads what is new in the touched files. Scans of one run follow each other; a cancelled one is taken up by the
   * next.
   */
  scan(pace: Pace, host: ScanHost): Promise<void> {
    return this.enqueue(() => this.scanTouched({ pace, host, isThorough: false }));
  }

  /** Looks again at a file, or at all of them, and searches everything behind a cut record for others. */
  scanAll(name: string | undefined, pace: Pace, host: ScanHost): Promise<void> {
    return this.enqueue(() => {
      for (const file of this.filesNamed(name)) this.unscanned.set(file.name, ++this.touches);
      return this.scanTouched({ pace, host, isThorough: true });
    });
  }

  /**
   * Checks every checksum of what was scanned of a file, or of all of them. What is found stands in the indexes; a cancel
   * keeps what was found by then. Verifications follow each other: each counts what it has checked. Scans go on beside them.
   */
  verify(
    name: string | undefined,
    pace: Pace,
    progress: VerifyProgress,
    host: Pick<ScanHost, "unreadable">,
  ): Promise<void> {
    const done = this.verifying.catch(() => undefined).then(() => this.verifyFiles(name, pace, progress, host));
    this.verifying = done;
    return done;
  }

  private async verifyFiles(
    name: string | undefined,
    pace: Pace,
    progress: VerifyProgress,
    host: Pick<ScanHost, "unreadable">,
  ): Promise<void> {
    const files = this.filesNamed(name).map((file) => ({ file, bytes: file.positionBytes }));
    const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    let doneBytes = 0;
    for (const { file, bytes } of files) {
      const before = file.ending;
      const tell = (done: number) => progress(doneBytes + Math.min(done, bytes), totalBytes);
      try {
        await this.alone("verify", file, async () => file.checks?.verify(pace, tell));
      } finally {
        this.shared?.files.tellOthers(file, this);
      }
      tellUnreadable(file, before, host);
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

  private scanTouched(scan: RunScan): Promise<void> {
    const names = [...this.unscanned.keys()].sort(compareNames);
    return inLanes(
      names,
      (left) => scan.host.lanes(left),
      async (name, isOwn) => {
        const file = this.files.get(name);
        if (file) await this.alone("scan", file, (key) => this.scanAlone(name, isOwn, scan, key));
      },
    );
  }

  /** Does work on a file while no other run that shares it does such; with the key of the file, where it can be shared. */
  private alone(what: string, file: IndexedFile, work: (key: string | undefined) => Promise<void>): Promise<void> {
    const { shared } = this;
    if (!shared) return work(undefined);
    const status = statusOf(shared.files.ownSource(file, this));
    const key = status && shared.keyOf(status);
    return key === undefined ? work(undefined) : shared.files.inTurn(`${what} ${key}`, () => work(key));
  }

  private async scanAlone(name: string, isOwn: boolean, scan: RunScan, key: string | undefined): Promise<void> {
    const { pace, host, isThorough } = scan;
    let file = this.files.get(name);
    if (!file) return;
    const isRewritten = file.wasRewritten() || !this.hasKey(file, key);
    const { status } = file;
    if (isRewritten || file.status === undefined) {
      const known = this.sharedFile(name, key);
      if (known) {
        this.put(name, known, host.open(name));
        this.keptRecords.set(known, recordsOf(known));
        file = known;
      } else if (isRewritten) {
        file = this.take(name, host.open(name));
      } else {
        file = await this.takeUp(file, isOwn, scan);
        if (this.files.get(name) !== file) return;
      }
    }
    if (key !== undefined) this.shared?.files.put(key, file);
    const touch = this.unscanned.get(name);
    const before = file.ending;
    const { positionBytes } = file;
    try {
      host.isReading(name, true);
      const parts = host.parts(name);
      await file.scan(pace, { isLive: (now) => host.isLive(now), isThorough, ...(parts && { parts }) });
      if (isRewritten) this.noteCut(file, status);
      tellUnreadable(file, before, host);
      this.keep(file, host);
      // Touched again meanwhile: what came then may not have been read.
      if (this.unscanned.get(name) === touch) this.unscanned.delete(name);
    } finally {
      host.isReading(name, false);
      if (file.positionBytes !== positionBytes || file.ending !== before) this.shared?.files.tellOthers(file, this);
    }
  }

  /** A file that begins with records and is shorter than it was was cut; one that is written anew begins empty. */
  private noteCut(file: IndexedFile, before: ByteSourceStatus | undefined): void {
    const { status, recordCount } = file;
    if (!status || !before || recordCount === 0 || status.identity !== before.identity) return;
    if (status.sizeBytes < before.sizeBytes) this.cutBytes.set(file, status.sizeBytes);
  }

  /** The index that another run made of a file, where that still holds. */
  private sharedFile(name: string, key: string | undefined): IndexedFile | undefined {
    const known = key === undefined ? undefined : this.shared?.files.get(key);
    if (known?.name !== name || known.status === undefined || !this.hasKey(known, key)) return undefined;
    // A disk gives the number of a deleted file to the next one: that other run must still find it where it was.
    const now = statusOf(known.source);
    if (!now || this.shared?.keyOf(now) !== key) return undefined;
    return known.wasRewritten() ? undefined : known;
  }

  /** False where an index is of another file on the disk: of two names of one each may become that of another file. */
  private hasKey({ status }: IndexedFile, key: string | undefined): boolean {
    return key === undefined || status === undefined || this.shared?.keyOf(status) === key;
  }

  /** A file that was never read, as it was kept in another session or indexed beside this thread. */
  private async takeUp(file: IndexedFile, isOwn: boolean, { pace, host }: RunScan): Promise<IndexedFile> {
    if (!file.keep) return file;
    const kept = await this.restored(file, () => host.kept(file.name, pace));
    if (kept) {
      this.keptRecords.set(kept, kept.recordCount);
      return kept;
    }
    if (this.files.get(file.name) !== file) return file;
    const indexed = () => host.indexed(file.name, isOwn, file.source.status().sizeBytes);
    return (await this.restored(file, indexed)) ?? file;
  }

  /** Undefined where there is nothing to take up, whatever keeps it from being taken up: the file's scan says what is wrong with that. */
  private async restored(
    file: IndexedFile,
    load: () => Promise<KeptIndex | undefined>,
  ): Promise<IndexedFile | undefined> {
    try {
      const kept = await load();
      if (!kept || this.files.get(file.name) !== file) return undefined;
      const restored = this.formats.of(file.source).restored?.(file.source, kept, this.names);
      if (!restored) return undefined;
      file.free();
      this.files.set(file.name, restored);
      return restored;
    } catch (error) {
      if (isCancelled(error)) throw error;
      return undefined;
    }
  }

  private keep(file: IndexedFile, host: ScanHost): void {
    if (!file.keep) return;
    const records = recordsOf(file);
    const before = this.keptRecords.get(file) ?? 0;
    if (records - before < Math.max(KEPT_RECORDS, KEPT_GROWTH * before)) return;
    // A pending store must not hold a file that is gone by then.
    const held = new WeakRef(file);
    host.keep(file.name, async (pace) => held.deref()?.keep?.(pace));
    this.keptRecords.set(file, records);
  }

  /**
   * Takes what was scanned into the series that the following are of; points that were added to these need none of it. It follows
   * those that are under way; a cancelled one is taken up by the next.
   */
  group(pace: Pace): Promise<void> {
    return this.groups.take(() => this.fileIndexes, pace);
  }

  /** All series, by tag in natural order, then by kind, each made as it is asked for. */
  series(pace: Pace): Promise<Iterable<RunSeries>> {
    return this.groups.all(pace);
  }

  /** Members of `series()`, in the order in which they were first written: file after file, each in its own order. */
  inWrittenOrder(): Iterable<RunSeries> {
    return this.groups.inWrittenOrder();
  }

  /** Members of `series()` of one kind. */
  ofKind(kind: Kind, pace: Pace): Promise<Iterable<RunSeries>> {
    return this.groups.ofKind(kind, pace);
  }

  find(tag: string, kind: Kind): RunSeries | undefined {
    return this.groups.find(tag, kind);
  }

  /** The kinds that a tag has. */
  kindsOf(tag: string): RunSeries[] {
    return KINDS.flatMap((kind) => this.find(tag, kind) ?? []).sort((a, b) => compareNames(a.kind, b.kind));
  }
}

function recordsOf({ recordCount, recoveredCount = 0 }: IndexedFile): number {
  return recordCount + recoveredCount;
}

/** Undefined where a file cannot be looked at: its scan says so. */
function statusOf(source: ByteSource): ByteSourceStatus | undefined {
  try {
    return source.status();
  } catch {
    return undefined;
  }
}

/** Tells what ended the reading of a file, unless that ended it in the same way before. */
function tellUnreadable({ name, ending }: IndexedFile, before: Ending | undefined, host: Pick<ScanHost, "unreadable">) {
  if (ending?.error === undefined) return;
  const { damage, error } = ending;
  const isKnown =
    before?.error !== undefined && english(damageSentence(before.damage)) === english(damageSentence(damage));
  if (!isKnown || before.damage.offset !== damage.offset) host.unreadable(name, error, damage.offset);
}

/** Plain order. */
function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
