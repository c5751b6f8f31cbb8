import type { KindRecord } from "./kindRecord";

export const textKind = {
  plugins: ["text"],
  icon: "symbol-string",
  dataClass: "tensor",
  hasValues: true,
  views: { text: { title: "Text", series: 3, run: 2.3, board: 0.8, command: "openText", opens: "Open Text" } },
} as const satisfies KindRecord;
