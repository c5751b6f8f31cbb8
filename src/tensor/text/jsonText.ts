export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Writes as `JSON.stringify`, but doubles beyond 2^53 with an exponent. JavaScript would write them as digits, the last of them made up,
 * which readers that tell whole numbers from doubles (Python's) take at their word.
 */
export function jsonText(value: Json): string {
  if (!hasHuge(value)) return JSON.stringify(value);
  if (typeof value === "number") return value.toExponential();
  if (isList(value)) return `[${value.map(jsonText).join(",")}]`;
  const fields = Object.entries(value as object).map(([key, field]) => `${JSON.stringify(key)}:${jsonText(field)}`);
  return `{${fields.join(",")}}`;
}

function hasHuge(value: Json): boolean {
  if (typeof value === "number") return Math.abs(value) > 2 ** 53;
  if (typeof value !== "object" || value === null) return false;
  return isList(value) ? value.some(hasHuge) : Object.values(value).some(hasHuge);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
