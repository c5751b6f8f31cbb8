import type { Json } from "../../tensor/text/jsonText";

/** Layout of custom scalars (`tensorboard/plugins/custom_scalar/layout.proto`); undefined where the bytes are none. */
export async function layoutContent(bytes: Uint8Array): Promise<Json | undefined> {
  const { layoutMessage } = await import("./pluginMessages");
  return layoutMessage(bytes);
}
