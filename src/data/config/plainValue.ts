import { type JsonNumber, jsonNumber } from "../../tensor/text/jsonElement";
import type { Json } from "../../tensor/text/jsonText";

const WORDS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ["True", true],
  ["true", true],
  ["False", false],
  ["false", false],
  ["None", null],
  ["null", null],
]);

const NUMBER = /^-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Value of a cell or of the end of a line: bools, null and JSON's numbers as these, else a text without one pair of quotes. */
export function plainValue(cell: string): Json {
  const text = cell.trim();
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  const [isNumber, fraction, exponent] = NUMBER.exec(text) ?? [];
  if (isNumber !== undefined) {
    const isWhole = fraction === undefined && exponent === undefined;
    return isWhole ? wholeNumber(text) : jsonNumber(Number(text));
  }
  return withoutQuotes(text);
}

/** Digits that a double holds in any case. */
const SAFE_DIGITS = 15;
/** Digits beyond which nobody computes with them. */
const MOST_DIGITS = 400;

/** Number of decimal digits, with its sign; in decimal where a double does not hold it. */
export function wholeNumber(digits: string): JsonNumber {
  if (digits.length <= SAFE_DIGITS) return jsonNumber(Number(digits));
  return digits.length > MOST_DIGITS ? digits : jsonNumber(BigInt(digits));
}

/** Text of a cell without outer blanks and one pair of quotes. */
export function withoutQuotes(cell: string): string {
  const text = cell.trim();
  const first = text[0];
  const isQuoted = text.length > 1 && (first === "`" || first === '"' || first === "'") && text.endsWith(first);
  return isQuoted ? text.slice(1, -1) : text;
}
