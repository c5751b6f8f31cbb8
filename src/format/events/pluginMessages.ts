// The only place that knows protobufjs. Its decoders are loaded with the first content that is read.
import protobuf from "protobufjs/minimal.js";
import { jsonNumber } from "../../tensor/text/jsonElement";
import type { Json } from "../../tensor/text/jsonText";
import { lineage } from "../gen/lineage.js";
import { plugins } from "../gen/plugins.js";

interface Decoder {
  decode(reader: protobuf.Reader): object;
}

/** Messages that are the content of plugins' data, by the plugins' names. */
const decoders: Readonly<Record<string, Decoder>> = {
  scalars: plugins.Versioned,
  histograms: plugins.Versioned,
  text: plugins.Versioned,
  images: plugins.Images,
  audio: plugins.Audio,
  pr_curves: plugins.PrCurves,
  mesh: plugins.Mesh,
  hparams: plugins.HParams,
};

/** Names of numbers, by the fields that hold them. */
const enums: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  encoding: plugins.Audio.Encoding,
  content_type: plugins.Mesh.ContentType,
  type: plugins.HParamInfo.DataType,
  dataset_type: plugins.MetricInfo.DatasetType,
  status: plugins.SessionEnd.Status,
  null: plugins.Value.Null,
};

/**
 * The content of a plugin's data as JSON with the schema's names: fields that the schema lacks are left out, and those that were
 * not recorded. Undefined where the plugin is unknown, or the bytes are no message of it.
 */
export function pluginMessage(plugin: string, content: Uint8Array): Json | undefined {
  const decoder = Object.hasOwn(decoders, plugin) ? decoders[plugin] : undefined;
  return decoder && messageOf(decoder, content);
}

/** A record of a lineage file, in the same form; undefined where the bytes are none. */
export function lineageMessage(record: Uint8Array): Json | undefined {
  return messageOf(lineage.LineageEvent, record);
}

/** A layout of custom scalars, in the same form; undefined where the bytes are none. */
export function layoutMessage(layout: Uint8Array): Json | undefined {
  return messageOf(plugins.Layout, layout);
}

function messageOf(decoder: Decoder, content: Uint8Array): Json | undefined {
  const reader = protobuf.Reader.create(content);
  reader.discardUnknown = true;
  let message: object;
  try {
    message = decoder.decode(reader);
  } catch {
    // Another version of the schema, or damage: all that protobufjs throws says no more.
    return undefined;
  }
  return jsonOf(message, "");
}

function jsonOf(value: unknown, field: string): Json {
  if (typeof value === "number") return enums[field]?.[value] ?? jsonNumber(value);
  if (Array.isArray(value)) return value.map((item) => jsonOf(item, field));
  if (typeof value !== "object" || value === null) return value as string | boolean;
  if (isLong(value)) return jsonNumber((BigInt(value.high) << 32n) | BigInt(value.low >>> 0));
  // A message has its fields on its prototype, in the schema's order; a map is a plain object.
  const prototype: object = Object.getPrototypeOf(value);
  const isMap = prototype === Object.prototype;
  const entries = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    Object.keys(isMap ? value : prototype)
      .filter((name) => entries.has(name) && !isEmptyField(entries.get(name)))
      .map((name) => [name, jsonOf(entries.get(name), isMap ? "" : name)]),
  );
}

/** An int64 as the decoders give it; no message has such fields. */
function isLong(value: object): value is { readonly low: number; readonly high: number } {
  return "low" in value && "high" in value;
}

/** Lists and maps of which nothing was recorded. */
function isEmptyField(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  const isMap = typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isMap && Object.keys(value).length === 0;
}
