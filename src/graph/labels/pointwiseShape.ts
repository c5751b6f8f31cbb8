/** Shapes and attributes of a convolution without its weight. */
interface ConvolutionLook {
  /** Shapes of what it is given and of what it gives, with the dim of batches. */
  readonly input: readonly number[];
  readonly output: readonly number[];
  /** Dims that its kernel has. */
  readonly dims: number;
  readonly groups: number;
  readonly isTransposed: boolean;
}

/**
 * Shape of a convolution's weight of `count` elements where its kernel has only one: every size of the kernel is 1 then. Undefined for all
 * others, whose kernel may have several shapes.
 */
export function pointwiseShape(
  { input, output, dims, groups, isTransposed }: ConvolutionLook,
  count: number,
): readonly number[] | undefined {
  if (!(dims > 0) || input.length !== dims + 2 || output.length !== dims + 2) return undefined;
  const [first, last] = (isTransposed ? [input[1], output[1]] : [output[1], input[1]]) as [number, number];
  if (first <= 0 || last <= 0 || !(groups > 0) || last % groups !== 0) return undefined;
  if (count !== first * (last / groups)) return undefined;
  return [first, last / groups, ...Array<number>(dims).fill(1)];
}
