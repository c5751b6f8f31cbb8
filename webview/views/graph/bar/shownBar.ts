import type { WishedDirection } from "../../../../src/graph/graphDirection";
import type { SeriesViewContext } from "../../../parts/page/view";
import type { GraphSource } from "../graphSource";
import type { GraphState } from "../graphState";
import type { GraphSelection } from "../shownGraph";
import { scopesOfPath } from "../texts/graphTexts";
import type { ShownGraphBar } from "./graphBarMenu";

/** Content and display of a view. */
interface BarOf {
  readonly context: SeriesViewContext;
  readonly view: GraphState;
  readonly source: GraphSource;
  readonly direction: WishedDirection;
  readonly depth: number;
}

/** Content of a view's bar. */
export function shownBar({ context: { series, graphs }, view, source, direction, depth }: BarOf): ShownGraphBar {
  const { selection } = view;
  return {
    tags: graphs.includes(series.tag) ? graphs : [...graphs, series.tag],
    tag: series.tag,
    graph: source.graph,
    functions: source.functions,
    state: view,
    direction,
    depth,
    scope: selection ? scopeOf(selection) : "",
    hasSelection: selection !== undefined || view.edge !== undefined,
    hasPicture: !view.isTable && source.loaded !== undefined,
  };
}

/** The scope that what is selected is, or is in. */
function scopeOf({ kind, name }: GraphSelection): string {
  return kind === "node" ? (scopesOfPath(name).at(-2) ?? "") : name;
}
