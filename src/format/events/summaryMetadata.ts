import type { Json } from "../../tensor/text/jsonText";
import { FormatError } from "../formatError";
import { ReadWindow } from "../readWindow";
import { messageJson } from "../wire/messageJson";
import { WIRE_BYTES, WireCursor } from "../wire/wireCursor";
import { pluginMessages } from "./pluginMessages";

/** What `SummaryMetadata` (tensorflow/core/framework/summary.proto) says, beside the plugin's own content. */
export interface SummaryMetadata {
  readonly plugin: string;
  readonly displayName: string;
  readonly description: string;
  /** Recorded data class, `""` where none was. */
  readonly dataClass: string;
  /** What the plugin keeps for itself: as JSON where it is known or reads as JSON, as a text, or its bytes. */
  readonly content:
    | { readonly kind: "json"; readonly json: Json }
    | { readonly kind: "text"; readonly text: string }
    | { readonly kind: "bytes"; readonly bytes: Uint8Array };
}

const DATA_CLASSES = { 0: "", 1: "scalar", 2: "tensor", 3: "blobSequence" };

const PLUGIN_DATA = 1;
const PLUGIN_NAME = 1;
const PLUGIN_CONTENT = 2;

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
  const { display_name, summary_description, data_class } = messageJson(metadata, {
    2: { name: "display_name", type: "string" },
    3: { name: "summary_description", type: "string" },
    4: { name: "data_class", type: DATA_CLASSES },
  });
  return {
    plugin: name,
    displayName: String(display_name ?? ""),
    description: String(summary_description ?? ""),
    dataClass: String(data_class ?? ""),
    content: contentOf(name, content),
  };
}

function contentOf(plugin: string, content: Uint8Array): SummaryMetadata["content"] {
  const schema = Object.hasOwn(pluginMessages, plugin) ? pluginMessages[plugin] : undefined;
  try {
    if (schema) return { kind: "json", json: messageJson(content, schema) };
  } catch (error) {
    // Another version of the plugin: what is there is shown all the same.
    if (!(error instanceof FormatError)) throw error;
  }
  const text = textOf(content);
  if (text === undefined) return { kind: "bytes", bytes: content };
  try {
    return { kind: "json", json: JSON.parse(text) as Json };
  } catch {
    return { kind: "text", text };
  }
}

/** Bytes that are a text; undefined where they are none. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return hasControls(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function hasControls(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true;
  }
  return false;
}

/** Of several plugin data protobuf joins all: the last name and content count. */
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
      const byteCount = cursor.byteLength();
      const start = cursor.peek(byteCount);
      const bytes = metadata.slice(start, start + byteCount);
      cursor.skip(byteCount);
      if (field === PLUGIN_NAME) name = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
      else content = bytes;
    }
    cursor.end = metadata.length;
  }
  return { name, content };
}
