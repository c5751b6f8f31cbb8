import { FormatError } from "../formatError";
import { ReadWindow } from "../readWindow";
import { WIRE_BYTES, WIRE_VARINT, WireCursor } from "../wire/wireCursor";

/** `SummaryMetadata` (tensorflow/core/framework/summary.proto). */
export interface SummaryMetadata {
  readonly plugin: string;
  readonly displayName: string;
  readonly description: string;
  /** Recorded data class, `""` where none was. */
  readonly dataClass: string;
  /** The plugin's own, for `pluginContent`. */
  readonly content: Uint8Array;
}

const DATA_CLASSES = ["", "scalar", "tensor", "blobSequence"];

const PLUGIN_DATA = 1;
const PLUGIN_NAME = 1;
const PLUGIN_CONTENT = 2;
const DISPLAY_NAME = 2;
const DESCRIPTION = 3;
const DATA_CLASS = 4;

const textDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The plugin that metadata name; `""` where they name none or are no message: the value is as good without them. */
export function pluginNameOf(metadata: Uint8Array): string {
  try {
    return pluginData(metadata).name;
  } catch (error) {
    if (error instanceof FormatError) return "";
    throw error;
  }
}

/** Throws `badMessage`. */
export function readSummaryMetadata(metadata: Uint8Array): SummaryMetadata {
  const { name, content } = pluginData(metadata);
  const cursor = new WireCursor(ReadWindow.over(metadata));
  cursor.enter(0, metadata.length);
  let [displayName, description, dataClass] = ["", "", 0];
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field === DATA_CLASS && wireType === WIRE_VARINT) dataClass = cursor.varint();
    else if (field === DISPLAY_NAME && wireType === WIRE_BYTES) displayName = textDecoder.decode(bytesOf(cursor));
    else if (field === DESCRIPTION && wireType === WIRE_BYTES) description = textDecoder.decode(bytesOf(cursor));
    else cursor.skipValue();
  }
  return { plugin: name, displayName, description, dataClass: DATA_CLASSES[dataClass] ?? String(dataClass), content };
}

/** Name and content of the plugin data: the last ones, as protobuf joins several. */
function pluginData(metadata: Uint8Array): { name: string; content: Uint8Array } {
  const cursor = new WireCursor(ReadWindow.over(metadata));
  cursor.enter(0, metadata.length);
  let name = "";
  let content = new Uint8Array(0);
  while (cursor.nextField()) {
    if (cursor.field !== PLUGIN_DATA || cursor.wireType !== WIRE_BYTES) {
      cursor.skipValue();
      continue;
    }
    cursor.end = cursor.byteLength() + cursor.position;
    while (cursor.nextField()) {
      const { field, wireType } = cursor;
      if (wireType !== WIRE_BYTES || (field !== PLUGIN_NAME && field !== PLUGIN_CONTENT)) {
        cursor.skipValue();
        continue;
      }
      const bytes = bytesOf(cursor);
      if (field === PLUGIN_NAME) name = textDecoder.decode(bytes);
      else content = bytes;
    }
    cursor.end = metadata.length;
  }
  return { name, content };
}

/** A copy of the bytes of the field at hand. */
function bytesOf(cursor: WireCursor): Uint8Array<ArrayBuffer> {
  const byteCount = cursor.byteLength();
  const start = cursor.peek(byteCount);
  const bytes = cursor.window.bytes.slice(start, start + byteCount);
  cursor.skip(byteCount);
  return bytes;
}
