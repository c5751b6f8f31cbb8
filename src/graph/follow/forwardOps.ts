import type { GraphDialect } from "../graphModel";

/** Ops of which the shape, type or device of a tensor goes on, not its values. */
const ABOUT =
  /^(ShapeN?|Size|Rank|VariableShape|TensorShape|DynamicShape|DType|LoopCond|ZerosLike|OnesLike|aten::(size|dim|numel|\w+_like|new_\w+)|prim::(device|dtype|layout))$/u;

/** Ops that take a variable's handle, and give its value. */
const READS = /^(ReadVariableOp|ResourceGather(Nd)?|VarIsInitializedOp|IsVariableInitialized|Load)$/u;

/** Ops that record, check or order. */
const SILENT = /^(\w*Summary(V2)?|Write\w+|Save\w*|Assert|PrintV2|UpdateState)$/u;

/** Ops of gradients wherever they are. That of a convolution is a transposed one of a forward way, too. */
const GRADIENT = /Grad(V\d)?$|_backward$/u;

/** Ops that combine elements one by one: a smaller input is repeated. */
const ELEMENTWISE =
  /^(Add(V2|N)?|BiasAdd|Sub|Mul(NoNan)?|(Real|Floor)?Div(NoNan)?|Maximum|Minimum|Pow|SquaredDifference|aten::(add|sub|mul|div|maximum|minimum|pow)_?|TensorAdd)$/u;

/** Ops of losses. */
const LOSS = /loss|cross_?entropy/iu;

/** Names of modules and scopes of losses. */
const LOSS_NAME = /(^|[^a-z])(loss(es)?|xent|criterion)([^a-z]|$)|Loss([^a-z]|$)|cross_?entropy/u;

/** Use that an op makes of a tensor. */
type Taking = "data" | "about" | "read" | "silent" | "gradient";

export function takingOf(op: string): Taking {
  if (ABOUT.test(op)) return "about";
  if (READS.test(op)) return "read";
  if (SILENT.test(op)) return "silent";
  return GRADIENT.test(op) ? "gradient" : "data";
}

/** Tells ops that repeat the smaller of their inputs. */
export function isElementwise(op: string): boolean {
  return ELEMENTWISE.test(op);
}

/** Tells losses by op. The sum of squares of a weight is called one, and is none. */
export function isLossOp(op: string): boolean {
  return op !== "L2Loss" && LOSS.test(op);
}

/** Tells nodes of losses by name. */
export function isLossName(name: string): boolean {
  return LOSS_NAME.test(name);
}

/** The input that decides and is not passed on: of branches and choices; -1 where there is none. */
export function decidingSlot(op: string, dialect: GraphDialect): number {
  if (op === "Switch" || op === "RefSwitch") return dialect === "mindspore" ? 0 : 1;
  return /^(If|StatelessIf|Case|Select(V2)?|aten::where)$/u.test(op) ? 0 : -1;
}
