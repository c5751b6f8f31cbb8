import { expect } from "vitest";

/** Every element that begins ends in its turn, and no attribute or text has a bare sign: the DOM of tests takes all. */
export function expectWellFormed(text: string): void {
  const open: string[] = [];
  const rest = text.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<&]*(?:&(?:amp|lt|gt|quot|#39);[^"<&]*)*")*)(\/?)>/g,
    (_, end, name, __, empty) => {
      if (end) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      return "";
    },
  );
  expect(open).toEqual([]);
  expect(rest.replaceAll(/&(amp|lt|gt|quot|#39);/g, "")).not.toMatch(/[<>&]/);
}
