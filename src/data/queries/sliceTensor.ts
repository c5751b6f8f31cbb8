import { exactValues } from "../../shared/payload";
import { sliceTensor } from "../../shared/questions/tensors";
import { answer } from "../answer";
import { findTensor } from "../askedTensor";

/** Of the file only what the slice needs is read. */
export const answerSliceTensor = answer(sliceTensor, async (id, { provider, pace, reading }) => {
  const asked = await findTensor(id, provider, pace);
  return reading(async () => {
    const { tensor, slice } = await asked.openSlice(id.slice);
    const { dtype, storedDtype, shape: tensorShape, elements } = tensor;
    const values = exactValues(elements.decode(await slice.gathered(pace), id.maxStringBytes));
    return { dtype, storedDtype, tensorShape, shape: slice.shape, values };
  });
});
