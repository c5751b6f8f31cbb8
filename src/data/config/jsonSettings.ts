import { isRecord } from "../../shared/isRecord";
import { jsonNumber } from "../../tensor/text/jsonElement";
import type { Json } from "../../tensor/text/jsonText";
import type { Setting } from "./foundSettings";
import { wholeNumber } from "./plainValue";

/** Deeper objects are values of their own: no stack ends at a text. */
const MOST_DEPTH = 100;

/** Strings, which stay as they are, and what Python writes but JavaScript reads otherwise. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/**
 * Settings of a JSON object, inner objects flattened with `.`; an object with exactly `value` and `default` is a value with its default.
 * Undefined where the text is no such object.
 */
export function jsonSettings(text: string): ReadonlyMap<string, Setting> | undefined {
  if (!text.trimStart().startsWith("{")) return undefined;
  const json = parsed(text);
  if (!isRecord(json)) return undefined;
  const settings = new Map<string, Setting>();
  flatten(json, "", 0, settings);
  return settings;
}

function flatten(fields: Readonly<Record<string, unknown>>, before: string, depth: number, into: Map<string, Setting>) {
  for (const [name, field] of Object.entries(fields)) {
    const key = before + name;
    if (!isRecord(field) || depth === MOST_DEPTH || Object.keys(field).length === 0)
      into.set(key, { value: json(field) });
    else if (isWithDefault(field)) into.set(key, { value: json(field.value), default: json(field.default) });
    else flatten(field, `${key}.`, depth + 1, into);
  }
}

function isWithDefault(field: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(field).length === 2 && Object.hasOwn(field, "value") && Object.hasOwn(field, "default");
}

/** Parsed JSON is JSON. */
function json(parsedPart: unknown): Json {
  return parsedPart as Json;
}

/** Numbers that doubles do not hold stand by their texts: `NaN` and infinities, which Python writes, and long whole ones. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll(TOKENS, held));
  } catch {
    return undefined;
  }
}

function held(token: string): string {
  if (token.startsWith('"')) return token;
  const number = /^-?\d+$/.test(token) ? wholeNumber(token) : jsonNumber(Number(token));
  return typeof number === "string" ? JSON.stringify(number) : token;
}
