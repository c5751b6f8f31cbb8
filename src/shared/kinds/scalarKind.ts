import type { KindRecord } from "./kindRecord";

export const scalarKind = {
  plugins: ["scalars"],
  icon: "graph-line",
  dataClass: "scalar",
  hasValues: true,
  views: {
    scalars: { title: "Scalars", series: 3, run: 2.5, board: 1, command: "openScalars", opens: "Open Scalars" },
  },
} as const satisfies KindRecord;
