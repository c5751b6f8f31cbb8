/** By axis: kernels are `[spatial..., in, out]`, weights `[out, in, spatial...]`. */
const KERNEL_TO_WEIGHT: readonly (readonly number[])[] = [
  [1, 0],
  [2, 1, 0],
  [3, 2, 0, 1],
  [4, 3, 0, 1, 2],
];

const WEIGHT_TO_KERNEL: readonly (readonly number[])[] = [
  [1, 0],
  [2, 1, 0],
  [2, 3, 1, 0],
  [2, 3, 4, 1, 0],
];

/** The one of two tags that is the kernel, the other being the weight; undefined where they are no such pair. */
export function kernelOf(tagA: string, tagB: string): "a" | "b" | undefined {
  const [a, b] = [lastWord(tagA), lastWord(tagB)];
  if (a === "kernel" && b === "weight") return "a";
  return a === "weight" && b === "kernel" ? "b" : undefined;
}

/** Permutation that turns the other of the two into the layout of the first, at a rank; undefined where there is no convention. */
export function conventionPerm(kernel: "a" | "b", rank: number): readonly number[] | undefined {
  return (kernel === "b" ? KERNEL_TO_WEIGHT : WEIGHT_TO_KERNEL)[rank - 2];
}

/** The last word of a tag, a gradient's `grad` and a variable's `:0` aside. */
function lastWord(tag: string): string | undefined {
  const words =
    tag
      .toLowerCase()
      .replaceAll(/:0(?=$|[/.])/g, "")
      .match(/\p{L}+|\p{Nd}+/gu) ?? [];
  if (words.length > 1 && words.at(-1) === "grad") words.pop();
  return words.at(-1);
}
