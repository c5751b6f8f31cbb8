import type { TensorSlice } from "../../shared/api";
import { exactValues } from "../../shared/payload";
import { gather } from "../../tensor/gather";
import type { Pace } from "../../tensor/pace";
import { parseSelection, resolveSelection, selectedShape } from "../../tensor/selection";
import type { OpenTensor } from "../openTensor";

/**
 * The values that a slice text selects; of the file only what they need is read. Strings of more than `maxStringBytes`
 * come cut.
 */
export async function tensorSlice(
  tensor: OpenTensor,
  slice: string,
  pace: Pace,
  maxStringBytes?: number,
): Promise<TensorSlice> {
  const { layout, elements } = tensor;
  const dims = resolveSelection(parseSelection(slice), layout.shape);
  const bytes = await gather(elements, layout.shape, dims, pace);
  return {
    dtype: layout.dtype,
    storedDtype: layout.storedDtype,
    tensorShape: layout.shape,
    shape: selectedShape(dims),
    values: exactValues(elements.decode(bytes, maxStringBytes)),
  };
}
