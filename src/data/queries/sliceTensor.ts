import { exactValues } from "../../shared/payload";
import { sliceTensor } from "../../shared/questions/sliceTensor";
import { gather } from "../../tensor/gather";
import { parseSelection, resolveSelection, selectedShape } from "../../tensor/selection";
import { answer } from "../answer";
import { findSeries } from "../findSeries";
import { openSliceOf } from "../openTensor";

/** Of the file only what the slice needs is read. */
export const answerSliceTensor = answer(sliceTensor, async (id, { provider, pace, reading }) => {
  const series = await findSeries(provider, id, pace);
  return reading(async () => {
    const { tensor } = await openSliceOf(series, id.point, id.slice, pace);
    const { dtype, storedDtype, shape, elements } = tensor;
    const dims = resolveSelection(parseSelection(id.slice), shape);
    const bytes = await gather(elements, shape, dims, pace);
    const values = exactValues(elements.decode(bytes, id.maxStringBytes));
    return { dtype, storedDtype, tensorShape: shape, shape: selectedShape(dims), values };
  });
});
