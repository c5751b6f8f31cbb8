import type { GraphPicture } from "../../../../../src/shared/graph/graphPicture";
import type { GraphShares } from "../../../../../src/shared/questions/graphPictures";

/** Amounts from least to most: those of a picture's closed boxes, and the classes of nodes. What did not run is none. */
export interface CostScale {
  readonly least: number;
  readonly most: number;
}

/** Least share of the greatest amount: boxes of less are drawn as this. */
const LEAST_SHARE = 1e-6;
/** From class to class. */
const TENFOLD = 10;

/** Undefined where nothing ran that took anything. */
export function costScale(
  { boxes }: Pick<GraphPicture, "boxes">,
  { amounts, entries }: Pick<GraphShares, "amounts" | "entries">,
): CostScale | undefined {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  boxes.forEach(({ isOpen }, i) => {
    const amount = amounts[i] as number;
    if (isOpen || !(amount > 0)) return;
    least = Math.min(least, amount);
    most = Math.max(most, amount);
  });
  if (most === 0) return undefined;
  const classes = entries.flatMap(({ key }) => (key === "" ? [] : [Number(key)]));
  const lowest = Math.min(...classes.filter((lower) => lower > 0));
  // Below the lowest there is room for what took nothing.
  const first = classes.includes(0) ? lowest / TENFOLD : lowest;
  return { least: Math.min(Math.max(least, most * LEAST_SHARE), first), most };
}

/** The level of a class of nodes, by its lower end: that of its middle. */
export function classLevel(scale: CostScale, lower: number): number {
  return costLevel(scale, lower * Math.sqrt(TENFOLD));
}

/** Level of an amount, 0 to 1, by its logarithm. */
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
