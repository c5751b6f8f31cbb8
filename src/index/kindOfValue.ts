import type { Content } from "../format/content";
import type { Kind } from "../shared/kind";

/** TensorBoard's plugin names (`plugin_data.plugin_name` of each tensorboard/plugins/<name>/metadata.py). */
const kindsOfPlugins: Readonly<Record<string, Kind>> = {
  "": "tensor",
  tensor: "tensor",
  scalars: "scalar",
  histograms: "histogram",
  images: "image",
  audio: "audio",
  text: "text",
  pr_curves: "pr_curve",
  mesh: "mesh",
  hparams: "hparams",
  graphs: "graph",
  graph_run_metadata: "graph",
  graph_run_metadata_graph: "graph",
  graph_keras_model: "graph",
};

/** A value stored as a tensor is what its plugin says; all others are what they are stored as. */
export function kindOf(content: Content, plugin: string): Kind {
  if (content === "tensor") return Object.hasOwn(kindsOfPlugins, plugin) ? (kindsOfPlugins[plugin] as Kind) : "other";
  if (content === "other" && plugin !== "" && plugin !== "tensor") return kindOf("tensor", plugin);
  return content;
}
