import { expect, it } from "vitest";
import { allDetails, type BoxDetail, detailRows, MOST_ROWS } from "../../../../src/graph/labels/boxDetail";
import { textsBeside } from "../../../../src/graph/labels/textsBeside";

const attributes = [
  { name: "kernel", value: "3×3" },
  { name: "groups", value: "1", isDetail: true },
] as const;
const details: readonly BoxDetail[] = [
  { term: "output", value: "float32 [8, 10]" },
  { name: "data_format", value: "NHWC" },
  { term: "parameters", value: 448 },
  { term: "device", value: "/device:GPU:0" },
];
const named = (all: readonly BoxDetail[]) => all.map((one) => ("term" in one ? one.term : one.name));

it("the telling first: attributes, figures, then the usual, the device last", () => {
  const names = ["kernel", "output", "parameters", "groups", "data_format", "device"];
  expect(named(allDetails({ attributes, details }))).toEqual(names);
  expect(named(detailRows({ attributes, details }))).toEqual(names.slice(0, MOST_ROWS));
});

it("without details there are no rows, and attributes stand in the line of the name", () => {
  expect(detailRows({ attributes })).toEqual([]);
  expect(textsBeside({ beside: "Conv2d", attributes })).toEqual(["Conv2d", "3×3"]);
  expect(textsBeside({ beside: "Conv2d", attributes, details: [] })).toEqual(["Conv2d"]);
});
