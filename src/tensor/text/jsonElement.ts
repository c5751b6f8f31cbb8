import type { ElementValue, StringValue } from "../elements/elementValues";
import { isComplex } from "./elementText";
import { stringText } from "./stringText";

/** A number, or the text of one that JSON has no number for. */
export type JsonNumber = number | string;

/** A number as JSON can carry it: what is none stands as its name, whole numbers beyond 2^53 in decimal. */
export function jsonNumber(value: number | bigint): JsonNumber {
  if (typeof value === "bigint") {
    const isSafe = value >= -(2n ** 53n) && value <= 2n ** 53n;
    return isSafe ? Number(value) : String(value);
  }
  if (Object.is(value, -0)) return "-0";
  return Number.isFinite(value) ? value : String(value);
}

/** JSON form of an element. */
export type JsonElement =
  | boolean
  | number
  | string
  | readonly [re: JsonNumber, im: JsonNumber]
  | { readonly base64: string };

/** One element of a dtype: bool is stored as a byte, complex numbers are pairs, bytes that are no UTF-8 base64. */
export function jsonElement(value: ElementValue, dtype: string): JsonElement {
  if (typeof value === "number" || typeof value === "bigint") return dtype === "bool" ? !!value : jsonNumber(value);
  return isComplex(value) ? [jsonNumber(value.re), jsonNumber(value.im)] : jsonString(value);
}

function jsonString(value: StringValue): JsonElement {
  if (typeof value === "string") return value;
  return value instanceof Uint8Array ? { base64: base64(value) } : stringText(value);
}

/** Base64, in pieces: the number of a call's arguments is limited. */
function base64(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 4096) binary += String.fromCharCode(...bytes.subarray(i, i + 4096));
  return btoa(binary);
}
