import type { KindRecord } from "./kindRecord";

export const histogramKind = {
  plugins: ["histograms"],
  icon: "graph",
  dataClass: "tensor",
  hasValues: true,
  isAboutNodes: true,
  views: { histogramBoard: { title: "Histograms", board: 0.6, command: "openHistograms", opens: "Open Histograms" } },
} as const satisfies KindRecord;
