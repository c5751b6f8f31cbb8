import { expect, it } from "vitest";
import { table } from "../../../../src/node/cli/people";

it("a table of 200,000 rows is as wide as its widest", () => {
  const rows = Array.from({ length: 200_000 }, (_, i) => [String(i), "a"]);
  const lines = table(["point", ""], rows).split("\n");
  expect(lines).toHaveLength(200_001);
  expect(lines.slice(0, 2)).toEqual([" point", "     0  a"]);
});
