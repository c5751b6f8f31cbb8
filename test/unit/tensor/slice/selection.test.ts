import { describe, expect, it } from "vitest";
import { TensorError } from "../../../../src/tensor/said/tensorError";
import { parseSelection, resolveSelection, selectedShape, selectionText } from "../../../../src/tensor/slice/selection";

/** The indices that a slice takes of a dim, as CPython's PySlice_AdjustIndices has it (Objects/sliceobject.c). */
function pythonIndices(
  size: number,
  from: number | undefined,
  to: number | undefined,
  by: number | undefined,
): number[] {
  const step = by ?? 1;
  const adjust = (bound: number) => {
    if (bound < 0) return bound + size < 0 ? (step < 0 ? -1 : 0) : bound + size;
    return bound >= size ? (step < 0 ? size - 1 : size) : bound;
  };
  const start = from === undefined ? (step < 0 ? size - 1 : 0) : adjust(from);
  const stop = to === undefined ? (step < 0 ? -1 : size) : adjust(to);
  const indices: number[] = [];
  for (let i = start; step < 0 ? i > stop : i < stop; i += step) indices.push(i);
  return indices;
}

function indicesOf(text: string, size: number): number[] {
  const [dim] = resolveSelection(parseSelection(text), [size]);
  return Array.from({ length: dim?.count ?? 0 }, (_, i) => (dim?.start ?? 0) + i * (dim?.step ?? 0));
}

const bounds = [undefined, -9, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 9, 1e15, -1e15];
const steps = [undefined, 1, 2, 3, 5, 100, 1e15, -1, -2, -3, -5, -100, -1e15];

it.each([0, 1, 2, 3, 5, 6])("slices a dim of size %i as Python does, whatever the bounds and the step", (size) => {
  const wrong: string[] = [];
  for (const start of bounds) {
    for (const stop of bounds) {
      for (const step of steps) {
        const text = `${start ?? ""}:${stop ?? ""}${step === undefined ? "" : `:${step}`}`;
        const wanted = pythonIndices(size, start, stop, step);
        if (indicesOf(text, size).join() !== wanted.join()) wrong.push(`${text} wanted ${wanted}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  ["[2:99999999999999999999]", [2, 3, 4]],
  ["[-99999999999999999999:2]", [0, 1]],
  ["[::99999999999999999999]", [0]],
] as const)("clamps bounds beyond 2^53, as NumPy does: %s", (text, wanted) => {
  expect(indicesOf(text, 5)).toEqual(wanted);
});

it.each([
  ["", [2, 3, 4, 5]],
  ["[]", [2, 3, 4, 5]],
  ["...", [2, 3, 4, 5]],
  ["[:]", [2, 3, 4, 5]],
  ["[0]", [3, 4, 5]],
  ["0", [3, 4, 5]],
  ["[-1, ...]", [3, 4, 5]],
  ["[..., -1]", [2, 3, 4]],
  ["[0, ..., 0]", [3, 4]],
  ["[0, :, ..., 1:3]", [3, 4, 2]],
  ["[0, 1, 2, 3]", []],
  ["[..., 0, 1, 2, 3]", []],
  ["[0, 1, 2, 3, ...]", []],
  ["[::-1, 1:1]", [2, 0, 4, 5]],
  [" [ 0 , 1 : 3 , :: 2 ] ", [2, 2, 5]],
  ["[0, ]", [3, 4, 5]],
  ["+1, +1:", [2, 4, 5]],
] as const)("selects of [2, 3, 4, 5] by %j the shape %j", (text, shape) => {
  expect(selectedShape(resolveSelection(parseSelection(text), [2, 3, 4, 5]))).toEqual(shape);
});

it("takes negative indices from the end, and drops their dims", () => {
  expect(resolveSelection(parseSelection("[-2, 0]"), [5, 3])).toEqual([
    { start: 3, step: 1, count: 1, isIndex: true },
    { start: 0, step: 1, count: 1, isIndex: true },
  ]);
});

it("puts the dims an ellipsis stands for where it stands", () => {
  const dims = resolveSelection(parseSelection("[1, ..., 2]"), [4, 5, 6, 7]);
  expect(dims.map(({ start, count, isIndex }) => [start, count, isIndex])).toEqual([
    [1, 1, true],
    [0, 5, false],
    [0, 6, false],
    [2, 1, true],
  ]);
});

describe("of a tensor without dims", () => {
  it.each(["", "[]", "...", "[...]"])("%j selects its element", (text) => {
    expect(resolveSelection(parseSelection(text), [])).toEqual([]);
  });

  it("an index is one too many", () => {
    expect(() => resolveSelection(parseSelection("[0]"), [])).toThrow("the tensor has 0 dims, 1 were given");
  });
});

it.each([
  { text: "[4]", dim: 0, size: 4, index: 4 },
  { text: "[-5]", dim: 0, size: 4, index: -5 },
  { text: "[0, 3]", dim: 1, size: 3, index: 3 },
  { text: "[..., -4]", dim: 2, size: 2, index: -4 },
  { text: "[:, :, 2]", dim: 2, size: 2, index: 2 },
])("says dim, size and index where $text is out of range", ({ text, dim, size, index }) => {
  const resolve = () => resolveSelection(parseSelection(text), [4, 3, 2]);
  expect(resolve).toThrow(TensorError);
  expect(resolve).toThrow(`dim ${dim} has size ${size}: index ${index} is out of range`);
});

it("has no index into a dim of size 0", () => {
  expect(() => resolveSelection(parseSelection("[:, 0]"), [3, 0])).toThrow("dim 1 has size 0: index 0");
});

it("counts the dims where too many are named, an ellipsis being none", () => {
  expect(() => resolveSelection(parseSelection("[0, 0, ..., 0]"), [2, 2])).toThrow("has 2 dims, 3 were given");
});

it.each([
  ["[0", "brackets do not match"],
  ["0]", "brackets do not match"],
  ["[a]", "'a' is neither an index nor a slice"],
  ["[1.5]", "'1.5' is neither"],
  ["[1e3]", "'1e3' is neither"],
  ["[0, , 1]", "'' is neither"],
  ["[,]", "'' is neither"],
  ["[1 2]", "'1 2' is neither"],
  ["[--1]", "'--1' is neither"],
  ["[1:2:3:4]", "more than two colons"],
  ["[1:b]", "'b' in '1:b' is not a whole number"],
  ["[::0]", "the step of '::0' is 0"],
  ["[..., ...]", "at most one ellipsis"],
  ["[....]", "'....' is neither"],
  ["[None]", "'None' is neither"],
  ["[[0]]", "'[0]' is neither"],
])("refuses %j: %s", (text, why) => {
  const parse = () => parseSelection(text);
  expect(parse).toThrow(expect.objectContaining({ reason: "badSlice" }));
  expect(parse).toThrow(why);
});

it.each(["[0, :, 3:7]", "[..., -1]", "[::-1, 1:, :2, 1:9:2]", "[]", "[-3:-1]"])("writes %s as it was read", (text) => {
  expect(selectionText(parseSelection(text))).toBe(text);
});

it("writes a text that means the same, however it was typed", () => {
  const typed = parseSelection(" 0 ,:: , ...,+4: ");
  expect(selectionText(typed)).toBe("[0, :, ..., 4:]");
  expect(parseSelection(selectionText(typed))).toEqual(typed);
});
