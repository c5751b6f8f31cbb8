import { describe, expect, it } from "vitest";
import { defaultForm, formFromText } from "../../../../../../src/tensor/slice/sliceForm";
import { searchScope } from "../../../../../../webview/views/tensor/find/searchScope";

const SHAPE = [4, 5, 6];
const form = (text: string) => formFromText(text, SHAPE, defaultForm(SHAPE));

describe("what is searched", () => {
  it("is the whole tensor, whose places are its own", () => {
    const scope = searchScope(false, form("[1, ::-2, 1:3]"), SHAPE);
    expect(scope.slice).toBe("[...]");
    expect(scope.placeOf([1, 2, 3])).toEqual([1, 2, 3]);
    expect(scope.indexOf([3, 4, 5])).toEqual([3, 4, 5]);
  });

  it("is the slice, whose places leave out what an index takes and count its steps", () => {
    const scope = searchScope(true, form("[1, ::-2, 1:3]"), SHAPE);
    expect(scope.slice).toBe("[1, ::-2, 1:3]");
    expect(scope.indexOf([0, 0])).toEqual([1, 4, 1]);
    expect(scope.indexOf([2, 1])).toEqual([1, 0, 2]);
    expect(scope.placeOf([1, 0, 2])).toEqual([2, 1]);
    expect(scope.placeOf([1, 1, 2])).toBeUndefined();
    expect(scope.placeOf([0, 0, 2])).toBeUndefined();
  });

  it("is a scalar, which has one place", () => {
    const scope = searchScope(true, defaultForm([]), []);
    expect(scope.placeOf([])).toEqual([]);
    expect(scope.indexOf([])).toEqual([]);
  });
});
