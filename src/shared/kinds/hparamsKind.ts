import type { KindRecord } from "./kindRecord";

export const hparamsKind = {
  plugins: ["hparams"],
  icon: "settings",
  dataClass: "tensor",
  views: {
    hparams: {
      title: "HParams",
      series: 3,
      run: 2.1,
      board: 0.65,
      isOfLineage: true,
      command: "openHparams",
      opens: "Open HParams",
    },
  },
} as const satisfies KindRecord;
