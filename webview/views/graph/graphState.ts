import * as v from "valibot";
import { GRAPH_DIRECTIONS } from "../../../src/graph/graphDirection";
import type { ReadonlyJson } from "../../../src/shared/question";

export const GRAPH_TABS = ["node", "search", "ops", "functions", "problems"] as const;
export type GraphTab = (typeof GRAPH_TABS)[number];

export const GRAPH_COLOURS = ["op", "device", "structure", "none"] as const;
export type GraphColour = (typeof GRAPH_COLOURS)[number];

const ids = v.fallback(v.array(v.string()), []);

const selection = v.object({
  kind: v.picklist(["scope", "node", "stack", "group", "page"]),
  name: v.string(),
  id: v.exactOptional(v.string()),
  function: v.exactOptional(v.string()),
});

const query = v.union([
  v.object({ op: v.string() }),
  v.object({
    text: v.string(),
    isPattern: v.boolean(),
    fields: v.exactOptional(v.array(v.picklist(["name", "op", "device", "attribute"]))),
  }),
]);

const graphState = v.object({
  /** The run and tag of the graph: of another only what is no place in it is kept. */
  of: v.fallback(v.string(), ""),
  /** Absent for the first. */
  part: v.fallback(v.optional(v.string()), undefined),
  function: v.fallback(v.optional(v.string()), undefined),
  /** Boxes that are open; absent until one is opened or closed by hand: then so many levels are as `depth` says. */
  open: v.fallback(v.optional(v.array(v.string())), undefined),
  /** Absent for what the setting says. */
  depth: v.fallback(v.optional(v.number()), undefined),
  unstacked: ids,
  putBack: ids,
  hiddenOps: ids,
  isWhole: v.fallback(v.boolean(), false),
  hasData: v.fallback(v.boolean(), true),
  hasControl: v.fallback(v.boolean(), true),
  direction: v.fallback(v.optional(v.picklist(GRAPH_DIRECTIONS)), undefined),
  colour: v.fallback(v.picklist(GRAPH_COLOURS), "op"),
  selection: v.fallback(v.optional(selection), undefined),
  /** The zoom, and the point of the picture in the middle of the screen; absent where all of it fits. */
  look: v.fallback(v.optional(v.object({ scale: v.number(), x: v.number(), y: v.number() })), undefined),
  isTable: v.fallback(v.boolean(), false),
  /** Px. */
  panelWidth: v.fallback(v.number(), 340),
  isPanelShown: v.fallback(v.boolean(), true),
  tab: v.fallback(v.picklist(GRAPH_TABS), "node"),
  query: v.fallback(v.optional(query), undefined),
  /** Scopes that are open in the table. */
  tableOpen: ids,
});

export type GraphState = ReadonlyJson<v.InferOutput<typeof graphState>>;

/** What was kept of a graph, as far as it is a state; of another graph only how it is shown. */
export function readGraphState(saved: unknown, of: string): GraphState {
  const isObject = typeof saved === "object" && saved !== null && !Array.isArray(saved);
  const kept = v.parse(graphState, { ...EMPTY, ...(isObject ? saved : {}) });
  return kept.of === of ? kept : elsewhere(kept, of);
}

/** The state of another graph: nothing of it was opened or selected. */
export function elsewhere(
  view: GraphState,
  of: string,
  place: Pick<GraphState, "part" | "function"> = EMPTY,
): GraphState {
  const { hasData, hasControl, direction, depth, colour, isTable, panelWidth, isPanelShown } = view;
  // Another graph may have no functions.
  const tab = view.of !== of && view.tab === "functions" ? "node" : view.tab;
  const { part, function: body } = place;
  return {
    ...v.parse(graphState, { ...EMPTY, part, function: body }),
    ...{ of, hasData, hasControl, direction, depth, colour, isTable, panelWidth, isPanelShown, tab },
  };
}

const EMPTY = { unstacked: [], putBack: [], hiddenOps: [], tableOpen: [], part: undefined, function: undefined };
