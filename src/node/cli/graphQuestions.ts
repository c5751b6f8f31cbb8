import type { GraphRef, OtherGraph } from "../../shared/graphRef";
import type { Answer } from "../print/pieces";
import {
  depthsAnswer,
  edgesAnswer,
  followAnswer,
  functionsAnswer,
  levelAnswer,
  nodeAnswer,
  opsAnswer,
  overviewAnswer,
  scopesAnswer,
  summaryAnswer,
} from "./graphAnswers";
import { graphNamed } from "./graphTarget";
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
} from "./graphTexts";
import { closureAnswer, costAnswer, diffAnswer, hintsAnswer, placementAnswer } from "./graphWorkAnswers";
import { closureText, costText, diffText, hintsText, placementText } from "./graphWorkTexts";
import type { Session } from "./session";

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
export interface AskedOfGraph {
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

/** What some of the questions take besides. */
export interface QuestionOptions extends AskedOfGraph {
  readonly feed?: readonly string[];
  readonly fetch?: readonly string[];
  readonly metadata?: string;
  readonly with?: string;
  readonly withTag?: string;
  readonly withPart?: string;
  readonly withFunction?: string;
}

export interface GraphAnswer {
  readonly answer: Answer;
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

export const GRAPH_QUESTIONS: Readonly<Record<keyof AskedOfGraph, GraphQuestion>> = {
  scopes: {
    async ask({ session, ref }) {
      const answer = await scopesAnswer(session, ref);
      return { answer, text: () => scopesText(answer.scopes) };
    },
  },
  scope: {
    async ask({ session, ref, options: { scope = "" } }) {
      const answer = await levelAnswer(session, ref, scope);
      return { answer, text: () => levelText(answer) };
    },
  },
  node: {
    async ask({ session, ref, options: { node = "" } }) {
      const answer = await nodeAnswer(session, ref, node);
      return { answer, text: () => nodeText(answer) };
    },
  },
  ops: {
    async ask({ session, ref }) {
      const answer = await opsAnswer(session, ref);
      return { answer, text: () => opsText(answer.ops) };
    },
  },
  edges: {
    async ask({ session, ref }) {
      const answer = await edgesAnswer(session, ref);
      return { answer, text: () => edgesText(answer) };
    },
  },
  depths: {
    async ask({ session, ref }) {
      const answer = await depthsAnswer(session, ref);
      return { answer, text: () => depthsText(answer.depths) };
    },
  },
  functions: {
    async ask({ session, ref }) {
      const answer = await functionsAnswer(session, ref);
      return { answer, text: () => functionsText(answer) };
    },
  },
  summary: {
    async ask({ session, ref }) {
      const { told, answer } = await summaryAnswer(session, ref);
      return { answer, text: () => summaryText(told) };
    },
  },
  follow: {
    async ask({ session, ref, options: { follow } }) {
      const answer = await followAnswer(session, ref, follow === true ? undefined : follow);
      return { answer, text: () => followText(answer) };
    },
  },
  closure: {
    takes: ["feed", "fetch"],
    needs: "fetch",
    async ask({ session, ref, options: { feed = [], fetch = [] } }) {
      const answer = await closureAnswer(session, ref, { feeds: [...feed], fetches: [...fetch] });
      return { answer, text: () => closureText(answer) };
    },
  },
  hints: {
    takes: ["fetch"],
    async ask({ session, ref, options: { fetch = [] } }) {
      const { isUnknown, answer } = await hintsAnswer(session, ref, fetch);
      return { answer, text: () => hintsText(answer, isUnknown) };
    },
  },
  cost: {
    takes: ["metadata"],
    needs: "metadata",
    async ask({ session, ref, options: { metadata = "" } }) {
      const answer = await costAnswer(session, ref, metadata);
      return { answer, text: () => costText(answer) };
    },
  },
  place: {
    takes: ["metadata"],
    async ask({ session, ref, options: { place = "", metadata } }) {
      const { placed, answer } = await placementAnswer(session, ref, { devices: place.split(","), metadata });
      return { answer, text: () => placementText(placed) };
    },
  },
  diff: {
    takes: ["with", "withTag", "withPart", "withFunction"],
    needs: "with",
    async ask({ session, path, ref, options }) {
      const answer = await diffAnswer(session, ref, await otherNamed(session, path, ref, options));
      return { answer, text: () => diffText(answer) };
    },
  },
};

export async function answerOf(graph: AskedGraph): Promise<GraphAnswer> {
  const question = askedQuestions(graph.options)[0];
  if (question) return GRAPH_QUESTIONS[question].ask(graph);
  const answer = await overviewAnswer(graph.session, graph.ref);
  return { answer, text: () => overviewText(answer) };
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
