import type { PictureBox } from "../../../../../src/shared/graph/graphPicture";

/** Which boxes are in which. */
export interface BoxTree {
  /** Containers above a box; 0 at the top. */
  readonly depths: Uint16Array;
  /** Those in box i, or at the top for -1, in their order. */
  children(box: number): Uint32Array;
}

export function boxTree(boxes: readonly Pick<PictureBox, "container">[]): BoxTree {
  const depths = new Uint16Array(boxes.length);
  // Of container i from place i + 1 on: the top is -1.
  const starts = new Uint32Array(boxes.length + 2);
  boxes.forEach(({ container }, i) => {
    if (container >= 0) depths[i] = (depths[container] as number) + 1;
    starts[container + 2] = (starts[container + 2] as number) + 1;
  });
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  const next = starts.slice();
  const children = new Uint32Array(boxes.length);
  boxes.forEach(({ container }, i) => {
    const at = next[container + 1] as number;
    children[at] = i;
    next[container + 1] = at + 1;
  });
  return { depths, children: (box) => children.subarray(starts[box + 1], starts[box + 2]) };
}
