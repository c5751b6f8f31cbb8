import { type Command, Option } from "commander";
import { type AddCommand, command, onPath, usageError, whole } from "../command";
import {
  answerOf,
  askedQuestions,
  GRAPH_QUESTIONS,
  type GraphTarget,
  graphNamed,
  type QuestionOptions,
} from "../questions/graphQuestions";

type GraphOptions = GraphTarget & QuestionOptions;

export const addGraph: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "graph",
      description: "what a graph holds, what of it runs, where, at what cost, and how another differs",
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
    .option("--summary", "parameters, bytes, outputs and multiply-adds of every scope")
    .option(
      "--follow [node]",
      "the data path from a node or scope, else from the input, to the loss or output: modules, ops, shapes",
    )
    .option("--closure", "what runs from the feeds to the fetches")
    .option("--hints", "what could be made smaller")
    .option("--cost", "time, runs and memory of each node, by run metadata")
    .option("--place <devices>", "where TensorFlow's simple placer would put each node on these devices, with commas")
    .option("--diff", "how another graph differs, node by node")
    .option(
      "--feed <name>",
      "a node, output or scope (its outputs; name/ where a node has its name) that is fed, or several with commas; may be repeated",
      collected,
    )
    .option("--fetch <name>", "a node, output or scope that is wanted, likewise", collected)
    .option("--metadata <tag>", "run metadata of the run, for --cost and --place")
    .option("--with <run>", "the run of the other graph, for --diff")
    .option("--with-tag <tag>", "its tag; in the same run the same where absent")
    .option("--with-part <part>", "its part; the first where absent")
    .option("--with-function <name>", "a function of its library")
    .hook("preAction", checkQuestions)
    .action(async (path: string, options: GraphOptions) => {
      const ref = await graphNamed(session, path, options);
      const { answer, text } = await answerOf({ session, path, ref, options });
      await print(answer, text);
    });
};

function collected(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Options of questions, each of which has to be taken by the one that is asked. */
const TAKEN = ["feed", "fetch", "metadata", "with", "withTag", "withPart", "withFunction"] as const;

function checkQuestions(command: Command): void {
  const options = command.opts<QuestionOptions>();
  const [first, second] = askedQuestions(options);
  if (second !== undefined) throw usageError(`--${first} and --${second} are two questions: ask one at a time`);
  const { takes = [], needs } = first === undefined ? {} : GRAPH_QUESTIONS[first];
  const stray = TAKEN.find((name) => options[name] !== undefined && !takes.includes(name));
  if (stray !== undefined) throw usageError(`${flag(stray)} is for ${takers(stray).join(" and ")}`);
  if (needs !== undefined && options[needs] === undefined) throw usageError(`--${first} needs ${flag(needs)}`);
}

function takers(option: keyof QuestionOptions): string[] {
  return Object.entries(GRAPH_QUESTIONS).flatMap(([name, { takes = [] }]) =>
    takes.includes(option) ? [flag(name)] : [],
  );
}

/** `withTag` as it is typed. */
function flag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
