import { exactValues } from "../../shared/payload";
import { sliceTensor } from "../../shared/questions/sliceTensor";
import { answer } from "../answer";
import { findSeries } from "../findSeries";
import { openSliceOf } from "../openTensor";

/** Of the file only what the slice needs is read. */
export const answerSliceTensor = answer(sliceTensor, async (id, { provider, pace, reading }) => {
  const series = await findSeries(provider, id, pace);
  return reading(async () => {
    const { tensor, slice } = await openSliceOf(series, id.point, id.slice, pace);
    const { dtype, storedDtype, shape: tensorShape, elements } = tensor;
    const values = exactValues(elements.decode(await slice.gathered(pace), id.maxStringBytes));
    return { dtype, storedDtype, tensorShape, shape: slice.shape, values };
  });
});
