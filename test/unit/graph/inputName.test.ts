import { expect, it } from "vitest";
import { CONTROL } from "../../../src/graph/graphModel";
import { parseInputName } from "../../../src/graph/inputName";

/** As it is read from the middle of other bytes. */
function parsed(input: string): readonly [name: string, port: number] {
  const bytes = new TextEncoder().encode(`1:${input}:7`);
  const { start, end, port } = parseInputName(bytes, 2, bytes.length - 2, { start: 0, end: 0, port: 0 });
  return [new TextDecoder().decode(bytes.subarray(start, end)), port];
}

it.each([
  ["a", "a", 0],
  ["a:2", "a", 2],
  ["a/b:0", "a/b", 0],
  ["a:12", "a", 12],
  ["^a", "a", CONTROL],
  ["^a:1", "a:1", CONTROL],
  ["a:b", "a:b", 0],
  ["a:b:3", "a:b", 3],
  ["a:", "a:", 0],
  [":1", ":1", 0],
  ["1", "1", 0],
  ["a1", "a1", 0],
  ["a::1", "a:", 1],
  ["a:-1", "a:-1", 0],
  ["a:999999999", "a", 999_999_999],
  ["a:99999999999", "a:99999999999", 0],
  ["^", "", CONTROL],
  ["", "", 0],
  ["é:1", "é", 1],
])("%s is an output of %s", (input, name, port) => {
  expect(parsed(input)).toEqual([name, port]);
});
