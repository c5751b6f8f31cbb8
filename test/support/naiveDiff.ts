import type { GraphModel } from "../../src/graph/graphModel";
import { naiveNames } from "./naiveGraph";

/** Facts of a node, as texts. */
export interface NaiveNode {
  readonly op: string;
  readonly device: string;
  readonly inputs: string;
  readonly attributes: string;
}

export interface NaiveDiff {
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
  /** `name: op device inputs attributes`, what differs of these. */
  readonly changed: readonly string[];
  readonly same: readonly string[];
}

export function naiveNodes(model: GraphModel, attributesOf: (name: string) => string): Map<string, NaiveNode> {
  return new Map(
    naiveNames(model).map((name, node) => {
      const inputs: string[] = [];
      for (let edge = model.inStarts[node] as number; edge < (model.inStarts[node + 1] as number); edge++) {
        const source = model.sources[edge] as number;
        const from = source < 0 ? model.missing.text(-1 - source) : model.name(source);
        inputs.push(model.isControl(edge) ? `^${from}` : `${from}:${model.port(edge)}`);
      }
      const attributes = attributesOf(name);
      return [name, { op: model.op(node), device: model.device(node), inputs: inputs.join("\n"), attributes }];
    }),
  );
}

export function naiveDiff(a: ReadonlyMap<string, NaiveNode>, b: ReadonlyMap<string, NaiveNode>): NaiveDiff {
  const both = [...a.keys()].filter((name) => b.has(name));
  const differences = both.map((name) => {
    const [nodeA, nodeB] = [a.get(name), b.get(name)];
    const keys = ["op", "device", "inputs", "attributes"] as const;
    return { name, differs: keys.filter((key) => nodeA?.[key] !== nodeB?.[key]) };
  });
  return {
    onlyA: [...a.keys()].filter((name) => !b.has(name)),
    onlyB: [...b.keys()].filter((name) => !a.has(name)),
    changed: differences
      .filter(({ differs }) => differs.length > 0)
      .map(({ name, differs }) => `${name}: ${differs.join(" ")}`),
    same: differences.filter(({ differs }) => differs.length === 0).map(({ name }) => name),
  };
}
