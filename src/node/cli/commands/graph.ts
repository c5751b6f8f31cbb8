import { type Command, Option } from "commander";
import type { GraphRef } from "../../../shared/graphRef";
import type { Answer } from "../../print/pieces";
import { type AddCommand, command, onPath, usageError, whole } from "../command";
import {
  depthsAnswer,
  edgesAnswer,
  functionsAnswer,
  levelAnswer,
  nodeAnswer,
  opsAnswer,
  overviewAnswer,
  scopesAnswer,
} from "../graphAnswers";
import { type GraphTarget, graphNamed } from "../graphTarget";
import {
  depthsText,
  edgesText,
  functionsText,
  levelText,
  nodeText,
  opsText,
  overviewText,
  scopesText,
} from "../graphTexts";
import type { Session } from "../session";

/** One of these at most. */
interface GraphQuestions {
  readonly scopes?: true;
  readonly scope?: string;
  readonly node?: string;
  readonly ops?: true;
  readonly edges?: true;
  readonly depths?: true;
  readonly functions?: true;
}

type GraphOptions = GraphTarget & GraphQuestions;

const QUESTIONS = [
  "scopes",
  "scope",
  "node",
  "ops",
  "edges",
  "depths",
  "functions",
] as const satisfies readonly (keyof GraphQuestions)[];

interface GraphAnswer {
  readonly answer: Answer;
  readonly text: () => string;
}

export const addGraph: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "graph",
      description: "what a graph holds: nodes, scopes, edges, functions",
      example: "tensor-view graph runs/ --run small-cnn --scope Cnn",
    }),
  )
    .option("--run <run>", "run folder relative to the path; '.' for the path itself")
    .option("--tag <tag>", "needed where a run has several graphs and neither __run_graph__ nor __meta_graph__")
    .addOption(new Option("--step <step>", "the latest written graph of a step").conflicts("point").argParser(whole))
    .addOption(new Option("--point <number>", "a graph by its number, 0 first").conflicts("step").argParser(whole))
    .option("--part <part>", "a part of what was recorded, such as function/0/pre; the first where absent")
    .option("--function <name>", "a function of the graph's library instead of the graph")
    .option("--scopes", "all scopes")
    .option("--scope <path>", "what is in a scope, and the edges between; '' for the graph itself")
    .option("--node <name>", "all of a node")
    .option("--ops", "all nodes by op")
    .option("--edges", "all edges")
    .option("--depths", "how deep each node is")
    .addOption(new Option("--functions", "the library of functions").conflicts("function"))
    .hook("preAction", checkQuestions)
    .action(async (path: string, options: GraphOptions) => {
      const { answer, text } = await answered(session, await graphNamed(session, path, options), options);
      await print(answer, text);
    });
};

function checkQuestions(command: Command): void {
  const options = command.opts<GraphQuestions>();
  const [first, second] = QUESTIONS.filter((name) => options[name] !== undefined);
  if (second !== undefined) throw usageError(`--${first} and --${second} are two questions: ask one at a time`);
}

async function answered(session: Session, ref: GraphRef, options: GraphQuestions): Promise<GraphAnswer> {
  const { scope, node } = options;
  if (scope !== undefined) {
    const answer = await levelAnswer(session, ref, scope);
    return { answer, text: () => levelText(answer) };
  }
  if (node !== undefined) {
    const answer = await nodeAnswer(session, ref, node);
    return { answer, text: () => nodeText(answer) };
  }
  if (options.scopes) {
    const answer = await scopesAnswer(session, ref);
    return { answer, text: () => scopesText(answer.scopes) };
  }
  if (options.ops) {
    const answer = await opsAnswer(session, ref);
    return { answer, text: () => opsText(answer.ops) };
  }
  if (options.edges) {
    const answer = await edgesAnswer(session, ref);
    return { answer, text: () => edgesText(answer) };
  }
  if (options.depths) {
    const answer = await depthsAnswer(session, ref);
    return { answer, text: () => depthsText(answer.depths) };
  }
  if (options.functions) {
    const answer = await functionsAnswer(session, ref);
    return { answer, text: () => functionsText(answer) };
  }
  const answer = await overviewAnswer(session, ref);
  return { answer, text: () => overviewText(answer) };
}
