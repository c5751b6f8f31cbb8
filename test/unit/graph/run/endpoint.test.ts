import { expect, it } from "vitest";
import { parseEndpoint, splitEnds } from "../../../../src/graph/run/endpoint";
import { graphOf } from "../../../support/memoryGraphs";

const model = graphOf([{ name: "a" }, { name: "a:1" }, { name: "b,c" }, { name: "b" }, { name: "b" }, { name: "" }]);
const meaning = (text: string) => {
  const found = parseEndpoint(model, text);
  return found && [model.name(found.node), found.port];
};

it("an endpoint is a node where one is called so, else one of its outputs", () => {
  expect(["a", "a:1", "a:2", "a:1:3", "b (2)", "b (2):0", "a:007", ""].map(meaning)).toEqual([
    ["a", undefined],
    ["a:1", undefined],
    ["a", 2],
    ["a:1", 3],
    ["b (2)", undefined],
    ["b (2)", 0],
    ["a", 7],
    ["", undefined],
  ]);
  expect(["c", "c:0", "a:", "a:x", ":0", "^a", "a :0", "a:-1"].map(meaning)).toEqual(Array(8).fill(undefined));
});

it("a port is none beyond an int32", () => {
  expect(meaning("a:99999999999")).toEqual(["a", 2 ** 31 - 1]);
});

it("commas part endpoints, but for one that a node is called by", () => {
  expect(splitEnds(["a,b", "b,c", "b,c:1", "a:2", "none,a,"], (text) => meaning(text) !== undefined)).toEqual([
    "a",
    "b",
    "b,c",
    "b,c:1",
    "a:2",
    "none",
    "a",
    "",
  ]);
});
