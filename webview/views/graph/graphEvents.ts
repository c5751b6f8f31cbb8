import type { RunEnds } from "../../../src/shared/graph/graphMode";
import type { OtherGraph } from "../../../src/shared/graph/graphRef";
import type { Kind } from "../../../src/shared/kind";
import type { MarkedNodes } from "../../../src/shared/questions/graphPictures";
import type { GraphQuery } from "../../../src/shared/questions/graphs";
import type { GraphLook } from "./canvas/picture/look";
import type { GraphModeName, GraphState, GraphTab } from "./graphState";
import type { GraphSelection } from "./shownGraph";

/** A node or scope to be selected and brought into view. */
export interface GraphGoal {
  /** The node's name, the scope's path. */
  readonly name: string;
  readonly kind: "node" | "scope";
  /** The function whose body it is in, empty for the graph itself; absent where that is the shown one. */
  readonly function?: string;
}

/** Request for a feed or fetch by its typed name. */
export interface GraphTypedEnd {
  readonly end: keyof RunEnds;
  /** Several may be typed, with commas between them. */
  readonly names: string;
  /** Hears what is wrong with the names; undefined once they were added. */
  readonly told: (error: string | undefined) => void;
}

/** A series about a node, to be opened. */
export interface GraphSeries {
  readonly tag: string;
  readonly kind: Kind;
  /** The run that it is of; the graph's own where absent. */
  readonly run?: string;
  /** In a panel beside this one. */
  readonly toSide: boolean;
  /** The recorded step of which its picture is, decimal; absent where none is there. */
  readonly step?: string;
}

/** The ids of the boxes that a line leads from and to; empty for the picture's border. */
export interface GraphLineEnds {
  readonly from: string;
  readonly to: string;
}

/** Request for a menu of a box, or of a stub set aside; its point is in px of the window. */
export interface GraphMenuAction {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Request for a stub set aside, by the id that it has as a box. */
interface GraphStubChoice {
  readonly id: string;
  readonly name: string;
}

export type GraphFormat = "png" | "svg" | "csv" | "json" | "tsv";

/** Events of the parts of the graph's view to the view. All of them bubble. */
export interface GraphEvents {
  "graph-tab": GraphTab;
  "graph-goto": GraphGoal;
  /** The feed or fetch whose node or scope is to be selected and brought into view. */
  "graph-goto-end": string;
  /** Null where nothing is looked for any more: an event carries nothing else for that. */
  "graph-query": GraphQuery | null;
  /** All ops that are hidden from now on. */
  "graph-hide-ops": readonly string[];
  /** The function whose body is the picture; null for the graph itself. */
  "graph-function": string | null;
  /** Ids of boxes. */
  "graph-open-in-place": string;
  "graph-close-in-place": string;
  "graph-put-back": string;
  "graph-set-aside": string;
  "graph-unstack": string;
  "graph-stack": string;
  "graph-open-series": GraphSeries;
  /** Paths of all scopes that are open in the table. */
  "graph-table-open": readonly string[];
  /** Null where nothing is selected any more: an event has no undefined detail. */
  "graph-select": GraphSelection | null;
  /** The line that is selected from now on. */
  "graph-edge": GraphLineEnds;
  /** The id of a box to be selected and brought into view. */
  "graph-box": string;
  /** Pictures are saved; of the table, texts with tabs are copied, others saved. */
  "graph-export": GraphFormat;
  /** The tag of another graph of the run. */
  "graph-pick": string;
  "graph-part": string;
  "graph-open-here": null;
  "graph-close-all": null;
  "graph-fit": null;
  "graph-shortcuts": null;
  "graph-zoom-selection": null;
  /** Picture's request: the id of a box to open or close. */
  "graph-toggle": string;
  /** Current look at the picture; null where all of it fits. */
  "graph-look": GraphLook | null;
  /** The line that the pointer came to rest on; null when it leaves. */
  "graph-line": GraphLineEnds | null;
  "graph-menu": GraphMenuAction;
  "graph-stub": GraphStubChoice;
  /** All that the picture was given is on screen, and nothing moves. */
  "graph-drawn": null;
  /** Changes of the view's state. */
  "graph-state": Partial<GraphState>;
  "graph-mode": GraphModeName;
  /** The key of an entry of the shown mode: its nodes are marked, or are no longer. */
  "graph-entry": string;
  /** Null where nothing is marked any more. */
  "graph-mark": MarkedNodes | null;
  /** The node or scope whose data are followed, empty for the graph's input. */
  "graph-follow": string;
  /** All feeds and fetches from now on. */
  "graph-run": RunEnds;
  "graph-add-end": GraphTypedEnd;
  /** The graph that this one is held against from now on; null for none. */
  "graph-other": OtherGraph | null;
  /** The other graph takes the place of this one, and this one its. */
  "graph-swap": null;
  /** The other graph in a panel beside this one. */
  "graph-open-other": OtherGraph;
}

export function graphEvent<Name extends keyof GraphEvents>(
  name: Name,
  detail: GraphEvents[Name],
): CustomEvent<GraphEvents[Name]> {
  return new CustomEvent(name, { detail, bubbles: true, composed: true });
}

type GraphEventMap = { [Name in keyof GraphEvents]: CustomEvent<GraphEvents[Name]> };

declare global {
  interface HTMLElementEventMap extends GraphEventMap {}
}
