import { join } from "node:path";
import { expect, it } from "vitest";
import type { Asker } from "../../../../src/shared/question";
import { graphNode, graphOps, graphOverview, type NodeAttribute } from "../../../../src/shared/questions/graphs";
import { describePoint } from "../../../../src/shared/questions/points";
import { describeRun } from "../../../../src/shared/questions/runs";
import { sliceText } from "../../../../src/shared/questions/tensors";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { fixtures } from "../../../support/expected";

type Run = { readonly logdir: string; readonly run: string };

/** Attributes of constants of all graphs of a run, of all their parts and functions. */
async function* constantsOf(asker: Asker, run: Run): AsyncGenerator<NodeAttribute> {
  for (const tag of (await asker.ask(describeRun, run)).graphs) {
    const { parts } = await asker.ask(graphOverview, { ...run, tag });
    for (const part of parts) {
      const { functions } = await asker.ask(graphOverview, { ...run, tag, part });
      for (const body of [undefined, ...functions]) {
        const ref = { ...run, tag, part, ...(body && { function: body.name }) };
        const { ops } = await asker.ask(graphOps, ref);
        for (const name of ops.find(({ op }) => op === "Const")?.names ?? []) {
          yield* (await asker.ask(graphNode, { ...ref, name })).attributes;
        }
      }
    }
  }
}

it.each([
  ["graphs/session", 118],
  ["graphs/functions", 150],
  ["tf/graph_trace", 12],
  // This writer leaves the values out.
  ["graphs/ms_train", 0],
])("every constant of %s opens as what its attribute says", async (fixture, count) => {
  const run = { logdir: join(fixtures, fixture), run: "." };
  const asker = askerOf(diskProvider(run.logdir));
  const opened: unknown[] = [];
  const said: unknown[] = [];
  for await (const { value, constant } of constantsOf(asker, run)) {
    if (constant === undefined) continue;
    said.push(value);
    const id = { ...run, tag: constant, kind: "tensor" } as const;
    const { dtype, shape, point, error } = await asker.ask(describePoint, id);
    opened.push(error ?? { dtype, shape });
    await asker.ask(sliceText, { ...id, point, slice: "[...]", format: "numpy", isTransposed: false });
  }
  expect(opened).toEqual(said);
  expect(opened).toHaveLength(count);
});
