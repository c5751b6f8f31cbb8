// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { Reference } from "../../../../../../../src/shared/compare/reference";
import type { ReferenceFound } from "../../../../../../../src/shared/questions/compare";
import type { Shape } from "../../../../../../../src/tensor/slice/shape";
import type { PairMismatch } from "../../../../../../../webview/views/tensor/compare/pane/pairMismatch";
import "../../../../../../../webview/views/tensor/compare/pane/pairMismatch";
import { DomPart, textOf } from "../../../../../../support/domPage";

const A = { logdir: "/logs", run: "new", tag: "w", kind: "tensor", point: 3 } as const;

function found(a: Shape, b: Shape, more: Partial<ReferenceFound> = {}): ReferenceFound {
  const side = { id: A, step: "1", dtype: "float32", storedDtype: "float32" };
  return {
    a: { ...side, shape: a },
    b: { ...side, shape: b },
    view: null,
    comparable: false,
    reason: "shape",
    perms: [],
    ...more,
  };
}

let part: DomPart<PairMismatch>;
afterEach(() => part.close());

function open(of: ReferenceFound, reference: Reference = {}): readonly Reference[] {
  part = new DomPart(() =>
    Object.assign(document.createElement("tensor-view-pair-mismatch"), { subject: { found: of, reference } }),
  );
  const chosen: Reference[] = [];
  part.root.addEventListener("reference-change", (event) => chosen.push((event as CustomEvent).detail));
  return chosen;
}

const offers = () => part.all("vscode-button").map(textOf);
const rows = () => part.all("tbody tr").map((row) => [...row.querySelectorAll("td")].map(textOf));
const marked = () => part.all("td.differs").map(textOf);

describe("two tensors that do not fit", () => {
  it("has each permutation that fits by one click, and marks the dims that differ", async () => {
    const chosen = open(
      found([2, 3, 2], [3, 2, 2], {
        perms: [
          [1, 0, 2],
          [2, 0, 1],
        ],
      }),
      { atol: 1, as: "bfloat16" },
    );
    await part.says("The shapes differ.");
    expect(rows()).toEqual([
      ["float32", "2", "3", "2", "12"],
      ["float32", "3", "2", "2", "12"],
    ]);
    expect(marked()).toEqual(["2", "3", "3", "2"]);
    expect(offers()).toEqual(["Transpose by 1, 0, 2", "Transpose by 2, 0, 1"]);
    await part.press("vscode-button", "Transpose by 2, 0, 1");
    expect(chosen).toEqual([{ atol: 1, as: "bfloat16", view: { perm: [2, 0, 1] } }]);
  });

  it("has a reshape where only the counts agree, as it is written and in the orders that frameworks flatten in", async () => {
    const chosen = open(found([24, 5], [2, 3, 4, 5]));
    await part.says("B can be seen in A's shape:");
    expect(offers()).toEqual([
      "Reshape to [24, 5]",
      "Transpose by 3, 2, 1, 0, then reshape",
      "Transpose by 0, 2, 3, 1, then reshape",
      "Transpose by 0, 3, 1, 2, then reshape",
    ]);
    await part.press("vscode-button", "Reshape to [24, 5]");
    expect(chosen).toEqual([{ view: { reshape: [24, 5] } }]);
  });

  it("does not offer an order that gives the same elements in a row", async () => {
    open(found([6], [1, 6, 1]));
    await part.says("B can be seen in A's shape:");
    expect(offers()).toEqual(["Reshape to [6]"]);
  });

  it("says that nothing fits where the counts differ, and counts dims from the last on where the ranks do", async () => {
    open(found([3], [2, 2]));
    await part.says("A has 3 elements and B 4: no view of B has A's shape.");
    expect(offers()).toEqual([]);
    expect(part.all("thead th").map(textOf)).toEqual(["dtype", "dim -2", "dim -1", "elements"]);
    expect(rows()[0]).toEqual(["float32", "–", "3", "3"]);
  });

  it("says that there is no such step, or that dtypes do not meet, and offers no view", async () => {
    open({ ...found([2], [2]), b: null, reason: "steps" });
    await part.says("There is no such step to compare with.");
    expect(offers()).toEqual([]);
    part.root.subject = { found: found([2], [2], { reason: "dtype" }), reference: {} };
    await part.says("These dtypes cannot be compared.");
    expect(offers()).toEqual([]);
  });
});
