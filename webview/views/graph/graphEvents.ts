import type { Kind } from "../../../src/shared/kind";
import type { GraphQuery } from "../../../src/shared/questions/graphSearch";
import type { GraphState, GraphTab } from "./graphState";
import type { GraphSelection } from "./shownGraph";

/** A node or scope to be selected and brought into view. */
export interface GraphGoal {
  /** The node's name, the scope's path. */
  readonly name: string;
  readonly kind: "node" | "scope";
  /** The function whose body it is in, empty for the graph itself; absent where that is the shown one. */
  readonly function?: string;
}

/** A series about a node, to be opened. */
export interface GraphSeries {
  readonly tag: string;
  readonly kind: Kind;
  /** In a panel beside this one. */
  readonly toSide: boolean;
  /** The recorded step of which its picture is, decimal; absent where none is there. */
  readonly step?: string;
}

export type GraphFormat = "png" | "svg" | "csv" | "json" | "tsv";

/** What the parts of the graph's view ask of it. All of them bubble. */
export interface GraphEvents {
  "graph-tab": GraphTab;
  "graph-goto": GraphGoal;
  "graph-query": GraphQuery | undefined;
  /** All ops that are hidden from now on. */
  "graph-hide-ops": readonly string[];
  /** The function whose body is the picture; undefined for the graph itself. */
  "graph-function": string | undefined;
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
  "graph-select": GraphSelection;
  /** Pictures are saved; of the table, texts with tabs are copied, others saved. */
  "graph-export": GraphFormat;
  /** The tag of another graph of the run. */
  "graph-pick": string;
  "graph-part": string;
  "graph-open-here": null;
  "graph-close-all": null;
  "graph-fit": null;
  "graph-zoom-selection": null;
  /** What of the view's state is to be another. */
  "graph-state": Partial<GraphState>;
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
