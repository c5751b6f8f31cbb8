import { expect, it } from "vitest";
import { folderMark, isAboutOne } from "../../../../src/data/local/folderMark";

const [here, gone] = [folderMark(), folderMark()];
const folders = [{ folder: "C:\\logs", mark: here }];
const nested = (value: unknown) => JSON.stringify([JSON.stringify(value), 1]);

it.each([
  [`${here}7\n100`, true],
  [`${gone}7\n100`, false],
  [JSON.stringify([`${here}7`, `${gone}8`]), false],
  [JSON.stringify(["C:\\logs", "run", `${gone}8`]), false],
  [JSON.stringify(["C:\\logs", "run"]), true],
  [nested(["C:\\logs", "run"]), true],
  ["C:\\logs\nkey", true],
  [JSON.stringify(["C:\\logs\\inner", "run"]), false],
  [nested(["C:\\log", "run"]), false],
  ["1234567", false],
])("a key of what is left names its folder, and no other: %j", (key, isLeft) => {
  expect(isAboutOne(key, folders)).toBe(isLeft);
});
