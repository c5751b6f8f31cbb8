import type { ViewQuery } from "../../../../../src/shared/compare/reference";
import type { ReferenceFound } from "../../../../../src/shared/questions/compare";
import { elementCount, type Shape } from "../../../../../src/tensor/slice/shape";

/** Views that are offered at most: beyond that one types. */
const MOST_OFFERED = 8;

/**
 * Views that might fit B to A's shape: by the permutations that fit, else, if the counts are equal, reshaped as it is written, or with its
 * dims in another order first (all turned around, channels moved to the end or from there), as frameworks flatten them.
 */
export function offeredViews({ a, b, perms }: Pick<ReferenceFound, "a" | "b" | "perms">): readonly ViewQuery[] {
  if (!a.shape || !b?.shape) return [];
  const fitting: ViewQuery[] = perms.map((perm) => ({ perm }));
  if (elementCount(a.shape) !== elementCount(b.shape)) return fitting.slice(0, MOST_OFFERED);
  const ofEqualCount = fitting.length > 0 ? [] : [{ reshape: a.shape }, ...turnedOrders(b.shape)];
  return [...fitting, ...ofEqualCount].slice(0, MOST_OFFERED);
}

/** Orders of dims that give other elements in a row; a dim of one element stands anywhere. */
function turnedOrders(shape: Shape): ViewQuery[] {
  const dims = [...shape.keys()];
  const [first, second, ...others] = dims;
  const last = dims.at(-1);
  if (first === undefined || second === undefined || last === undefined) return [];
  const orders = [[...dims].reverse()];
  if (dims.length > 2) orders.push([first, ...others, second], [first, last, ...dims.slice(1, -1)]);
  const walk = (perm: readonly number[]) => perm.filter((dim) => shape[dim] !== 1).join();
  const known = new Set([walk(dims)]);
  return orders.flatMap((perm) => {
    if (known.has(walk(perm))) return [];
    known.add(walk(perm));
    return [{ perm }];
  });
}
