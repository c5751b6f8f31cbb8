import * as v from "valibot";

/** A range of colours that stays whatever is shown, with where its logarithmic scales begin. */
export const heldRange = v.pipe(
  v.object({
    low: v.pipe(v.number(), v.finite()),
    high: v.pipe(v.number(), v.finite()),
    threshold: v.pipe(v.number(), v.finite(), v.gtValue(0)),
    leastMagnitude: v.exactOptional(v.pipe(v.number(), v.finite(), v.gtValue(0))),
  }),
  v.check(({ low, high }) => low <= high),
);

export type HeldRange = Readonly<v.InferOutput<typeof heldRange>>;

/** Range of a kept or received value, as far as it is one. */
export function readHeldRange(kept: unknown): HeldRange | undefined {
  const read = v.safeParse(heldRange, kept);
  return read.success ? read.output : undefined;
}
