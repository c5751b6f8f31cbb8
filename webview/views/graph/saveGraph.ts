import * as l10n from "@vscode/l10n";
import { saveFile } from "../../parts/saving/saveFile";
import { localeNumber } from "../../ui/texts/localeText";
import type { SavedPictureChoice } from "./bar/pictureChoice";
import type { GraphCanvas } from "./canvas/graphCanvas";
import type { GraphFormat } from "./graphEvents";
import { graphName, type ShownGraph } from "./shownGraph";
import { exportTree } from "./table/savedTree";

/** Content of the screen. */
interface ExportedGraph {
  readonly graph: ShownGraph;
  /** Undefined while the table is shown. */
  readonly canvas: GraphCanvas | null;
  /** Scopes whose rows are in the table. */
  readonly open: readonly string[];
  readonly saving: SavedPictureChoice;
}

/**
 * Saves the picture, or the table as a list, or copies that; nothing where there is no picture. Returns what is to be said: a PNG may be
 * smaller than was asked.
 */
export async function exportGraph(format: GraphFormat, exported: ExportedGraph): Promise<string> {
  const { graph, canvas, open, saving } = exported;
  if (format !== "png" && format !== "svg") {
    await exportTree(graph, open, format);
    return "";
  }
  const save = (content: string | Uint8Array) => saveFile(graph.host, graphName(graph, "graph"), format, content);
  if (format === "svg") {
    const text = canvas?.exportSvg(graph.ref.function ?? graph.ref.tag, saving);
    return text === undefined ? "" : save(text);
  }
  const png = await canvas?.exportPng(saving);
  if (!png) return "";
  await save(png.bytes);
  const { scale, width, height } = png;
  if (scale === saving.scale) return "";
  const times = localeNumber(scale, { maximumFractionDigits: 2 });
  return l10n.t(
    "The PNG has a scale of {0}x: {1} × {2} px. At {3}x it would be larger than a canvas can be.",
    times,
    localeNumber(width),
    localeNumber(height),
    String(saving.scale),
  );
}
