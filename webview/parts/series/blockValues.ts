import type { Asker } from "../../../src/shared/question";
import { sliceTensor } from "../../../src/shared/questions/tensors";
import type { SliceId } from "../../../src/shared/series/seriesId";
import { type ElementValues, elementCountOf, joined, rearranged } from "../../../src/tensor/elements/elementValues";
import type { Shape } from "../../../src/tensor/slice/shape";
import type { SliceForm } from "../../../src/tensor/slice/sliceForm";
import { type BlockSlice, blockSlices, type ViewBlock } from "../../../src/tensor/slice/viewAxis";

/** A point, or what it makes together with another: what slices are taken of. */
export type SlicedTensor = Omit<SliceId, "slice">;

/** The values of a block of a view, row by row; it must lie within the view. Strings of more than `maxStringBytes` come cut. */
export async function blockValues(
  host: Asker,
  tensor: SlicedTensor,
  { form, shape, block }: { readonly form: SliceForm; readonly shape: Shape; readonly block: ViewBlock },
  maxStringBytes: number,
  signal: AbortSignal,
): Promise<ElementValues> {
  const slices = blockSlices(form, shape, block);
  const asked = slices.map(async ({ slice }) => {
    return (await host.ask(sliceTensor, { ...tensor, slice, maxStringBytes }, { signal })).values;
  });
  const [first, ...more] = await Promise.all(asked);
  if (!first) throw new RangeError("a block has a slice at least");
  const count = block.rowCount * block.columnCount;
  const places = placesIn(slices, block, [first, ...more].map(elementCountOf));
  return places ? rearranged(joined([first, ...more]), count, (i) => places[i] as number) : first;
}

/** Index of each cell among the values of all slices, concatenated; undefined if each cell is at its own index. */
function placesIn(
  slices: readonly BlockSlice[],
  block: ViewBlock,
  counts: readonly number[],
): Float64Array | undefined {
  const places = new Float64Array(block.rowCount * block.columnCount);
  let before = 0;
  for (const [i, part] of slices.entries()) {
    for (let row = 0; row < part.rowCount; row++) {
      const start = (part.rowStart - block.rowStart + row) * block.columnCount + part.columnStart - block.columnStart;
      for (let column = 0; column < part.columnCount; column++)
        places[start + column] = before + part.elementAt(row, column);
    }
    before += counts[i] as number;
  }
  return places.every((place, i) => place === i) ? undefined : places;
}
