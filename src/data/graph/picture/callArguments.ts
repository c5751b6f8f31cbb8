import type { LibraryFunction } from "../../../graph/graphLibrary";
import type { Pace } from "../../../tensor/pace";
import type { OpenGraph } from "../openGraph";

/** Ops that hand their data inputs to the functions which their attributes name, from this input on, and give their results. */
const FIRST_ARGUMENT: ReadonlyMap<string, number> = new Map([
  ["PartitionedCall", 0],
  ["StatefulPartitionedCall", 0],
  ["TPUPartitionedCall", 0],
  ["XlaLaunch", 0],
  ["BatchFunction", 0],
  ["MapDefun", 0],
  ["While", 0],
  ["StatelessWhile", 0],
  ["_While", 0],
  ["If", 1],
  ["StatelessIf", 1],
  ["_If", 1],
  ["Case", 1],
  ["StatelessCase", 1],
  ["RemoteCall", 1],
]);

/**
 * Ops that hand the elements of a data set to their function, then their other inputs but for the last few; the results of the function are
 * elements again.
 */
const ELEMENT_OPS: ReadonlyMap<string, number> = new Map([
  ["MapDataset", 0],
  ["ParallelMapDataset", 1],
  ["ParallelMapDatasetV2", 1],
  ["MapAndBatchDataset", 3],
  ["FlatMapDataset", 0],
  ["InterleaveDataset", 2],
  ["ParallelInterleaveDatasetV2", 3],
  ["ParallelInterleaveDatasetV3", 3],
  ["ParallelInterleaveDatasetV4", 5],
  ["FilterDataset", 0],
  ["ParallelFilterDataset", 1],
  ["TakeWhileDataset", 0],
]);

/** Ops among them whose functions only decide which elements go on. */
const DECIDES: ReadonlySet<string> = new Set(["FilterDataset", "ParallelFilterDataset", "TakeWhileDataset"]);

/** The function of a loop's op that says whether it goes on: its result is no output of the loop. */
const CONDITION = "cond";

/** Picks the function of a loop or condition that opens. */
const SHOWN: ReadonlySet<string> = new Set(["body", "then_branch"]);

const LOOPS: ReadonlySet<string> = new Set(["While", "StatelessWhile", "_While"]);

/** A loop over numbers: its first inputs are the first number, the limit and the step, its function has the number before the state. */
const COUNTED_LOOP = "For";
const COUNTED_INPUTS = 3;

/** Folds a data set: the function has the state, then an element, then what else the op is given. */
const REDUCTION = "ReduceDataset";

/** Tells ops that run a function again and again on what it gave. */
export function isLoopOp(op: string): boolean {
  return LOOPS.has(op) || op === COUNTED_LOOP;
}

/** Maps the inputs and outputs of a call to the arguments and results of its function, by their places. */
export interface CallArguments {
  /** Arguments that a data input is handed on as: a data set as all of its element. */
  argumentsOf(slot: number): readonly number[];
  /** Results that an output is made of. */
  resultsOf(output: number): readonly number[];
  /** The argument that a result is in the loop's next turn; undefined where nothing is repeated. */
  nextOf(result: number): number | undefined;
  /** A body calls its outputs as the function does. */
  readonly namesResults: boolean;
}

const itself = (place: number): readonly number[] => [place];
const none = (): readonly number[] => [];
const never = (): undefined => undefined;

/** Finds how a node hands its data inputs to a function that it calls; undefined for an op that makes something else of them. */
export async function callArguments(
  open: OpenGraph,
  { node, called, inputs }: { readonly node: number; readonly called: LibraryFunction; readonly inputs: number },
  pace: Pace,
): Promise<CallArguments | undefined> {
  const op = open.model.op(node);
  const { args, returns } = called;
  if (op === called.name) return { argumentsOf: itself, resultsOf: itself, nextOf: never, namesResults: true };
  const unnamed = { resultsOf: itself, nextOf: never, namesResults: false };
  if (op === COUNTED_LOOP) {
    const argumentOf = (slot: number) => slot + 1 - COUNTED_INPUTS;
    return {
      ...unnamed,
      argumentsOf: (slot) => (slot === 0 ? [0] : slot < COUNTED_INPUTS ? [] : [argumentOf(slot)]),
      nextOf: (result) => result + 1,
    };
  }
  if (op === REDUCTION) {
    const others = inputs - 1 - returns.length;
    const element = range(returns.length, args.length - others);
    const argumentOf = (slot: number) => (slot <= returns.length ? slot - 1 : args.length - inputs + slot);
    return {
      ...unnamed,
      argumentsOf: (slot) => (slot === 0 ? element : [argumentOf(slot)]),
      nextOf: (result) => result,
    };
  }
  const behind = ELEMENT_OPS.get(op);
  if (behind !== undefined) {
    const others = inputs - 1 - behind;
    const element = range(0, args.length - others);
    const results = range(0, returns.length);
    const argumentOf = (slot: number) => args.length - others + slot - 1;
    return {
      ...unnamed,
      argumentsOf: (slot) => (slot === 0 ? element : slot <= others ? [argumentOf(slot)] : []),
      resultsOf: DECIDES.has(op) ? none : () => results,
    };
  }
  const first = FIRST_ARGUMENT.get(op);
  if (first === undefined) return undefined;
  const argumentsOf = (slot: number) => (slot < first ? [] : [slot - first]);
  if (!LOOPS.has(op)) return { ...unnamed, argumentsOf };
  const isCondition = (await open.attributes(node, 1, pace)).some(
    ({ name, value }) => name === CONDITION && namesFunction(value, called.name),
  );
  return isCondition
    ? { ...unnamed, argumentsOf, resultsOf: none }
    : { ...unnamed, argumentsOf, nextOf: (result) => result };
}

/** The function of those that a node calls which opens in its box: what a loop repeats, what runs where a condition holds, else the first. */
export async function shownFunction(
  open: OpenGraph,
  node: number,
  calls: readonly string[],
  pace: Pace,
): Promise<string | undefined> {
  const [first] = calls;
  if (first === undefined || calls.length < 2 || !FIRST_ARGUMENT.has(open.model.op(node))) return first;
  const attributes = await open.attributes(node, 1, pace);
  return (
    calls.find((call) => attributes.some(({ name, value }) => SHOWN.has(name) && namesFunction(value, call))) ?? first
  );
}

function namesFunction(value: unknown, called: string): boolean {
  return typeof value === "object" && value !== null && "function" in value && value.function === called;
}

function range(start: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
}
