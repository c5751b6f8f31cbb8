import * as v from "valibot";
import { graphRef } from "../graphRef";
import { of, question } from "../question";

/** Tensor on its way, as far as it is known. */
export interface FollowedTensor {
  /** Null where the file does not tell. */
  readonly dtype: string | null;
  /** Sizes, -1 where one is unknown; null where the file does not tell. */
  readonly shape: readonly number[] | null;
  /** The shape is another than the last that is known before. */
  readonly isChanged: boolean;
}

/** A node on the way, and what goes on from it. */
export interface FollowedStep extends FollowedTensor {
  readonly node: string;
  readonly op: string;
  /** The module of `modules` that it is in; null where it is in none. */
  readonly module: string | null;
}

/** Module on the way, or a node that is in none, and the tensor that leaves it. */
export interface FollowedModule extends FollowedTensor {
  /** Path of a scope, or the name of a node. */
  readonly module: string;
  /** Class of the module, or the op that it is named for; of a node its op. */
  readonly type: string | null;
  /** Nodes on the way. */
  readonly nodes: number;
}

export interface GraphFollow {
  /** Outermost modules in order; a way that is almost all in one has those in that. One that is come to again is there again. */
  readonly modules: readonly FollowedModule[];
  readonly steps: readonly FollowedStep[];
}

/**
 * The way that data mainly flow from a node or scope, from the graph's input where absent, to the loss or the last result, a loop once.
 * Gradients and updates are not on it. Throws `unknownNode`.
 */
export const graphFollow = question({
  name: "graph/follow",
  params: v.object({ ...graphRef.entries, from: v.exactOptional(v.string()) }),
  result: of<GraphFollow>(),
  isForPages: false,
});
