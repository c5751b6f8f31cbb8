import type { StringValue } from "../elements/elementValues";

/** Escaped in a line of text: controls, and what would turn or break the line (bidirectional controls, separators). */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const ESCAPES: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function escaped(character: string): string {
  const code = character.charCodeAt(0);
  return ESCAPES[character] ?? (code < 0x100 ? `\\x${hex(code, 2)}` : `\\u${hex(code, 4)}`);
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, "0");
}

/** Python's literal of bytes: `b'\xff\x00a'`. Commas and quotes are escaped, so that it is a cell of any table. */
function bytesLiteral(bytes: Uint8Array): string {
  const parts = Array.from(bytes, (byte) => {
    const isPlain = byte >= 0x20 && byte < 0x7f && !"\\'\",".includes(String.fromCharCode(byte));
    return isPlain ? String.fromCharCode(byte) : `\\x${hex(byte, 2)}`;
  });
  return `b'${parts.join("")}'`;
}

/** A text in quotes on one line, as Python reads it. */
function textLiteral(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&").replace(UNSEEN, escaped)}"`;
}

/** A string as one cell of tab-separated text: without quotes; tabs, ends of lines and backslashes are escaped. */
export function tsvText(value: StringValue): string {
  if (typeof value === "string") return value.replace(/[\\\t\n\r]/g, (one) => ESCAPES[one] ?? "\\\\");
  return stringText(value);
}

/** A cell of CSV (RFC 4180): texts always in quotes, so that bytes, which never are, cannot be taken for one. */
export function csvStringText(value: StringValue): string {
  return typeof value === "string" ? `"${value.replaceAll('"', '""')}"` : stringText(value);
}

/** A string as Python's literal; what was cut ends in an ellipsis. */
export function stringText(value: StringValue): string {
  if (typeof value === "string") return textLiteral(value);
  if (value instanceof Uint8Array) return bytesLiteral(value);
  return `${stringText(value.start).slice(0, -1)}…`;
}

/** The same, of long strings only the beginning. */
export function shortStringText(value: StringValue, maxLength: number): string {
  if (typeof value === "object" && !(value instanceof Uint8Array)) {
    return stringText({ start: beginning(value.start, maxLength), byteCount: value.byteCount });
  }
  if (value.length <= maxLength) return stringText(value);
  return `${stringText(beginning(value, maxLength)).slice(0, -1)}…`;
}

/** Beginning of a text, without half of a character that takes two units. */
function beginning(value: string | Uint8Array, length: number): string | Uint8Array {
  return typeof value === "string" ? value.slice(0, length).replace(/[\ud800-\udbff]$/, "") : value.subarray(0, length);
}

const utf8 = new TextEncoder();

/** Bytes of a whole string, cut or not. */
export function stringByteCount(value: StringValue): number {
  if (typeof value === "string") return utf8.encode(value).length;
  return value instanceof Uint8Array ? value.length : value.byteCount;
}
