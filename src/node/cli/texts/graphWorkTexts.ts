import type { GraphClosure, GraphCost, GraphDiff, GraphHints } from "../../../published/graphWork";
import type { GraphPlacement } from "../../../shared/questions/graphWork";
import { nameText } from "../../../shared/text/nameText";
import { counted } from "./people";
import { type TitledTable, titledTables } from "./titledTables";

/** The finding in a sentence, and tables of what it is made of. */
function told(sentence: string, tables: readonly TitledTable[]): string {
  return [sentence, ...titledTables(tables)].join("\n\n");
}

const rowsOf = (names: readonly string[]) => names.map((name) => [nameText(name)]);
const namesText = (names: readonly string[]) => (names.length === 0 ? "nothing" : names.map(nameText).join(", "));

export function closureText(answer: GraphClosure): string {
  const { fetches, closure, fed, unusedFeeds, paths, shortest, pruned } = answer;
  const isAre = closure.length === 1 ? "runs" : "run";
  const way = shortest
    ? ` The shortest path from a feed to a fetch has ${counted(shortest.length - 1, "edge")}.`
    : fed.length > 0
      ? " No path leads from a feed to a fetch."
      : "";
  const unused = unusedFeeds.length === 0 ? "" : ` These feeds change nothing: ${namesText(unusedFeeds)}.`;
  const sentence = `${counted(closure.length, "node")} ${isAre} to fetch ${namesText(fetches)}; ${pruned} of the others ${pruned === 1 ? "is" : "are"} left out.`;
  return told(sentence + way + unused, [
    ["shortest path", ["node"], rowsOf(shortest ?? [])],
    ["fed", ["feed"], rowsOf(fed)],
    ["on paths from feeds to fetches", ["node"], rowsOf(paths)],
    ["runs", ["node"], rowsOf(closure)],
  ]);
}

export function hintsText(
  { cse, foldable, foldRoots, identities, dead, inline, inlinedNodes }: GraphHints,
  isUnknown: boolean,
): string {
  if (isUnknown) return "None of the graph's ops is TensorFlow's: nothing is said of what could be made smaller.";
  const roots = new Set(foldRoots);
  const twice = cse.reduce((sum, { length }) => sum + length - 1, 0);
  const parts = [
    `${counted(twice, "node")} ${twice === 1 ? "computes" : "compute"} what another does`,
    `${counted(foldable.length, "node")} could be constants`,
    counted(identities.length, "Identity node"),
    ...(dead ? [counted(dead.length, "dead node")] : []),
    `${counted(inline.length, "call")} to inline`,
  ];
  const inlined = inlinedNodes === undefined ? "never end" : `have ${counted(inlinedNodes, "node")}`;
  const all = inline.length > 0 ? ` With all calls inlined it would ${inlined}.` : "";
  return told(`${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}.${all}`, [
    [
      "computed twice",
      ["group", "node"],
      cse.flatMap((group, i) => group.map((name) => [String(i + 1), nameText(name)])),
    ],
    [
      "could be constants",
      ["node", ""],
      foldable.map((name) => [nameText(name), roots.has(name) ? "used by what is none" : ""]),
    ],
    [
      "identities",
      ["node", "behind them", "length"],
      identities.map(({ node, from, length }) => [nameText(node), nameText(from), String(length)]),
    ],
    ["dead", ["node"], rowsOf(dead ?? [])],
    [
      "calls",
      ["node", "function", "nodes"],
      inline.map((call) => [nameText(call.node), nameText(call.function), String(call.nodes)]),
    ],
  ]);
}

export function costText({ metadata, totalNanos, devices, nodes, unmatched }: GraphCost): string {
  const rows = Object.entries(nodes).sort(([, a], [, b]) => b.nanos - a.nanos);
  const [most] = rows;
  const top = most ? ` ${nameText(most[0])} took most, ${most[1].nanos} ns.` : "";
  const sentence = `${counted(rows.length, "node")} took ${totalNanos} ns in ${nameText(metadata)}, on ${counted(devices.length, "device")}.${top}`;
  return told(sentence, [
    [
      "nodes",
      ["node", "ns", "runs", "bytes", "devices"],
      rows.map(([name, { nanos, executions, bytes, devices: on }]) => [
        nameText(name),
        ...[nanos, executions, bytes].map(String),
        on.join(", "),
      ]),
    ],
    ["names that no node has", ["name"], rowsOf(unmatched)],
  ]);
}

export function placementText({
  devices,
  nodes,
  loads,
  crossing,
  crossingBytes,
  agreeing,
  recorded,
}: GraphPlacement): string {
  const bytes = crossingBytes === null ? "bytes that are not known" : counted(crossingBytes, "byte");
  const agree = recorded === 0 ? "" : ` It agrees with ${agreeing} of ${counted(recorded, "recorded device")}.`;
  const sentence = `${counted(nodes.length, "node")} would be on ${counted(devices.length, "device")}; ${counted(crossing, "edge")} would cross, with ${bytes}.${agree}`;
  const hasTimes = loads.some(({ nanos }) => nanos !== undefined);
  return told(sentence, [
    [
      "devices",
      ["device", "nodes", ...(hasTimes ? ["ns", "guessed"] : [])],
      loads.map(({ device, nodes: count, nanos = 0, guessed = 0 }) => [
        nameText(device),
        String(count),
        ...(hasTimes ? [String(nanos), String(guessed)] : []),
      ]),
    ],
    [
      "nodes",
      ["node", "device", "why"],
      nodes.map(({ name, device, why = "" }) => [nameText(name), nameText(device), why]),
    ],
  ]);
}

export function diffText({ onlyA, onlyB, changed, same, moved }: GraphDiff): string {
  const pair = (values: readonly [string, string] | undefined) => (values ? values.map(nameText).join(" -> ") : "");
  const guess =
    moved.length === 0
      ? ""
      : ` ${counted(moved.length, "node")} seem${moved.length === 1 ? "s" : ""} to be renamed, by ${moved.length === 1 ? "its" : "their"} structure.`;
  const sentence = `${counted(same, "node")} ${same === 1 ? "is" : "are"} the same, ${changed.length} changed, ${onlyA.length} only in the first graph, ${onlyB.length} only in the other.${guess}`;
  return told(sentence, [
    [
      "changed",
      ["node", "op", "device", "inputs", "attributes"],
      changed.map(({ node, op, device, inputs, attributes }) => [
        nameText(node),
        pair(op),
        pair(device),
        inputs ? "differ" : "",
        attributes.map(nameText).join(", "),
      ]),
    ],
    ["only in the first", ["node"], rowsOf(onlyA)],
    ["only in the other", ["node"], rowsOf(onlyB)],
    ["renamed, perhaps", ["from", "to"], moved.map(({ a, b }) => [nameText(a), nameText(b)])],
  ]);
}
