import { parseSelection, resolveSelection } from "../../tensor/slice/selection";
import type { Shape } from "../../tensor/slice/shape";

/** A dim of a slice: which one of the tensor's it is, and what it takes of that. */
export interface SliceAxis {
  readonly dim: number;
  readonly name: string;
  readonly start: number;
  readonly step: number;
}

/** The dims that a slice of a tensor of this shape does not drop, by their names where `names` has one for each of the tensor's dims. */
export function sliceAxes(slice: string, shape: Shape, names?: readonly string[]): readonly SliceAxis[] {
  return resolveSelection(parseSelection(slice), shape).flatMap(({ start, step, isIndex }, dim) => {
    return isIndex ? [] : [{ dim, name: names?.[dim] || `dim_${dim}`, start, step }];
  });
}
