import type { KindRecord } from "./kindRecord";

export const otherKind = {
  plugins: [],
  icon: "symbol-misc",
  dataClass: "tensor",
} as const satisfies KindRecord;
