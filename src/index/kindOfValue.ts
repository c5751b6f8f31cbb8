import type { Content } from "../format/content";
import { KINDS, type Kind, kindRecord } from "../shared/kind";

/** Kinds by TensorBoard's plugin names (`plugin_data.plugin_name` of each tensorboard/plugins/<name>/metadata.py). */
const kindsOfPlugins = new Map(KINDS.flatMap((kind) => kindRecord(kind).plugins.map((plugin) => [plugin, kind])));

/** Contents that are a graph's, and the plugin that TensorBoard reads each as. */
const graphPlugins: Partial<Record<Content, string>> = {
  graph: "graphs",
  metaGraph: "graphs",
  runMetadata: "graph_tagged_run_metadata",
};

/** The plugin of a content that is its by itself; undefined where metadata say which it is. */
export function pluginOf(content: Content): string | undefined {
  return graphPlugins[content];
}

/** A value stored as a tensor is what its plugin says; all others are what they are stored as. */
export function kindOf(content: Content, plugin: string): Kind {
  if (content === "tensor") return kindsOfPlugins.get(plugin) ?? "other";
  if (content === "other" && plugin !== "" && plugin !== "tensor") return kindOf("tensor", plugin);
  return content === "metaGraph" || content === "runMetadata" ? "graph" : content;
}
