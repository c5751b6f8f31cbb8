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

/** The function of a loop's op that says whether it goes on: its result is no output of the loop. */
const CONDITION = "cond";

/** Picks the function of a loop or condition that opens. */
const SHOWN: ReadonlySet<string> = new Set(["body", "then_branch"]);

const LOOPS: ReadonlySet<string> = new Set(["While", "StatelessWhile", "_While"]);

/** Maps the inputs and outputs of a call to the arguments and results of its function. */
export interface CallArguments {
  /** The data input that is the first argument; the others follow. */
  readonly first: number;
  /** Its outputs are the results, in their order. */
  readonly givesResults: boolean;
  /** A body calls them as the function does. */
  readonly namesResults: boolean;
}

/** Finds how a node hands its inputs to a function that it calls; undefined for an op that makes something else of them. */
export async function callArguments(
  open: OpenGraph,
  node: number,
  called: string,
  pace: Pace,
): Promise<CallArguments | undefined> {
  const op = open.model.op(node);
  if (op === called) return { first: 0, givesResults: true, namesResults: true };
  const first = FIRST_ARGUMENT.get(op);
  if (first === undefined) return undefined;
  const others = { first, namesResults: false };
  if (!LOOPS.has(op)) return { ...others, givesResults: true };
  const isCondition = (await open.attributes(node, 1, pace)).some(
    ({ name, value }) => name === CONDITION && namesFunction(value, called),
  );
  return { ...others, givesResults: !isCondition };
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
