import { expect, it } from "vitest";
import { FINDING_COLUMNS } from "../../../../../../src/shared/graph/graphFindings";
import { largestScopes } from "../../../../../../webview/views/graph/panel/largestScopes";

const COLUMNS = FINDING_COLUMNS.parameters;

function row(scope: string, parameters: number | null, isNode = false) {
  const cells = COLUMNS.map((column) =>
    column === "scope"
      ? scope
      : column === "parameters"
        ? parameters
        : column === "share"
          ? (parameters ?? 0) / 100
          : null,
  );
  return { at: 0, nodes: isNode ? [scope] : [], nodeCount: 1, cells };
}

it("scopes with most parameters are those side by side, not what all is in or is in one of them", () => {
  const rows = [
    row("net", 100),
    row("net/body", 60),
    row("net/body/conv", 50),
    row("net/body2", 25, true),
    row("net/head", 15),
    row("net/none", 0),
    row("net/unknown", null),
  ];
  expect(largestScopes(COLUMNS, rows, 100, 6)).toEqual([
    { goal: { name: "net/body", kind: "scope" }, parameters: 60, isLeast: false, share: 0.6 },
    { goal: { name: "net/body2", kind: "node" }, parameters: 25, isLeast: false, share: 0.25 },
    { goal: { name: "net/head", kind: "scope" }, parameters: 15, isLeast: false, share: 0.15 },
  ]);
  expect(largestScopes(COLUMNS, rows, 100, 1)).toHaveLength(1);
});
