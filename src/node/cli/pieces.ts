import { jsonNumber } from "../../tensor/jsonElement";
import { type Json, jsonText } from "../../tensor/jsonText";

/** So many numbers of a column make one piece. */
const PIECE_NUMBERS = 4096;

/** Numbers of one kind, row after row. */
export type Column = Float64Array | BigInt64Array | Uint32Array;

/** A text that comes piece by piece. */
export class TextPieces {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** An answer in JSON whose columns and lists are made while they are printed. */
export type Answer =
  | Json
  | Column
  | TextPieces
  | AsyncIterable<Answer>
  | readonly Answer[]
  | { readonly [key: string]: Answer };

/** The JSON text of an answer, piece by piece. */
export async function* jsonPieces(answer: Answer): AsyncGenerator<string> {
  if (answer instanceof TextPieces) {
    yield '"';
    for await (const piece of answer.pieces) yield JSON.stringify(piece).slice(1, -1);
    yield '"';
  } else if (isColumn(answer)) yield* columnPieces(answer);
  else if (isAsync(answer)) yield* listPieces(answer);
  else if (isJson(answer)) yield jsonText(answer);
  else if (Array.isArray(answer)) yield* listPieces(answer);
  else {
    let before = "{";
    for (const [key, value] of Object.entries(answer)) {
      yield `${before}${JSON.stringify(key)}:`;
      yield* jsonPieces(value);
      before = ",";
    }
    yield "}";
  }
}

async function* listPieces(items: AsyncIterable<Answer> | readonly Answer[]): AsyncGenerator<string> {
  let before = "[";
  for await (const item of items) {
    yield before;
    yield* jsonPieces(item);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

function* columnPieces(column: Column): Generator<string> {
  yield "[";
  for (let start = 0; start < column.length; start += PIECE_NUMBERS) {
    const numbers = Array.from(column.subarray(start, start + PIECE_NUMBERS), jsonNumber);
    yield `${start === 0 ? "" : ","}${jsonText(numbers).slice(1, -1)}`;
  }
  yield "]";
}

function isColumn(answer: Answer): answer is Column {
  return ArrayBuffer.isView(answer);
}

function isAsync(answer: Answer): answer is AsyncIterable<Answer> {
  return typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;
}

/** Whether all of it is there. */
function isJson(answer: Answer): answer is Json {
  if (typeof answer !== "object" || answer === null) return true;
  if (answer instanceof TextPieces || isColumn(answer) || isAsync(answer)) return false;
  return Object.values(answer).every(isJson);
}
