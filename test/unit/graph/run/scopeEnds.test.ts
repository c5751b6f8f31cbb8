import { describe, expect, it } from "vitest";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { outputsOfScope, parseScope } from "../../../../src/graph/run/scopeEnds";
import { scopeTree } from "../../../../src/graph/scopeTree";
import { unhurried } from "../../../../src/tensor/pace";
import { leavingPace } from "../../../support/leavingPace";
import { chainOf } from "../../../support/longChains";
import { graphOf } from "../../../support/memoryGraphs";

async function outputs(model: GraphModel, path: string): Promise<readonly string[]> {
  const scopes = await scopeTree(model, unhurried);
  const scope = parseScope(scopes, path);
  if (scope === undefined) throw new Error(`no scope ${path}`);
  return (await outputsOfScope(model, scopes, scope, unhurried)).map((node) => model.name(node));
}

const model = graphOf([
  { name: "x" },
  { name: "s/in", inputs: ["x"] },
  { name: "s/deep/out", inputs: ["s/in"] },
  { name: "s/log", inputs: ["s/in"] },
  { name: "s/init", inputs: ["s/in"] },
  { name: "s", inputs: ["s/in"] },
  { name: "s/held", inputs: ["s"] },
  { name: "y", inputs: ["s/deep/out", "^s/init", "s/held"] },
]);

describe("a scope's outputs", () => {
  it("are what leaves it by either kind of edge, and what nothing needs", async () => {
    expect(await outputs(model, "s")).toEqual(["s/deep/out", "s/log", "s/init", "s/held"]);
    expect(await outputs(model, "s/deep/")).toEqual(["s/deep/out"]);
  });

  it("are all of it where it is a ring that nothing leaves", async () => {
    const ring = graphOf([
      { name: "r/a", inputs: ["r/b"] },
      { name: "r/b", inputs: ["r/a"] },
    ]);
    expect(await outputs(ring, "r")).toEqual(["r/a", "r/b"]);
  });

  it("are not looked for any more where nobody waits", async () => {
    const chain = chainOf(50_000);
    const scopes = await scopeTree(chain, unhurried);
    for (const after of [1, 20]) {
      const pace = leavingPace(after);
      await expect(outputsOfScope(chain, scopes, 0, pace)).rejects.toMatchObject({ code: "cancelled" });
      expect(pace.looks).toBe(after);
    }
  });
});

it("a scope is named with a slash behind it, or without; the graph itself is none", async () => {
  const scopes = await scopeTree(graphOf([{ name: "a/b" }, { name: "a//c" }]), unhurried);
  const path = (text: string) => {
    const scope = parseScope(scopes, text);
    return scope === undefined ? undefined : scopes.paths.text(scope);
  };
  expect(["a", "a/", "a//", "b", "a/b", "", "/"].map(path)).toEqual(["a", "a", "a/", ...Array(4).fill(undefined)]);
});
