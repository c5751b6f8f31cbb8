import type { Pace } from "../../tensor/pace";
import type { GraphModel } from "../graphModel";
import { firstSource } from "./variableValues";

const A_LOOK = 4096;

/** Loops are gone around so often at most. */
const MOST_ROUNDS = 8;

/** Ops that give a variable, their first input, another value. */
const UPDATES =
  /^(Assign|AssignAdd|AssignSub|Assign(Add|Sub)?VariableOp|(Resource)?Scatter(Nd)?(Update|Add|Sub)|Rng\w*Skip)$/u;

/** Updates by optimizers, which are given all that they keep for a variable. */
const FUSED = /^(Resource)?(Fused|Sparse)*(Apply\w+|Adam\w*|Lamb\w*)$/u;

/** Ops without a result: they save, report on a variable, or order effects. */
const SILENT = /^(Save\w*|UpdateState|IsVariableInitialized|VarIsInitializedOp|VariableShape|DestroyResourceOp)$/u;

/** Tells ops that give their first input, a variable, another value. */
export function isUpdate(op: string): boolean {
  return UPDATES.test(op) || FUSED.test(op);
}

/** Size and type of a variable. */
interface VariableLook {
  /** Elements; NaN where nothing tells. */
  readonly count: number;
  readonly isInteger: boolean;
}

/** Flags of where a node's value goes: the updates of more than two variables; a result of the graph. */
const MORE = 1;
const RESULT = 2;

/**
 * Tells the variables of a graph that are no parameters but what a training keeps beside them, by what their values go into: counters and
 * random states (integers that are updated), rates (scalars that only updates take), and moments (in the update of one other variable, of at
 * least as many elements). A graph that does not train has none. `values`: as `variableValues` has them.
 */
export async function optimizerState(
  model: GraphModel,
  variables: readonly VariableLook[],
  values: Int32Array,
  order: Uint32Array,
  pace: Pace,
): Promise<Uint8Array> {
  const isState = new Uint8Array(variables.length);
  const flow = new ValueFlow(model, values);
  const updates = await flow.findUpdates(variables.length, isState, pace);
  if (!updates.isAny) return isState;
  await flow.run(order, pace);
  const of = await flow.ofVariables(variables.length, pace);
  for (const [variable, { count, isInteger }] of variables.entries()) {
    if (pace.isDue()) await pace.giveWay();
    const isUpdated = updates.isUpdated[variable] === 1;
    if (isUpdated && isInteger) isState[variable] = 1;
    const { goesInto, flags } = of[variable] as Flow;
    if ((flags & RESULT) !== 0) continue;
    const others = goesInto.filter((other) => other !== variable);
    const isRate = count === 1 && !isUpdated && goesInto.length > 0;
    const [only] = others;
    const isMoment =
      (flags & MORE) === 0 && others.length === 1 && only !== undefined && count <= (variables[only]?.count ?? 0);
    if (isRate || isMoment) isState[variable] = 1;
  }
  return isState;
}

interface Flow {
  readonly goesInto: readonly number[];
  readonly flags: number;
}

/** Variables and results that the values of nodes go into. */
class ValueFlow {
  private readonly model: GraphModel;
  private readonly values: Int32Array;
  /** By node: two variables (-1: none), and flags. */
  private readonly first: Int32Array;
  private readonly second: Int32Array;
  private readonly flags: Uint8Array;
  private readonly isUpdate: readonly boolean[];
  private readonly isFused: readonly boolean[];
  private readonly isSilent: readonly boolean[];

  constructor(model: GraphModel, values: Int32Array) {
    this.model = model;
    this.values = values;
    this.first = new Int32Array(model.nodeCount).fill(-1);
    this.second = new Int32Array(model.nodeCount).fill(-1);
    this.flags = new Uint8Array(model.nodeCount);
    this.isFused = model.opNames.map((op) => FUSED.test(op));
    this.isUpdate = model.opNames.map(isUpdate);
    this.isSilent = model.opNames.map((op) => SILENT.test(op));
  }

  /** Finds the variables that are updated; the inputs of optimizers' ops beside a variable are the optimizers' state. */
  async findUpdates(count: number, isState: Uint8Array, pace: Pace) {
    const { model, values } = this;
    const isUpdated = new Uint8Array(count);
    let isAny = false;
    for (let node = 0; node < model.nodeCount; node++) {
      if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const op = model.ops[node] as number;
      if (!this.isUpdate[op]) continue;
      const updated = this.updatedBy(node);
      if (updated < 0) continue;
      isAny = true;
      isUpdated[updated] = 1;
      if (!this.isFused[op]) continue;
      for (let edge = model.inStarts[node] as number; edge < (model.inStarts[node + 1] as number); edge++) {
        const source = model.sources[edge] as number;
        const given = source < 0 || model.isControl(edge) ? -1 : (values[source] as number);
        if (given < 0 || given === updated) continue;
        isState[given] = 1;
        isUpdated[given] = 1;
      }
    }
    return { isUpdated, isAny };
  }

  /** Goes from what comes last to what comes first, again where loops lead back. */
  async run(order: Uint32Array, pace: Pace): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      let isSame = true;
      for (let i = order.length - 1; i >= 0; i--) {
        if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        if (this.takeOver(order[i] as number)) isSame = false;
      }
      if (isSame) return;
    }
  }

  async ofVariables(count: number, pace: Pace): Promise<Flow[]> {
    const of: Flow[] = Array.from({ length: count }, () => ({ goesInto: [], flags: 0 }));
    for (let node = 0; node < this.model.nodeCount; node++) {
      if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const variable = this.values[node] as number;
      if (variable < 0) continue;
      const known = of[variable] as Flow;
      const own = [this.first[node] as number, this.second[node] as number].filter((other) => other >= 0);
      const goesInto = [...new Set([...known.goesInto, ...own])];
      const more = goesInto.length > 2 ? MORE : 0;
      of[variable] = { goesInto: goesInto.slice(0, 3), flags: known.flags | (this.flags[node] as number) | more };
    }
    return of;
  }

  /** Adds to a node what those have that take its value; false where it had all of it. */
  private takeOver(node: number): boolean {
    const { model, first, second, flags } = this;
    const before = [first[node], second[node], flags[node]];
    let isTaken = false;
    for (let at = model.outStarts[node] as number; at < (model.outStarts[node + 1] as number); at++) {
      const edge = model.outEdges[at] as number;
      if (model.isControl(edge)) continue;
      isTaken = true;
      const target = model.targets[edge] as number;
      const op = model.ops[target] as number;
      if (this.isSilent[op]) continue;
      if (!this.isUpdate[op]) {
        this.add(node, first[target] as number, second[target] as number, flags[target] as number);
        continue;
      }
      if (edge === model.inStarts[target]) continue;
      const updated = this.updatedBy(target);
      this.add(node, updated, -1, updated < 0 ? RESULT : 0);
    }
    // A value that is read and goes nowhere is no result.
    const op = model.ops[node] as number;
    if (!isTaken && !this.isUpdate[op] && !this.isSilent[op] && (this.values[node] as number) < 0) {
      this.add(node, -1, -1, RESULT);
    }
    return before[0] !== first[node] || before[1] !== second[node] || before[2] !== flags[node];
  }

  private updatedBy(node: number): number {
    const source = firstSource(this.model, node);
    return source < 0 ? -1 : (this.values[source] as number);
  }

  private add(node: number, one: number, other: number, flags: number): void {
    this.flags[node] = (this.flags[node] as number) | flags;
    for (const variable of [one, other]) {
      if (variable < 0 || this.first[node] === variable || this.second[node] === variable) continue;
      if ((this.first[node] as number) < 0) this.first[node] = variable;
      else if ((this.second[node] as number) < 0) this.second[node] = variable;
      else this.flags[node] = (this.flags[node] as number) | MORE;
    }
  }
}
