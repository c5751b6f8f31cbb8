import { DataError } from "../../data/dataError";
import type { GraphRef } from "../../shared/graphRef";
import { namedValues } from "../../shared/namedValues";
import { nameText } from "../../shared/nameText";
import { graphFollow } from "../../shared/questions/graphFollow";
import { type GraphFunctions, graphFunctions } from "../../shared/questions/graphFunctions";
import { graphLevel } from "../../shared/questions/graphLevel";
import { graphDepths, graphEdges, graphOps, graphScopes } from "../../shared/questions/graphLists";
import { type GraphNode, graphNode } from "../../shared/questions/graphNode";
import { type GraphOverview, graphOverview } from "../../shared/questions/graphOverview";
import { graphSummary } from "../../shared/questions/graphSummary";
import { jsonNumber } from "../../tensor/jsonElement";
import type { Session } from "./session";
import { UnansweredError } from "./unansweredError";

const counts = (named: GraphOverview["ops"]) =>
  namedValues(
    named,
    ({ name }) => name,
    ({ count }) => count,
  );

export async function overviewAnswer(session: Session, ref: GraphRef) {
  const overview = await session.ask(graphOverview, ref);
  const { part, parts, dialect, nodes, dataEdges, controlEdges, sources, sinks, scopes, longestPath } = overview;
  return {
    tag: ref.tag,
    part,
    parts,
    step: jsonNumber(BigInt(overview.step)),
    ...(ref.function !== undefined && { function: ref.function }),
    dialect,
    nodes,
    ops: counts(overview.ops),
    devices: counts(overview.devices),
    dataEdges,
    controlEdges,
    functions: counts(overview.functions),
    sources,
    sinks,
    scopes,
    longestPath,
    problems: namedValues(
      overview.problems,
      ({ kind }) => kind,
      ({ count }) => count,
    ),
  };
}

export type OverviewAnswer = Awaited<ReturnType<typeof overviewAnswer>>;

export async function nodeAnswer(session: Session, ref: GraphRef, name: string) {
  return shownNode(await session.ask(graphNode, { ...ref, name }));
}

function shownNode({ name, op, device, scope, depth, inputs, outputs, outputShapes, attributes, tags }: GraphNode) {
  return {
    ...{ name, op, device, scope, depth },
    inputs: inputs.map(({ from, port, control, missing }) => ({ from, port, control, ...(missing && { missing }) })),
    outputs: outputs.map((output) => ({ ...output })),
    outputShapes,
    attrs: namedValues(
      attributes,
      (attribute) => attribute.name,
      ({ value }) => value,
    ),
    tags: tags.map((tag) => ({ ...tag })),
  };
}

export type NodeAnswer = ReturnType<typeof shownNode>;

export async function levelAnswer(session: Session, ref: GraphRef, scope: string) {
  const { children, edges, ...level } = await session.ask(graphLevel, { ...ref, scope });
  return {
    ...level,
    children: children.map((child) => ({ ...child })),
    edges: edges.map((edge) => ({ ...edge })),
  };
}

export type LevelAnswer = Awaited<ReturnType<typeof levelAnswer>>;

export async function scopesAnswer(session: Session, ref: GraphRef) {
  const { scopes } = await session.ask(graphScopes, ref);
  return { scopes: scopes.map((scope) => ({ ...scope })) };
}

export async function edgesAnswer(session: Session, ref: GraphRef) {
  return { ...(await session.ask(graphEdges, ref)) };
}

export async function opsAnswer(session: Session, ref: GraphRef) {
  const { ops } = await session.ask(graphOps, ref);
  return {
    ops: namedValues(
      ops,
      ({ op }) => op,
      ({ names }) => names,
    ),
  };
}

export async function depthsAnswer(session: Session, ref: GraphRef) {
  const { longestPath, depths } = await session.ask(graphDepths, ref);
  return {
    longestPath,
    depths: namedValues(
      depths,
      ({ name }) => name,
      ({ depth }) => depth,
    ),
  };
}

export async function functionsAnswer(session: Session, ref: GraphRef) {
  return shownFunctions(await session.ask(graphFunctions, ref));
}

function shownFunctions({ functions, gradients }: GraphFunctions) {
  return {
    functions: functions.map(({ name, nodes, args, returns, controlReturns, calls, calledBy }) => {
      return { name, nodes, args, returns, controlReturns, calls, calledBy };
    }),
    gradients: namedValues(
      gradients,
      (one) => one.function,
      ({ gradient }) => gradient,
    ),
  };
}

export type FunctionsAnswer = ReturnType<typeof shownFunctions>;

export async function summaryAnswer(session: Session, ref: GraphRef) {
  const told = await session.ask(graphSummary, ref);
  const { parameters, trainable, bytes, multiplyAdds, unknown } = told.total;
  const answer = {
    scopes: told.scopes.map((one) => ({
      ...{
        scope: one.scope,
        type: one.type,
        outputs: one.outputs,
        parameters: one.parameters,
        trainable: one.trainable,
      },
      ...{ bytes: one.bytes, multiplyAdds: one.multiplyAdds, share: one.share },
    })),
    total: { parameters, trainable, bytes, multiplyAdds, unknown },
  };
  return { told, answer };
}

export async function followAnswer(session: Session, ref: GraphRef, from: string | undefined) {
  const { modules, steps } = await followed(session, ref, from);
  return {
    modules: modules.map(({ module, type, nodes, dtype, shape, isChanged }) => ({
      ...{ module, type, nodes, dtype, shape },
      changes: isChanged,
    })),
    steps: steps.map(({ node, op, module, dtype, shape, isChanged }) => ({
      ...{ node, op, module, dtype, shape },
      changes: isChanged,
    })),
  };
}

/** Of a name that the graph has not the error says where its data come in. */
async function followed(session: Session, ref: GraphRef, from: string | undefined) {
  try {
    return await session.ask(graphFollow, { ...ref, ...(from !== undefined && { from }) });
  } catch (error) {
    if (!(error instanceof DataError) || error.reason !== "unknownNode") throw error;
    const [first] = (await session.ask(graphFollow, ref)).steps;
    const where = first ? `: its data come in at ${nameText(first.node)}` : "";
    throw new UnansweredError("unknownNode", `the graph has no node or scope ${nameText(from ?? "")}${where}`);
  }
}

export type FollowAnswer = Awaited<ReturnType<typeof followAnswer>>;
