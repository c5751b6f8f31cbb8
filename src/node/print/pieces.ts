import type { JsonNumber } from "../../tensor/text/jsonElement";
import { type Json, jsonText } from "../../tensor/text/jsonText";
import { columnNumbers, isPlain, type NumberColumn } from "./columnNumbers";

/** Least number of characters of a piece, except the last: each costs some promises. */
const PIECE_CHARACTERS = 1 << 14;

/** Numbers of a column that are printed at once. */
const PIECE_NUMBERS = 1024;

/** A text that comes piece by piece. */
export class TextPieces {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** An answer in JSON whose columns and lists are made while they are printed. */
export type PrintedAnswer =
  | Json
  | NumberColumn
  | TextPieces
  | AsyncIterable<PrintedAnswer>
  | readonly PrintedAnswer[]
  | { readonly [key: string]: PrintedAnswer };

/** Is told how many numbers of columns have become text. */
export type NotePrinted = (numbers: number) => void;

/** The JSON text of an answer, piece by piece. */
export async function* jsonPieces(answer: PrintedAnswer, note: NotePrinted = () => undefined): AsyncGenerator<string> {
  if (isAtHand(answer)) yield* longer(textsOf(answer, note));
  else if (answer instanceof TextPieces) {
    yield '"';
    for await (const piece of answer.pieces) yield JSON.stringify(piece).slice(1, -1);
    yield '"';
  } else if (isAsync(answer) || Array.isArray(answer)) yield* listPieces(answer, note);
  else {
    let before = "{";
    for (const [key, value] of Object.entries(answer)) {
      yield `${before}${JSON.stringify(key)}:`;
      yield* jsonPieces(value, note);
      before = ",";
    }
    yield "}";
  }
}

async function* listPieces(
  items: AsyncIterable<PrintedAnswer> | readonly PrintedAnswer[],
  note: NotePrinted,
): AsyncGenerator<string> {
  let before = "[";
  for await (const item of items) {
    yield before;
    yield* jsonPieces(item, note);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

/** An answer that nobody has to wait for. */
type AtHand = Json | NumberColumn | readonly AtHand[] | { readonly [key: string]: AtHand };

function* textsOf(answer: AtHand, note: NotePrinted): Generator<string> {
  if (isColumn(answer)) yield* columnTexts(answer, note);
  else if (isJson(answer)) yield jsonText(answer);
  else {
    const isList = Array.isArray(answer);
    let before = isList ? "[" : "{";
    for (const [key, value] of Object.entries(answer)) {
      yield isList ? before : `${before}${JSON.stringify(key)}:`;
      yield* textsOf(value, note);
      before = ",";
    }
    yield isList ? "]" : "}";
  }
}

function* columnTexts(column: NumberColumn, note: NotePrinted): Generator<string> {
  const numberAt = columnNumbers(column);
  yield "[";
  for (let start = 0; start < column.length; start += PIECE_NUMBERS) {
    const end = Math.min(column.length, start + PIECE_NUMBERS);
    const numbers: JsonNumber[] = [];
    for (let row = start; row < end; row++) numbers.push(numberAt(row));
    const text = numbers.every(isPlain) ? JSON.stringify(numbers) : jsonText(numbers);
    yield `${start === 0 ? "" : ","}${text.slice(1, -1)}`;
    note(end - start);
  }
  yield "]";
}

function* longer(texts: Iterable<string>): Generator<string> {
  let piece = "";
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

function isAtHand(answer: PrintedAnswer): answer is AtHand {
  if (typeof answer !== "object" || answer === null || isColumn(answer)) return true;
  if (answer instanceof TextPieces || isAsync(answer)) return false;
  return Object.values(answer).every(isAtHand);
}

function isColumn(answer: PrintedAnswer): answer is NumberColumn {
  return ArrayBuffer.isView(answer);
}

function isAsync(answer: PrintedAnswer): answer is AsyncIterable<PrintedAnswer> {
  return typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;
}

function isJson(answer: AtHand): answer is Json {
  if (typeof answer !== "object" || answer === null) return true;
  return !isColumn(answer) && Object.values(answer).every(isJson);
}
