import { heatmapBlocks } from "../../shared/questions/tensors";
import { planBlocks } from "../../tensor/blockPlan";
import { viewElements } from "../../tensor/elementView";
import { SlicePicture } from "../../tensor/slicePicture";
import { answer } from "../answer";
import { findTensor } from "../askedTensor";

/** The slice is read once, forward; a repeated tail is not walked. */
export const answerHeatmapBlocks = answer(heatmapBlocks, async (params, { provider, pace, reading }) => {
  const { rows, columns, by, blocks, ...id } = params;
  const asked = await findTensor(id, provider, pace);
  return reading(async () => {
    const { slice } = await asked.openSlice(id.slice);
    const sample = viewElements(slice.dtype, new Uint8Array(0));
    const picture = new SlicePicture(planBlocks(slice.shape, { rows, columns }, blocks), by, sample);
    for await (const { bytes, firstElement, weight } of slice.chunks("weighed", pace)) {
      const values = viewElements(slice.dtype, bytes);
      if (weight === 1) picture.add(values, firstElement);
      else {
        for (const _ of picture.addRepeated(values, firstElement, weight)) if (pace.isDue()) await pace.giveWay();
      }
    }
    const { wholes, ...found } = picture.blocks();
    return { ...found, ...(wholes && !isExact(found.values) && { wholes }) };
  });
});

/** Doubles tell whole numbers below 2^53 apart. */
function isExact(values: Float64Array): boolean {
  return values.every((value) => Math.abs(value) < 2 ** 53);
}
