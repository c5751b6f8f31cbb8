import type { PairView } from "../../tensor/pair/view/pairView";
import type { ViewDistances } from "./viewDistances";

/** A sample may be wrong by this factor. */
const DOUBT = 2;

/** Distance beyond which no view is meant, however it compares with others. */
const FAR = 0.5;

/** The greatest distance that speaks for its view against another of that distance. */
export function clearlyBetterThan(plain: number): number {
  return Math.min(0.01, plain / 10);
}

/** True if the one distance speaks for its view against another. */
export function isClearlyBetter(distance: number, plain: number): boolean {
  return distance < plain && distance <= clearlyBetterThan(plain);
}

/** True if a view is clearly nearer than another; where a sample leaves doubt, all values are read. */
export async function isClearlyNearer(view: PairView, plain: PairView, values: ViewDistances): Promise<boolean> {
  const [own, other] = [await values.estimated(view), await values.estimated(plain)];
  const answers = [isClearlyBetter(own / DOUBT, other), isClearlyBetter(own * DOUBT, other)];
  if (answers[0] === answers[1]) return isClearlyBetter(own, other);
  return isClearlyBetter(await values.exact(view), await values.exact(plain));
}

/** The nearest of several views, of equally near ones the first; where a sample leaves doubt between near ones, all their values are read. */
export async function nearestOf<View extends PairView>(
  views: readonly View[],
  values: ViewDistances,
): Promise<View | undefined> {
  const estimates: { readonly view: View; readonly distance: number }[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const view of views) {
    const distance = await values.estimated(view, DOUBT * least);
    estimates.push({ view, distance });
    least = Math.min(least, distance);
  }
  const doubtful = estimates.filter(({ distance }) => distance <= DOUBT * least);
  if (doubtful.length === 1 || least > FAR) return estimates.find(({ distance }) => distance === least)?.view;
  let nearest: { readonly view: View; readonly distance: number } | undefined;
  for (const { view } of doubtful) {
    const distance = await values.exact(view, nearest?.distance);
    if (!nearest || distance < nearest.distance) nearest = { view, distance };
  }
  return nearest?.view;
}
