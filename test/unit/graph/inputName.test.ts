import { describe, expect, it } from "vitest";
import { CONTROL } from "../../../src/graph/graphModel";
import { parseInputName } from "../../../src/graph/inputName";

function parsed(text: string): readonly [name: string, port: number] {
  const bytes = new TextEncoder().encode(`:1${text}:2`);
  const { start, end, port } = parseInputName(bytes, 2, bytes.length - 2, { start: 0, end: 0, port: 7 });
  return [new TextDecoder().decode(bytes.subarray(start, end)), port];
}

describe("inputs", () => {
  it.each([
    ["a", "a", 0],
    ["a/b:2", "a/b", 2],
    ["a:0", "a", 0],
    ["a:007", "a", 7],
    ["^a", "a", CONTROL],
    ["^a:1", "a:1", CONTROL],
    ["^", "", CONTROL],
    ["a:b", "a:b", 0],
    ["a:1:2", "a:1", 2],
    ["a:1b", "a:1b", 0],
    ["a:", "a:", 0],
    [":5", ":5", 0],
    ["5", "5", 0],
    ["", "", 0],
    ["é:3", "é", 3],
    ["a:2147483647", "a", 2147483647],
    ["a:99999999999", "a", 2147483647],
    [`a:${"0".repeat(400)}`, "a", 0],
    [`a:1${"0".repeat(400)}`, "a", 2147483647],
  ])("are read from their end: %s", (text, name, port) => {
    expect(parsed(text)).toEqual([name, port]);
  });
});
