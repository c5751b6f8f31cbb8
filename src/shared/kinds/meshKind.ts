import type { KindRecord } from "./kindRecord";

export const meshKind = {
  plugins: ["mesh"],
  icon: "package",
  dataClass: "tensor",
} as const satisfies KindRecord;
