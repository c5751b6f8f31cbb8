import type { AttributeValue } from "../../shared/questions/graphs";
import { jsonElement } from "../../tensor/text/jsonElement";
import type { ByteSource } from "../byteSource";
import type { BytesPlace } from "../bytesPlace";
import { readString } from "../storedString";

/** Content of an attribute; of a list or text that was cut, the number of its entries or bytes. */
export interface ReadAttribute {
  readonly value: AttributeValue;
  readonly length?: number;
  /** Its bytes are no message. */
  readonly isBroken?: true;
}

export const BROKEN_ATTRIBUTE: ReadAttribute = { value: null, isBroken: true };

/** Content of a text: base64 where it is no UTF-8. */
export interface ReadText extends ReadAttribute {
  readonly value: string | { readonly base64: string };
}

/** Reads a text of a file, of a longer one than `most` bytes its beginning. */
export function textAttribute(source: ByteSource, { positionBytes, lengthBytes }: BytesPlace, most: number): ReadText {
  const read = readString(source, positionBytes, lengthBytes, most);
  const isCut = typeof read === "object" && "start" in read;
  const element = jsonElement(isCut ? read.start : read, "string");
  const value = typeof element === "object" && "base64" in element ? element : String(element);
  return { value, ...(isCut && { length: lengthBytes }) };
}

/** An entry of a list: a text that was cut says so itself. */
export function listEntry({ value, length }: ReadAttribute): AttributeValue {
  return length !== undefined && typeof value === "string" ? `${value}…` : value;
}
