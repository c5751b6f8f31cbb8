import { realDtype } from "../../tensor/dtype/dtype";
import { boxPlan, type ElementSpan } from "../../tensor/picture/blockBox";
import { type Blocks, planBlocks } from "../../tensor/picture/blockPlan";
import type { BlockColumns } from "../../tensor/picture/foundBlocks";
import type { PictureSides } from "../../tensor/picture/pictureSides";
import type { Reduction } from "../../tensor/picture/reduction";
import { SlicePicture } from "../../tensor/picture/slicePicture";
import type { Shape } from "../../tensor/slice/shape";
import type { Sweep } from "../sweep/sweep";

/** A picture of blocks of a slice. */
export interface BlocksWish {
  /** Shape of the slice. */
  readonly shape: Shape;
  readonly sides: PictureSides;
  readonly blocks: Blocks;
  readonly by: Reduction;
}

/** Blocks of a slice, or of a part of it. */
interface BlocksFound {
  readonly columns: BlockColumns;
  /** Absent of the whole. */
  readonly part: ElementSpan | undefined;
}

/** Reduces a slice to blocks; that of a part has the cells of its box alone. */
export const blocksSweep: Sweep<BlocksWish, BlocksFound> = {
  name: "blocks",
  start({ shape, sides, blocks, by }, { dtype }, part) {
    const plan = planBlocks(shape, sides, blocks);
    const picture = new SlicePicture(part ? boxPlan(plan, part) : plan, by, realDtype(dtype));
    let repeated: Iterable<void> = [];
    return {
      look({ bytes, firstElement, weight }) {
        if (weight === 1) picture.add(bytes, firstElement);
        else repeated = picture.addRepeated(bytes, firstElement, weight);
      },
      *behind() {
        yield* repeated;
        repeated = [];
      },
      join({ columns, part: joined }) {
        if (joined) picture.join(columns, joined);
      },
      found: () => ({ columns: picture.columns, part }),
    };
  },
};
