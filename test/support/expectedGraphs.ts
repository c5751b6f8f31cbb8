import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../../src/tensor/text/jsonText";
import { fixtures } from "./expected";

type JsonObject = { readonly [key: string]: Json };

/** A question about a graph, and what independent readers answer. */
export interface GraphQuestion {
  /** Arguments of the command line, without the path. */
  readonly args: readonly string[];
  /** The options by name (`--tag`), each with its values. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly answer: JsonObject;
}

export interface ExpectedGraphs {
  readonly run: string;
  readonly questions: readonly GraphQuestion[];
}

const folder = join(fixtures, "expected-graphs");

/** All runs with graphs, and the questions about them. */
export function expectedGraphs(): readonly ExpectedGraphs[] {
  const index = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as readonly {
    readonly run: string;
    readonly expected: string;
  }[];
  return index.map(({ run, expected }) => {
    const { questions } = JSON.parse(readFileSync(join(folder, expected), "utf8")) as {
      readonly questions: readonly { readonly args: readonly string[]; readonly answer: JsonObject }[];
    };
    return { run, questions: questions.map(({ args, answer }) => ({ args, options: optionsOf(args), answer })) };
  });
}

function optionsOf(args: readonly string[]): Record<string, readonly string[]> {
  const options: Record<string, string[]> = {};
  let values: string[] = [];
  for (const arg of args.slice(1)) {
    if (!arg.startsWith("--")) values.push(arg);
    else {
      values = options[arg] ?? [];
      options[arg] = values;
    }
  }
  return options;
}
