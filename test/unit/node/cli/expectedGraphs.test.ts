import { describe, expect, it } from "vitest";
import { failureOf } from "../../../../src/node/cli/run";
import type { Json } from "../../../../src/tensor/text/jsonText";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";
import { expectedGraphs, type GraphQuestion } from "../../../support/expectedGraphs";

/** Kinds of questions, and how many of each agree: fewer are not enough. */
const COUNTS: Readonly<Record<string, number>> = {
  closure: 209,
  "closure of a function": 14,
  "closure, none": 27,
  hints: 106,
  "hints of a function": 14,
  cost: 6,
  place: 3,
  overview: 47,
  "overview of a part": 44,
  "overview of a function": 6,
  "overview, none": 7,
  scopes: 44,
  "scopes of a function": 6,
  scope: 304,
  "scope of a function": 16,
  "scope, none": 27,
  node: 483,
  "node of a function": 44,
  "node, none": 27,
  ops: 45,
  "ops of a function": 6,
  edges: 44,
  "edges of a function": 6,
  depths: 44,
  "depths of a function": 6,
  functions: 3,
};

const counts = new Map<string, number>();

describe.each(expectedGraphs())("$run", ({ questions }) => {
  it("has the graphs that independent readers find", async () => {
    const wrong: string[] = [];
    for (const question of questions) {
      const answer = await answerTo(question.args);
      const found = [
        ...differences(answer, question.answer, "answer"),
        ...("--closure" in question.options ? await brokenWays(question, answer) : []),
      ];
      wrong.push(...found.map((difference) => `${question.args.join(" ")}: ${difference}`));
      const kind = kindOf(question);
      if (found.length === 0) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    expect(wrong).toEqual([]);
  });
});

it("compared all there is", () => {
  expect(Object.fromEntries(counts)).toEqual(COUNTS);
});

/** Options that are no question. */
const OF_QUESTIONS = [
  ...["--run", "--tag", "--point", "--step", "--part", "--function"],
  ...["--feed", "--fetch", "--metadata"],
];

function kindOf({ options, answer }: GraphQuestion): string {
  const [question = "overview"] = Object.keys(options).filter((name) => !OF_QUESTIONS.includes(name));
  const of = ["--function", "--part"].find((name) => name in options);
  return `${question.replace("--", "")}${of ? ` of a ${of.slice(2)}` : ""}${"error" in answer ? ", none" : ""}`;
}

async function answerTo(args: readonly string[]): Promise<Json> {
  const [command = "", ...others] = args;
  try {
    return (await printed(command, fixtures, ...others)).json;
  } catch (error) {
    const { reason, message } = failureOf(error);
    return { error: { reason, message } };
  }
}

/** One of the shortest ways from feed to fetch is asked for: where an answer's is none. */
async function brokenWays({ options }: GraphQuestion, answer: Json | undefined): Promise<string[]> {
  if (!isObject(answer) || !isList(answer.shortest)) return [];
  const { shortest, paths, closure } = answer;
  const named = ["--run", "--tag", "--part", "--function"].flatMap((name) =>
    options[name] ? [name, ...options[name]] : [],
  );
  const edges = await answerTo(["graph", ...named, "--edges"]);
  if (!isObject(edges) || !isList(edges.data) || !isList(edges.control)) return ["answer.shortest: no edges are known"];
  const textOf = (from: Json | undefined, to: Json | undefined) => JSON.stringify([from, to]);
  const known = new Set([
    ...edges.data.map((edge) => (isList(edge) ? textOf(edge[0], edge[2]) : "")),
    ...edges.control.map((edge) => (isList(edge) ? textOf(edge[0], edge[1]) : "")),
  ]);
  const isWay = shortest.slice(1).every((node, i) => known.has(textOf(shortest[i], node)));
  const isOnPaths = isList(paths) && shortest.every((node) => paths.includes(node));
  const isRun = isList(closure) && (shortest.length === 1 || closure.includes(shortest.at(-1) ?? ""));
  return isWay && isOnPaths && isRun ? [] : [`answer.shortest is no way: ${JSON.stringify(shortest)}`];
}

/** Places at which only the length is compared: there may be several ways of that length. */
const LENGTHS = ["answer.shortest"];

/** Lists of edges, which come in any order. */
const UNORDERED = ["answer.edges", "answer.data", "answer.control", "answer.outputs"];

/** Differences of an answer: every expected key has to be present and agree; within the answer no other key is allowed. */
function differences(answer: Json | undefined, expected: Json, where: string): string[] {
  if (isObject(expected)) {
    if (!isObject(answer)) return [`${where} is ${JSON.stringify(answer)}`];
    const others = Object.keys(answer).filter((key) => !Object.hasOwn(expected, key));
    const isExact = where !== "answer" && where !== "answer.error";
    if (isExact && others.length > 0) return [`${where} has ${others.join(", ")}, too`];
    return Object.entries(expected).flatMap(([key, value]) => {
      return differences(Object.hasOwn(answer, key) ? answer[key] : undefined, value, `${where}.${key}`);
    });
  }
  if (isList(expected)) {
    if (!isList(answer)) return [`${where} is ${JSON.stringify(answer)}`];
    if (answer.length !== expected.length) return [`${where} has ${answer.length} items, not ${expected.length}`];
    if (LENGTHS.includes(where)) return [];
    const [ours, theirs] = UNORDERED.includes(where) ? [sorted(answer), sorted(expected)] : [answer, expected];
    return theirs.flatMap((value, i) => differences(ours[i], value, `${where}[${i}]`));
  }
  return Object.is(answer, expected) ? [] : [`${where} is ${JSON.stringify(answer)}, not ${JSON.stringify(expected)}`];
}

/** Objects with their keys in order, so that equal ones have one text. */
function sorted(items: readonly Json[]): Json[] {
  const textOf = (item: Json) => {
    return JSON.stringify(isObject(item) ? Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)) : item);
  };
  return [...items].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
