import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mappingOfFile } from "../../../../src/node/cli/mappingFile";
import { comparisonRoot } from "../../../support/expectedComparisons";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-mapping-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(content: string | Uint8Array): string {
  const file = join(folder, "mapping.json");
  writeFileSync(file, content);
  return file;
}

it("a mapping is read, also with a mark of its byte order", () => {
  const { pairs, layers } = mappingOfFile(join(comparisonRoot("port-sgd"), "mapping.json"));
  expect(pairs.length + layers.length).toBeGreaterThan(0);
  const layer = { a: "dense_1", b: "classifier.4" };
  const text = JSON.stringify({ version: 1, layers: [layer] });
  expect(mappingOfFile(written(`\ufeff${text}`))).toEqual({ pairs: [], layers: [layer] });
});

describe("a mapping that is none is refused by its file's name", () => {
  it.each([
    ["not UTF-8", Uint8Array.of(0x7b, 0xff, 0x7d), "it is not UTF-8"],
    ["not JSON", "{", "it is not JSON: "],
    ["another version", '{"version": 2, "pairs": []}', "its version is 2"],
    ["a wrong entry", '{"version": 1, "pairs": [{"a": "x", "b": "y"}, {"a": "x"}]}', "pairs[1] is not an entry: "],
    [
      "a wrong permutation",
      '{"version": 1, "pairs": [{"a": "x", "b": "y", "perm": [1, -1]}]}',
      "pairs[0] is not an entry",
    ],
    ["several wrong entries", '{"version": 1, "pairs": [3], "layers": [4]}', /pairs\[0\] .*; layers\[0\] /],
  ])("%s", (_, content, message) => {
    const file = written(content);
    expect(() => mappingOfFile(file)).toThrow(message);
    expect(() => mappingOfFile(file)).toThrow(file);
  });

  it("and where there is none to read", () => {
    const missing = join(folder, "missing.json");
    expect(() => mappingOfFile(missing)).toThrow(`there is no file ${missing}`);
    mkdirSync(join(folder, "sub"));
    expect(() => mappingOfFile(join(folder, "sub"))).toThrow(`${join(folder, "sub")} cannot be read (EISDIR)`);
  });
});
