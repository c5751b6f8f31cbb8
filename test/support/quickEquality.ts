import { expect } from "vitest";

/** Fewer are compared quickly enough. */
const LEAST_ITEMS = 16;

/** True for long lists of the same plain values; whatever else there is, Vitest looks at one by one, and tells what differs. */
function isSameList(a: unknown, b: unknown): true | undefined {
  if (!isList(a) || !isList(b)) return undefined;
  const { length } = a;
  if (length < LEAST_ITEMS || b.length !== length) return undefined;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return undefined;
  for (let i = 0; i < length; i++) {
    const item = a[i];
    if (!Object.is(item, b[i]) || item === undefined || typeof item === "object") return undefined;
  }
  return true;
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

expect.addEqualityTesters([isSameList]);
