import { expect } from "vitest";

/** Does the same as `expect(found).toBe(expected)`, which takes long where a test does it many thousand times. */
export function expectIs<T>(found: T, expected: T): void {
  if (!Object.is(found, expected)) expect(found).toBe(expected);
}
