import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NO_ENDS } from "../../../../../src/shared/graph/graphMode";
import { FIRST_CHOICE } from "../../../../../src/shared/graph/graphPicture";
import { graphFigures, graphMarks } from "../../../../../src/shared/questions/graphPictures";
import { graphFindings, graphSummary } from "../../../../../src/shared/questions/graphWork";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { fixtures } from "../../../../support/expected";

const NETWORKS = join(fixtures, "networks");
const { ask } = askerOf(diskProvider(NETWORKS));
const source = { list: "parameters", run: NO_ENDS } as const;
const rows = { source, start: 0, most: 10_000 };
const trace = { logdir: NETWORKS, run: "keras-trace", tag: "__run_graph__" };
const fit = { logdir: NETWORKS, run: "keras-fit", tag: "keras" };

const shapeText = (shape: readonly number[] | null) =>
  shape ? `[${shape.map((size) => (size < 0 ? "?" : size)).join(", ")}]` : "?";

describe("the list of parameters", () => {
  it("is the summary, scope by scope in order of execution", async () => {
    for (const ref of [trace, fit]) {
      const { scopes } = await ask(graphSummary, ref);
      const found = await ask(graphFindings, { ...ref, ...rows });
      expect(found.total).toBe(scopes.length);
      const told = scopes
        .slice(0, found.rows.length)
        .map((one) => [
          ...[one.scope, one.type, one.outputs.map(shapeText).join(", ")],
          ...[one.parameters, one.trainable, one.bytes, one.multiplyAdds, one.share, one.unknown],
        ]);
      expect(found.rows.map(({ cells }) => cells)).toEqual(told);
    }
  });

  it("is sorted by any column and filtered by scope, type and shape", async () => {
    const most = await ask(graphFindings, { ...fit, ...rows, sort: { by: "parameters", isDescending: true } });
    const counts = most.rows.map(({ cells }) => Number(cells[3]));
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const dense = await ask(graphFindings, { ...fit, ...rows, filter: "batchnorm" });
    expect(dense.rows.map(({ cells }) => cells[1])).toEqual(Array(3).fill("BatchNormalization"));
    const shaped = await ask(graphFindings, { ...fit, ...rows, filter: "[?, 32, 32, 3]" });
    expect(shaped.rows.map(({ cells }) => cells[0])).toEqual(["small_resnet/input_layer"]);
  });

  it("names layers as the nodes they are, and marks all nodes of a scope", async () => {
    const [model, input] = (await ask(graphFindings, { ...fit, ...rows })).rows;
    expect(model?.nodes).toEqual([]);
    expect(model?.cells.slice(0, 3)).toEqual(["small_resnet", "Functional", "[?, 10]"]);
    expect(input).toMatchObject({ nodes: ["small_resnet/input_layer"], nodeCount: 1 });
    const marked = async (at: number) =>
      (await ask(graphMarks, { ...fit, choice: { ...FIRST_CHOICE, isWhole: true }, of: { source, at } })).total;
    expect(await marked(0)).toBe(model?.nodeCount);
    expect(await marked(1)).toBe(1);
  });
});

it("figures of one scope or layer are those of its row", async () => {
  const { scopes, total } = await ask(graphSummary, fit);
  const [model, input] = scopes;
  const of = async (kind: "scope" | "node", name: string) =>
    (await ask(graphFigures, { ...fit, of: { kind, name } })).one;
  expect(await ask(graphFigures, fit)).toEqual({ total, one: null, isTorch: false });
  expect(await of("scope", "small_resnet")).toEqual(model);
  expect(await of("node", "small_resnet/input_layer")).toEqual(input);
  expect(await of("node", "small_resnet")).toBeNull();
});
