import { expect, it } from "vitest";
import { displayWidth } from "../../../../../src/node/cli/texts/displayWidth";

it.each([
  ["", 0],
  ["loss/train", 10],
  ["é", 1],
  ["e\u0301", 1],
  ["训练", 4],
  ["ﾊﾝ", 2],
  ["ハン한，", 8],
  ["\u{20000}", 2],
  ["🎉/💥", 5],
  ["a\u200bb\u202ec", 3],
  ["βρ→", 3],
])("'%s' takes %i cells", (text, cells) => {
  expect(displayWidth(text)).toBe(cells);
});
