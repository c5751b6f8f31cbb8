import type { GraphRef } from "../../../../src/shared/graph/graphRef";
import type { GraphSelection, ShownGraph } from "../shownGraph";

/** The graph that a selection is in: the shown one, or the body of a function that is open in it. */
export function refOf({
  graph,
  selection,
}: {
  readonly graph: ShownGraph;
  readonly selection: GraphSelection;
}): GraphRef {
  return selection.function === undefined ? graph.ref : { ...graph.ref, function: selection.function };
}
