import * as v from "valibot";
import { GRAPH_DIRECTIONS, WISHED_DIRECTIONS } from "../../../src/graph/graphDirection";
import { COST_FIGURES, metadataRef, NO_ENDS, runEnds } from "../../../src/shared/graph/graphMode";
import { otherGraph } from "../../../src/shared/graph/graphRef";
import type { ReadonlyJson } from "../../../src/shared/question";
import { markedNodes } from "../../../src/shared/questions/graphPictures";
import { savedPicture, USUAL_SAVED } from "./bar/pictureChoice";

export const GRAPH_TABS = ["node", "mode", "parameters", "data", "search", "ops", "functions", "problems"] as const;
export type GraphTab = (typeof GRAPH_TABS)[number];

/** Modes that colour boxes, and select the panel's part of the graph. */
export const GRAPH_MODES = ["op", "structure", "run", "device", "cost", "hints", "difference", "none"] as const;
export type GraphModeName = (typeof GRAPH_MODES)[number];

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

/** A list of findings as it is shown. */
const findingView = v.object({
  list: v.string(),
  filter: v.exactOptional(v.string()),
  sort: v.exactOptional(v.object({ by: v.string(), isDescending: v.boolean() })),
  /** Paths that are unfolded. */
  open: v.exactOptional(v.array(v.string())),
});

const graphState = v.object({
  /** The run and tag of the graph: of another only what is no place in it is kept. Read without one, a state is of the shown graph. */
  of: v.fallback(v.string(), ""),
  /** Absent for the first. */
  part: v.fallback(v.optional(v.string()), undefined),
  function: v.fallback(v.optional(v.string()), undefined),
  /** Open boxes; absent until one is opened or closed by hand: then the number of levels is `depth`. */
  open: v.fallback(v.optional(v.array(v.string())), undefined),
  /** Absent for what the setting says. */
  depth: v.fallback(v.optional(v.number()), undefined),
  unstacked: ids,
  putBack: ids,
  hiddenOps: ids,
  isWhole: v.fallback(v.boolean(), false),
  hasData: v.fallback(v.boolean(), true),
  hasControl: v.fallback(v.boolean(), true),
  /** Boxes have rows of details. */
  hasDetails: v.fallback(v.boolean(), false),
  /** Absent for what the setting says. */
  direction: v.fallback(v.optional(v.picklist(WISHED_DIRECTIONS)), undefined),
  /** The direction that `auto` came to for this graph; absent until its first picture is there. */
  fittingDirection: v.fallback(v.optional(v.picklist(GRAPH_DIRECTIONS)), undefined),
  mode: v.fallback(v.picklist(GRAPH_MODES), "op"),
  /** Feeds and fetches: nodes, outputs or scopes. */
  run: v.fallback(runEnds, NO_ENDS),
  /** Metadata of the costs; absent for the first that there are. */
  metadata: v.fallback(v.optional(metadataRef), undefined),
  figure: v.fallback(v.picklist(COST_FIGURES), "nanos"),
  /** Devices of a what-if; absent while the recorded ones are shown. */
  placed: v.fallback(v.optional(v.array(v.string())), undefined),
  /** The graph that this one is joined with, and its costs. */
  other: v.fallback(v.optional(otherGraph), undefined),
  otherMetadata: v.fallback(v.optional(metadataRef), undefined),
  /** Nodes marked in the picture, beside those searched. */
  marked: v.fallback(v.optional(markedNodes), undefined),
  /** The list that a mode shows, by mode, and how; that of `parameters` is of no mode. */
  lists: v.fallback(v.record(v.string(), findingView), {}),
  selection: v.fallback(v.optional(selection), undefined),
  /** The line that is selected, in the place of a box: the ids of the boxes at its ends, empty for the picture's border. */
  edge: v.fallback(v.optional(v.object({ from: v.string(), to: v.string() })), undefined),
  /** The zoom, and the point of the picture in the middle of the screen; absent where all of it fits. */
  look: v.fallback(v.optional(v.object({ scale: v.number(), x: v.number(), y: v.number() })), undefined),
  isTable: v.fallback(v.boolean(), false),
  saving: v.fallback(savedPicture, USUAL_SAVED),
  /** Px. */
  panelWidth: v.fallback(v.number(), 340),
  isPanelShown: v.fallback(v.boolean(), true),
  tab: v.fallback(v.picklist(GRAPH_TABS), "node"),
  query: v.fallback(v.optional(query), undefined),
  /** Scopes that are open in the table. */
  tableOpen: ids,
});

/** State of one of a mode's lists. */
export type FindingView = ReadonlyJson<v.InferOutput<typeof findingView>>;

export type GraphState = ReadonlyJson<v.InferOutput<typeof graphState>>;

/** Kept state of a graph, as far as it is one; for another graph only its display. */
export function readGraphState(saved: unknown, of: string): GraphState {
  const isObject = typeof saved === "object" && saved !== null && !Array.isArray(saved);
  const kept = v.parse(graphState, { ...EMPTY, of, ...(isObject ? saved : {}) });
  return kept.of === of ? kept : elsewhere(kept, of);
}

/** The state of another graph: nothing of it was opened or selected. */
export function elsewhere(
  view: GraphState,
  of: string,
  place: Pick<GraphState, "part" | "function"> = EMPTY,
): GraphState {
  const { hasData, hasControl, hasDetails, direction, depth, mode, figure } = view;
  const { isTable, panelWidth, isPanelShown, saving } = view;
  const isSame = view.of === of;
  // Another graph may have no functions.
  const tab = !isSame && view.tab === "functions" ? "node" : view.tab;
  const { part, function: body } = place;
  return {
    ...v.parse(graphState, { ...EMPTY, part, function: body }),
    ...{ of, hasData, hasControl, hasDetails, direction, depth, mode, figure },
    ...{ isTable, panelWidth, isPanelShown, saving, tab },
    lists: withoutFilters(view.lists),
    // Parts of a graph ran together.
    ...(isSame && { metadata: view.metadata, placed: view.placed }),
  };
}

/** Lists without what was typed and unfolded, which is about names of one graph. */
function withoutFilters(lists: GraphState["lists"]): GraphState["lists"] {
  return Object.fromEntries(
    Object.entries(lists).map(([mode, { filter: _filter, open: _open, ...view }]) => [mode, view]),
  );
}

const EMPTY = { unstacked: [], putBack: [], hiddenOps: [], tableOpen: [], part: undefined, function: undefined };
