import type { Dialect } from "../../format/events/dialect";
import { dialectOfEvent, dialectOfId } from "../../format/events/dialects";
import { type EventTime, type WalkedValue, walkEvent } from "../../format/events/eventWalk";
import {
  type AlikeValues,
  NO_RECORDS,
  RecordWalk,
  type ShortValue,
  type ValueTaker,
  type WalkedRecords,
} from "../../format/events/recordWalk";
import type { TensorFacts } from "../../format/events/tensorFacts";
import { hasFloat, type ValueForm } from "../../format/events/valueForm";
import type { WalkContext } from "../../format/events/walkRoom";
import type { WireCursor } from "../../format/wire/wireCursor";
import type { NameTable } from "../nameTable";
import type { RowPiece } from "../points/keptRows";
import { type NewPoint, pointOf } from "../points/pointChunk";
import type { IndexedPoints } from "../points/pointColumns";
import type { PointMemory } from "../points/pointMemory";
import { TensorTable } from "../tensorTable";
import type { FilePart } from "./filePart";
import type { KeptEvents } from "./keptEvents";
import { type EventFile, type EventSeries, SeriesTable } from "./seriesTable";

/** Numbers of the file's for what a form's values look like; -1 for none. */
interface FormLook {
  readonly dtype: number;
  readonly shape: number;
}

/** Limit of the looks that are known at a time. */
const MOST_LOOKS = 256;

const NO_LOOK: FormLook = { dtype: -1, shape: -1 };

/** Makes points of the events of one file, without their payloads, and puts them into their series. */
export class EventIndexer implements ValueTaker {
  readonly series: SeriesTable;
  readonly tensors = new TensorTable();
  /** Memory of its points. */
  readonly points: PointMemory;
  private readonly names: NameTable;
  protected readonly context: WalkContext;
  protected isDialectSettled = false;
  private readonly records = new RecordWalk();
  /** Position up to which some values were added before adding others failed. */
  private begunTo = 0;
  /** Looks that were numbered in the scan under way. */
  private readonly looks = new Map<TensorFacts, FormLook>();

  /** `dialect` holds until an event tells another. */
  constructor(file: EventFile, dialect: Dialect, names: NameTable) {
    this.context = { dialect, tags: names.tags, metadata: names.metadata };
    this.series = new SeriesTable(file, names);
    this.points = names.points;
    this.names = names;
  }

  /** Dialect of the events: by the version record, else by the first event that tells it. */
  get dialect(): Dialect {
    return this.context.dialect;
  }

  /** Dialect of what follows; undefined before an event told it. */
  get settledDialect(): Dialect | undefined {
    return this.isDialectSettled ? this.dialect : undefined;
  }

  /**
   * Adds all values of short records from a position up to a limit, as far as they can be walked at once; tells how many these are, and where
   * they end.
   */
  addRecords(cursor: WireCursor, position: number, limit: number): WalkedRecords {
    if (!this.isDialectSettled) return NO_RECORDS;
    return this.adding(
      () => this.records.walk(cursor, position, this.context, this, limit),
      () => this.records.end,
    );
  }

  /** Adds all values of the event from `position` up to `end` in the file. Throws `badMessage`, and then adds none. */
  add(cursor: WireCursor, position: number, end: number): void {
    this.adding(
      () => {
        if (!this.isDialectSettled) this.settleDialect(cursor, position, end);
        const event = walkEvent(cursor, position, end, this.context);
        if (event.hasVersion) this.isDialectSettled = true;
        for (const value of event.values) this.addValue(event, value);
      },
      () => end,
    );
  }

  /**
   * Adds all values of a part that begins where the values so far end, as if its records were walked here; false where they would be of other
   * series, and then adds none.
   */
  join(part: FilePart): boolean {
    const isBehind = part.firstPosition >= this.begunTo;
    if (!this.isDialectSettled || part.dialect !== this.dialect.id || !isBehind) return false;
    return this.adding(
      () => this.series.join(part, this.dialect, () => this.tensors.join(part)),
      () => part.endPosition,
    );
  }

  /** Series of a form's values. */
  protected seriesOf(form: ValueForm): EventSeries {
    return this.series.seriesOf(form, this.dialect);
  }

  takeAlike(form: ValueForm, values: AlikeValues): void {
    const { points } = this.seriesOf(form);
    const { dtype, shape } = this.lookOf(form);
    const own = { values, dtype, shape, hasFloat: hasFloat(form) };
    if (values.basePosition >= this.begunTo) points.addAlike(own, form.tensor?.facts.error);
    else for (let i = 0; i < values.count; i++) this.addPoint(points, pointOf(own, i), form);
  }

  take(form: ValueForm, count: number, value: (i: number) => ShortValue): void {
    const { points } = this.seriesOf(form);
    const { dtype, shape } = this.lookOf(form);
    const isFloat = hasFloat(form);
    for (let i = 0; i < count; i++) {
      const { stepLow, stepHigh, wallTimeSeconds, positionBytes, lengthBytes, ownBits } = value(i);
      const floatBits = isFloat ? ownBits : 0;
      const point = {
        stepLow,
        stepHigh,
        wallTimeSeconds,
        positionBytes,
        lengthBytes,
        dtype,
        shape,
        hasFloat: isFloat,
        floatBits,
      };
      this.addPoint(points, point, form);
    }
  }

  /** Adds a point that was not added before. */
  private addPoint(points: IndexedPoints, point: NewPoint, { tensor }: ValueForm): void {
    const { positionBytes } = point;
    const { count } = points;
    const isThere = positionBytes < this.begunTo && count > 0 && points.positionBytes(count - 1) >= positionBytes;
    if (!isThere) points.add(point, tensor?.facts.error);
  }

  protected addValue({ stepLow, stepHigh, wallTimeSeconds }: EventTime, value: WalkedValue): void {
    const { form, positionBytes, lengthBytes, floatBits } = value;
    const { points } = this.seriesOf(form);
    const { dtype, shape } = this.lookOf(form);
    const point = {
      stepLow,
      stepHigh,
      wallTimeSeconds,
      positionBytes,
      lengthBytes,
      dtype,
      shape,
      hasFloat: hasFloat(form),
      floatBits,
    };
    this.addPoint(points, point, form);
  }

  private lookOf({ tensor }: ValueForm): FormLook {
    if (!tensor) return NO_LOOK;
    const { facts } = tensor;
    let look = this.looks.get(facts);
    if (!look) {
      if (this.looks.size === MOST_LOOKS) this.looks.clear();
      const dtype = this.tensors.dtypeNumber(facts.dtype);
      look = { dtype, shape: facts.shape ? this.tensors.shapeNumber(facts.shape) : -1 };
      this.looks.set(facts, look);
    }
    return look;
  }

  /** Adds values up to a position. Names are read between looks at what nobody has of them. */
  private adding<T>(add: () => T, end: () => number): T {
    const { names } = this;
    if (names.hasGrown) names.look();
    const { size } = names.metadata;
    try {
      return add();
    } catch (error) {
      this.begunTo = Math.max(this.begunTo, end());
      throw error;
    } finally {
      // The first metadata of a tag are kept: others may be other ones at every step.
      names.forgetNewest(size, this.series.greatestMetadata);
    }
  }

  /** A file without a version record: what its first telling event must be. */
  protected settleDialect(cursor: WireCursor, position: number, end: number): void {
    const dialect = dialectOfEvent(cursor, position, end);
    if (!dialect) return;
    this.isDialectSettled = true;
    this.context.dialect = dialect;
  }

  /** Events were lost before the next one: among them may have been the version record of what follows. */
  unsettle(): void {
    this.isDialectSettled = false;
  }

  /** Gives the memory back that only one scan needs. */
  endScan(): void {
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
    this.context.dialect = dialectOfId(kept.dialect);
    this.isDialectSettled = kept.isDialectSettled;
    this.series.restore(kept, rows);
    this.tensors.restore(kept);
  }
}
