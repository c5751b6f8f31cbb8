import { DataError } from "../../../data/dataError";
import {
  type GraphOverview,
  graphFollowOf,
  graphFunctionsOf,
  graphNodeOf,
  graphOverviewOf,
  graphSummaryOf,
} from "../../../published/graph";
import { graphClosureOf, graphCostOf, graphDiffOf, graphHintsOf, graphPlacementOf } from "../../../published/graphWork";
import { json, leftOut } from "../../../published/json";
import type { GraphRef, OtherGraph } from "../../../shared/graph/graphRef";
import { graphTag } from "../../../shared/graph/graphTag";
import {
  graphDepths,
  graphEdges,
  graphFunctions,
  graphLevel,
  graphNode,
  graphOps,
  graphOverview,
  graphScopes,
} from "../../../shared/questions/graphs";
import {
  graphClosure,
  graphCost,
  graphDiff,
  graphFollow,
  graphHints,
  graphPlacement,
  graphSummary,
} from "../../../shared/questions/graphWork";
import { describeRun } from "../../../shared/questions/runs";
import { namedValues } from "../../../shared/text/namedValues";
import { nameText } from "../../../shared/text/nameText";
import type { PrintedAnswer } from "../../print/pieces";
import type { Session } from "../session";
import { closureText, costText, diffText, hintsText, placementText } from "../texts/graphWorkTexts";
import {
  depthsText,
  edgesText,
  followText,
  functionsText,
  levelText,
  nodeText,
  opsText,
  overviewText,
  scopesText,
  summaryText,
} from "../texts/printedGraph";
import { UnansweredError } from "../unansweredError";

const QUESTION_NAMES = [
  "scopes",
  "scope",
  "node",
  "ops",
  "edges",
  "depths",
  "functions",
  "summary",
  "follow",
  "closure",
  "hints",
  "cost",
  "place",
  "diff",
] as const satisfies readonly (keyof AskedOfGraph)[];

/** One of these at most. */
interface AskedOfGraph {
  readonly scopes?: true;
  readonly scope?: string;
  readonly node?: string;
  readonly ops?: true;
  readonly edges?: true;
  readonly depths?: true;
  readonly functions?: true;
  readonly summary?: true;
  /** True for the graph's input. */
  readonly follow?: string | true;
  readonly closure?: true;
  readonly hints?: true;
  readonly cost?: true;
  readonly place?: string;
  readonly diff?: true;
}

/** Options that some of the questions take besides. */
export interface QuestionOptions extends AskedOfGraph {
  readonly feed?: readonly string[];
  readonly fetch?: readonly string[];
  readonly metadata?: string;
  readonly with?: string;
  readonly withTag?: string;
  readonly withPart?: string;
  readonly withFunction?: string;
}

interface GraphAnswer {
  readonly answer: PrintedAnswer;
  readonly text: () => string;
}

/** A graph, and what of it was asked. */
interface AskedGraph {
  readonly session: Session;
  readonly path: string;
  readonly ref: GraphRef;
  readonly options: QuestionOptions;
}

/** A question, the options that it takes besides, and those of them that it needs. */
interface GraphQuestion {
  readonly takes?: readonly (keyof QuestionOptions)[];
  readonly needs?: keyof QuestionOptions;
  ask(graph: AskedGraph): Promise<GraphAnswer>;
}

/** A published answer in JSON, and its text for people. */
function told<Published extends object>(published: Published, text: (published: Published) => string) {
  return { answer: json(published), text: () => text(published) };
}

export const GRAPH_QUESTIONS: Readonly<Record<keyof AskedOfGraph, GraphQuestion>> = {
  scopes: { ask: async ({ session, ref }) => told(await session.ask(graphScopes, ref), scopesText) },
  scope: {
    ask: async ({ session, ref, options: { scope = "" } }) =>
      told(await session.ask(graphLevel, { ...ref, scope }), levelText),
  },
  node: {
    async ask({ session, ref, options: { node: name = "" } }) {
      const node = graphNodeOf(await session.ask(graphNode, { ...ref, name }));
      // Tensors of inputs are told of the nodes that they come from.
      const inputs = node.inputs.map(({ dtype: _dtype, shape: _shape, missing, ...input }) => ({
        ...{ ...input, ...(missing && { missing }) },
      }));
      return { answer: json({ ...node, inputs }), text: () => nodeText(node) };
    },
  },
  ops: {
    async ask({ session, ref }) {
      const { ops } = await session.ask(graphOps, ref);
      const named = namedValues(
        ops,
        ({ op }) => op,
        ({ names }) => names,
      );
      return told({ ops: named }, opsText);
    },
  },
  edges: { ask: async ({ session, ref }) => told(await session.ask(graphEdges, ref), edgesText) },
  depths: {
    async ask({ session, ref }) {
      const { longestPath, depths } = await session.ask(graphDepths, ref);
      const named = namedValues(
        depths,
        ({ name }) => name,
        ({ depth }) => depth,
      );
      return told({ longestPath, depths: named }, depthsText);
    },
  },
  functions: {
    ask: async ({ session, ref }) => told(graphFunctionsOf(await session.ask(graphFunctions, ref)), functionsText),
  },
  summary: {
    async ask({ session, ref }) {
      const found = await session.ask(graphSummary, ref);
      return { answer: json(graphSummaryOf(found)), text: () => summaryText(found) };
    },
  },
  follow: {
    ask: async ({ session, ref, options: { follow } }) =>
      told(graphFollowOf(await followed(session, ref, follow === true ? undefined : follow)), followText),
  },
  closure: {
    takes: ["feed", "fetch"],
    needs: "fetch",
    async ask({ session, ref, options: { feed = [], fetch = [] } }) {
      const ends = { feeds: [...feed], fetches: [...fetch] };
      return told(graphClosureOf(await session.ask(graphClosure, { ...ref, ends })), closureText);
    },
  },
  hints: {
    takes: ["fetch"],
    async ask({ session, ref, options: { fetch = [] } }) {
      const found = await session.ask(graphHints, { ...ref, fetches: [...fetch] });
      return told(graphHintsOf(found), (hints) => hintsText(hints, found.isUnknown));
    },
  },
  cost: {
    takes: ["metadata"],
    needs: "metadata",
    ask: async ({ session, ref, options: { metadata: tag = "" } }) =>
      told(graphCostOf(await session.ask(graphCost, { ...ref, metadata: { tag } })), costText),
  },
  place: {
    takes: ["metadata"],
    async ask({ session, ref, options: { place = "", metadata: tag } }) {
      const devices = place.split(",");
      const found = await session.ask(graphPlacement, {
        ...ref,
        devices,
        ...(tag !== undefined && { metadata: { tag } }),
      });
      const placed = leftOut(graphPlacementOf(found, tag !== undefined), "nanos", "guessed");
      return { answer: json(placed), text: () => placementText(found) };
    },
  },
  diff: {
    takes: ["with", "withTag", "withPart", "withFunction"],
    needs: "with",
    async ask({ session, path, ref, options }) {
      const other = await otherNamed(session, path, ref, options);
      return told(graphDiffOf(await session.ask(graphDiff, { ...ref, other })), diffText);
    },
  },
};

/** Throws `unknownNode` of a name that the graph has not: the error says where its data come in. */
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

/** Counts of a graph; of a function of its library with its name. */
export type ToldOverview = GraphOverview & { readonly function?: string };

export async function askOverview(session: Session, ref: GraphRef): Promise<ToldOverview> {
  const { tag, part, parts, step, ...counts } = graphOverviewOf(ref.tag, await session.ask(graphOverview, ref));
  return { tag, part, parts, step, ...(ref.function !== undefined && { function: ref.function }), ...counts };
}

export async function answerOf(graph: AskedGraph): Promise<GraphAnswer> {
  const question = askedQuestions(graph.options)[0];
  if (question) return GRAPH_QUESTIONS[question].ask(graph);
  return told(await askOverview(graph.session, graph.ref), overviewText);
}

/** The questions that options ask: more than one is wrong usage. */
export function askedQuestions(options: QuestionOptions): readonly (keyof AskedOfGraph)[] {
  return QUESTION_NAMES.filter((name) => options[name] !== undefined);
}

/** The graph that another is compared with; of the same run it is the same tag where none is named. */
async function otherNamed(
  session: Session,
  path: string,
  ref: GraphRef,
  { with: run = "", withTag, withPart, withFunction }: QuestionOptions,
): Promise<OtherGraph> {
  const of = await session.run(path, run);
  const tag = withTag ?? (of.run === ref.run ? ref.tag : undefined);
  const { logdir: _, ...other } = await graphNamed(session, path, {
    run,
    ...(tag !== undefined && { tag }),
    ...(withPart !== undefined && { part: withPart }),
    ...(withFunction !== undefined && { function: withFunction }),
  });
  return other;
}

/** Options that name a graph. */
export interface GraphTarget {
  readonly run?: string;
  readonly tag?: string;
  readonly step?: string;
  readonly point?: string;
  readonly part?: string;
  readonly function?: string;
}

/** The graph that a target names. Throws `whichTag` where a run has several and none of them is its own. */
export async function graphNamed(session: Session, path: string, target: GraphTarget): Promise<GraphRef> {
  const { step, point, part, function: name } = target;
  const of = await session.run(path, target.run);
  const tag = target.tag ?? graphTag(of.run, (await session.ask(describeRun, of)).graphs);
  const wish = {
    run: of.run,
    tag,
    kind: "graph",
    ...(step !== undefined && { step }),
    ...(point !== undefined && { point }),
  };
  const { id } = await session.point(path, wish);
  return {
    ...of,
    tag,
    point: id.point,
    ...(part !== undefined && { part }),
    ...(name !== undefined && { function: name }),
  };
}
