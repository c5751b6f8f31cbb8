import type { Kind } from "../../shared/kind";
import { elementCount, type Shape } from "../../tensor/slice/shape";

/** Strings of a tensor that are blobs: from `first` on each `step`-th; the label of each stands `label` strings behind it. */
interface BlobStrings {
  readonly first: number;
  readonly step: number;
  readonly label?: number;
}

/**
 * Places of blobs in a tensor of strings: before pictures their width and height (`tensorboard/plugins/image/summary_v2.py`), behind each
 * sound its label (`plugins/audio/summary_v2.py`).
 */
export function blobStrings(kind: Kind, shape: Shape): BlobStrings {
  if (kind === "image") return { first: 2, step: 1 };
  if (kind === "audio" && shape.length === 2) {
    const step = Math.max(1, shape[1] as number);
    return { first: 0, step, ...(step > 1 && { label: 1 }) };
  }
  return { first: 0, step: 1 };
}

/** Number of blobs of a tensor of strings. */
export function blobCount(kind: Kind, shape: Shape): number {
  const { first, step } = blobStrings(kind, shape);
  return Math.max(0, Math.ceil((elementCount(shape) - first) / step));
}
