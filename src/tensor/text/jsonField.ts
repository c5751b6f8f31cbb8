import type { Json } from "./jsonText";

type JsonObject = { readonly [key: string]: Json };

/** A field of a JSON object; undefined where that is none, or lacks it. */
export function jsonField(json: Json | undefined, name: string): Json | undefined {
  return isObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;
}

/** The fields of a JSON object; none where it is none. */
export function jsonEntries(json: Json | undefined): readonly (readonly [name: string, value: Json])[] {
  return isObject(json) ? Object.entries(json) : [];
}

/** The items of a JSON list; none where it is none. */
export function jsonItems(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}

/** A text; undefined where it is none. */
export function jsonString(json: Json | undefined): string | undefined {
  return typeof json === "string" ? json : undefined;
}

/** A number as `jsonNumber` gives it, rounded to a double; undefined where it is none. */
export function numberOfJson(json: Json | undefined): number | undefined {
  return typeof json === "number" || typeof json === "string" ? Number(json) : undefined;
}

function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
