import type { GraphCanvas } from "./canvas/graphCanvas";
import type { GraphFormat } from "./graphEvents";
import { graphName, type ShownGraph } from "./shownGraph";
import { exportTree } from "./table/savedTree";

/** What is on screen. */
export interface ExportedGraph {
  readonly graph: ShownGraph;
  /** Undefined while the table is shown. */
  readonly canvas: GraphCanvas | null;
  /** Scopes whose rows are in the table. */
  readonly open: readonly string[];
}

/** Saves the picture, or the table as a list, or copies that; nothing where there is no picture. */
export async function exportGraph(format: GraphFormat, { graph, canvas, open }: ExportedGraph): Promise<void> {
  if (format !== "png" && format !== "svg") {
    await exportTree(graph, open, format);
    return;
  }
  const title = graph.ref.function ?? graph.ref.tag;
  const bytes =
    format === "png"
      ? await canvas?.exportPng(devicePixelRatio)
      : canvas && new TextEncoder().encode(canvas.exportSvg(title));
  if (bytes) await graph.host.channel.request("save", { name: graphName(graph, "graph"), format, bytes });
}
