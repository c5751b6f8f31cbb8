import { jsonElement, jsonNumber } from "../tensor/text/jsonElement";
import type { Json } from "../tensor/text/jsonText";

/**
 * JSON of a published answer, whole: undefined is null, bytes are base64, numbers that JSON has not stand by their names and whole ones
 * beyond 2^53 in decimal. Columns of all of a series are for `node/print/pieces.ts`.
 */
export function json(answer: object): { readonly [key: string]: Json } {
  const fields: Record<string, Json> = {};
  for (const [key, field] of Object.entries(answer)) {
    // Names of nodes may be that of the prototype, too.
    if (key === "__proto__") Object.defineProperty(fields, key, { value: jsonOf(field), enumerable: true });
    else fields[key] = jsonOf(field);
  }
  return fields;
}

function jsonOf(value: unknown): Json {
  if (typeof value === "number" || typeof value === "bigint") return jsonNumber(value);
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null) return null;
  if (value instanceof Uint8Array) return jsonElement(value, "string");
  if (value instanceof Float64Array) return Array.from(value, jsonNumber);
  return Array.isArray(value) ? value.map(jsonOf) : json(value);
}

/** An answer without those of the fields that are undefined: the command line leaves these out, where others are null. */
export function leftOut<T extends object>(answer: T, ...fields: readonly (keyof T)[]): object {
  return Object.fromEntries(
    Object.entries(answer).filter(([key, value]) => value !== undefined || !fields.some((field) => field === key)),
  );
}
