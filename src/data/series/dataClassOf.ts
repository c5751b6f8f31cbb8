import type { Kind } from "../../shared/kind";
import type { DataClass } from "../../shared/series/dataClass";

/** Plugins whose data class TensorBoard's data server knows, whatever was recorded (`data_compat.rs`, `initial_metadata`). */
const KNOWN_PLUGINS = new Set([
  "scalars",
  "images",
  "audio",
  "text",
  "histograms",
  "pr_curves",
  "mesh",
  "hparams",
  "graphs",
  "graph_tagged_run_metadata",
  "graph_run_metadata",
  "graph_run_metadata_graph",
  "graph_keras_model",
]);

/** The data class of a series; what was recorded of it wins where the plugin is none that TensorBoard knows. */
export function dataClassOf(kind: Kind, plugin: string, recorded: DataClass | undefined): DataClass {
  if (recorded && !KNOWN_PLUGINS.has(plugin)) return recorded;
  if (kind === "scalar") return "scalar";
  return kind === "image" || kind === "audio" || kind === "graph" ? "blobSequence" : "tensor";
}
