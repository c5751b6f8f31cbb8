import { firstSource } from "../../../graph/summary/variableValues";
import type { Pace } from "../../../tensor/pace";
import { edgesInto } from "../nodeEdges";
import type { OpenGraph } from "../openGraph";

/** Nodes on the way to a number that are gone over. */
const MOST_STEPS = 64;

/** Terms of a condition. */
const MOST_TERMS = 16;

/** Ops that give on the only element of their first input, whatever else they take. */
const GIVE_ON_ONE = new Set(["ExpandDims", "Identity", "Max", "Min", "Reshape", "Squeeze"]);

/** A loop of the graph `open`: its node, and the bodies of its functions. */
export interface Loop {
  readonly open: OpenGraph;
  readonly node: number;
  readonly cond: OpenGraph;
  readonly body: OpenGraph;
  /** Outputs of these that their results are, as `LibraryFunction.returns` has them. */
  readonly condResults: readonly string[];
  readonly bodyResults: readonly string[];
}

/**
 * Number of times a loop runs its body, where constants tell: a number of its state begins at one, grows by one, and stays less than one,
 * as in each term of a condition. NaN where any term is another.
 */
export async function loopTrips(loop: Loop, pace: Pace): Promise<number> {
  const ahead = [resultNode(loop.cond, loop.condResults[0])];
  let trips = Number.POSITIVE_INFINITY;
  for (let terms = 0; ahead.length > 0; terms++) {
    if (terms === MOST_TERMS) return Number.NaN;
    if (pace.isDue()) await pace.giveWay();
    const node = behindIdentities(loop.cond, ahead.pop() ?? -1);
    const op = node < 0 ? "" : loop.cond.model.op(node);
    if (op === "LogicalAnd") ahead.push(...dataSources(loop.cond, node));
    else if (op === "Less") trips = Math.min(trips, await tripsOfTerm(loop, node, pace));
    else return Number.NaN;
  }
  return trips;
}

async function tripsOfTerm(loop: Loop, less: number, pace: Pace): Promise<number> {
  const [counter = -1, limit = -1] = dataSources(loop.cond, less).map((node) => behindIdentities(loop.cond, node));
  const state = argumentOf(loop.cond, counter);
  if (state === undefined) return Number.NaN;
  const begin = await givenNumber(loop, state, pace);
  const growth = await growthOf(loop, state, pace);
  const end = await limitOf(loop, limit, pace);
  if (begin === undefined || growth === undefined || end === undefined || growth <= 0) return Number.NaN;
  return Math.max(0, Math.ceil((end - begin) / growth));
}

/** Amount that the body adds to a number of the state. */
async function growthOf({ body, bodyResults }: Loop, state: number, pace: Pace): Promise<number | undefined> {
  const add = behindIdentities(body, resultNode(body, bodyResults[state]));
  if (add < 0 || !["Add", "AddV2"].includes(body.model.op(add))) return undefined;
  const terms = dataSources(body, add).map((node) => behindIdentities(body, node));
  const other = terms.findIndex((node) => argumentOf(body, node) !== state);
  return terms.length === 2 && other >= 0 && argumentOf(body, terms[1 - other] as number) === state
    ? numberOf(body, terms[other] as number, pace)
    : undefined;
}

/** The number that a condition compares with: its own constant, or what the loop is given and its body does not change. */
async function limitOf(loop: Loop, node: number, pace: Pace): Promise<number | undefined> {
  const { cond, body, bodyResults } = loop;
  const state = argumentOf(cond, node);
  if (state === undefined) return numberOf(cond, node, pace);
  const result = behindIdentities(body, resultNode(body, bodyResults[state]));
  return argumentOf(body, result) === state ? givenNumber(loop, state, pace) : undefined;
}

/** The number that a loop is given for one of its state. */
async function givenNumber({ open, node }: Loop, state: number, pace: Pace): Promise<number | undefined> {
  return numberOf(open, dataSources(open, node)[state] ?? -1, pace);
}

/** The only element of what a node gives; undefined where no constant tells it. */
async function numberOf(open: OpenGraph, node: number, pace: Pace): Promise<number | undefined> {
  let at = node;
  for (let step = 0; step < MOST_STEPS && at >= 0; step++) {
    const op = open.model.op(at);
    if (op === "Const") return constantNumber(open, at, pace);
    if (!GIVE_ON_ONE.has(op)) return undefined;
    at = firstSource(open.model, at);
  }
  return undefined;
}

function behindIdentities({ model }: OpenGraph, node: number): number {
  let at = node;
  for (let step = 0; step < MOST_STEPS && at >= 0 && model.op(at) === "Identity"; step++) at = firstSource(model, at);
  return at;
}

/** The number of an argument, which are a body's first nodes; undefined where a node is none. */
function argumentOf({ model }: OpenGraph, node: number): number | undefined {
  return node >= 0 && model.op(node) === "_Arg" ? node : undefined;
}

/** The node of `node:output:0`, or of an argument. */
function resultNode({ model }: OpenGraph, result: string | undefined): number {
  return model.find(result?.split(":", 1)[0] ?? "") ?? -1;
}

function dataSources({ model }: OpenGraph, node: number): number[] {
  return [...edgesInto(model, node)]
    .filter((edge) => !model.isControl(edge))
    .map((edge) => Math.max(-1, model.sources[edge] as number));
}

/** The number that a constant of one element is; undefined where it is none. */
async function constantNumber(open: OpenGraph, node: number, pace: Pace): Promise<number | undefined> {
  const value = await open.constantElements(node, "value", 1, pace);
  const only = Array.isArray(value) ? value[0] : value;
  return typeof only === "number" ? only : undefined;
}
