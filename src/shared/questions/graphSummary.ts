import { graphRef } from "../graphRef";
import { of, question } from "../question";

/** Figures of a scope with all below it. Null where the file does not tell; of figures that are told in part the sum of these. */
export interface SummaryFigures {
  readonly parameters: number | null;
  readonly trainable: number | null;
  readonly bytes: number | null;
  /** Count for one example where the size of the batch is open. */
  readonly multiplyAdds: number | null;
  /** Variables whose shape nothing tells; layers of unknown classes. */
  readonly unknown: number;
}

export interface SummaryScope extends SummaryFigures {
  /** Its path; of a Keras layer the name of its node. */
  readonly scope: string;
  /** A Keras layer, which is a node. */
  readonly isNode: boolean;
  /** The class of a module or layer, or the op that it is named for. */
  readonly type: string | null;
  /** Shapes of what leaves it, -1 where a size is unknown; null where a shape is. Of many the first. */
  readonly outputs: readonly (readonly number[] | null)[];
  /** Its part of all parameters, 0 to 1. */
  readonly share: number | null;
}

export interface GraphSummary {
  /** In order of execution, each followed by those in it. Scopes with nothing but torch's members that others use are left out. */
  readonly scopes: readonly SummaryScope[];
  readonly total: SummaryFigures;
  /** A graph of torch, which records no shapes of parameters. */
  readonly isTorch: boolean;
}

/** Parameters and multiply-adds of all scopes of a graph. What an optimizer keeps beside the parameters is none of them. */
export const graphSummary = question({
  name: "graph/summary",
  params: graphRef,
  result: of<GraphSummary>(),
  isForPages: false,
});
