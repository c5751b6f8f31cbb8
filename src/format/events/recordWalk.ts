import { type RowGroupsKernel, rowGroupsWasm } from "../../kernels/gen/rowGroups";
import { kernelOf } from "../../tensor/kernel/kernel";
import { kernelMemory } from "../../tensor/kernel/kernelMemory";
import { FormatError } from "../formatError";
import { WINDOW_BYTES } from "../readWindow";
import type { WireCursor } from "../wire/wireCursor";
import { FOOTER_BYTES, HEADER_BYTES, SHORT_RECORD_BYTES } from "./recordFrame";
import { readTensorForm } from "./tensorFacts";
import type { ValueForm } from "./valueForm";
import { FORM_WORDS, kernelWords, ROW_WORDS, recordsKernel, type WalkContext, WalkRoom } from "./walkRoom";

const rowGroups = kernelOf<RowGroupsKernel>(rowGroupsWasm);

/** Bytes that are walked at a time behind what was not as expected; twice as many after each walk without such. */
const FIRST_BYTES = 4096;

/** Words of a row that is alike others. */
export const ALIKE_WORDS = 5;

/** Places in the words of a form, and that of its latest time in doubles. */
const TENSOR = 3;
const TENSOR_BYTES = 4;
const OWN_BYTES = 8;
const EVENT_ROW = 9;
const RECORD = 10;
const RECORD_NUMBER = 11;
const COUNT = 14;
const FIRST = 15;
const IS_ALIKE = 16;
const STEP_HIGH = 17;
const LENGTH = 19;
const LATEST = 10;

/** Values that are alike, in the order of the file: their steps ascend, the upper halves of these and their lengths are the same. */
export class AlikeValues {
  readonly count: number;
  /** Five words a value: the step's lower half, the wall time (two), the distance of its message, its own four bytes. Lent. */
  readonly words: Int32Array;
  /** Place in the file that distances are counted from. */
  readonly basePosition: number;
  readonly stepHigh: number;
  readonly lengthBytes: number;
  readonly latestSeconds: number;

  /** `sharedBits` are the own bits of all of them, where these are among the bytes that they share. */
  constructor(room: WalkRoom, form: number, alike: Int32Array, basePosition: number, sharedBits: number | undefined) {
    const first = room.formWord(form, FIRST) * ALIKE_WORDS;
    this.count = room.formWord(form, COUNT);
    this.words = alike.subarray(first, first + this.count * ALIKE_WORDS);
    this.basePosition = basePosition;
    this.stepHigh = room.formWord(form, STEP_HIGH);
    this.lengthBytes = room.formWord(form, LENGTH);
    this.latestSeconds = room.formDoubles[(form * FORM_WORDS) / 2 + LATEST] as number;
    if (sharedBits === undefined) return;
    for (let word = ALIKE_WORDS - 1; word < this.words.length; word += ALIKE_WORDS) this.words[word] = sharedBits;
  }

  /** Copies the words of `count` values from one on, their distances counted from another place. Those words are changed in place. */
  copyTo(to: Int32Array, place: number, from: number, count: number, basePosition: number): void {
    const words = this.words.subarray(from * ALIKE_WORDS, (from + count) * ALIKE_WORDS);
    rowGroups().movePositions(words.byteOffset, count, this.basePosition - basePosition);
    to.set(words, place);
  }
}

/** A value of a short record. */
export interface ShortValue {
  readonly stepLow: number;
  readonly stepHigh: number;
  readonly wallTimeSeconds: number;
  readonly positionBytes: number;
  readonly lengthBytes: number;
  /** Bits of its only four bytes, where it has such. */
  readonly ownBits: number;
}

/** Takes values at once, those of each tag in the order of the file, and new forms, too. */
export interface ValueTaker {
  takeAlike(form: ValueForm, values: AlikeValues): void;
  take(form: ValueForm, count: number, value: (i: number) => ShortValue): void;
}

/** Records that were walked. */
export interface WalkedRecords {
  readonly count: number;
  /** Position behind them. */
  readonly end: number;
}

export const NO_RECORDS: WalkedRecords = { count: 0, end: 0 };

/** Walks short records that a window holds, many at once, each once its checksums are known to be right. */
export class RecordWalk {
  /** Position behind the records that were walked last; their values may not all have been taken. */
  end = 0;
  /** Bytes that are worth to be walked at once: what is found behind something odd is walked again. */
  private most = WINDOW_BYTES;

  /**
   * Walks records from `position` in the file on, as far as they are short, whole in the window and before `limit`, right, and mean
   * something without a closer look; none may be. Their values go to `taker`. Moves nothing in the window.
   */
  walk(
    cursor: WireCursor,
    position: number,
    context: WalkContext,
    taker: ValueTaker,
    limit = Number.POSITIVE_INFINITY,
  ): WalkedRecords {
    const { bytes, view, basePosition } = cursor.window;
    const validBytes = Math.min(cursor.window.validBytes, limit - basePosition);
    const start = position - basePosition;
    if (start < 0 || start + HEADER_BYTES > validBytes) return NO_RECORDS;
    const firstBytes = HEADER_BYTES + view.getUint32(start, true) + FOOTER_BYTES;
    if (firstBytes > SHORT_RECORD_BYTES || start + firstBytes > validBytes) return NO_RECORDS;
    const piece = bytes.subarray(start, Math.min(validBytes, start + Math.max(this.most, firstBytes)));
    return kernelMemory().use(() => {
      const walk = new PieceWalk(cursor, position, piece, context);
      const isAsExpected = walk.walk();
      this.most = isAsExpected ? Math.min(2 * this.most, WINDOW_BYTES) : FIRST_BYTES;
      this.end = position + walk.lengthBytes;
      walk.tell(taker);
      return { count: walk.count, end: this.end };
    });
  }
}

/** A walk over a piece of a window. */
class PieceWalk {
  count = 0;
  lengthBytes = 0;
  private readonly cursor: WireCursor;
  private readonly position: number;
  private readonly piece: Uint8Array;
  private readonly context: WalkContext;
  private readonly room: WalkRoom;
  private address = 0;
  private readonly forms: ValueForm[] = [];

  constructor(cursor: WireCursor, position: number, piece: Uint8Array, context: WalkContext) {
    this.cursor = cursor;
    this.position = position;
    this.piece = piece;
    this.context = context;
    this.room = new WalkRoom(context.dialect, piece.length);
  }

  /** True if all whole records of the piece were walked. */
  walk(): boolean {
    const kernel = recordsKernel();
    this.address = kernelMemory().addressOf(this.piece);
    this.count = kernel.walkRecords(this.address, this.piece.length, SHORT_RECORD_BYTES);
    this.lengthBytes = kernel.recordsEnd();
    return this.readForms() && this.isPieceWalked();
  }

  private isPieceWalked(): boolean {
    const left = this.piece.length - this.lengthBytes;
    if (left < HEADER_BYTES) return true;
    const view = new DataView(this.piece.buffer, this.piece.byteOffset + this.lengthBytes, HEADER_BYTES);
    return HEADER_BYTES + view.getUint32(0, true) + FOOTER_BYTES > left;
  }

  /** Reads what forms mean; where one cannot be read, records end before the first that has it, and false is returned. */
  private readForms(): boolean {
    const kernel = recordsKernel();
    for (let form = 0; form < kernel.countFoundForms(); form++) {
      try {
        this.forms.push(this.formOf(form));
      } catch (error) {
        if (!(error instanceof FormatError) || error.reason !== "badMessage") throw error;
        this.cutBefore(form);
        return false;
      }
    }
    return true;
  }

  private formOf(form: number): ValueForm {
    const { room, context } = this;
    const content = room.contentOf(form, context.dialect);
    const tag = room.tagOf(form, context);
    const metadata = room.metadataOf(form, context);
    const tensor = content === "tensor" ? this.tensorOf(form) : undefined;
    return { content, tag, metadata, tensor };
  }

  private tensorOf(form: number) {
    const { cursor, room } = this;
    const start = this.position + ((room.formWord(form, TENSOR) >>> 0) - this.address);
    cursor.enter(start, start + room.formWord(form, TENSOR_BYTES));
    return readTensorForm(cursor, this.context.dialect);
  }

  private cutBefore(form: number): void {
    const { room, forms } = this;
    const record = room.formWord(form, RECORD);
    while (forms.length > 0 && room.formWord(forms.length - 1, RECORD) === record) forms.pop();
    recordsKernel().cut(room.formWord(form, EVENT_ROW), forms.length);
    this.lengthBytes = record;
    this.count = room.formWord(form, RECORD_NUMBER);
  }

  tell(taker: ValueTaker): void {
    const rows = recordsKernel().countRows();
    if (rows === 0) return;
    if (recordsKernel().mustKeepOrder()) this.tellInOrder(rows, taker);
    else this.tellByForm(rows, taker);
  }

  private tellInOrder(rows: number, taker: ValueTaker): void {
    const formOf = (row: number) => this.room.rows[row * ROW_WORDS] as number;
    for (let first = 0, end = 0; first < rows; first = end) {
      const form = formOf(first);
      for (end = first + 1; end < rows && formOf(end) === form; ) end++;
      const start = first;
      taker.take(this.forms[form] as ValueForm, end - start, (i) => this.valueAt(start + i));
    }
  }

  private tellByForm(rows: number, taker: ValueTaker): void {
    const { room, forms, position } = this;
    const order = kernelWords(rows);
    const alike = kernelWords(rows * ALIKE_WORDS);
    const { forms: formWords, rows: rowWords } = room;
    rowGroups().groupRows(
      formWords.byteOffset,
      forms.length,
      rowWords.byteOffset,
      rows,
      order.byteOffset,
      alike.byteOffset,
    );
    forms.forEach((form, i) => {
      const count = room.formWord(i, COUNT);
      const first = room.formWord(i, FIRST);
      if (room.formWord(i, IS_ALIKE) === 0) {
        taker.take(form, count, (k) => this.valueAt(order[first + k] as number));
        return;
      }
      taker.takeAlike(form, new AlikeValues(room, i, alike, position, this.sharedBits(i)));
    });
  }

  /** Own bits of all values of a form, where they are among the bytes that these share. */
  private sharedBits(form: number): number | undefined {
    const isApart = this.room.formWord(form, OWN_BYTES) === 4;
    return isApart ? undefined : this.forms[form]?.tensor?.floatBits;
  }

  private valueAt(row: number): ShortValue {
    const { rows, rowDoubles } = this.room;
    const word = row * ROW_WORDS;
    return {
      ownBits: this.sharedBits(rows[word] as number) ?? (rows[word + 1] as number),
      stepLow: rows[word + 2] as number,
      stepHigh: rows[word + 3] as number,
      wallTimeSeconds: rowDoubles[word / 2 + 2] as number,
      positionBytes: this.position + (rows[word + 6] as number),
      lengthBytes: rows[word + 8] as number,
    };
  }
}
