import { calleesFirst } from "../../../graph/summary/calleesFirst";
import { argumentOfInput } from "../../../graph/summary/callingOps";
import { isGiven } from "../../../graph/summary/givenHandles";
import { isUpdate } from "../../../graph/summary/optimizerState";
import type { Pace } from "../../../tensor/pace";
import { callersOf } from "../callers";
import { edgesInto } from "../nodeEdges";
import type { OpenGraph } from "../openGraph";
import { findReads, lookOfReads, type ReadVariable } from "./variableReads";

/** A node that calls a function, which reads a variable by the handle that the node hands on. */
export interface ReadingCall {
  readonly node: number;
  readonly look: ReadVariable;
}

type Calls = ReadonlyMap<number, readonly string[]>;

/**
 * Calls by which the handles that a graph is given are read, by the nodes that give these; in file order. None of functions that update
 * variables: nothing here tells what a training inside of them keeps beside its parameters.
 */
export async function readingCalls(
  open: OpenGraph,
  ofNode: Calls,
  pace: Pace,
): Promise<ReadonlyMap<number, readonly ReadingCall[]>> {
  const handing = await handingCalls(open, ofNode, pace);
  const calls = new Map(open.library.functions.map((one) => [one.name, one.calls]));
  const reads = new Map<string, ReadonlyMap<number, ReadVariable>>();
  const updating = new Set<string>();
  for (const name of await calleesFirst(open.library, new Set([...handing.values()].flat()), pace)) {
    const body = await open.body(name, pace);
    const isUpdating = body.model.opNames.some(isUpdate) || calls.get(name)?.some((one) => updating.has(one));
    if (isUpdating) {
      updating.add(name);
      continue;
    }
    const looks = new Map<number, ReadVariable>();
    for (const [source, nodes] of await findReads(body.model, pace)) {
      if (isGiven(body.model.op(source))) looks.set(source, await lookOfReads(body, nodes, pace));
    }
    const inner = calls.get(name)?.length ? (await callersOf(body, pace)).ofNode : new Map<number, readonly string[]>();
    await eachRead(body, inner, reads, (source, { look }) => looks.has(source) || looks.set(source, look), pace);
    reads.set(name, looks);
  }
  const found = new Map<number, ReadingCall[]>();
  const add = (source: number, call: ReadingCall) => {
    const known = found.get(source);
    if (known) known.push(call);
    else found.set(source, [call]);
  };
  await eachRead(open, handing, reads, add, pace);
  return found;
}

/** Calls that take what a graph is given. */
async function handingCalls({ model }: OpenGraph, ofNode: Calls, pace: Pace): Promise<Calls> {
  const given = model.opNames.map(isGiven);
  const handing = new Map<number, readonly string[]>();
  for (const [node, names] of ofNode) {
    for (const edge of edgesInto(model, node)) {
      if (pace.isDue()) await pace.giveWay();
      const source = model.sources[edge] as number;
      if (source >= 0 && given[model.ops[source] as number]) handing.set(node, names);
    }
  }
  return handing;
}

/** Tells each input of a calling node that is a handle which one of its functions reads. */
async function eachRead(
  { model }: OpenGraph,
  ofNode: Calls,
  reads: ReadonlyMap<string, ReadonlyMap<number, ReadVariable>>,
  tell: (source: number, call: ReadingCall) => void,
  pace: Pace,
): Promise<void> {
  for (const [node, names] of ofNode) {
    let input = 0;
    for (const edge of edgesInto(model, node)) {
      if (pace.isDue()) await pace.giveWay();
      if (model.isControl(edge)) continue;
      const argument = argumentOfInput(model.op(node), names, input++);
      const source = model.sources[edge] as number;
      if (argument === undefined || source < 0) continue;
      const look = names.map((name) => reads.get(name)?.get(argument)).find((one) => one !== undefined);
      if (look) tell(source, { node, look });
    }
  }
}
