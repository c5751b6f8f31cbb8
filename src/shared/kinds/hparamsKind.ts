import type { KindRecord } from "./kindRecord";

export const hparamsKind = {
  plugins: ["hparams"],
  icon: "settings",
  dataClass: "tensor",
} as const satisfies KindRecord;
