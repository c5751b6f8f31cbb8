import type { KindRecord } from "./kindRecord";

export const prCurveKind = {
  plugins: ["pr_curves"],
  icon: "graph-scatter",
  dataClass: "tensor",
  views: {
    prCurves: { title: "PR Curves", series: 3, run: 2.2, board: 0.7, command: "openPrCurves", opens: "Open PR Curves" },
  },
} as const satisfies KindRecord;
