import type { Json } from "../../tensor/text/jsonText";

/** True if two values are of one type and equal; objects whatever the order of their fields. */
export function isEqualJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (isList(a) || isList(b)) {
    return isList(a) && isList(b) && a.length === b.length && a.every((item, i) => isEqualJson(item, b[i] as Json));
  }
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqualJson(a[name] as Json, b[name] as Json))
  );
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
