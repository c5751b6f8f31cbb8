import type { ByteSource, ByteSourceStatus } from "../../format/byteSource";
import type { Dialect } from "../../format/events/dialect";
import { dialectOfId } from "../../format/events/dialects";
import {
  exactPayloadLength,
  FOOTER_BYTES,
  HEADER_BYTES,
  isHeader,
  isPayload,
  PLAUSIBLE_RECORD_BYTES,
  payloadLength,
  SHORT_RECORD_BYTES,
} from "../../format/events/recordFrame";
import { dialectInName, isLineageName } from "../../format/fileNames";
import { FormatError } from "../../format/formatError";
import { type ReadWindow, withReadWindow } from "../../format/readWindow";
import { WireCursor } from "../../format/wire/wireCursor";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { type Damage, damageOfError } from "../damage";
import type { PartPlace } from "../fileParts";
import type { KnownSum, ValueChecks } from "../fileSeries";
import { type Ending, type IndexedFile, nextFileId, type ScanDepth } from "../indexedFile";
import type { KeptIndex } from "../keptIndex";
import { NameTable } from "../nameTable";
import { joinRows, type RowPiece, rowBytes } from "../points/keptRows";
import type { TensorTable } from "../tensorTable";
import { type BadRecord, checkRecord, checkRecords, type Jump, KnownSums, recordOfValue } from "./checkRecords";
import { EventIndexer } from "./eventIndexer";
import { FileDamages } from "./fileDamages";
import { beginsOtherwise, COMPARED_BYTES, hasOnlyGrown, markFile } from "./fileMark";
import type { FilePart } from "./filePart";
import { isKeptFileIndex, KEPT_VERSION, type KeptFileIndex } from "./keptFileIndex";
import { LostFraming } from "./lostFraming";
import { PartsAhead } from "./partsAhead";
import type { EventFile, EventSeries } from "./seriesTable";

/** Bytes behind a cut record of a file at rest that are searched for others; more are read only to verify the file. */
const CUT_SEARCH_BYTES = 4 * 1024 * 1024;

/** Limit of bytes read twice to find records in one that was passed over: a multiple of the bytes read, plus a constant. */
const REWORK_SHARE = 4;
const REWORK_BYTES = 1024 * 1024;

/** Records between two looks at the clock. */
const RECORDS_A_LOOK = 32;

/** A kept index has an object for each series, and is copied in one turn: with more of them, reading again in turns is kinder to others. */
const MOST_KEPT_SERIES = 20_000;

/** Limit of the series of a part: joining these is one turn. */
const MOST_PART_SERIES = 2000;

/** Limits of a scan of one window. */
interface ScanLimits {
  /** Bytes behind a cut record that are searched for others. */
  readonly cutSearchBytes: number;
  /** Records that begin there, or behind it, are not read. */
  readonly endPosition: number;
  readonly ahead: PartsAhead | undefined;
}

const TO_THE_END: ScanLimits = { cutSearchBytes: 0, endPosition: Number.POSITIVE_INFINITY, ahead: undefined };

/** A part without what its series depend on, and its rows. */
type UnjoinedPart = Omit<FilePart, "bareness" | "rows">;

function eventIndexer(...made: ConstructorParameters<typeof EventIndexer>): EventIndexer {
  return new EventIndexer(...made);
}

/** A scan of a file that nobody writes. */
const AT_REST: ScanDepth = { isLive: () => false };

/**
 * The record index of one growing file: where every summary value is, without the payloads. `scan` reads what is new
 * since the last one; what stands here never changes, it only grows.
 */
export class FileIndex implements IndexedFile, EventFile, ValueChecks {
  readonly id = nextFileId();
  readonly checks: ValueChecks = this;
  readonly name: string;
  readonly source: ByteSource;
  /** Frames whose length checksum and extent are right, up to the first place where records were lost. */
  recordCount = 0;
  /** Number of records found again behind it. */
  recoveredCount = 0;
  /** Number of all of these whose payloads were hopped over and never checked since. */
  uncheckedCount = 0;
  recoveredFrom = Number.POSITIVE_INFINITY;
  /** The next record to read. */
  positionBytes = 0;
  /** Status of the file at the last scan. */
  status: ByteSourceStatus | undefined;
  /**
   * Reason for which the last scan ended before the end of a record: the file has no more yet (as every file being written, and which is
   * damage once nobody writes any more) or could not be read. The next scan takes it back.
   */
  ending: Ending | undefined;

  private head: Uint8Array = new Uint8Array(0);
  /** Set while no record is found at `positionBytes`. */
  private lost: LostFraming | undefined;
  /** Set while a record that was passed over for its checksum is to be searched: it may be its length that lies. */
  private suspect: LostFraming | undefined;
  private reworkBytes = 0;
  private readonly found = new FileDamages();
  private readonly jumps: Jump[] = [];
  /** Starts of records that were hopped over and checked since, one by one. */
  private readonly checkedRecords = new Set<number>();
  private readonly sums = new KnownSums();
  /** Lineage has the framing of events, and other messages in it. */
  readonly isLineage: boolean;
  /** Its names may be forgotten, or be others' by now. */
  private isFreed = false;
  private readonly events: EventIndexer;

  /** `names` may be other files' too; `indexer` makes what reads the events. */
  constructor(source: ByteSource, names = new NameTable(), indexer = eventIndexer) {
    this.source = source;
    this.name = source.name;
    this.isLineage = isLineageName(source.name);
    this.events = indexer(this, dialectOfId(dialectInName(source.name) ?? "tensorboard"), names);
  }

  /** Dialect of its events: by its version record, else by the first event that tells it, else by its name. */
  get dialect(): Dialect {
    return this.events.dialect;
  }

  get label(): string {
    return this.dialect.label;
  }

  get damages(): readonly Damage[] {
    return this.found.first;
  }

  get damageCount(): number {
    return this.found.count;
  }

  get series(): readonly EventSeries[] {
    return this.events.series.all;
  }

  get lateMetadata(): number {
    return this.events.series.lateMetadata;
  }

  get unreadShare(): number {
    const { status, positionBytes } = this;
    return status && positionBytes > 0 ? Math.max(0, status.sizeBytes / positionBytes - 1) : 0;
  }

  get tensors(): TensorTable {
    return this.events.tensors;
  }

  /**
   * True if the file is another one by now, shorter than what was read of it, or begins with other bytes: this index no
   * longer holds.
   */
  wasRewritten(): boolean {
    const { status } = this;
    if (!status) return false;
    try {
      const now = this.source.status();
      const readBytes = Math.max(this.positionBytes, this.lost?.searchedBytes ?? 0);
      if (now.identity !== status.identity || now.sizeBytes < readBytes) return true;
      if (now.sizeBytes === status.sizeBytes && now.modifiedMs === status.modifiedMs) return false;
      return beginsOtherwise(this.source, this.head);
    } catch {
      // A file that cannot be looked at is said by the scan.
      return false;
    }
  }

  /**
   * The index as data, to be taken up by `restored` in another session; undefined where the file is damaged so that records
   * are searched, was not read yet, is another one by now or freed, where it has more series than are handed over at once or would
   * take too much of the memory. What comes meanwhile is left out. Rejects as reading throws.
   */
  async keep(pace: Pace): Promise<KeptFileIndex | undefined> {
    const pieces: RowPiece[] = [];
    const kept = this.keepAllButRows((piece) => pieces.push(piece));
    if (!kept || rowBytes(pieces) > this.events.points.mostKeptBytes) return undefined;
    return { ...kept, rows: await joinRows(pieces, pace) };
  }

  private keepAllButRows(rows: (piece: RowPiece) => void): Omit<KeptFileIndex, "rows"> | undefined {
    const isTooMuch = this.series.length > MOST_KEPT_SERIES;
    const isDamaged = this.lost !== undefined || this.suspect !== undefined;
    if (this.isFreed || isTooMuch || isDamaged || this.positionBytes === 0 || this.wasRewritten()) return undefined;
    return {
      version: KEPT_VERSION,
      mark: markFile(this.source, this.positionBytes),
      recordCount: this.recordCount,
      recoveredCount: this.recoveredCount,
      uncheckedCount: this.uncheckedCount,
      recoveredFrom: this.recoveredFrom,
      positionBytes: this.positionBytes,
      damages: this.found.keep(),
      jumps: [...this.jumps],
      ...this.events.keep(rows),
    };
  }

  free(): void {
    this.isFreed = true;
    this.events.series.free();
  }

  /** The index of a file as `keep` once gave it; undefined where the file has not only grown since. Throws as reading does. */
  static restored(source: ByteSource, kept: KeptIndex, names = new NameTable()): FileIndex | undefined {
    if (!isKeptFileIndex(kept) || !hasOnlyGrown(source, kept.mark, kept.positionBytes)) return undefined;
    const index = new FileIndex(source, names);
    try {
      index.restore(kept);
    } catch (error) {
      index.free();
      throw error;
    }
    return index;
  }

  private restore(kept: KeptFileIndex): void {
    this.status = this.source.status();
    this.head = kept.mark.head;
    this.recordCount = kept.recordCount;
    this.recoveredCount = kept.recoveredCount;
    this.uncheckedCount = kept.uncheckedCount;
    this.recoveredFrom = kept.recoveredFrom;
    this.positionBytes = kept.positionBytes;
    this.found.restore(kept.damages);
    for (const jump of kept.jumps) this.jumps.push(jump);
    this.events.restore(kept, kept.rows);
  }

  /**
   * Reads records from where the last scan ended to the end of the file. Whatever fails becomes a damage; only a
   * cancel rejects, and then the next scan goes on from there. Behind a cut record others are searched, unless the file is
   * being written, which may complete the record. Parts of a large file are indexed elsewhere meanwhile.
   */
  async scan(pace: Pace, { isLive, isThorough, parts }: ScanDepth = AT_REST): Promise<void> {
    await this.reading(async () => {
      const status = this.source.status();
      this.status = status;
      const cutSearchBytes = isLive(status) ? 0 : isThorough ? Number.POSITIVE_INFINITY : CUT_SEARCH_BYTES;
      const ahead = parts && !this.isLineage ? new PartsAhead(parts, status, this.positionBytes) : undefined;
      const scan = (window: ReadWindow) => this.scanWindow(window, pace, { ...TO_THE_END, cutSearchBytes, ahead });
      try {
        await withReadWindow(this.source, scan, status.sizeBytes);
      } finally {
        ahead?.end();
        this.events.endScan();
      }
    });
  }

  /**
   * Scans only the records that begin in a part of the file, with what was never scanned; their rows go to `rows`. Undefined where there is none,
   * or one is damaged.
   */
  async scanPart(
    { from, to, sizeBytes }: PartPlace,
    pace: Pace,
    rows: (piece: RowPiece) => void,
  ): Promise<UnjoinedPart | undefined> {
    const status = this.source.status();
    this.status = status;
    const first = await withReadWindow(
      this.source,
      async (window) => {
        const limit = Math.min(to + HEADER_BYTES - 1, window.endPosition);
        const first = await new LostFraming(this.source, from, new Uint8Array(HEADER_BYTES), from).find(
          window,
          limit,
          pace,
        );
        if (first === undefined) return undefined;
        this.positionBytes = first;
        await this.scanWindow(window, pace, { ...TO_THE_END, endPosition: to });
        return first;
      },
      Math.min(sizeBytes, status.sizeBytes),
    );
    const isDamaged = this.found.count > 0 || this.jumps.length > 0;
    if (first === undefined || isDamaged || this.positionBytes === first) return undefined;
    if (this.series.length > MOST_PART_SERIES || this.tensors.isFull) return undefined;
    const { recordCount, uncheckedCount, positionBytes: endPosition } = this;
    return {
      ...this.events.keep(rows),
      ...{ identity: status.identity, firstPosition: first, endPosition, recordCount, uncheckedCount },
    };
  }

  /**
   * Reads all of what was scanned and checks every checksum. Records that were hopped over and turn out to be damaged keep
   * their points, with an error. A cancel rejects and keeps what was found. `progress` is told how many bytes are checked.
   * How the file stands by now is the next scan's to see. To be called again only when it has ended.
   */
  async verify(pace: Pace, progress: (doneBytes: number) => void): Promise<void> {
    const { uncheckedCount, positionBytes, jumps } = this;
    const bad: BadRecord[] = [];
    const found = (record: BadRecord) => bad.push(record);
    await this.reading(async () => {
      try {
        await checkRecords(this.source, positionBytes, [...jumps], pace, found, progress);
        this.uncheckedCount -= uncheckedCount;
      } finally {
        this.noteBadRecords(bad);
      }
    });
  }

  noteSum(sum: KnownSum): void {
    this.sums.add(sum);
  }

  sumPosition(positionBytes: number, lengthBytes: number): number {
    const record = recordOfValue(this.source, positionBytes, lengthBytes);
    // A later value of its event: the bytes behind it.
    return record ? record.end - FOOTER_BYTES : positionBytes + lengthBytes;
  }

  async checkValue(positionBytes: number, lengthBytes: number, pace: Pace): Promise<void> {
    if (this.uncheckedCount === 0) return;
    const record = recordOfValue(this.source, positionBytes, lengthBytes);
    if (!record || record.end > this.positionBytes || this.checkedRecords.has(record.start)) return;
    const bad = await checkRecord(this.source, record, this.sums.take(record.start, record.end), pace);
    if (bad) this.noteBadRecords([bad]);
    this.checkedRecords.add(record.start);
  }

  /** Reads of the file; whatever fails there is its ending, but for a cancel. */
  private async reading(read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      this.ending = { damage: damageOfError(error, this.positionBytes), mayGrow: false, error };
    }
  }

  private async scanWindow(
    window: ReadWindow,
    pace: Pace,
    { cutSearchBytes, endPosition, ahead }: ScanLimits,
  ): Promise<void> {
    this.ending = undefined;
    if (this.positionBytes === 0) this.noteHead(window);
    if (window.endPosition === 0) this.ending = { damage: { kind: "empty", offset: 0 }, mayGrow: true };
    const cursor = new WireCursor(window);
    for (let i = 1; ; i++) {
      if (this.suspect) await this.searchSuspect(this.suspect, window, pace);
      if (this.positionBytes >= endPosition) break;
      if (ahead && this.positionBytes >= ahead.due) await this.joinParts(ahead, pace);
      if (this.readMany(cursor, Math.min(endPosition, ahead?.limit ?? endPosition))) {
        if (pace.isDue()) await pace.giveWay();
        continue;
      }
      if (!this.readRecord(window, cursor, cutSearchBytes)) {
        // The scan itself searches behind damage: a part reads no further than its end.
        if (endPosition < Number.POSITIVE_INFINITY || !(await this.findRecord(window, pace))) break;
      }
      if (i % RECORDS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    }
  }

  private noteHead(window: ReadWindow): void {
    const lengthBytes = Math.min(COMPARED_BYTES, window.endPosition);
    const offset = window.hold(0, lengthBytes);
    this.head = window.bytes.slice(offset, offset + lengthBytes);
  }

  /** Joins the parts that begin where the scan has come to, one after the other. */
  private async joinParts(ahead: PartsAhead, pace: Pace): Promise<void> {
    while (this.positionBytes >= ahead.due) {
      const recordsASeries = (this.recordCount + this.recoveredCount) / Math.max(1, this.series.length);
      const part = await ahead.at(
        this.positionBytes,
        { dialect: this.events.settledDialect?.id, recordsASeries },
        pace,
      );
      if (!part) continue;
      const isJoined = this.events.join(part);
      ahead.noteJoin(isJoined);
      if (!isJoined) return;
      this.uncheckedCount += part.uncheckedCount;
      this.passRecords(part.recordCount, part.endPosition);
      if (pace.isDue()) await pace.giveWay();
    }
  }

  /** Reads short records of the window that end before a limit, many at once; false where the next one wants a closer look. */
  private readMany(cursor: WireCursor, limit: number): boolean {
    if (this.isLineage) return false;
    const { count, end } = this.events.addRecords(cursor, this.positionBytes, limit);
    if (count === 0) return false;
    this.passRecords(count, end);
    return true;
  }

  private passRecords(count: number, end: number): void {
    this.positionBytes = end;
    this.lost = undefined;
    if (this.recoveredFrom < Number.POSITIVE_INFINITY) this.recoveredCount += count;
    else this.recordCount += count;
  }

  /** Reads the record at `positionBytes` and goes to the next; false where there is none that is whole. */
  private readRecord(window: ReadWindow, cursor: WireCursor, cutSearchBytes: number): boolean {
    const position = this.positionBytes;
    const sizeBytes = window.endPosition;
    if (position + HEADER_BYTES > sizeBytes) {
      this.lost = undefined;
      const cut = { part: "header", hasBytes: sizeBytes - position, needsBytes: HEADER_BYTES } as const;
      if (cut.hasBytes > 0) this.ending = { damage: { kind: "truncated", offset: position, ...cut }, mayGrow: true };
      return false;
    }
    const header = window.hold(position, HEADER_BYTES);
    const { bytes } = window;
    if (!isHeader(bytes, header)) return this.lose(bytes, header, position + 1);
    const length = payloadLength(bytes, header);
    const payload = position + HEADER_BYTES;
    const end = payload + length;
    if (end + FOOTER_BYTES > sizeBytes) {
      const hasBytes = sizeBytes - payload;
      if (length > PLAUSIBLE_RECORD_BYTES || hasBytes <= cutSearchBytes) {
        return this.lose(bytes, header, payload);
      }
      this.lost = undefined;
      const needsBytes = exactPayloadLength(bytes, header) + BigInt(FOOTER_BYTES);
      const cut = { part: "record", hasBytes, needsBytes, lostBytes: hasBytes, foundAt: undefined } as const;
      this.ending = { damage: { kind: "truncated", offset: position, ...cut }, mayGrow: true };
      return false;
    }
    const isShort = length <= SHORT_RECORD_BYTES;
    if (isShort) {
      const offset = window.hold(payload, length + FOOTER_BYTES);
      if (!isPayload(bytes, offset, offset + length)) {
        this.found.add({ kind: "badPayloadCrc", offset: position, recordBytes: length, hasPoints: false });
        this.suspectRecord(payload, length);
        return this.passRecord(end, isShort);
      }
    }
    if (!this.isLineage) this.readEvent(cursor, position, payload, end);
    return this.passRecord(end, isShort);
  }

  /** Only once all of a record was read: a read that fails leaves it to the next scan. */
  private passRecord(end: number, isChecked: boolean): true {
    this.passRecords(1, end + FOOTER_BYTES);
    if (!isChecked) this.uncheckedCount++;
    return true;
  }

  private lose(bytes: Uint8Array, header: number, searchFrom: number): false {
    const head = bytes.slice(header, header + HEADER_BYTES);
    if (!this.lost?.isAt(this.positionBytes, head)) {
      this.lost = new LostFraming(this.source, this.positionBytes, head, searchFrom);
    }
    return false;
  }

  private suspectRecord(payload: number, length: number): void {
    this.reworkBytes += length;
    if (this.reworkBytes > REWORK_SHARE * payload + REWORK_BYTES) return;
    this.suspect = new LostFraming(this.source, payload, new Uint8Array(HEADER_BYTES), payload);
  }

  /** Goes to the first record inside one that was passed over, if there is any. */
  private async searchSuspect(suspect: LostFraming, window: ReadWindow, pace: Pace): Promise<void> {
    // Where the length lies, the next record may begin with its last bytes.
    const limit = Math.min(this.positionBytes + HEADER_BYTES - 1, window.endPosition);
    const found = await suspect.find(window, limit, pace);
    this.suspect = undefined;
    if (found === undefined) return;
    this.noteLyingLength(window, found);
    this.jump(found);
  }

  /** A length that lied leads to where no record begins: there framing is lost, though it was found again before. */
  private noteLyingLength(window: ReadWindow, foundAt: number): void {
    const position = this.positionBytes;
    if (position + HEADER_BYTES > window.endPosition) return;
    const header = window.hold(position, HEADER_BYTES);
    if (isHeader(window.bytes, header)) return;
    const head = window.bytes.slice(header, header + HEADER_BYTES);
    this.found.add(new LostFraming(this.source, position, head, position).damage(foundAt, window.endPosition));
  }

  /** Searches for the next record and goes there; false where there is none. */
  private async findRecord(window: ReadWindow, pace: Pace): Promise<boolean> {
    const { lost } = this;
    if (!lost) return false;
    const found = await lost.find(window, window.endPosition, pace);
    const damage = lost.damage(found, window.endPosition);
    if (found === undefined) {
      this.ending = { damage, mayGrow: lost.mayGrow };
      return false;
    }
    this.found.add(damage);
    this.jump(found);
    return true;
  }

  private jump(to: number): void {
    const from = this.positionBytes;
    this.jumps.push({ from, to });
    this.recoveredFrom = Math.min(this.recoveredFrom, from, to);
    this.positionBytes = to;
    this.lost = undefined;
    this.events.unsettle();
  }

  private readEvent(cursor: WireCursor, record: number, payload: number, end: number): void {
    try {
      this.events.add(cursor, payload, end);
    } catch (error) {
      if (!(error instanceof FormatError) || error.reason !== "badMessage") throw error;
      this.found.add({ kind: "badMessage", offset: record, reason: error.sentence });
    }
  }

  private noteBadRecords(bad: readonly BadRecord[]): void {
    const unknown = this.found.addBadRecords(bad);
    if (unknown.length === 0) return;
    for (const { points } of this.series) {
      points.noteErrors(
        say("valueChecksum"),
        unknown.flatMap(({ positionBytes, payloadBytes }) =>
          points.between(positionBytes, positionBytes + HEADER_BYTES + payloadBytes),
        ),
      );
    }
  }
}
