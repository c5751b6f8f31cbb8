import { expect, it } from "vitest";
import { changeBack, changedMapping, type MappingChange } from "../../../../src/shared/compare/mappingChange";
import { changedFileText } from "../../../../src/shared/compare/mappingFileText";
import { NO_MAPPING, readMapping } from "../../../../src/shared/compare/tagMapping";
import { english } from "../../../../src/tensor/said/sentence";

function put(entries: Partial<MappingChange["put"]>, remove: Partial<MappingChange["remove"]> = {}): MappingChange {
  return { put: { ...NO_MAPPING, ...entries }, remove: { ...NO_MAPPING, ...remove } };
}

const CONTRACT = {
  pairs: [{ a: "weights/fc1/kernel", b: "weights/fc1.weight", reshape: [16, 4, 4, 4], perm: [2, 3, 1, 0] }],
  layers: [{ a: "dense_1", b: "classifier.4" }],
};

it("writes the contract's file, an entry a line, and reads it as it was", () => {
  const text = changedFileText(undefined, put(CONTRACT));
  expect(text).toBe(`{
  "version": 1,
  "pairs": [
    {"a": "weights/fc1/kernel", "b": "weights/fc1.weight", "reshape": [16, 4, 4, 4], "perm": [2, 3, 1, 0]}
  ],
  "layers": [
    {"a": "dense_1", "b": "classifier.4"}
  ]
}
`);
  expect(readMapping(text)).toEqual({ mapping: CONTRACT, problems: [] });
});

it("keeps all that it does not touch: other keys, what is no entry, the order", () => {
  const before = JSON.stringify({
    about: { by: "hand" },
    pairs: [{ a: "x", b: "y", perm: [1, 0], why: "square" }, { a: 3 }, { a: "p", b: "q" }],
    version: 1,
    layers: null,
  });
  const text = changedFileText(before, put({ pairs: [{ a: "x", b: "y" }] }, { pairs: [{ a: "p", b: "q" }] }));
  expect(JSON.parse(text)).toEqual({
    about: { by: "hand" },
    pairs: [{ a: "x", b: "y", why: "square" }, { a: 3 }],
    version: 1,
    layers: [],
  });
  expect(Object.keys(JSON.parse(text))).toEqual(["version", "about", "pairs", "layers"]);
});

it.each([
  ["{", /^it is not JSON: /],
  ["[]", /^it is not a JSON object with pairs and layers$/],
  ['{"version": 2}', /^its version is 2: /],
  ['{"version": 1, "pairs": {}}', /^pairs is not a list$/],
])("leaves %s to people", (before, why) => {
  expect(() => changedFileText(before, put(CONTRACT))).toThrow(why);
});

it("leaves out what is no entry, and says so", () => {
  const { mapping, problems } = readMapping(
    '{"pairs": [{"a": "x", "b": "y", "perm": null}, {"a": "x"}, {"a": "x", "b": "y", "perm": [-1]}], "layers": 3}',
  );
  expect(mapping).toEqual({ pairs: [{ a: "x", b: "y" }], layers: [] });
  expect(problems.map(english)).toEqual([
    "its version is -: only version 1 is known, and read",
    expect.stringMatching(/^pairs\[1\] is not an entry: /),
    expect.stringMatching(/^pairs\[2\] is not an entry: /),
    "layers is not a list",
  ]);
});

it("puts an entry in the place of one of its names, once", () => {
  const twice = {
    pairs: [
      { a: "x", b: "y" },
      { a: "p", b: "q" },
      { a: "x", b: "y", perm: [0] },
    ],
    layers: [],
  };
  expect(changedMapping(twice, put({ pairs: [{ a: "x", b: "y", perm: [1, 0] }] })).pairs).toEqual([
    { a: "x", b: "y", perm: [1, 0] },
    { a: "p", b: "q" },
  ]);
});

it("is taken back", () => {
  const before = {
    pairs: [
      { a: "x", b: "y", perm: [1, 0] },
      { a: "p", b: "q" },
    ],
    layers: [{ a: "l", b: "m" }],
  };
  const change = put(
    {
      pairs: [
        { a: "x", b: "y" },
        { a: "n", b: "n" },
      ],
      layers: [{ a: "k", b: "k" }],
    },
    { pairs: [{ a: "p", b: "q" }], layers: [{ a: "l", b: "m" }] },
  );
  const after = changedMapping(before, change);
  expect(after).toEqual({
    pairs: [
      { a: "x", b: "y" },
      { a: "n", b: "n" },
    ],
    layers: [{ a: "k", b: "k" }],
  });
  const back = changeBack(before, change);
  expect(changedMapping(after, back)).toEqual(before);
  expect(changedMapping(changedMapping(after, back), changeBack(after, back))).toEqual({
    pairs: [
      { a: "x", b: "y" },
      { a: "n", b: "n" },
    ],
    layers: [{ a: "k", b: "k" }],
  });
  // What came meanwhile stays.
  expect(changedMapping({ ...after, layers: [...after.layers, { a: "new", b: "new" }] }, back).layers).toEqual([
    { a: "new", b: "new" },
    { a: "l", b: "m" },
  ]);
});
