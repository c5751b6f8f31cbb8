import type { GraphModel } from "../../../graph/graphModel";
import type { ScopeTree } from "../../../graph/scopeTree";
import type { Pace } from "../../../tensor/pace";
import { inStretches } from "../../../tensor/stretches";
import { BUNDLES, HANDS_ON, ORDERS } from "./passiveNodes";
import { withoutNumber } from "./recordedNames";
import { CONSTANT_VALUE, NO_VALUE, type SharedValues } from "./sharedValues";

/** Kinds of nodes that may be set aside beside those they serve; of several the greatest holds. */
export const NO_SIDE = 0;
export const CONSTANT = 1;
/** A module's member, as torch reads it where it is used, a variable that a function is given, or the sizes of a tensor. */
const MEMBER = 2;
/** Node that hands a variable's value on. */
export const READ = 3;
/** Source of values that are no constants: a variable, a parameter. */
export const VARIABLE = 4;
/** Nodes that hand a tensor on to all that they serve, or several on to one, or order what they serve. */
export const HANDED = 5;
export const BUNDLE = 6;
export const ORDER = 7;

/** The side of a kind of passive nodes. */
export const SIDE_OF_PASSIVE: ReadonlyMap<number, number> = new Map([
  [HANDS_ON, HANDED],
  [BUNDLES, BUNDLE],
  [ORDERS, ORDER],
]);

const PARAMETER_OP = "Parameter";

const SIDE_OF_OP: ReadonlyMap<string, number> = new Map([
  ["ReadVariableOp", READ],
  ["VarHandleOp", VARIABLE],
  ["Variable", VARIABLE],
  ["VariableV2", VARIABLE],
  [PARAMETER_OP, VARIABLE],
]);

/** TF1 reads a variable by a node of this op that is called so (`variables.py`). */
const READING_OP = "Identity";
const READING_NAME = new TextEncoder().encode("/read");

/** Names that MindSpore gives the data of a graph, which are parameters to it as weights are. */
const GIVEN_DATA = /^inputs\d+$/u;

/** The kind of a node's side. */
type SideOfNode = (node: number) => number;

/** Kind of a node by its values, by its op and, where that is not enough, its name. */
export function sideOfNode(model: GraphModel, { ofNode }: SharedValues): SideOfNode {
  const ofOp = model.opNames.map((name) => SIDE_OF_OP.get(name) ?? NO_SIDE);
  const reading = model.opNames.indexOf(READING_OP);
  const parameter = model.opNames.indexOf(PARAMETER_OP);
  const { ops, names } = model;
  return (node) => {
    if (ofNode[node] !== NO_VALUE) return ofNode[node] === CONSTANT_VALUE ? CONSTANT : MEMBER;
    const op = ops[node] as number;
    if (op === parameter && GIVEN_DATA.test(model.name(node))) return NO_SIDE;
    if (op !== reading) return ofOp[op] as number;
    return isReading(names.bytes, names.starts[node] as number, names.ends[node] as number) ? READ : NO_SIDE;
  };
}

/** True if the last part of a name is `read`, or `read_1` and the like. */
function isReading(bytes: Uint8Array, start: number, end: number): boolean {
  let at = withoutNumber(bytes, start, end);
  for (let i = READING_NAME.length - 1; i > 0; i--) if (--at < start || bytes[at] !== READING_NAME[i]) return false;
  return at === start || bytes[at - 1] === READING_NAME[0];
}

/** Greatest kind of each scope's nodes, `NO_SIDE` where one of them has none. */
export async function sidesOfScopes(
  model: GraphModel,
  values: SharedValues,
  scopes: ScopeTree,
  pace: Pace,
): Promise<Uint8Array> {
  const { scopeOf, parents, count } = scopes;
  const side = sideOfNode(model, values);
  const sides = new Uint8Array(count);
  const hasOther = new Uint8Array(count);
  await inStretches(0, model.nodeCount, pace, (start, end) => {
    for (let node = start; node < end; node++) {
      const scope = scopeOf[node] as number;
      const own = side(node);
      if (own === NO_SIDE) hasOther[scope] = 1;
      else if (own > (sides[scope] as number)) sides[scope] = own;
    }
  });
  for (let scope = count - 1; scope > 0; scope--) {
    if (hasOther[scope]) sides[scope] = NO_SIDE;
    const parent = parents[scope] as number;
    sides[parent] = Math.max(sides[parent] as number, sides[scope] as number);
    if (hasOther[scope]) hasOther[parent] = 1;
  }
  return sides;
}
