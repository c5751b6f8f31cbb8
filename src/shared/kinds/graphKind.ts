import type { KindRecord } from "./kindRecord";

export const graphKind = {
  plugins: ["graphs", "graph_run_metadata", "graph_run_metadata_graph", "graph_keras_model"],
  icon: "type-hierarchy-sub",
  dataClass: "blobSequence",
  views: { graph: { title: "Graph", series: 3 } },
} as const satisfies KindRecord;
