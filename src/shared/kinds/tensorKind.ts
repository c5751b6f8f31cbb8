import type { KindRecord } from "./kindRecord";

export const tensorKind = {
  plugins: ["", "tensor"],
  icon: "symbol-array",
  dataClass: "tensor",
  hasValues: true,
  isAboutNodes: true,
} as const satisfies KindRecord;
