import type { KindRecord } from "./kindRecord";

export const imageKind = {
  plugins: ["images"],
  icon: "file-media",
  dataClass: "blobSequence",
  views: { images: { title: "Images", series: 3, run: 2.4, board: 0.9, command: "openImages", opens: "Open Images" } },
} as const satisfies KindRecord;
