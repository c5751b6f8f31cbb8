import { join } from "node:path";
import { expect, it } from "vitest";
import { constantTag } from "../../../../src/shared/constantTag";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";

const logdir = join(fixtures, "graphs/functions");

it("a constant of a graph is sliced and counted as a recorded tensor is", async () => {
  const tag = constantTag({ tag: "__run_graph__", node: "Const", attribute: "value" });
  const args = [logdir, "--run", ".", "--tag", tag];
  const { json } = await printed("slice", ...args, "--slice", "[1:]", "--json");
  expect(json).toEqual({ dtype: "int32", shape: [1], values: [1] });
  expect((await printed("stats", ...args, "--json")).json).toMatchObject({ count: 2, max: 1 });
});
