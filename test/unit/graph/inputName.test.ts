import { expect, it } from "vitest";
import { CONTROL } from "../../../src/graph/graphModel";
import { parseInputName } from "../../../src/graph/inputName";

const into = { start: 0, end: 0, port: 0 };

/** The name and port that an input means, read out of a buffer in which others stand around it. */
function parsed(text: string): readonly [name: string, port: number] {
  const bytes = new TextEncoder().encode(`^1:${text}:7`);
  const { start, end, port } = parseInputName(bytes, 3, bytes.length - 2, into);
  return [new TextDecoder().decode(bytes.subarray(start, end)), port];
}

it.each([
  ["a", "a", 0],
  ["a:0", "a", 0],
  ["a:2", "a", 2],
  ["a:12", "a", 12],
  ["a:007", "a", 7],
  ["scope/a:1", "scope/a", 1],
  ["^a", "a", CONTROL],
  ["^a:1", "a:1", CONTROL],
  ["^", "", CONTROL],
  ["^^a", "^a", CONTROL],
  ["a:b", "a:b", 0],
  ["a:b:3", "a:b", 3],
  ["a:", "a:", 0],
  ["a:1b", "a:1b", 0],
  ["a1", "a1", 0],
  ["12", "12", 0],
  [":1", ":1", 0],
  ["::1", ":", 1],
  ["a:-1", "a:-1", 0],
  ["运行/层:3", "运行/层", 3],
  ["a:2147483647", "a", 2147483647],
  ["a:2147483648", "a:2147483648", 0],
  [`a:${"9".repeat(400)}`, `a:${"9".repeat(400)}`, 0],
  ["", "", 0],
])("%s is output %s %i", (text, name, port) => {
  expect(parsed(text)).toEqual([name, port]);
});
