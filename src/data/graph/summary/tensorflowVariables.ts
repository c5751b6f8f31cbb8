import type { GraphModel } from "../../../graph/graphModel";
import { isLoop } from "../../../graph/summary/callingOps";
import { isGiven } from "../../../graph/summary/givenHandles";
import type { AttributeValue } from "../../../shared/questions/graphs";
import type { Pace } from "../../../tensor/pace";
import type { OpenGraph } from "../openGraph";
import { type ReadingCall, readingCalls } from "./readingCalls";
import { findReads, lookOfReads, type ReadVariable } from "./variableReads";
import { elementsOf, type Variables, VariablesBuilder } from "./variables";

const A_LOOK = 1024;

/** Ops that are a variable, with its shape and dtype in their attributes. */
const VARIABLES = new Set(["AutoReloadVariable", "VarHandleOp", "Variable", "VariableV2"]);

/** Longer shapes than any tensor has are none. */
const MOST_ENTRIES = 64;

/**
 * Variables of TensorFlow, each once: their ops, and handles that a graph or function is given, with the shapes of their reads, here or by
 * functions that nodes call. `ofNode`: the functions that each node calls.
 */
export async function tensorflowVariables(
  open: OpenGraph,
  ofNode: ReadonlyMap<number, readonly string[]>,
  pace: Pace,
): Promise<Variables> {
  const { model } = open;
  const callsOf = await readingCalls(open, ofNode, pace);
  const builder = new VariablesBuilder(model.nodeCount);
  const readsOf = await findReads(model, pace);
  const isVariable = model.opNames.map((op) => VARIABLES.has(op));
  const given = model.opNames.map(isGiven);
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const op = model.ops[node] as number;
    const reads = readsOf.get(node) ?? [];
    if (isVariable[op]) builder.add({ node, ...(await ownLook(open, node, reads, pace)) });
    if (!given[op]) continue;
    const calls = callsOf.get(node) ?? [];
    const place = placeOf(model, reads, calls);
    if (place === undefined) continue;
    // A handle that is given stands beside all others: it counts where it is read.
    const look = await lookOfReads(open, reads, pace);
    const known = [look, ...calls.map((call) => call.look)].find(({ count }) => !Number.isNaN(count)) ?? look;
    builder.add({ node: place, ...known }, node);
  }
  return builder;
}

/** The first node that reads a variable; a loop that does, too, where the other stands in the scope around the loop, as a first step may. */
function placeOf(model: GraphModel, [read]: readonly number[], calls: readonly ReadingCall[]): number | undefined {
  if (read === undefined) return calls[0]?.node;
  const loop = calls.find(({ node }) => isLoop(model.op(node)) && isAround(model.name(node), model.name(read)));
  return loop?.node ?? read;
}

/** Tells a name in the scope that another node's name stands in, its own left out. */
function isAround(loop: string, read: string): boolean {
  const around = loop.slice(0, loop.lastIndexOf("/") + 1);
  return around !== "" && read.startsWith(around);
}

async function ownLook(open: OpenGraph, node: number, reads: readonly number[], pace: Pace): Promise<ReadVariable> {
  const attributes = await open.attributes(node, MOST_ENTRIES, pace);
  const found = (name: string) => attributes.find((attribute) => attribute.name === name)?.value;
  const dtype = found("dtype");
  const shape = shapeIn(found("shape"));
  const count = elementsOf(shape);
  if (Number.isNaN(count) && reads.length > 0) return lookOfReads(open, reads, pace);
  return { shape, count, dtype: typeof dtype === "string" ? dtype : undefined };
}

function shapeIn(value: AttributeValue | undefined): readonly number[] | undefined {
  return Array.isArray(value) ? value.map(Number) : undefined;
}
