import type { Shape } from "../../../src/tensor/slice/shape";
import { elementCount } from "../../../src/tensor/slice/shape";
import type { SideItem } from "./mappingRows";

/** True if two items may belong together: of one sort and kind, with as many elements. */
export function isFitting(one: SideItem, other: SideItem): boolean {
  if (one.is !== "tag" || other.is !== "tag") return one.is === other.is && one.is !== "rest";
  return one.tag.kind === other.tag.kind && countOf(one.tag.shape) === countOf(other.tag.shape);
}

function countOf(shape: Shape | undefined): number | undefined {
  return shape && elementCount(shape);
}
