import type { KindRecord } from "./kindRecord";

export const audioKind = {
  plugins: ["audio"],
  icon: "unmute",
  dataClass: "blobSequence",
  views: { audio: { title: "Audio", series: 3, run: 2.25, board: 0.75, command: "openAudio", opens: "Open Audio" } },
} as const satisfies KindRecord;
