/** The tag under which a run's graph stands, as TensorBoard's data server has it (tensorboard/data/server/run.rs). */
export const GRAPH_TAG = "__run_graph__";

/** The one under which its MetaGraphDef does. */
export const META_GRAPH_TAG = "__meta_graph__";
