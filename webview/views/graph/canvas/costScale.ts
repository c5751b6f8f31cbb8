import type { GraphPicture } from "../../../../src/shared/graphPicture";

/** The amounts of a picture's closed boxes, from least to most; what did not run is none. */
export interface CostScale {
  readonly least: number;
  readonly most: number;
}

/** Of the greatest amount: what is less is drawn as this. */
const LEAST_SHARE = 1e-6;

/** Undefined where nothing ran that took anything. */
export function costScale({ boxes }: Pick<GraphPicture, "boxes">, amounts: Float64Array): CostScale | undefined {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  boxes.forEach(({ isOpen }, i) => {
    const amount = amounts[i] as number;
    if (isOpen || !(amount > 0)) return;
    least = Math.min(least, amount);
    most = Math.max(most, amount);
  });
  return most === 0 ? undefined : { least: Math.max(least, most * LEAST_SHARE), most };
}

/** Where an amount stands, 0 to 1, by its logarithm. */
export function costLevel({ least, most }: CostScale, amount: number): number {
  if (amount >= most) return 1;
  if (amount <= least) return 0;
  return Math.log(amount / least) / Math.log(most / least);
}

/** Numbers of a scale for people: both ends, and between them what is in the middle. */
export function costTicks({ least, most }: CostScale): readonly number[] {
  if (least === most) return [most];
  return most / least < 4 ? [least, most] : [least, Math.round(Math.sqrt(least * most)), most];
}
