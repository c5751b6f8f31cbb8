import type { Json } from "../../tensor/text/jsonText";

/** True if two values are of one type and equal; objects whatever the order of their fields, numbers as numbers. */
export function isEqualJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (typeof a === "number" && typeof b === "string") return isNumberOf(b, a);
  if (typeof a === "string" && typeof b === "number") return isNumberOf(a, b);
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

/** True if a number that JSON lacks (`jsonNumber`), so that its text stands for it, is that number. */
function isNumberOf(text: string, number: number): boolean {
  if (text === "-0") return number === 0;
  return Number.isInteger(number) && !Number.isSafeInteger(number) && text === String(BigInt(number));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
