import { beforeEach, expect, it } from "vitest";
import { RowExpansion } from "../../../../src/host/tree/rowExpansion";
import type { TreeNode } from "../../../../src/host/tree/treeItems";

const folder = (key: string, parent: TreeNode | undefined): TreeNode => ({
  ...{ type: "folder", key, parent, logdir: "/logs", inside: { label: key, path: [key], count: 1, children: [] } },
});

let expansion: RowExpansion;
let above: TreeNode;
let below: TreeNode;

beforeEach(() => {
  expansion = new RowExpansion();
  above = folder("above", undefined);
  below = folder("below", above);
  for (const row of [above, below]) expect(expansion.of(row, false)).toEqual({ revision: 0, isExpanded: false });
});

it("gives a row another revision only where it is not as it should be", () => {
  expansion.toggle(above, true);
  expansion.renew();
  expect(expansion.give(above, true)).toMatchObject({ revision: 0, isExpanded: true });
  expect(expansion.give(below, true)).toMatchObject({ revision: 1, isExpanded: true });
  // As often as it is asked for.
  expect(expansion.give(below, true)).toMatchObject({ revision: 1, isExpanded: true });
  expansion.renew();
  expect(expansion.give(above, false)).toMatchObject({ revision: 0, isExpanded: true });
  expect(expansion.give(below, false)).toMatchObject({ revision: 2, isExpanded: false });
});

it("takes a row for unknown once one above it was toggled, for VS Code tells of that alone", () => {
  expansion.toggle(below, true);
  expansion.toggle(above, false);
  expansion.renew();
  expect(expansion.give(below, true)).toMatchObject({ revision: 1, isExpanded: true });
});

it("leaves rows as they are until they are to be drawn anew", () => {
  expansion.toggle(below, true);
  expect(expansion.of(below, false)).toEqual({ revision: 0, isExpanded: true });
  expansion.expandAll();
  expect([above, below].map((row) => expansion.give(row, false))).toMatchObject([
    { revision: 1, isExpanded: true },
    { revision: 0, isExpanded: true },
  ]);
});

it("keeps a row's id for who asks for the row alone: VS Code would put another into the row that it has", () => {
  expansion.renew();
  expect(expansion.isOutdated(below, true)).toBe(true);
  expect(expansion.of(below, true)).toEqual({ revision: 0, isExpanded: false });
  expect(expansion.give(below, true)).toMatchObject({ revision: 1, isExpanded: true });
  expect(expansion.of(below, true)).toEqual({ revision: 1, isExpanded: true });
  expect(expansion.isOutdated(below, true)).toBe(false);
});
