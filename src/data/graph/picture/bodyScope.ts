import { ROOT_SCOPE } from "../../../graph/scopeTree";
import type { PicturedGraph } from "./picturedGraph";

const ARGUMENT = "_Arg";

/**
 * The scope of a function's body that stands for the call itself: a body often has all of its nodes under the names that the call is in,
 * one scope in the other, with nothing beside them but the arguments. The root where there is none.
 */
export function bodyScope({ graph: { model }, facts }: PicturedGraph, call: string): number {
  const { own, ownStarts, children, childStarts, paths } = facts.scopes;
  let scope = ROOT_SCOPE;
  for (;;) {
    const [first, end] = [childStarts[scope] as number, childStarts[scope + 1] as number];
    const nodes = own.subarray(ownStarts[scope], ownStarts[scope + 1]);
    const isEmpty = scope === ROOT_SCOPE ? nodes.every((node) => model.op(node) === ARGUMENT) : nodes.length === 0;
    const child = children[first] as number;
    if (!isEmpty || end - first !== 1 || !`${call}/`.startsWith(`${paths.text(child)}/`)) return scope;
    scope = child;
  }
}
