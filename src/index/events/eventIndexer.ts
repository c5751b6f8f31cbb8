import type { Dialect } from "../../format/events/dialect";
import { dialectOfEvent, dialectOfId } from "../../format/events/dialects";
import { EventSkimmer, type SkimmedValue } from "../../format/events/eventSkimmer";
import { EVENT_HEAD_BYTES, type EventTemplate, EventTemplates } from "../../format/events/eventTemplates";
import { SHORT_RECORD_BYTES } from "../../format/events/recordFrame";
import type { TensorHead } from "../../format/events/tensorHead";
import { TensorLook } from "../../format/events/tensorLook";
import type { ReadWindow } from "../../format/readWindow";
import type { WireCursor } from "../../format/wire/wireCursor";
import { isSentence } from "../../tensor/said/sentence";
import type { NameTable } from "../nameTable";
import type { RowPiece } from "../points/keptRows";
import type { PointMemory } from "../points/pointMemory";
import { type KeptTensorTable, TensorTable } from "../tensorTable";
import { type EventFile, type EventSeries, type KeptSeriesTable, SeriesTable } from "./seriesTable";

/** Index of a file's events, as data. */
export interface KeptEvents extends KeptSeriesTable, KeptTensorTable {
  readonly dialect: Dialect["id"];
  readonly isDialectSettled: boolean;
}

const NO_LOOK = new TensorLook();

/** Makes points of the events of one file, without their payloads, and puts them into their series. */
export class EventIndexer {
  readonly series: SeriesTable;
  readonly tensors = new TensorTable();
  /** Memory of its points. */
  readonly points: PointMemory;
  private readonly names: NameTable;
  private readonly skimmer: EventSkimmer;
  private isDialectSettled = false;
  /** Templates of the scan under way; empty between scans. */
  private readonly templates = new EventTemplates<EventSeries>();
  /** Meaning of the latest tensor of each series, in the scan under way. */
  private readonly looks = new Map<EventSeries, TensorLook>();

  /** `dialect` holds until an event tells another. */
  constructor(file: EventFile, dialect: Dialect, names: NameTable) {
    this.skimmer = new EventSkimmer(dialect, names.tags, names.metadata);
    this.series = new SeriesTable(file, names, () => this.templates.forget());
    this.points = names.points;
    this.names = names;
  }

  /** Dialect of the events: by the version record, else by the first event that tells it. */
  get dialect(): Dialect {
    return this.skimmer.dialect;
  }

  /** The template of a short event in the window, from `start` up to `end` there, where it is known again. */
  match(window: ReadWindow, start: number, end: number): EventTemplate<EventSeries> | undefined {
    return this.templates.match(window, start, end);
  }

  /** Adds the value of an event that was known again. */
  addMatched(template: EventTemplate<EventSeries>): void {
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
      hasFloat: template.isFloat,
      floatBits: template.isFloat ? templates.floatBits : 0,
    };
    template.of.points.add(point, template.error);
  }

  /** Adds the value of a long event, from `position` up to `end` in the file, where it is known again; the value is not read. */
  addLongAlike(window: ReadWindow, position: number, end: number): boolean {
    const template = this.templates.matchLong(window, position, end);
    if (template) this.addMatched(template);
    return template !== undefined;
  }

  /** Adds all values of the event from `position` up to `end` in the file. Throws `badMessage`, and then adds none. */
  add(cursor: WireCursor, position: number, end: number): void {
    const { names } = this;
    if (names.hasGrown) names.look();
    const { size } = names.metadata;
    try {
      this.addValues(cursor, position, end);
    } finally {
      // The first metadata of a tag are kept: others may be other ones at every step.
      names.forgetNewest(size, this.series.greatestMetadata);
    }
  }

  private addValues(cursor: WireCursor, position: number, end: number): void {
    const { skimmer, templates } = this;
    // Of a long event the window goes on to what stands behind its value.
    const head = end - position > SHORT_RECORD_BYTES ? headOf(cursor.window, position) : undefined;
    if (!this.isDialectSettled) this.settleDialect(cursor, position, end);
    skimmer.skim(cursor, position, end);
    if (skimmer.version !== undefined) {
      this.isDialectSettled = true;
      templates.forget();
    }
    if (skimmer.valueCount === 1 && this.isDialectSettled) {
      this.addOnly(cursor.window, head, position, end);
      return;
    }
    templates.skip();
    for (let i = 0; i < skimmer.valueCount; i++) {
      const value = skimmer.value(i);
      const series = this.series.seriesOf(value, skimmer.dialect);
      this.addPoint(series, value, this.lookOf(series, value));
    }
  }

  /** Adds the only value of an event, so that the next of its kind is known again. */
  private addOnly(window: ReadWindow, head: Uint8Array | undefined, position: number, end: number): void {
    const value = this.skimmer.value(0);
    const series = this.series.seriesOf(value, this.skimmer.dialect);
    const look = this.lookOf(series, value);
    this.addPoint(series, value, look);
    const start = head ? 0 : position - window.basePosition;
    this.templates.learn({ window, position, end, head: head ?? window.bytes, start }, value, series, look);
  }

  private lookOf(series: EventSeries, { content, tensor }: SkimmedValue): TensorLook {
    if (content !== "tensor" || !tensor) return NO_LOOK;
    let look = this.looks.get(series);
    if (!look) {
      look = new TensorLook();
      this.looks.set(series, look);
    }
    if (!look.holdsFor(tensor)) this.lookAt(look, tensor);
    return look;
  }

  /** Updates the look of a series' tensors to one that differs from those before. */
  private lookAt(look: TensorLook, tensor: TensorHead): void {
    const { tensors } = this;
    const { dialect } = this.skimmer;
    const shape = tensor.shape();
    const layout = isSentence(shape) ? shape : dialect.layout(tensor, shape);
    look.dtype = tensors.dtypeNumber(dialect.dtypeName(tensor.dtypeNumber));
    look.shape = isSentence(shape) ? -1 : tensors.shapeNumber(shape);
    look.note(tensor, tensors.shape(look.shape));
    look.error = isSentence(layout) ? layout : undefined;
    look.isFloat = !isSentence(layout) && layout.storedDtype === "float32" && layout.shape.length === 0;
  }

  private addPoint(series: EventSeries, value: SkimmedValue, look: TensorLook): void {
    const { stepLow, stepHigh, wallTimeSeconds } = this.skimmer;
    const { positionBytes, lengthBytes, ownPosition, ownBytes, ownBits } = value;
    const { dtype, shape, error } = look;
    const hasFloat = ownPosition >= 0 && ownBytes === 4 && (value.content === "scalar" || look.isFloat);
    const floatBits = hasFloat ? ownBits : 0;
    // Of the same form as that of `addMatched`: the engine then makes neither of them.
    const point = {
      stepLow,
      stepHigh,
      wallTimeSeconds,
      positionBytes,
      lengthBytes,
      dtype,
      shape,
      hasFloat,
      floatBits,
    };
    series.points.add(point, error);
  }

  /** A file without a version record: what its first telling event must be. */
  private settleDialect(cursor: WireCursor, position: number, end: number): void {
    const dialect = dialectOfEvent(cursor, position, end);
    if (!dialect) return;
    this.isDialectSettled = true;
    this.skimmer.dialect = dialect;
  }

  /** Events were lost before the next one: among them may have been the version record of what follows. */
  unsettle(): void {
    this.isDialectSettled = false;
    this.templates.forget();
  }

  /** Gives the memory back that only one scan needs. */
  endScan(): void {
    this.templates.forget();
    this.looks.clear();
    this.series.endScan();
  }

  /** The rows of all points go to `rows`. */
  keep(rows: (piece: RowPiece) => void): KeptEvents {
    return {
      dialect: this.dialect.id,
      isDialectSettled: this.isDialectSettled,
      ...this.series.keep(rows),
      ...this.tensors.keep(),
    };
  }

  /** Takes up what `keep` once gave. */
  restore(kept: KeptEvents, rows: Int32Array): void {
    this.skimmer.dialect = dialectOfId(kept.dialect);
    this.isDialectSettled = kept.isDialectSettled;
    this.series.restore(kept, rows);
    this.tensors.restore(kept);
  }
}

function headOf(window: ReadWindow, position: number): Uint8Array {
  const offset = window.hold(position, EVENT_HEAD_BYTES);
  return window.bytes.slice(offset, offset + EVENT_HEAD_BYTES);
}
