import type { GraphModel } from "../../src/graph/graphModel";
import { naiveEdges, naiveNames, naiveReach } from "./naiveGraph";

/** Ops that the definitions set apart, by name alone. */
const STATELESS = ["Relu", "Add", "AddV2", "Mul", "Identity", "Const", "StringFormat", "Sum"];
const COMMUTATIVE = ["AddV2", "Mul"];
const CLOSERS = ["NextIteration", "RefNextIteration"];

interface NaiveInput {
  /** Undefined where it is missing. */
  readonly from: string | undefined;
  readonly port: number | string | null;
}

function inputsOf(model: GraphModel, node: number): NaiveInput[] {
  const inputs: NaiveInput[] = [];
  for (let edge = model.inStarts[node] as number; edge < (model.inStarts[node + 1] as number); edge++) {
    const source = model.sources[edge] as number;
    inputs.push({ from: source < 0 ? undefined : model.name(source), port: model.port(edge) });
  }
  return inputs;
}

/** Groups of equal nodes, by texts: what a node computes is a text with the texts of its inputs in it, until no text changes. */
export function naiveTwins(model: GraphModel, attributesOf: (name: string) => string): string[][] {
  const names = naiveNames(model);
  const edges = naiveEdges(model).filter(({ from }) => !CLOSERS.includes(model.op(model.find(from) as number)));
  const ways = new Map(names.map((name) => [name, edges.filter(({ from }) => from === name).map(({ to }) => to)]));
  const reach = naiveReach(ways);
  const isOne = (name: string, node: number) =>
    STATELESS.includes(model.op(node)) &&
    !reach.get(name)?.has(name) &&
    inputsOf(model, node).every(({ from, port }) => {
      const op = from === undefined ? undefined : model.op(model.find(from) as number);
      return op !== undefined && (port === null || (op !== "Variable" && op !== "VariableV2"));
    });
  /** Name of each node's representative. */
  let first = new Map(names.map((name) => [name, name]));
  for (let round = 0; round <= names.length; round++) {
    const byText = new Map<string, string>();
    const next = new Map<string, string>();
    for (const [node, name] of names.entries()) {
      if (!isOne(name, node)) {
        next.set(name, name);
        continue;
      }
      const inputs = inputsOf(model, node);
      const data = inputs
        .filter(({ port }) => port !== null)
        .map(({ from, port }) => `${first.get(from ?? "")}:${port}`);
      const control = new Set(inputs.filter(({ port }) => port === null).map(({ from }) => from ?? ""));
      const op = model.op(node);
      const text = JSON.stringify([
        op,
        model.device(node),
        attributesOf(name),
        COMMUTATIVE.includes(op) ? data.sort() : data,
        [...control].sort(),
      ]);
      const twin = byText.get(text) ?? name;
      byText.set(text, twin);
      next.set(name, twin);
    }
    first = next;
  }
  const groups = new Map<string, string[]>();
  for (const [name, one] of first) groups.set(one, [...(groups.get(one) ?? []), name]);
  return [...groups.values()].filter(({ length }) => length > 1);
}

export function naiveFoldable(
  model: GraphModel,
  namesFunction: readonly string[],
): { nodes: string[]; roots: string[] } {
  const names = naiveNames(model);
  const found = new Set<string>();
  const isConst = (name: string) => model.op(model.find(name) as number) === "Const";
  for (let round = 0; round < names.length; round++) {
    for (const [node, name] of names.entries()) {
      const data = inputsOf(model, node).filter(({ port }) => port !== null);
      const isKnown = ({ from }: NaiveInput) => from !== undefined && (isConst(from) || found.has(from));
      const canFold = STATELESS.includes(model.op(node)) && !isConst(name) && !namesFunction.includes(name);
      if (canFold && data.length > 0 && data.every(isKnown)) found.add(name);
    }
  }
  const nodes = names.filter((name) => found.has(name));
  const roots = nodes.filter((name) => {
    const consumers = naiveEdges(model).filter(({ from, isControl }) => from === name && !isControl);
    return consumers.length === 0 || consumers.some(({ to }) => !found.has(to));
  });
  return { nodes, roots };
}

/** Identities as `node < source:port * length`. */
export function naiveIdentities(model: GraphModel): string[] {
  const passes = (name: string): NaiveInput | undefined => {
    const node = model.find(name) as number;
    const inputs = inputsOf(model, node);
    const [only] = inputs;
    const isOne =
      model.op(node) === "Identity" && inputs.length === 1 && only?.from !== undefined && only.port !== null;
    return isOne ? only : undefined;
  };
  return naiveNames(model).flatMap((name) => {
    let behind = passes(name);
    if (!behind) return [];
    const seen = new Set([name]);
    for (let next = passes(behind.from ?? ""); next; next = passes(behind.from ?? "")) {
      if (seen.has(behind.from ?? "")) return [];
      seen.add(behind.from ?? "");
      behind = next;
    }
    return [`${name} < ${behind.from}:${behind.port} * ${seen.size}`];
  });
}

export function naiveDead(model: GraphModel, wanted: readonly string[]): string[] {
  const names = naiveNames(model);
  const edges = naiveEdges(model);
  const reach = naiveReach(
    new Map(names.map((name) => [name, edges.filter(({ to }) => to === name).map(({ from }) => from)])),
  );
  return names.filter((name) => !wanted.some((one) => one === name || reach.get(one)?.has(name)));
}
