import type { ByteSource, ByteSourceStatus } from "../format/byteSource";
import { crc32c, maskCrc } from "../format/crc32c";
import type { Content, Dialect } from "../format/dialect";
import { dialectOfEvent, dialectOfName } from "../format/dialects";
import { EventSkimmer, type SkimmedValue } from "../format/eventSkimmer";
import { FormatError } from "../format/formatError";
import { tensorboard } from "../format/gen/tensorboard.js";
import { type ReadWindow, withReadWindow } from "../format/readWindow";
import { tensorboardDialect } from "../format/tensorboard";
import { WireCursor } from "../format/wireCursor";
import type { Pace } from "../tensor/pace";
import type { Shape } from "../tensor/shape";
import type { Damage, DamageKind } from "./damage";
import { kindOf } from "./kind";
import { PointColumns } from "./pointColumns";

/** uint64 length, uint32 masked CRC of it (tsl/lib/io/record_writer.h). */
const HEADER_BYTES = 12;
const FOOTER_BYTES = 4;

/** Records up to this size stream through the window whole, and their checksums are checked. */
const SHORT_RECORD_BYTES = 64 * 1024;

/** No writer makes larger ones: a file that claims more does not wait for the rest. */
const PLAUSIBLE_RECORD_BYTES = 2 ** 40;

/** The clock is asked every so many records. */
const RECORDS_A_LOOK = 32;

let lastId = 0;

const NO_SHAPE = { shape: -1, error: undefined };

/** Why a scan ended before the end of a record, and whether that may be because the file is being written. */
export interface Ending {
  readonly damage: Damage;
  readonly mayGrow: boolean;
}

/** The points of one tag, content and plugin in one file. */
export interface FileSeries {
  readonly file: FileIndex;
  readonly tag: string;
  readonly content: Content;
  /** The plugin its metadata names; "" where this file has said none of the tag so far. */
  readonly plugin: string;
  readonly points: PointColumns;
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
  /** Frames whose length checksum and extent are right. */
  recordCount = 0;
  /** The next record to read. */
  positionBytes = 0;
  /** How the file stood at the last scan. */
  status: ByteSourceStatus | undefined;
  /**
   * What ended the last scan before the end of a record: the file has no more yet (which every file being written does,
   * and which is damage once nobody writes any more) or could not be read. The next scan takes it back.
   */
  ending: Ending | undefined;

  private isDialectSettled = false;
  private isLost = false;
  /** MindSpore's lineage files share the framing; what is in their records is another schema. */
  private readonly isLineage: boolean;
  private readonly skimmer: EventSkimmer;
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

  /** Whether the file is another one by now, or shorter than what was read of it: this index no longer holds. */
  wasRewritten(): boolean {
    if (!this.status) return false;
    try {
      const now = this.source.status();
      return now.identity !== this.status.identity || now.sizeBytes < this.positionBytes;
    } catch {
      // A file that cannot be looked at is said by the scan.
      return false;
    }
  }

  /**
   * Reads records from where the last scan ended to the end of the file. What cannot be read becomes a damage; only a
   * cancel rejects, and then the next scan goes on from there.
   */
  async scan(pace: Pace): Promise<void> {
    try {
      this.status = this.source.status();
      await withReadWindow(this.source, (window) => this.scanWindow(window, pace));
    } catch (error) {
      if (!(error instanceof FormatError) && !isSystemError(error)) throw error;
      this.end("unreadable", `the file cannot be read: ${error.message}`, false);
    }
  }

  private async scanWindow(window: ReadWindow, pace: Pace): Promise<void> {
    this.ending = undefined;
    if (this.isLost) return;
    if (window.endPosition === 0) this.end("empty", "the file is empty", true);
    const cursor = new WireCursor(window);
    for (let i = 1; this.positionBytes < window.endPosition; i++) {
      if (!this.readRecord(window, cursor)) break;
      if (i % RECORDS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    }
  }

  /** Reads the record at `positionBytes` and goes to the next; false where there is no next one. */
  private readRecord(window: ReadWindow, cursor: WireCursor): boolean {
    const position = this.positionBytes;
    const sizeBytes = window.endPosition;
    if (position + HEADER_BYTES > sizeBytes) {
      return this.endInside(`the last record's header is cut: ${sizeBytes - position} of ${HEADER_BYTES} bytes`, true);
    }
    const header = seek(window, position, HEADER_BYTES);
    const { bytes } = window;
    if (maskCrc(crc32c(bytes, header, header + 8)) !== uint32(bytes, header + 8)) {
      return this.loseFraming(window, header);
    }
    const length = uint32(bytes, header + 4) * 2 ** 32 + uint32(bytes, header);
    const payload = position + HEADER_BYTES;
    const end = payload + length;
    if (end + FOOTER_BYTES > sizeBytes) {
      const claim = BigInt(uint32(bytes, header + 4)) * 2n ** 32n + BigInt(uint32(bytes, header));
      const there = sizeBytes - payload;
      const needed = claim + BigInt(FOOTER_BYTES);
      return this.endInside(`the last record is cut: ${there} of ${needed} bytes`, length <= PLAUSIBLE_RECORD_BYTES);
    }
    if (length <= SHORT_RECORD_BYTES) {
      const offset = seek(window, payload, length + FOOTER_BYTES);
      if (maskCrc(crc32c(bytes, offset, offset + length)) !== uint32(bytes, offset + length)) {
        this.damage("badPayloadCrc", position, `a record of ${length} bytes has a wrong checksum and was passed over`);
        return this.passRecord(end);
      }
    }
    if (!this.isLineage) this.readEvent(cursor, position, payload, end);
    return this.passRecord(end);
  }

  /** Only once all of a record was read: a read that fails leaves it to the next scan. */
  private passRecord(end: number): true {
    this.positionBytes = end + FOOTER_BYTES;
    this.recordCount++;
    return true;
  }

  private readEvent(cursor: WireCursor, record: number, payload: number, end: number): void {
    try {
      if (!this.isDialectSettled) this.settleDialect(cursor, payload, end);
      this.skimmer.skim(cursor, payload, end);
    } catch (error) {
      if (!(error instanceof FormatError) || error.reason !== "badMessage") throw error;
      this.damage("badMessage", record, `a record holds no event (${error.message}) and was passed over`);
      return;
    }
    if (this.skimmer.version !== undefined) this.isDialectSettled = true;
    for (let i = 0; i < this.skimmer.valueCount; i++) this.addValue(this.skimmer.value(i));
  }

  /** A file without a version record: what its first telling event must be, else what its name says. */
  private settleDialect(cursor: WireCursor, payload: number, end: number): void {
    const dialect = dialectOfEvent(cursor, payload, end);
    if (!dialect) return;
    this.isDialectSettled = true;
    this.skimmer.dialect = dialect;
  }

  private addValue(value: SkimmedValue): void {
    const series = this.seriesOf(value);
    const { skimmer } = this;
    const isTensor = value.content === "tensor";
    const { shape, error } = isTensor ? this.shapeOf(series, value) : NO_SHAPE;
    const point = {
      stepLow: skimmer.stepLow,
      stepHigh: skimmer.stepHigh,
      wallTimeSeconds: skimmer.wallTimeSeconds,
      positionBytes: value.positionBytes,
      lengthBytes: value.lengthBytes,
      dtype: isTensor ? this.dtypeNumber(skimmer.dialect.dtypeName(value.tensor.dtypeNumber)) : -1,
      shape,
    };
    series.points.add(point, error);
  }

  private seriesOf(value: SkimmedValue): FileSeries {
    const { tag, content, metadata } = value;
    if (metadata >= 0) this.pluginsOfTags[tag] ??= this.pluginOfMetadata(metadata);
    const own = metadata >= 0 ? this.pluginOfMetadata(metadata) : this.pluginsOfTags[tag];
    const plugin = content === "graph" ? "graphs" : (own ?? "");
    this.seriesOfTags[tag] ??= [];
    const known = this.seriesOfTags[tag];
    for (const series of known) {
      if (series.content !== content) continue;
      if (series.plugin === plugin || kindOf(content, series.plugin) === kindOf(content, plugin)) return series;
    }
    const name = new TextDecoder("utf-8", { ignoreBOM: true }).decode(this.skimmer.tags.bytes(tag));
    if (own !== undefined && !this.pluginsOfTagNames.has(name)) this.pluginsOfTagNames.set(name, own);
    const series = { file: this, tag: name, content, plugin, points: new PointColumns() };
    known.push(series);
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

  /** The number of a tensor value's shape, or -1 where it has none that can be; and why it cannot be shown. */
  private shapeOf({ points }: FileSeries, { tensor }: SkimmedValue): { shape: number; error: string | undefined } {
    const last = points.count > 0 ? points.shape(points.count - 1) : -1;
    const lastShape = this.shapeList[last];
    const isLast = lastShape !== undefined && tensor.hasShape(lastShape);
    const shape = isLast ? lastShape : tensor.shape();
    if (typeof shape === "string") return { shape: -1, error: shape };
    const layout = this.skimmer.dialect.layout(tensor, shape);
    const error = typeof layout === "string" ? layout : undefined;
    return { shape: isLast ? last : this.shapeNumber(shape), error };
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

  private damage(kind: DamageKind, offset: number, message: string): void {
    this.damages.push({ kind, offset, message });
  }

  private end(kind: DamageKind, message: string, mayGrow: boolean): void {
    this.ending = { damage: { kind, offset: this.positionBytes, message }, mayGrow };
  }

  private endInside(message: string, mayGrow: boolean): false {
    this.end("truncated", `${message}; all before it was kept`, mayGrow);
    return false;
  }

  private loseFraming(window: ReadWindow, header: number): false {
    this.isLost = true;
    const offset = this.positionBytes;
    if (this.recordCount === 0) {
      this.damage("notASummaryFile", offset, `${whatItIs(window.bytes, header)}; nothing in it can be read`);
    } else {
      const zeros = isZeros(window.bytes, header) ? "only zeros follow" : "a record's length has a wrong checksum";
      const lost = window.endPosition - offset;
      this.damage("badLengthCrc", offset, `${zeros}: the last ${lost} bytes were not read, all before them was kept`);
    }
    return false;
  }
}

function isZeros(bytes: Uint8Array, offset: number): boolean {
  return bytes.subarray(offset, offset + HEADER_BYTES).every((byte) => byte === 0);
}

/** What a file is that does not begin with a record. */
function whatItIs(bytes: Uint8Array, offset: number): string {
  const head = bytes.subarray(offset, offset + HEADER_BYTES);
  if (head[0] === 0x1f && head[1] === 0x8b) return "the file is compressed (gzip): unpack it first";
  if (isZeros(bytes, offset)) return "the file begins with zeros, not with a record";
  const isText = head.every((byte) => byte === 9 || byte === 10 || byte === 13 || (byte >= 32 && byte < 127));
  return isText ? "the file is text, not a summary file" : "the file does not begin with a record";
}

function uint32(bytes: Uint8Array, offset: number): number {
  return (
    ((bytes[offset] as number) |
      ((bytes[offset + 1] as number) << 8) |
      ((bytes[offset + 2] as number) << 16) |
      ((bytes[offset + 3] as number) << 24)) >>>
    0
  );
}

function seek(window: ReadWindow, position: number, byteCount: number): number {
  const offset = window.seek(position, byteCount);
  if (offset < 0) throw new FormatError("unreadable", `bytes at offset ${position} are gone`, position);
  return offset;
}

/** Errors of the file system carry a code; all others are faults of ours. */
function isSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}
