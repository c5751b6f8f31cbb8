import { KINDS, type Kind, kindRecord } from "../../shared/kind";
import type { DataClass } from "../../shared/series/dataClass";

/** Plugins whose data class TensorBoard's data server knows, whatever was recorded (`data_compat.rs`, `initial_metadata`). */
const KNOWN_PLUGINS = new Set([
  ...KINDS.flatMap((kind) => (kind === "tensor" ? [] : kindRecord(kind).plugins)),
  "graph_tagged_run_metadata",
]);

/** The data class of a series; a recorded one wins where TensorBoard does not know the plugin. */
export function dataClassOf(kind: Kind, plugin: string, recorded: DataClass | undefined): DataClass {
  return recorded && !KNOWN_PLUGINS.has(plugin) ? recorded : kindRecord(kind).dataClass;
}
