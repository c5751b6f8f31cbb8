/** A value of a question with undefined in the place of null. */
export type Known<T> = T extends null ? undefined : T extends object ? { readonly [Key in keyof T]: Known<T[Key]> } : T;

/** Undefined in the place of null, at any depth of records and lists. */
export function known<T>(value: T): Known<T> {
  return knownOf(value) as Known<T>;
}

function knownOf(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(knownOf);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, knownOf(field)]));
}
