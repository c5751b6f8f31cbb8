import type { Json } from "../../tensor/text/jsonText";
import type { SummaryMetadata } from "./summaryMetadata";

/** Content of a plugin's data: JSON where the plugin is known or the bytes read as JSON, else a text or the bytes. */
export type PluginContent =
  | { readonly kind: "json"; readonly json: Json }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "bytes"; readonly bytes: Uint8Array };

export async function pluginContent({ plugin, content }: SummaryMetadata): Promise<PluginContent> {
  const { pluginMessage } = await import("./pluginMessages");
  const json = pluginMessage(plugin, content);
  if (json !== undefined) return { kind: "json", json };
  const text = textOf(content);
  if (text === undefined) return { kind: "bytes", bytes: content };
  try {
    return { kind: "json", json: JSON.parse(text) as Json };
  } catch {
    return { kind: "text", text };
  }
}

/** Bytes that are a text; undefined where they are none. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return hasControls(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function hasControls(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true;
  }
  return false;
}
