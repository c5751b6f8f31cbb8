import type { ProblemKind } from "../../../graph/graphModel";
import type {
  GraphFollow,
  GraphFollowedTensor,
  GraphNode,
  GraphOverview,
  graphFunctionsOf,
} from "../../../published/graph";
import { json } from "../../../published/json";
import type { GraphEdges, GraphLevel, ListedScope } from "../../../shared/questions/graphs";
import type { GraphSummary, SummaryFigures } from "../../../shared/questions/graphWork";
import { nameText } from "../../../shared/text/nameText";
import { jsonText } from "../../../tensor/text/jsonText";
import { counted, record, table } from "./people";
import { titledTables } from "./titledTables";

const PROBLEMS: Readonly<Record<ProblemKind, string>> = {
  missingInput: "inputs that name no node",
  duplicateName: "nodes of a name that another has",
  cycle: "cycles",
  selfLoop: "nodes that are an input of themselves",
  controlBeforeData: "nodes with control inputs before data inputs",
  emptyName: "nodes without a name",
  emptyOp: "nodes without an op",
  unreadable: "places that cannot be read",
};

export function overviewText(answer: GraphOverview): string {
  const { ops, devices, functions, problems, parts, ...head } = answer;
  const counts = (named: { readonly [name: string]: number }) =>
    Object.entries(named)
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) => [nameText(name), String(count)]);
  const told = Object.entries(problems).map(([kind, count]) => [PROBLEMS[kind as ProblemKind], String(count)]);
  return [
    record({ ...json(head), tag: nameText(head.tag), ...(parts.length > 1 && { parts: parts.join(", ") }) }),
    ...titledTables([
      ["problems", ["what", "count"], told],
      ["ops", ["op", "nodes"], counts(ops)],
      ["devices", ["device", "nodes"], counts(devices)],
      ["functions", ["function", "nodes"], counts(functions)],
    ]),
  ].join("\n\n");
}

export function scopesText({ scopes }: { readonly scopes: readonly ListedScope[] }): string {
  const rows = scopes.map((one) => [nameText(one.scope), String(one.nodes), String(one.own), String(one.scopes)]);
  return table(["scope", "nodes", "directly in it", "scopes in it"], rows);
}

export function levelText({ scope, nodes, children, edges, externalIn, externalOut }: GraphLevel): string {
  const rows = children.map((child) =>
    child.kind === "scope"
      ? [nameText(child.name), "scope", String(child.nodes)]
      : [nameText(child.name), nameText(child.op), "1"],
  );
  const between = edges.map(({ from, to, data, control }) => [
    nameText(from),
    nameText(to),
    String(data),
    String(control),
  ]);
  return [
    `${nameText(scope)}: ${counted(nodes, "node")}, ${counted(externalIn, "edge")} from outside, ${externalOut} to outside`,
    ...titledTables([
      ["in it", ["name", "op", "nodes"], rows],
      ["edges", ["from", "to", "data", "control"], between],
    ]),
  ].join("\n\n");
}

export function nodeText({ inputs, outputs, attrs, tags, outputShapes, ...head }: GraphNode): string {
  const from = inputs.map(({ from: name, port, missing }) => [
    nameText(name),
    portText(port),
    missing ? "there is no such node" : "",
  ]);
  return [
    record({
      ...{ ...head, name: nameText(head.name), scope: nameText(head.scope) },
      device: head.device === "" ? null : nameText(head.device),
      ...(outputShapes && { outputs: outputShapes.map((shape) => (shape ? jsonText(shape) : "?")).join(", ") }),
    }),
    ...titledTables([
      ["inputs", ["from", "output", ""], from],
      ["outputs", ["to", "output"], outputs.map(({ to, port }) => [nameText(to), portText(port)])],
      [
        "attributes",
        ["name", "value"],
        Object.entries(attrs).map(([name, value]) => [nameText(name), jsonText(value)]),
      ],
      ["tags", ["tag", "kind"], tags.map(({ tag, kind }) => [nameText(tag), kind])],
    ]),
  ].join("\n\n");
}

function portText(port: number | string | null | undefined): string {
  return String(port ?? "control");
}

export function opsText({ ops }: { readonly ops: { readonly [op: string]: readonly string[] } }): string {
  const rows = Object.entries(ops).flatMap(([op, names]) => names.map((name) => [nameText(op), nameText(name)]));
  return table(["op", "node"], rows);
}

export function edgesText({ data, control }: GraphEdges): string {
  const rows = [
    ...data.map(([from, port, to, slot]) => [nameText(from), portText(port), nameText(to), String(slot)]),
    ...control.map(([from, to]) => [nameText(from), portText(null), nameText(to), "-"]),
  ];
  return table(["from", "output", "to", "input"], rows);
}

export function depthsText({ depths }: { readonly depths: { readonly [name: string]: number } }): string {
  return table(
    ["node", "depth"],
    Object.entries(depths).map(([name, depth]) => [nameText(name), String(depth)]),
  );
}

export function functionsText({ functions, gradients }: ReturnType<typeof graphFunctionsOf>): string {
  const rows = functions.map(({ name, nodes, args, returns, calls, calledBy }) => [
    nameText(name),
    ...[nodes, args.length, returns.length].map(String),
    namesText(calls),
    namesText([...calledBy.nodes, ...calledBy.functions]),
  ]);
  const pairs = Object.entries(gradients).map((names) => names.map(nameText));
  const tables = titledTables([
    ["functions", ["function", "nodes", "arguments", "results", "calls", "called by"], rows],
    ["gradients", ["function", "gradient"], pairs],
  ]);
  return tables.length === 0 ? "the graph has no functions" : tables.join("\n\n");
}

function namesText(names: readonly string[]): string {
  return names.length === 0 ? "-" : names.map(nameText).join(", ");
}

export function summaryText({ scopes, total, isTorch }: GraphSummary): string {
  const rows = scopes.map((one) => [
    nameText(one.scope),
    one.type === null ? "-" : nameText(one.type),
    one.outputs.map((shape) => (shape ? jsonText(shape) : "?")).join(", ") || "-",
    ...figuresText(one),
    one.share === null ? "?" : `${(100 * one.share).toFixed(1)} %`,
  ]);
  const columns = ["scope", "type", "output", "parameters", "trainable", "bytes", "multiply-adds", "share"];
  const sums = figuresText(total).map((text, i) => [columns[i + 3] ?? "", text] as const);
  return [
    table(columns, rows),
    record({ ...Object.fromEntries(sums), "without a shape": total.unknown }),
    ...(isTorch && total.unknown > 0 ? ["torch records no shapes of parameters"] : []),
  ].join("\n\n");
}

/** Figures in columns; those known in part as lower bounds. */
function figuresText({ parameters, trainable, bytes, multiplyAdds, unknown }: SummaryFigures): string[] {
  const least = unknown > 0 ? "at least " : "";
  const text = (count: number | null, before = "") => (count === null ? "?" : `${before}${count}`);
  return [text(parameters, least), text(trainable, least), text(bytes, least), text(multiplyAdds)];
}

export function followText({ modules, steps }: GraphFollow): string {
  const tensorText = ({ dtype, shape, changes }: GraphFollowedTensor) => [
    dtype ?? "?",
    shape ? jsonText(shape) : "?",
    changes ? "changes" : "",
  ];
  const columns = ["dtype", "shape", ""];
  const moduleRows = modules.map((one) => {
    return [nameText(one.module), nameText(one.type ?? "-"), String(one.nodes), ...tensorText(one)];
  });
  const nodeRows = steps.map((one) => [nameText(one.node), nameText(one.op), ...tensorText(one)]);
  return titledTables([
    ["modules", ["module", "type", "nodes", ...columns], moduleRows],
    ["nodes", ["node", "op", ...columns], nodeRows],
  ]).join("\n\n");
}
