import { pluginContent } from "../../format/events/pluginContent";
import { readSummaryMetadata } from "../../format/events/summaryMetadata";
import { FormatError } from "../../format/formatError";
import { MESH_STREAMS, type MeshConfig, type MeshPart, type MeshStream } from "../../shared/questions/meshes";
import { jsonField, jsonItems, jsonString, numberOfJson } from "../../tensor/text/jsonField";
import type { Json } from "../../tensor/text/jsonText";

/** Name of the plugin (`tensorboard/plugins/mesh/metadata.py`). */
const PLUGIN = "mesh";

const NO_TYPE = "UNDEFINED";

/** Plugin data in the `SummaryMetadata` of a mesh; undefined where these are others, or no message. */
export async function meshPart(metadata: Uint8Array): Promise<MeshPart | undefined> {
  const data = await meshData(metadata);
  if (data === undefined) return undefined;
  const contentType = jsonField(data, "content_type") ?? NO_TYPE;
  return {
    name: jsonString(jsonField(data, "name")) ?? "",
    contentType: String(contentType),
    components: numberOfJson(jsonField(data, "components")) ?? 0,
    shape: jsonItems(jsonField(data, "shape")).map(Number),
    ...meshConfig(jsonString(jsonField(data, "json_config")) ?? ""),
  };
}

/** The stream of a content type; undefined for one that is none. */
export function streamOf(contentType: string): MeshStream | undefined {
  return MESH_STREAMS.find((stream) => stream === contentType.toLowerCase());
}

/** Scene of a recorded text. */
function meshConfig(text: string): MeshConfig {
  if (text === "") return { config: null, configError: false };
  try {
    const config = JSON.parse(text) as Json;
    if (typeof config === "object" && config !== null && !Array.isArray(config)) return { config, configError: false };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { config: null, configError: true };
}

async function meshData(metadata: Uint8Array): Promise<Json | undefined> {
  try {
    const recorded = readSummaryMetadata(metadata);
    if (recorded.plugin !== PLUGIN) return undefined;
    const content = await pluginContent(recorded);
    return content.kind === "json" ? content.json : undefined;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
