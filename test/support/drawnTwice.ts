import { afterEach, expect } from "vitest";

/** Lit's development build notes here what it warned of, and asks whether it did before. */
declare global {
  var litIssuedWarnings: Set<string> | undefined;
}

const CODE = "change-in-update";

const found: string[] = [];

/** Keeps each warning of an element that drew twice for one cause, instead of the first of each alone. */
class Warnings extends Set<string> {
  override has(warning: string): boolean {
    if (!warning.includes(CODE)) return super.has(warning);
    if (warning !== CODE) found.push(warning);
    return true;
  }
}

globalThis.litIssuedWarnings = new Warnings(globalThis.litIssuedWarnings);

/** Warnings since they were last taken. */
export function takeDrawnTwice(): readonly string[] {
  return found.splice(0);
}

afterEach(() => {
  expect(takeDrawnTwice(), "elements that changed themselves once they were drawn").toEqual([]);
});
