import { describe, expect, it } from "vitest";
import { type GraphCost, graphCost, graphMetadata } from "../../../../../src/shared/questions/graphCost";
import { unhurried } from "../../../../../src/tensor/pace";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { fixtures } from "../../../../support/expected";
import { expectedGraphs } from "../../../../support/expectedGraphs";

/** As the command line has it. */
function answerOf({ metadata, devices, totalNanos, nodes, unmatched }: GraphCost) {
  const byName = nodes.map(({ name, ...cost }) => [name, cost] as const);
  return { metadata, devices, totalNanos, nodes: Object.fromEntries(byName), unmatched };
}

describe("costs of a graph's nodes", () => {
  const asked = expectedGraphs().flatMap(({ run, questions }) =>
    questions.filter(({ options }) => "--cost" in options).map(({ options, answer }) => ({ run, options, answer })),
  );

  it("are those that TensorFlow's own reader finds", async () => {
    const provider = diskProvider(fixtures);
    await provider.idle(fixtures, unhurried);
    const asker = askerOf(provider);
    for (const { run, options, answer } of asked) {
      const [tag = ""] = options["--metadata"] ?? [];
      const ref = { logdir: fixtures, run, tag: "__run_graph__" };
      const found = await asker.ask(graphCost, { ...ref, metadata: { tag } });
      expect(answerOf(found)).toEqual(answer);
      expect((await asker.ask(graphMetadata, ref)).tags).toContain(tag);
    }
    expect(asked).toHaveLength(6);
  });
});
