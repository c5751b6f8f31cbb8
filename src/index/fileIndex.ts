import type { ByteSource, ByteSourceStatus } from "../format/byteSource";
import type { Content, Dialect } from "../format/dialect";
import { dialectOfEvent, dialectOfId, dialectOfName } from "../format/dialects";
import { EventSkimmer, type SkimmedValue } from "../format/eventSkimmer";
import { EVENT_HEAD_BYTES, type EventTemplate, EventTemplates } from "../format/eventTemplates";
import { FormatError } from "../format/formatError";
import { tensorboard } from "../format/gen/tensorboard.js";
import { type ReadWindow, withReadWindow } from "../format/readWindow";
import {
  exactPayloadLength,
  FOOTER_BYTES,
  HEADER_BYTES,
  isHeader,
  isPayload,
  PLAUSIBLE_RECORD_BYTES,
  payloadLength,
  SHORT_RECORD_BYTES,
  shortLength,
} from "../format/recordFrame";
import { tensorboardDialect } from "../format/tensorboard";
import type { TensorHead } from "../format/tensorHead";
import { TensorLook } from "../format/tensorLook";
import { WireCursor } from "../format/wireCursor";
import type { Pace } from "../tensor/pace";
import type { Shape } from "../tensor/shape";
import { type BadRecord, checkRecords, type Jump, recordOfValue } from "./checkRecords";
import { BAD_RECORD_ERROR, type Damage, damageOfError } from "./damage";
import { hasOnlyGrown, KEPT_VERSION, type KeptFileIndex, markFile } from "./keptFileIndex";
import { kindOf } from "./kind";
import { LostFraming } from "./lostFraming";
import { PointColumns } from "./pointColumns";
import { RowMemory } from "./rowMemory";

/** So much behind a cut record of a file at rest is searched for others; more is read only to verify the file. */
export const CUT_SEARCH_BYTES = 4 * 1024 * 1024;

/** What is read twice to find records in one that was passed over: so many times the bytes read, and so many more. */
const REWORK_SHARE = 4;
const REWORK_BYTES = 1024 * 1024;

/**
 * A file that begins with other bytes than before was written anew, whatever its length: in its first record stands when
 * it was begun.
 */
const HEAD_BYTES = 64;

/** The clock is asked every so many records. */
const RECORDS_A_LOOK = 32;

let lastId = 0;

const tagDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

const NO_LOOK = new TensorLook();

/** Why a scan ended before the end of a record, and whether that may be because the file is being written. */
export interface Ending {
  readonly damage: Damage;
  readonly mayGrow: boolean;
}

/** The points of one tag and kind in one file, or in the part of it where they have one content and one dialect. */
export interface FileSeries {
  readonly file: FileIndex;
  readonly tag: string;
  readonly content: Content;
  /** How its values are read: files of both dialects may have been joined. */
  readonly dialect: Dialect;
  /** The plugin its metadata names; "" where this file has said none of the tag so far. */
  readonly plugin: string;
  readonly points: PointColumns;
  /** What its latest tensor came to. */
  readonly look: TensorLook;
}

/**
 * The record index of one growing file: where every summary value is, without the payloads. `scan` reads what is new
 * since the last one; what stands here never changes, it only grows.
 */
export class FileIndex {
  /** Differs from every other index's, also from that of the same file before it was rewritten. */
  readonly id = ++lastId;
  readonly name: string;
  readonly source: ByteSource;
  readonly series: FileSeries[] = [];
  readonly damages: Damage[] = [];
  /** Frames whose length checksum and extent are right, up to the first place where records were lost. */
  recordCount = 0;
  /** Those that were found again behind it. */
  recoveredCount = 0;
  /** Of all of these, those whose payloads were hopped over and never checked since. */
  uncheckedCount = 0;
  /** What stands from there on was found again after records were lost; Infinity where none were. */
  recoveredFrom = Number.POSITIVE_INFINITY;
  /** The next record to read. */
  positionBytes = 0;
  /** How the file stood at the last scan. */
  status: ByteSourceStatus | undefined;
  /**
   * What ended the last scan before the end of a record: the file has no more yet (which every file being written does,
   * and which is damage once nobody writes any more) or could not be read. The next scan takes it back.
   */
  ending: Ending | undefined;

  private head: Uint8Array = new Uint8Array(0);
  private isDialectSettled = false;
  /** Set while no record is found at `positionBytes`. */
  private lost: LostFraming | undefined;
  /** Set while a record that was passed over for its checksum is to be searched: it may be its length that lies. */
  private suspect: LostFraming | undefined;
  private reworkBytes = 0;
  private readonly jumps: Jump[] = [];
  /** Where records begin that were hopped over and checked since, one by one. */
  private readonly checkedRecords = new Set<number>();
  /** MindSpore's lineage files share the framing; what is in their records is another schema. */
  private readonly isLineage: boolean;
  private readonly skimmer: EventSkimmer;
  private readonly rows = new RowMemory();
  /** Of the scan under way; empty between scans. */
  private readonly templates = new EventTemplates<FileSeries>();
  private readonly seriesOfTags: FileSeries[][] = [];
  private readonly pluginsOfTags: (string | undefined)[] = [];
  private readonly pluginsOfTagNames = new Map<string, string>();
  private readonly pluginsOfMetadata: string[] = [];
  private readonly dtypeNames: string[] = [];
  private readonly shapeList: Shape[] = [];
  private readonly shapeNumbers = new Map<string, number>();

  constructor(source: ByteSource) {
    this.source = source;
    this.name = source.name;
    this.isLineage = source.name.endsWith("_lineage");
    this.skimmer = new EventSkimmer(dialectOfName(source.name) ?? tensorboardDialect);
  }

  /** How its events are read: as its version record says, else as its first telling event, else as its name. */
  get dialect(): Dialect {
    return this.skimmer.dialect;
  }

  dtype(number: number): string | undefined {
    return this.dtypeNames[number];
  }

  shape(number: number): Shape | undefined {
    return this.shapeList[number];
  }

  /** The plugin that this file's first metadata of a tag name, whichever content it has. */
  pluginOf(tag: string): string | undefined {
    return this.pluginsOfTagNames.get(tag);
  }

  /**
   * Whether the file is another one by now, shorter than what was read of it, or begins with other bytes: this index no
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
      const head = new Uint8Array(this.head.length);
      return (
        head.length > 0 &&
        this.source.readAt(0, head) === head.length &&
        !head.every((byte, i) => byte === this.head[i])
      );
    } catch {
      // A file that cannot be looked at is said by the scan.
      return false;
    }
  }

  /**
   * What is known, to be taken up by `restored` in another session; undefined where the file is damaged so that records
   * are searched, was not read yet, or is another one by now. Throws as reading does.
   */
  keep(): KeptFileIndex | undefined {
    if (this.lost || this.suspect || this.positionBytes === 0 || this.wasRewritten()) return undefined;
    const { tags, metadata } = this.skimmer;
    const tagNumbers = new Map(this.seriesOfTags.flatMap((list, tag) => (list ?? []).map((series) => [series, tag])));
    return {
      version: KEPT_VERSION,
      mark: markFile(this.source, this.positionBytes),
      recordCount: this.recordCount,
      recoveredCount: this.recoveredCount,
      uncheckedCount: this.uncheckedCount,
      recoveredFrom: this.recoveredFrom,
      positionBytes: this.positionBytes,
      damages: this.damages,
      jumps: this.jumps,
      dialect: this.dialect.id,
      isDialectSettled: this.isDialectSettled,
      tags: tags.all,
      metadata: metadata.all,
      pluginsOfTags: this.pluginsOfTags,
      pluginsOfTagNames: [...this.pluginsOfTagNames],
      dtypeNames: this.dtypeNames,
      shapes: this.shapeList,
      series: this.series.map((series) => ({
        tagNumber: tagNumbers.get(series) as number,
        content: series.content,
        dialect: series.dialect.id,
        plugin: series.plugin,
        points: series.points.keep(),
      })),
    };
  }

  /** The index of a file as `keep` once gave it; undefined where the file has not only grown since. Throws as reading does. */
  static restored(source: ByteSource, kept: KeptFileIndex): FileIndex | undefined {
    if (kept.version !== KEPT_VERSION || !hasOnlyGrown(source, kept)) return undefined;
    const index = new FileIndex(source);
    index.take(kept);
    return index;
  }

  private take(kept: KeptFileIndex): void {
    this.status = this.source.status();
    this.head = kept.mark.head;
    this.recordCount = kept.recordCount;
    this.recoveredCount = kept.recoveredCount;
    this.uncheckedCount = kept.uncheckedCount;
    this.recoveredFrom = kept.recoveredFrom;
    this.positionBytes = kept.positionBytes;
    this.isDialectSettled = kept.isDialectSettled;
    this.damages.push(...kept.damages);
    this.jumps.push(...kept.jumps);
    const { skimmer } = this;
    skimmer.dialect = dialectOfId(kept.dialect);
    for (const bytes of kept.tags) skimmer.tags.intern(bytes, 0, bytes.length);
    for (const bytes of kept.metadata) skimmer.metadata.intern(bytes, 0, bytes.length);
    this.pluginsOfTags.push(...kept.pluginsOfTags);
    for (const [tag, plugin] of kept.pluginsOfTagNames) this.pluginsOfTagNames.set(tag, plugin);
    this.dtypeNames.push(...kept.dtypeNames);
    for (const shape of kept.shapes) this.shapeNumber(shape);
    for (const { tagNumber, content, dialect, plugin, points } of kept.series) {
      this.addSeries(tagNumber, content, dialectOfId(dialect), plugin).points.addKept(points);
    }
  }

  /**
   * Reads records from where the last scan ended to the end of the file. What cannot be read becomes a damage; only a
   * cancel rejects, and then the next scan goes on from there. `cutSearchBytes` says of a file in that state how much
   * behind a cut record is searched for others: nothing while it is being written, which may complete the record.
   */
  async scan(pace: Pace, cutSearchBytes: (status: ByteSourceStatus) => number = () => CUT_SEARCH_BYTES): Promise<void> {
    const read = (status: ByteSourceStatus) =>
      withReadWindow(this.source, (window) => this.scanWindow(window, pace, cutSearchBytes(status)), status.sizeBytes);
    try {
      await this.reading(read);
    } finally {
      this.templates.forget();
    }
  }

  /**
   * Reads all of what was scanned and checks every checksum. Records that were hopped over and turn out to be damaged keep
   * their points, with an error. A cancel rejects and keeps what was found. `progress` is told how many bytes are checked.
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

  /**
   * Checks the checksum of the long record whose first value is at a place, which was hopped over. Where it is wrong, its
   * points have an error from then on.
   */
  async checkRecordOf(positionBytes: number, lengthBytes: number, pace: Pace): Promise<void> {
    if (this.uncheckedCount === 0) return;
    const record = recordOfValue(this.source, positionBytes, lengthBytes);
    if (!record || record.end > this.positionBytes || this.checkedRecords.has(record.start)) return;
    const bad: BadRecord[] = [];
    const found = (one: BadRecord) => bad.push(one);
    await checkRecords(this.source, record.end, [], pace, found, () => undefined, record.start);
    this.noteBadRecords(bad);
    this.checkedRecords.add(record.start);
  }

  /** Looks at the file and reads of it; what fails there is its ending. */
  private async reading(read: (status: ByteSourceStatus) => Promise<void>): Promise<void> {
    try {
      this.status = this.source.status();
      await read(this.status);
    } catch (error) {
      const damage = damageOfError(error, this.positionBytes);
      if (!damage) throw error;
      this.ending = { damage, mayGrow: false };
    }
  }

  /** `cutSearchBytes`: how much behind a cut record is searched for others. */
  private async scanWindow(window: ReadWindow, pace: Pace, cutSearchBytes: number): Promise<void> {
    this.ending = undefined;
    if (this.positionBytes === 0) this.noteHead(window);
    if (window.endPosition === 0) this.ending = { damage: { kind: "empty", offset: 0 }, mayGrow: true };
    const cursor = new WireCursor(window);
    for (let i = 1; ; i++) {
      if (this.suspect) await this.searchSuspect(this.suspect, window, pace);
      if (this.readAlike(window)) {
        if (pace.isDue()) await pace.giveWay();
        continue;
      }
      if (!this.readRecord(window, cursor, cutSearchBytes) && !(await this.findRecord(window, pace))) break;
      if (i % RECORDS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    }
  }

  private noteHead(window: ReadWindow): void {
    const lengthBytes = Math.min(HEAD_BYTES, window.endPosition);
    const offset = seek(window, 0, lengthBytes);
    this.head = window.bytes.slice(offset, offset + lengthBytes);
  }

  /**
   * Reads records that are as those of their series before, as far as the window has them, but not so many that it takes
   * long. True where the next may be such a one too; at all others the caller has to look.
   */
  private readAlike(window: ReadWindow): boolean {
    const { templates } = this;
    const { bytes, view, basePosition, validBytes } = window;
    const isRecovered = this.recoveredFrom < Number.POSITIVE_INFINITY;
    let start = this.positionBytes - basePosition;
    let count = 0;
    while (count < RECORDS_A_LOOK && start >= 0 && start + HEADER_BYTES <= validBytes) {
      const payload = start + HEADER_BYTES;
      const length = shortLength(view, start);
      const end = payload + length;
      if (length < 0 || end + FOOTER_BYTES > validBytes) break;
      const template = templates.match(window, payload, end);
      if (!template || !isPayload(bytes, payload, end)) break;
      this.addMatched(template);
      start = end + FOOTER_BYTES;
      count++;
    }
    if (count === 0) return false;
    this.positionBytes = basePosition + start;
    this.lost = undefined;
    if (isRecovered) this.recoveredCount += count;
    else this.recordCount += count;
    return count === RECORDS_A_LOOK;
  }

  /** Adds the value of an event that was known again. */
  private addMatched(template: EventTemplate<FileSeries>): void {
    const { templates } = this;
    templates.accept(template);
    const point = {
      stepLow: templates.stepLow,
      stepHigh: templates.stepHigh,
      wallTimeSeconds: templates.wallTimeSeconds,
      positionBytes: templates.summaryPosition + template.valueStart,
      lengthBytes: template.valueBytes,
      dtype: template.dtype,
      shape: template.shape,
    };
    template.of.points.add(point, template.error);
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
    const header = seek(window, position, HEADER_BYTES);
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
      const offset = seek(window, payload, length + FOOTER_BYTES);
      if (!isPayload(bytes, offset, offset + length)) {
        this.damages.push({ kind: "badPayloadCrc", offset: position, recordBytes: length, hasPoints: false });
        this.suspectRecord(payload, length);
        return this.passRecord(end, isShort);
      }
    }
    if (!this.isLineage && (isShort || !this.readLongAlike(window, payload, end))) {
      this.readEvent(cursor, position, payload, end);
    }
    return this.passRecord(end, isShort);
  }

  /** As `readAlike`, of a record whose value is hopped over. */
  private readLongAlike(window: ReadWindow, payload: number, end: number): boolean {
    const template = this.templates.matchLong(window, payload, end);
    if (template) this.addMatched(template);
    return template !== undefined;
  }

  /** Only once all of a record was read: a read that fails leaves it to the next scan. */
  private passRecord(end: number, isChecked: boolean): true {
    this.positionBytes = end + FOOTER_BYTES;
    this.lost = undefined;
    if (this.recoveredFrom === Number.POSITIVE_INFINITY) this.recordCount++;
    else this.recoveredCount++;
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
    const header = seek(window, position, HEADER_BYTES);
    if (isHeader(window.bytes, header)) return;
    const head = window.bytes.slice(header, header + HEADER_BYTES);
    this.damages.push(new LostFraming(this.source, position, head, position).damage(foundAt, window.endPosition));
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
    this.damages.push(damage);
    this.jump(found);
    return true;
  }

  private jump(to: number): void {
    const from = this.positionBytes;
    this.jumps.push({ from, to });
    this.recoveredFrom = Math.min(this.recoveredFrom, from, to);
    this.positionBytes = to;
    this.lost = undefined;
    // What was lost may have been the version record of what follows.
    this.isDialectSettled = false;
    this.templates.forget();
  }

  private readEvent(cursor: WireCursor, record: number, payload: number, end: number): void {
    // Of a long event the window goes on to what stands behind its value.
    const head = end - payload > SHORT_RECORD_BYTES ? this.headOf(cursor.window, payload) : undefined;
    try {
      if (!this.isDialectSettled) this.settleDialect(cursor, payload, end);
      this.skimmer.skim(cursor, payload, end);
    } catch (error) {
      if (!(error instanceof FormatError) || error.reason !== "badMessage") throw error;
      this.damages.push({ kind: "badMessage", offset: record, reason: error.message });
      return;
    }
    const { skimmer, templates } = this;
    if (skimmer.version !== undefined) {
      this.isDialectSettled = true;
      templates.forget();
    }
    if (skimmer.valueCount === 1 && this.isDialectSettled) {
      this.addAlike(cursor.window, head, payload, end, skimmer.value(0));
      return;
    }
    templates.skip();
    for (let i = 0; i < skimmer.valueCount; i++) {
      const value = skimmer.value(i);
      const series = this.seriesOf(value);
      this.addPoint(series, value, this.lookOf(series, value));
    }
  }

  private headOf(window: ReadWindow, payload: number): Uint8Array {
    const offset = seek(window, payload, EVENT_HEAD_BYTES);
    return window.bytes.slice(offset, offset + EVENT_HEAD_BYTES);
  }

  /** Adds the only value of an event, so that the next of its kind is known again. */
  private addAlike(
    window: ReadWindow,
    head: Uint8Array | undefined,
    payload: number,
    end: number,
    value: SkimmedValue,
  ): void {
    const series = this.seriesOf(value);
    const look = this.lookOf(series, value);
    this.addPoint(series, value, look);
    const { bytes, basePosition } = window;
    if (head) this.templates.learn(head, 0, window, payload, end, value, series, look);
    else this.templates.learn(bytes, payload - basePosition, window, payload, end, value, series, look);
  }

  /** A file without a version record: what its first telling event must be, else what its name says. */
  private settleDialect(cursor: WireCursor, payload: number, end: number): void {
    const dialect = dialectOfEvent(cursor, payload, end);
    if (!dialect) return;
    this.isDialectSettled = true;
    this.skimmer.dialect = dialect;
  }

  private lookOf(series: FileSeries, value: SkimmedValue): TensorLook {
    return value.content === "tensor" ? this.lookAt(series.look, value.tensor) : NO_LOOK;
  }

  private addPoint(series: FileSeries, value: SkimmedValue, { dtype, shape, error }: TensorLook): void {
    const { stepLow, stepHigh, wallTimeSeconds } = this.skimmer;
    const { positionBytes, lengthBytes } = value;
    series.points.add({ stepLow, stepHigh, wallTimeSeconds, positionBytes, lengthBytes, dtype, shape }, error);
  }

  private seriesOf(value: SkimmedValue): FileSeries {
    const { tag, content, metadata } = value;
    if (metadata >= 0 && this.pluginsOfTags[tag] === undefined) {
      this.pluginsOfTags[tag] = this.pluginOfMetadata(metadata);
      // Where the tag stood without metadata before, the same event belongs elsewhere now.
      if (this.seriesOfTags[tag]) this.templates.forget();
    }
    const { dialect } = this.skimmer;
    const said = dialect.metadataField > 0 ? this.pluginsOfTags[tag] : undefined;
    const own = metadata >= 0 ? this.pluginOfMetadata(metadata) : said;
    const plugin = content === "graph" ? "graphs" : (own ?? "");
    this.seriesOfTags[tag] ??= [];
    const known = this.seriesOfTags[tag];
    const kind = kindOf(content, plugin);
    // The latest first: where content or dialect of a kind change, and change back, another part begins.
    for (let i = known.length - 1; i >= 0; i--) {
      const series = known[i] as FileSeries;
      if (kindOf(series.content, series.plugin) !== kind) continue;
      if (series.content === content && series.dialect === dialect) return series;
      break;
    }
    if (known.length > 0) this.templates.forget();
    const series = this.addSeries(tag, content, dialect, plugin);
    if (own !== undefined && !this.pluginsOfTagNames.has(series.tag)) this.pluginsOfTagNames.set(series.tag, own);
    return series;
  }

  private addSeries(tag: number, content: Content, dialect: Dialect, plugin: string): FileSeries {
    const name = tagDecoder.decode(this.skimmer.tags.bytes(tag));
    const series = {
      file: this,
      tag: name,
      content,
      dialect,
      plugin,
      points: new PointColumns(this.rows),
      look: new TensorLook(),
    };
    this.seriesOfTags[tag] ??= [];
    this.seriesOfTags[tag].push(series);
    this.series.push(series);
    return series;
  }

  private pluginOfMetadata(metadata: number): string {
    let plugin = this.pluginsOfMetadata[metadata];
    if (plugin === undefined) {
      try {
        const message = tensorboard.SummaryMetadata.decode(this.skimmer.metadata.bytes(metadata));
        plugin = message.pluginData?.pluginName ?? "";
      } catch {
        // Metadata that are no message own nothing; the value itself is as good as without them.
        plugin = "";
      }
      this.pluginsOfMetadata[metadata] = plugin;
    }
    return plugin;
  }

  private dtypeNumber(name: string): number {
    const known = this.dtypeNames.indexOf(name);
    return known >= 0 ? known : this.dtypeNames.push(name) - 1;
  }

  /** Brings what is known of a series' tensors up to one more of them. */
  private lookAt(look: TensorLook, tensor: TensorHead): TensorLook {
    if (look.holdsFor(tensor)) return look;
    const { dialect } = this.skimmer;
    const shape = tensor.shape();
    look.dtype = this.dtypeNumber(dialect.dtypeName(tensor.dtypeNumber));
    if (typeof shape === "string") {
      look.note(tensor, undefined);
      look.shape = -1;
      look.error = shape;
      return look;
    }
    const layout = dialect.layout(tensor, shape);
    look.shape = this.shapeNumber(shape);
    look.note(tensor, this.shapeList[look.shape]);
    look.error = typeof layout === "string" ? layout : undefined;
    return look;
  }

  private shapeNumber(shape: Shape): number {
    const key = shape.join();
    let number = this.shapeNumbers.get(key);
    if (number === undefined) {
      number = this.shapeList.push(shape) - 1;
      this.shapeNumbers.set(key, number);
    }
    return number;
  }

  private noteBadRecords(bad: readonly BadRecord[]): void {
    const known = new Set(this.damages.flatMap(({ kind, offset }) => (kind === "badPayloadCrc" ? offset : [])));
    const unknown = bad.filter(({ positionBytes }) => !known.has(positionBytes));
    if (unknown.length === 0) return;
    for (const { positionBytes: offset, payloadBytes: recordBytes } of unknown) {
      // That its bytes are none of an event is explained by that.
      const broken = this.damages.findIndex((damage) => damage.kind === "badMessage" && damage.offset === offset);
      if (broken >= 0) this.damages.splice(broken, 1);
      this.damages.push({ kind: "badPayloadCrc", offset, recordBytes, hasPoints: broken < 0 });
    }
    this.damages.sort((a, b) => a.offset - b.offset);
    for (const { points } of this.series) {
      points.noteErrors(
        BAD_RECORD_ERROR,
        unknown.flatMap(({ positionBytes, payloadBytes }) =>
          points.between(positionBytes, positionBytes + HEADER_BYTES + payloadBytes),
        ),
      );
    }
  }
}

function seek(window: ReadWindow, position: number, byteCount: number): number {
  const offset = window.seek(position, byteCount);
  if (offset < 0) throw new FormatError("unreadable", `bytes at offset ${position} are gone`, position);
  return offset;
}
