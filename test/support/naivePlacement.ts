import type { GraphModel } from "../../src/graph/graphModel";
import type { NodeFacts } from "../../src/graph/nodeFacts";

type Parts = Readonly<Record<string, string>>;

/** Parts of a device name that is well-formed. */
function partsOf(device: string): Parts {
  const parts: Record<string, string> = {};
  for (const piece of device.split("/").slice(1)) {
    const [key = "", value = "", id] = piece.split(":");
    if (key === "device") Object.assign(parts, { type: value.toUpperCase() }, id !== undefined && { id });
    else if (["job", "replica", "task"].includes(key)) parts[key] = value;
    else Object.assign(parts, { type: key.toUpperCase(), id: value });
  }
  return parts;
}

const agree = (a: Parts, b: Parts) => Object.keys(a).every((key) => !(key in b) || a[key] === b[key]);

export interface NaivePlacement {
  readonly devices: readonly string[];
  readonly reasons: readonly string[];
  /** Sizes of groups, greatest first. */
  readonly groupSizes: readonly number[];
}

/** Ops of handles that tests use, and what hands these on. */
const MAKERS: Readonly<Record<string, readonly string[]>> = {
  VarHandleOp: ["Identity", "Switch"],
  TensorArrayV3: ["Identity", "Switch"],
  VariableV2: ["RefIdentity"],
};

/** By the definition, in as many rounds as it takes; of graphs whose outputs are numbers. */
export function naivePlacement(model: GraphModel, facts: NodeFacts, given: readonly string[]): NaivePlacement {
  const nodes = Array.from({ length: model.nodeCount }, (_, node) => node);
  const edges = Array.from(model.sources, (from, edge) => ({
    from,
    to: model.targets[edge] as number,
    port: model.ports[edge] as number,
  })).filter(({ from }) => from >= 0);
  /** Nodes that hand on a handle, by what made it. */
  const from = new Map(nodes.filter((node) => model.op(node) in MAKERS).map((node) => [node, model.op(node)]));
  const together: (readonly [number, number])[] = nodes.flatMap((node) =>
    Array.from(
      facts.colocated.subarray(facts.colocatedStarts[node], facts.colocatedStarts[node + 1]),
      (other) => [node, other] as const,
    ),
  );
  const handed = () =>
    edges.filter(
      (edge) =>
        from.has(edge.from) &&
        (edge.port === 0 || (edge.port > 0 && model.op(edge.from) === "Switch")) &&
        facts.namesFunction[edge.to] === 0 &&
        facts.called[edge.to] === -1,
    );
  for (let size = -1; size !== from.size; ) {
    size = from.size;
    for (const edge of handed()) {
      const maker = from.get(edge.from) as string;
      if (MAKERS[maker]?.includes(model.op(edge.to)) && !from.has(edge.to)) from.set(edge.to, maker);
    }
  }
  together.push(...handed().map((edge) => [edge.from, edge.to] as const));
  const group = [...nodes];
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [a, b] of together) {
      const least = Math.min(group[a] as number, group[b] as number);
      if (group[a] !== least || group[b] !== least) hasChanged = true;
      group[a] = least;
      group[b] = least;
    }
  }
  const tried = [...given].sort((a, b) => Number(partsOf(b).type === "GPU") - Number(partsOf(a).type === "GPU")) as [
    string,
    ...string[],
  ];
  const devices: (string | undefined)[] = nodes.map(() => undefined);
  const reasons: string[] = nodes.map(() => "first");
  const sizes: number[] = [];
  const free: number[] = [];
  for (const first of new Set(group)) {
    const members = nodes.filter((node) => group[node] === first);
    sizes.push(members.length);
    const asks = members.filter((node) => model.device(node) !== "");
    const found = tried.find((device) => asks.every((node) => agree(partsOf(model.device(node)), partsOf(device))));
    if (asks.length === 0 && members.length === 1) {
      free.push(first);
      continue;
    }
    for (const node of members) {
      devices[node] = found ?? tried[0];
      if (found === undefined) continue;
      reasons[node] = asks.includes(node) ? "asked" : "colocated";
    }
  }
  const isMetadata = (node: number) => ["Shape", "ShapeN", "Size", "Rank"].includes(model.op(node));
  const firstInput = (node: number) => {
    const all = Array.from(model.sources.subarray(model.inStarts[node], model.inStarts[node + 1]));
    const ports = model.ports.subarray(model.inStarts[node], model.inStarts[node + 1]);
    return all.find((_, i) => (ports[i] as number) >= 0) ?? -1;
  };
  const isGenerator = (node: number) => {
    const uses = edges.filter((edge) => edge.from === node && edge.port >= 0);
    const entries = model.ports.subarray(model.inStarts[node], model.inStarts[node + 1]);
    return entries.every((port) => port < 0) && uses.length > 0 && uses.every(({ port }) => port === 0);
  };
  const metadata = free.filter(isMetadata);
  const generators = free.filter((node) => !isMetadata(node) && isGenerator(node)).sort((a, b) => a - b);
  for (const node of free) if (!metadata.includes(node) && !generators.includes(node)) devices[node] = tried[0];
  for (const node of metadata.sort((a, b) => a - b)) {
    // Along inputs that look at inputs, to one that is put already.
    let root = node;
    const seen = new Set<number>();
    while (root >= 0 && metadata.includes(root) && !seen.has(root)) {
      seen.add(root);
      root = firstInput(root);
    }
    const known = root >= 0 && !metadata.includes(root) ? devices[root] : undefined;
    devices[node] = known ?? tried[0];
    const isLast = known === undefined && (root === node || (!seen.has(root) && seen.size === 1));
    reasons[node] = isLast ? "first" : "input";
  }
  for (const node of generators) {
    const uses = new Set(edges.filter((edge) => edge.from === node).map(({ to }) => devices[to]));
    const [only] = uses;
    const goes = uses.size === 1 && only !== undefined;
    devices[node] = goes ? only : tried[0];
    reasons[node] = goes ? "consumer" : "first";
  }
  return { devices: devices.map(String), reasons, groupSizes: sizes.sort((a, b) => b - a) };
}
