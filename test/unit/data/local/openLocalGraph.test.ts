import { expect, it } from "vitest";
import type { OpenGraph } from "../../../../src/data/graph/openGraph";
import type { Series } from "../../../../src/data/provider";
import type { GraphModel } from "../../../../src/graph/graphModel";
import { unhurried } from "../../../../src/tensor/pace";
import { diskProvider } from "../../../support/diskProvider";
import { fixtures } from "../../../support/expected";
import { expectedGraphs, type GraphQuestion } from "../../../support/expectedGraphs";

const provider = diskProvider(fixtures);

/** Options that say which graph is meant. */
const WHICH = ["--run", "--tag", "--point", "--part", "--function"];

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, i) => start + i);

function counts(texts: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const text of texts) found[text] = (found[text] ?? 0) + 1;
  return found;
}

/** For lists that are told in any order. */
const sorted = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item)).sort();

const edgesInto = ({ inStarts }: GraphModel, node: number) =>
  range(inStarts[node] as number, inStarts[node + 1] as number);

const edgesOutOf = ({ outStarts, outEdges }: GraphModel, node: number) => [
  ...outEdges.subarray(outStarts[node], outStarts[node + 1]),
];

function sourceName(model: GraphModel, edge: number): { readonly from: string; readonly missing?: true } {
  const source = model.sources[edge] as number;
  return source < 0 ? { from: model.missing.text(-1 - source), missing: true } : { from: model.name(source) };
}

/** Facts that an open graph has for each kind of question, in the words of its answer. */
const TELLERS: Readonly<Record<string, (graph: OpenGraph, question: GraphQuestion) => object | Promise<object>>> = {
  ""({ model, library }, { options, answer }) {
    const nodes = range(0, model.nodeCount);
    const edges = range(0, model.edgeCount);
    const { cycle } = answer.problems as Record<string, number>;
    const problems = Object.fromEntries(model.problems.map(({ kind, count }) => [kind, count]));
    const functions = options["--function"] ? [] : library.functions.map(({ name, nodeCount }) => [name, nodeCount]);
    return {
      dialect: model.dialect,
      nodes: model.nodeCount,
      ops: counts(nodes.map((node) => model.op(node))),
      devices: counts(nodes.map((node) => model.device(node)).filter((device) => device !== "")),
      dataEdges: edges.filter((edge) => !model.isControl(edge)).length,
      controlEdges: edges.filter((edge) => model.isControl(edge)).length,
      functions: Object.fromEntries(functions),
      sources: nodes.filter((node) => edgesInto(model, node).every((edge) => (model.sources[edge] as number) < 0))
        .length,
      sinks: nodes.filter((node) => edgesOutOf(model, node).length === 0).length,
      // Cycles are found elsewhere.
      problems: { ...problems, ...(cycle !== undefined && { cycle }) },
    };
  },

  "--ops"({ model }) {
    const ops: Record<string, string[]> = {};
    for (const node of range(0, model.nodeCount)) {
      ops[model.op(node)] = [...(ops[model.op(node)] ?? []), model.name(node)];
    }
    return { ops };
  },

  "--edges"({ model }) {
    const data: unknown[] = [];
    const control: unknown[] = [];
    for (const node of range(0, model.nodeCount)) {
      let slot = 0;
      for (const edge of edgesInto(model, node)) {
        const { from, missing } = sourceName(model, edge);
        if (model.isControl(edge)) control.push(...(missing ? [] : [[from, model.name(node)]]));
        else {
          data.push(...(missing ? [] : [[from, model.port(edge), model.name(node), slot]]));
          slot++;
        }
      }
    }
    return { data: sorted(data), control: sorted(control) };
  },

  async "--node"(graph, { options, answer }) {
    const { model } = graph;
    const node = model.find(options["--node"]?.[0] as string) as number;
    const [outputs] = await graph.outputs([node], unhurried);
    const isDeclared = outputs?.every(({ declared }) => declared !== undefined);
    const attributes = await graph.attributes(node, 1000, unhurried);
    return {
      name: model.name(node),
      op: model.op(node),
      device: model.device(node),
      inputs: edgesInto(model, node).map((edge) => ({
        ...sourceName(model, edge),
        port: model.port(edge),
        control: model.isControl(edge),
      })),
      outputs: sorted(
        edgesOutOf(model, node).map((edge) => ({
          to: model.name(model.targets[edge] as number),
          port: model.port(edge),
          control: model.isControl(edge),
        })),
      ),
      outputShapes: outputs && isDeclared ? outputs.map(({ declared }) => declared) : null,
      ...(answer.attrs !== undefined && {
        attrs: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
      }),
    };
  },

  "--functions"({ library }) {
    const functions = library.functions.map(({ name, nodeCount, args, returns, controlReturns, calls }) => ({
      name,
      nodes: nodeCount,
      args,
      returns,
      controlReturns,
      calls: sorted(calls),
    }));
    return {
      functions: functions.sort((a, b) => (a.name < b.name ? -1 : 1)),
      gradients: Object.fromEntries(library.gradients.map(({ function: name, gradient }) => [name, gradient])),
    };
  },
};

/** An answer, its lists in any order sorted as ours are. */
function wanted({ options, answer }: GraphQuestion): object {
  if ("--edges" in options) {
    return { data: sorted(answer.data as unknown[]), control: sorted(answer.control as unknown[]) };
  }
  if ("--node" in options) return { ...answer, outputs: sorted(answer.outputs as unknown[]) };
  if ("--functions" in options) {
    const functions = answer.functions as readonly { readonly calls: readonly string[] }[];
    return { ...answer, functions: functions.map((one) => ({ ...one, calls: sorted(one.calls) })) };
  }
  return answer;
}

async function graphOf(series: Series, { options }: GraphQuestion): Promise<OpenGraph> {
  const point = Number(options["--point"]?.[0] ?? series.info.pointCount - 1);
  const graph = await (await series.graph?.(point, unhurried))?.open(options["--part"]?.[0], unhurried);
  const [name] = options["--function"] ?? [];
  return (name === undefined ? graph : await graph?.body(name, unhurried)) as OpenGraph;
}

const agreed: Record<string, number> = {};

it.each(expectedGraphs())("reads $run as independent readers do", async ({ run, questions }) => {
  const found = await provider.run({ logdir: fixtures, run }, unhurried);
  for (const question of questions) {
    const { options, answer } = question;
    const kind = Object.keys(options)
      .filter((name) => !WHICH.includes(name))
      .join(" ");
    const tell = TELLERS[kind];
    if (!tell || !options["--tag"] || "error" in answer) continue;
    const series = found.ofTag(options["--tag"][0] as string).find(({ info }) => info.kind === "graph");
    const told = await tell(await graphOf(series as Series, question), question);
    expect(wanted(question), JSON.stringify(options)).toMatchObject(told);
    agreed[kind] = (agreed[kind] ?? 0) + 1;
  }
});

it("compared no less than the fixtures have", () => {
  expect(agreed).toEqual({ "": 97, "--ops": 51, "--edges": 50, "--node": 527, "--functions": 3 });
});
