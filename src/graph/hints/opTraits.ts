import type { GraphModel } from "../graphModel";
import TENSORFLOW_OPS from "./tensorflowOps.json";

/** Traits of an op, by its name. Nothing holds for an op that TensorFlow's registry lacks. */
export interface OpTraits {
  readonly isStateless: boolean;
  readonly isStateful: boolean;
  /** Its data inputs may change places. */
  readonly isCommutative: boolean;
  readonly isConst: boolean;
  /** Neither one with another nor folded, though it is stateless: a placeholder, control flow, an anchor of control edges. */
  readonly isLeftAlone: boolean;
  /** Its output is a variable, which others may write to. */
  readonly isRefVariable: boolean;
  readonly isIdentity: boolean;
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" "));

const STATEFUL = setOf(TENSORFLOW_OPS.stateful);
const STATELESS = setOf(TENSORFLOW_OPS.stateless);
const COMMUTATIVE = setOf(TENSORFLOW_OPS.commutative);

/** `IsPlaceholder`, `IsControlFlow` of tensorflow/core/grappler/op_types.cc, and what does the same on references. */
const LEFT_ALONE = setOf(
  "Placeholder PlaceholderV2 PlaceholderWithDefault NoOp " +
    "Enter Exit LoopCond Merge NextIteration Switch _SwitchN _XlaMerge " +
    "RefEnter RefExit RefIdentity RefMerge RefNextIteration RefSelect RefSwitch",
);

/** `IsVariable` of that file, without handles: these give references. */
const REF_VARIABLES = setOf("Variable VariableV2 AutoReloadVariable TemporaryVariable");

/** Traits of each op of a graph, by its place in `opNames`. */
export function opTraits({ opNames }: Pick<GraphModel, "opNames">): readonly OpTraits[] {
  return opNames.map((op) => ({
    isStateless: STATELESS.has(op),
    isStateful: STATEFUL.has(op),
    isCommutative: COMMUTATIVE.has(op),
    isConst: op === "Const",
    isLeftAlone: LEFT_ALONE.has(op),
    isRefVariable: REF_VARIABLES.has(op),
    isIdentity: op === "Identity",
  }));
}
