import { describe, expect, it } from "vitest";
import { english } from "../../../../src/tensor/said/sentence";
import { TensorError } from "../../../../src/tensor/said/tensorError";
import { parseSelection, resolveSelection } from "../../../../src/tensor/slice/selection";
import type { Shape } from "../../../../src/tensor/slice/shape";
import {
  type Axes,
  carriedForm,
  defaultForm,
  fitForm,
  formFromText,
  formShowing,
  formText,
  isSameForm,
  resolveForm,
  type SliceForm,
  setAxes,
  stepItem,
  toggleMosaic,
  transpose,
  withItem,
} from "../../../../src/tensor/slice/sliceForm";

/** `[0, :, 2:5] rows 1 columns 2`. */
function told(form: SliceForm): string {
  const axis = (name: keyof Axes) => (form[name] === undefined ? "" : ` ${name} ${form[name]}`);
  return `${formText(form)}${axis("rows")}${axis("columns")}${axis("tileRows")}${axis("tileColumns")}`;
}

function viewSize(form: SliceForm, shape: Shape): { readonly rows: number; readonly columns: number } {
  const { rows, columns } = resolveForm(form, shape);
  return { rows: rows?.count ?? 1, columns: columns?.count ?? 1 };
}

describe("by default", () => {
  it.each([
    [[], "[]"],
    [[5], "[:] columns 0"],
    [[0], "[:] columns 0"],
    [[4, 5], "[:, :] rows 0 columns 1"],
    [[1, 1], "[:, :] rows 0 columns 1"],
    [[3, 4, 5], "[0, :, :] rows 1 columns 2"],
    [[2, 3, 4, 5, 6, 7], "[0, 0, 0, 0, :, :] rows 4 columns 5"],
    [[3, 0, 4], "[0, :, :] rows 1 columns 2"],
    [[0, 3, 4], "[:, 0, :] rows 0 columns 2"],
    [[0, 3, 0, 4], "[:, 0, :, 0] rows 0 columns 2"],
    [[0, 0, 0, 4], "[:, :, :, 0] rows 1 columns 2"],
  ] as const)("%j shows %s", (shape, wanted) => {
    const form = defaultForm(shape);
    expect(told(form)).toBe(wanted);
    expect(formFromText(formText(form), shape, form)).toEqual(form);
  });

  it.each([[[0, 3, 4]], [[0, 0, 0, 4]], [[3, 0]], [[0]]])("an empty tensor %j has an empty view", (shape) => {
    const { rows, columns } = viewSize(defaultForm(shape), shape);
    expect(rows * columns).toBe(0);
  });
});

describe("a whole expression", () => {
  const shape = [2, 3, 4, 5];

  it.each([
    ["[:, 2:5, 0, 0]", "[:, 2:5, 0, 0] rows 0 columns 1"],
    ["[..., 0, 0]", "[:, :, 0, 0] rows 0 columns 1"],
    ["1, 2", "[1, 2, :, :] rows 2 columns 3"],
    ["[0, ..., 0]", "[0, :, :, 0] rows 1 columns 2"],
    ["0, 0, 0, ::-1", "[0, 0, 0, ::-1] columns 3"],
    ["0, 0, 0, -1, ...", "[0, 0, 0, -1]"],
    [" [ 0 , +1 , 1 :: , : : 2 ] ", "[0, 1, 1:, ::2] rows 2 columns 3"],
    ["[-1, -1, -1, -1]", "[-1, -1, -1, -1]"],
    ["[0, 0, 9:1, :]", "[0, 0, 9:1, :] rows 2 columns 3"],
  ])("%s is taken as %s", (text, wanted) => {
    const form = formFromText(text, shape);
    expect(told(form)).toBe(wanted);
    expect(formFromText(formText(form), shape)).toEqual(form);
    expect(resolveForm(form, shape).dims).toEqual(resolveSelection(parseSelection(text), shape));
  });

  it.each([
    ["[0, 3, :, :]", "dim 1 has size 3: index 3 is out of range"],
    ["[0, 0, 0, 0, 0]", "too many indices: the tensor has 4 dims, 5 were given"],
    ["[0, x]", "'x' is neither an index nor a slice"],
    ["[0, ::0]", "the step of '::0' is 0"],
    ["[0", "brackets do not match"],
    ["[..., ...]", "at most one ellipsis"],
  ])("%j is refused: %s", (text, why) => {
    const read = () => formFromText(text, shape);
    expect(read).toThrow(TensorError);
    expect(read).toThrow(why);
  });

  it("of a tensor of rank 0 is empty", () => {
    expect(formFromText("", [])).toEqual(defaultForm([]));
    expect(formFromText("[...]", [])).toEqual(defaultForm([]));
    expect(() => formFromText("[0]", [])).toThrow("too many indices");
  });

  it("ranges dims of size 0, as they have no index", () => {
    expect(told(formFromText("[:, 0, :, 0]", [0, 3, 0, 4]))).toBe("[:, 0, :, 0] rows 0 columns 2");
    expect(told(formFromText("[..., 0]", [0, 0, 0, 4]))).toBe("[:, :, :, 0] rows 1 columns 2");
    expect(() => formFromText("", [0, 0, 0, 4])).toThrow("at most 2 ranged dims");
    expect(() => formFromText("[0]", [0, 3])).toThrow("dim 0 has size 0: index 0 is out of range");
  });
});

describe("a box", () => {
  const shape = [6, 3, 4];

  it.each([
    [0, "2", "[2, :, :] rows 1 columns 2"],
    [0, "-1", "[-1, :, :] rows 1 columns 2"],
    [0, " +3 ", "[3, :, :] rows 1 columns 2"],
    [1, "2:5", "[0, 2:5, :] rows 1 columns 2"],
    [1, "", "[0, :, :] rows 1 columns 2"],
    [2, "[::-1]", "[0, :, ::-1] rows 1 columns 2"],
    [1, "2", "[0, 2, :] columns 2"],
    [2, "2", "[0, :, 2] columns 1"],
  ])("of dim %i takes %j", (dim, text, wanted) => {
    expect(told(withItem(defaultForm(shape), dim, text, shape))).toBe(wanted);
  });

  it.each([
    [0, "6", "dim 0 has size 6: index 6 is out of range"],
    [1, "-4", "dim 1 has size 3: index -4 is out of range"],
    [1, "2x", "dim 1 has size 3: slice 2x: '2x' is neither an index nor a slice"],
    [1, "1:2:0", "dim 1 has size 3: slice 1:2:0: the step of '1:2:0' is 0"],
    [1, "...", "dim 1 has size 3: slice ...: a dim takes one index or one slice"],
    [1, "0, 1", "dim 1 has size 3: slice 0, 1: a dim takes one index or one slice"],
  ])("of dim %i refuses %j: %s", (dim, text, why) => {
    const edit = () => withItem(defaultForm(shape), dim, text, shape);
    expect(edit).toThrow(TensorError);
    expect(edit).toThrow(why);
  });
});

describe("a stepper", () => {
  const shape = [3, 2, 2];
  const from = (text: string) => formFromText(text, shape);

  it.each([
    ["[0, :, :]", 1, "1"],
    ["[1, :, :]", -1, "0"],
    ["[2, :, :]", 1, "2"],
    ["[0, :, :]", -1, "0"],
    ["[0, :, :]", 10, "2"],
    ["[-1, :, :]", -1, "1"],
    ["[-1, :, :]", 1, "-1"],
  ])("leads from %s by %i to %s, and no further than the dim", (text, delta, wanted) => {
    const form = stepItem(from(text), 0, delta, shape);
    expect(form.items[0]).toBe(wanted);
    expect([form.rows, form.columns]).toEqual([1, 2]);
  });

  it("leaves a ranged dim as it is", () => {
    const form = from("[0, 0:1, :]");
    expect(stepItem(form, 1, 1, shape)).toBe(form);
  });
});

describe("axes", () => {
  const shape = [2, 3, 4, 5];
  const edit = (form: SliceForm, ...edits: readonly (readonly [dim: number, text: string])[]) =>
    edits.reduce((edited, [dim, text]) => withItem(edited, dim, text, shape), form);

  it("are those of the slice, whatever was shown before, by its text as by its boxes", () => {
    for (const before of [
      "[0, 0, :, :]",
      "[:, :, 0, 0]",
      "[0, :, :, 0]",
      "[0, 0, :, 0]",
      "[:, 0, 0, 0]",
      "[:, :, :, 0]",
    ]) {
      for (const text of ["[0, :, :, 0]", "[:, 0, 0, :]", "[0, 0, :, 0]", "[:, :, 0, 0]", "[0, :, :, :]"]) {
        const own = formFromText(text, shape);
        expect(formFromText(text, shape, formFromText(before, shape)), `${text} after ${before}`).toEqual(own);
        const typed = own.items.map((item, dim) => [dim, item] as const);
        // Indices first: at most four dims are ranged at once.
        typed.sort(([, one], [, other]) => one.length - other.length || other.localeCompare(one));
        expect(edit(formFromText(before, shape), ...typed), `${text} by boxes after ${before}`).toEqual(own);
      }
    }
  });

  it("that were chosen stay where another dim becomes an index", () => {
    const rowsLast = setAxes(defaultForm(shape), { rows: 3, columns: 2 }, shape);
    expect(told(edit(rowsLast, [2, "1"]))).toBe("[0, 0, 1, :] rows 3");
    expect(told(edit(transpose(defaultForm(shape)), [3, "1"]))).toBe("[0, 0, :, 1] columns 2");
  });

  it("stay where what is taken of their dims changes", () => {
    const form = transpose(defaultForm(shape));
    expect(told(edit(form, [2, "1:3"], [0, "1"]))).toBe("[1, 0, 1:3, :] rows 3 columns 2");
    expect(told(formFromText("[1, 1, ::2, ::2]", shape, form))).toBe("[1, 1, ::2, ::2] rows 3 columns 2");
  });

  it("are rows before columns where dims come one by one", () => {
    const none = edit(defaultForm(shape), [3, "0"], [2, "0"]);
    expect(told(none)).toBe("[0, 0, 0, 0]");
    expect(told(edit(none, [0, ":"], [1, ":"]))).toBe("[:, :, 0, 0] rows 0 columns 1");
    expect(told(edit(none, [1, ":"], [0, ":"]))).toBe("[:, :, 0, 0] rows 0 columns 1");
  });

  it("keep the rows that were chosen while a second dim comes", () => {
    const rows = transpose(formFromText("[0, 0, 0, :]", shape));
    expect(told(rows)).toBe("[0, 0, 0, :] rows 3");
    expect(told(edit(rows, [3, "1:3"]))).toBe("[0, 0, 0, 1:3] rows 3");
    expect(told(edit(rows, [1, ":"]))).toBe("[0, :, 0, :] rows 3 columns 1");
  });

  it("keep the one of two that were chosen that stays ranged", () => {
    const form = transpose(formFromText("[:, :, 0, 0]", shape));
    expect(told(formFromText("[0, :, :, 0]", shape, form))).toBe("[0, :, :, 0] rows 1 columns 2");
    expect(told(formFromText("[:, 0, :, 0]", shape, form))).toBe("[:, 0, :, 0] rows 2 columns 0");
    expect(told(formFromText("[0, 0, :, :]", shape, form))).toBe("[0, 0, :, :] rows 2 columns 3");
  });

  it("swap", () => {
    expect(told(transpose(defaultForm(shape)))).toBe("[0, 0, :, :] rows 3 columns 2");
    expect(transpose(transpose(defaultForm(shape)))).toEqual(defaultForm(shape));
    expect(transpose(defaultForm([]))).toEqual(defaultForm([]));
    expect(told(transpose(defaultForm([5])))).toBe("[:] rows 0");
  });

  it.each([
    ["[0, 0, :, :]", 0, 3, "[:, 0, 0, :] rows 0 columns 3"],
    ["[1, 2, :, :]", 1, 0, "[:, :, 0, 0] rows 1 columns 0"],
    ["[0, 0, 1:3, ::-1]", 3, 2, "[0, 0, 1:3, ::-1] rows 3 columns 2"],
    ["[0, 0, 1:3, ::-1]", 0, 1, "[:, :, 1, 4] rows 0 columns 1"],
    ["[0, 0, 9:, 0:0:-1]", 0, 1, "[:, :, 3, 0] rows 0 columns 1"],
    ["[0, 0, 0, 0]", 0, undefined, "[:, 0, 0, 0] rows 0"],
    ["[:, :, 0, 0]", undefined, 1, "[0, :, 0, 0] columns 1"],
  ])("of %s are set to rows %s, columns %s", (text, rows, columns, wanted) => {
    const form = setAxes(formFromText(text, shape), { rows, columns }, shape);
    expect(told(form)).toBe(wanted);
    expect(resolveForm(form, shape).rows?.dim).toBe(rows);
    expect(resolveForm(form, shape).columns?.dim).toBe(columns);
  });

  it("leave dims of size 0 ranged", () => {
    expect(() => setAxes(defaultForm([0, 3, 4]), { rows: 1, columns: 2 }, [0, 3, 4])).toThrow("at most 2 ranged");
    expect(told(setAxes(defaultForm([0, 3, 4]), { rows: 1, columns: 0 }, [0, 3, 4]))).toBe(
      "[:, :, 0] rows 1 columns 0",
    );
  });
});

describe("more than two ranged dims", () => {
  const shape = [6, 5, 4, 3, 2];

  it.each([
    ["[:, 0, 0, :, :]", "[:, 0, 0, :, :] rows 3 columns 4 tileColumns 0"],
    ["[0, :2, ::-1, :, :]", "[0, :2, ::-1, :, :] rows 3 columns 4 tileRows 1 tileColumns 2"],
  ])("of %s are a mosaic", (text, wanted) => {
    expect(told(formFromText(text, shape))).toBe(wanted);
  });

  it("are four at most", () => {
    expect(() => formFromText("", shape)).toThrow("at most 4 ranged dims: make one of dim 0, 1, 2, 3, 4 an index");
  });

  it("keep their axes while others come and go, and give tiles up for axes", () => {
    const form = transpose(formFromText("[:, :, 0, :, :]", shape));
    expect(told(form)).toBe("[:, :, 0, :, :] rows 4 columns 3 tileRows 1 tileColumns 0");
    expect(told(withItem(form, 0, "2", shape))).toBe("[2, :, 0, :, :] rows 4 columns 3 tileRows 1");
    expect(told(withItem(form, 3, "2", shape))).toBe("[:, :, 0, 2, :] rows 4 columns 1 tileColumns 0");
    expect(told(withItem(withItem(form, 3, "2", shape), 1, "0", shape))).toBe("[:, 0, 0, 2, :] rows 4 columns 0");
  });

  it("come and go at once", () => {
    const mosaic = toggleMosaic(defaultForm(shape), shape);
    expect(told(mosaic)).toBe("[0, :, :, :, :] rows 3 columns 4 tileRows 1 tileColumns 2");
    expect(toggleMosaic(mosaic, shape)).toEqual(defaultForm(shape));
    expect(told(toggleMosaic(defaultForm([4, 3, 2]), [4, 3, 2]))).toBe("[:, :, :] rows 1 columns 2 tileColumns 0");
    for (const other of [[], [5], [2, 3], [2, 0, 3]]) {
      expect(toggleMosaic(defaultForm(other), other)).toEqual(defaultForm(other));
    }
  });
});

it("shows an element with the fewest changes", () => {
  const shape = [6, 5, 4];
  expect(told(formShowing(formFromText("[-1, 1:3, ::2]", shape), shape, [5, 2, 2]))).toBe(
    "[-1, 1:3, ::2] rows 1 columns 2",
  );
  expect(told(formShowing(formFromText("[0, 1:3, ::2]", shape), shape, [3, 3, 1]))).toBe("[3, :, :] rows 1 columns 2");
});

describe("for another tensor", () => {
  it("stays where the shape is the same", () => {
    const form = transpose(formFromText("[1, 2:9, ::-1]", [3, 4, 5]));
    expect(fitForm(form, [3, 4, 5], [3, 4, 5])).toEqual({ form });
  });

  it.each([
    { text: "[1, 2:4, :]", from: [3, 4, 5], to: [9, 8, 7], wanted: "[1, 2:4, :] rows 1 columns 2" },
    { text: "[-1, 2:4, :]", from: [3, 4, 5], to: [2, 3, 5], wanted: "[-1, 2:4, :] rows 1 columns 2" },
    { text: "[0, 3:3, :]", from: [3, 4, 5], to: [3, 9, 5], wanted: "[0, 3:3, :] rows 1 columns 2" },
  ])("of shape $to keeps $text where it fits, without a word", ({ text, from, to, wanted }) => {
    const { form, note } = fitForm(formFromText(text, from), from, to);
    expect(told(form)).toBe(wanted);
    expect(note).toBeUndefined();
  });

  it.each([
    {
      text: "[5, 2:4, :]",
      from: [6, 4, 5],
      to: [3, 2, 5],
      wanted: "[2, :, :] rows 1 columns 2",
      note: "The shape is [3, 2, 5] here: 5 of dim 0 became 2, 2:4 of dim 1 became :.",
    },
    {
      text: "[-6, :, :]",
      from: [6, 4, 5],
      to: [3, 4, 5],
      wanted: "[0, :, :] rows 1 columns 2",
      note: "The shape is [3, 4, 5] here: -6 of dim 0 became 0.",
    },
    {
      text: "[:, 1, 1]",
      from: [6, 4, 5],
      to: [6, 0, 5],
      wanted: "[:, :, 1] rows 0 columns 1",
      note: "The shape is [6, 0, 5] here: 1 of dim 1 became :.",
    },
    {
      text: "[1, :, :]",
      from: [6, 4, 5],
      to: [0, 4, 5],
      wanted: "[:, 0, :] rows 0 columns 2",
      note: "The shape is [0, 4, 5] here, not [6, 4, 5]: the slice is now [:, 0, :].",
    },
    {
      text: "[:, :]",
      from: [6, 4],
      to: [3, 6, 4],
      wanted: "[0, :, :] rows 1 columns 2",
      note: "The shape is [3, 6, 4] here, not [6, 4]: the slice is now [0, :, :].",
    },
    { text: "[:]", from: [6], to: [], wanted: "[]", note: "The shape is [] here, not [6]: the slice is now []." },
    {
      text: "[:, :, :]",
      from: [0, 0, 0],
      to: [2, 3, 4],
      wanted: "[0, :, :] rows 1 columns 2",
      note: "The shape is [2, 3, 4] here, not [0, 0, 0]: the slice is now [0, :, :].",
    },
  ])("of shape $to makes $wanted of $text, and says so", ({ text, from, to, wanted, note }) => {
    const fitted = fitForm(formFromText(text, from), from, to);
    expect(told(fitted.form)).toBe(wanted);
    expect(fitted.note && english(fitted.note)).toBe(note);
    expect(() => resolveForm(fitted.form, to)).not.toThrow();
  });

  it("keeps swapped axes", () => {
    const form = transpose(defaultForm([3, 4, 5]));
    expect(told(fitForm(form, [3, 4, 5], [9, 9, 9]).form)).toBe("[0, :, :] rows 2 columns 1");
  });
});

describe("a form carried to another tensor", () => {
  it.each([
    { text: "[1, :, :]", from: [3, 4, 5], to: [2, 6, 7], wanted: "[1, :, :] rows 1 columns 2" },
    { text: "[-1, 1:3, :]", from: [3, 4, 5], to: [9, 4, 5], wanted: "[-1, 1:3, :] rows 1 columns 2" },
    // Not there: none of it is kept.
    { text: "[2, :, 1:3]", from: [3, 4, 5], to: [2, 6, 7], wanted: "[0, :, :] rows 1 columns 2" },
    { text: "[0, 3:, :]", from: [3, 4, 5], to: [3, 2, 5], wanted: "[0, :, :] rows 1 columns 2" },
    { text: "[2, :, :]", from: [3, 4, 5], to: [5, 3, 10, 6], wanted: "[0, 0, :, :] rows 2 columns 3" },
    { text: "[:]", from: [6], to: [], wanted: "[]" },
  ])("$text of $from is $wanted of $to", ({ text, from, to, wanted }) => {
    expect(told(carriedForm(formFromText(text, from), from, to))).toBe(wanted);
    expect(told(carriedForm(transpose(formFromText(text, from)), from, to))).toBe(wanted);
  });
});

it("tells forms apart by their texts and their axes", () => {
  const form = defaultForm([3, 4, 5]);
  expect(isSameForm(form, formFromText("[0]", [3, 4, 5]))).toBe(true);
  expect(isSameForm(form, transpose(form))).toBe(false);
  expect(isSameForm(form, stepItem(form, 0, 1, [3, 4, 5]))).toBe(false);
});
