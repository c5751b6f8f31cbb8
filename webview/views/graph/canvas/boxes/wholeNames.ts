import type { PictureBox } from "../../../../../src/shared/graph/graphPicture";
import type { BoxLabel } from "./boxLabels";

/** Labels with the last part of a name whole, where its box has the ends of a long one alone. */
export function wholeNames(labels: readonly BoxLabel[], boxes: readonly PictureBox[]): readonly BoxLabel[] {
  return labels.map((label, i) => {
    const { kind, label: short, name } = boxes[i] as PictureBox;
    if ((kind !== "node" && kind !== "scope") || !short.includes("…")) return label;
    const last = name.slice(name.lastIndexOf("/") + 1);
    return last.length > short.length ? { ...label, name: last } : label;
  });
}
