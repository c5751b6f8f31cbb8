/** A feed or fetch of a graph that runs in part: a node, or one of its outputs. */
export interface Endpoint {
  readonly node: number;
  /** As in `GraphModel.ports`; undefined where all of the node is meant. */
  readonly port: number | undefined;
}
