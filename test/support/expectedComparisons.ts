import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { failureOf } from "../../src/node/cli/run";
import type { Json } from "../../src/tensor/text/jsonText";
import { printed } from "./cliProgram";
import { fixtures } from "./expected";

export type JsonObject = { readonly [key: string]: Json };

/** A question to `compare`, and what NumPy answers. */
export interface ExpectedComparison {
  /** The folder of its runs. */
  readonly root: string;
  readonly args: readonly string[];
  readonly answer: JsonObject;
  readonly form: "runs" | "tags" | "values";
}

const COMPARISONS = join(fixtures, "compare");

/** By case. */
export function expectedComparisons(): ReadonlyMap<string, readonly ExpectedComparison[]> {
  const cases = readdirSync(COMPARISONS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(cases.map(({ name }) => [name, comparisonsOf(name)]));
}

export function comparisonRoot(name: string): string {
  return join(COMPARISONS, name);
}

function comparisonsOf(name: string): readonly ExpectedComparison[] {
  const root = comparisonRoot(name);
  const { questions } = JSON.parse(readFileSync(join(root, "expected.json"), "utf8")) as {
    questions: { ask: string[]; answer: JsonObject }[];
  };
  return questions.map(({ ask, answer }) => ({
    root,
    args: ask.map((arg) => arg.replace("{case}", root)),
    answer,
    form: formOf(ask),
  }));
}

function formOf(args: readonly string[]): ExpectedComparison["form"] {
  if (args.some((arg) => arg === "--step" || arg === "--step-a")) return "values";
  return args.some((arg) => arg === "--tag" || arg === "--tag-a") ? "tags" : "runs";
}

/** Asks the question and tells where the answer differs; nothing where it agrees. */
export async function differences({ args, answer }: ExpectedComparison): Promise<readonly string[]> {
  return differ(await asked(args), answer, "answer", "");
}

/** The same of an answer that is at hand. */
export function differencesFrom(answer: Json, expected: Json): readonly string[] {
  return differ(answer, expected, "answer", "");
}

async function asked(args: readonly string[]): Promise<Json> {
  try {
    return (await printed(...args)).json;
  } catch (error) {
    const { reason, message } = failureOf(error);
    return { error: { reason, message } };
  }
}

/** Relative, of numbers that are sums of many; of those of one subtraction and division. All others are exact. */
const SUM = 1e-9;
const QUOTIENT = 1e-12;
const NEAR: ReadonlyMap<string, number> = new Map([
  ...["meanAbs", "rmse", "relL2", "cosine", "snr", "l1", "wasserstein"].map((key) => [key, SUM] as const),
  ...["maxAbs", "maxRel", "maxRelB", "abs", "rel", "score"].map((key) => [key, QUOTIENT] as const),
]);

/** Every key of what is expected is in the answer and agrees. A maximum's value is near as its own key says. */
function differ(answer: Json | undefined, expected: Json, where: string, key: string): readonly string[] {
  if (isList(expected)) {
    if (answer === undefined || !isList(answer)) return [`${where} is ${JSON.stringify(answer)}`];
    if (answer.length !== expected.length) return [`${where} has ${answer.length} elements, not ${expected.length}`];
    return expected.flatMap((value, i) => differ(answer[i], value, `${where}[${i}]`, key));
  }
  if (isObject(expected)) {
    if (!isObject(answer)) return [`${where} is ${JSON.stringify(answer)}`];
    return Object.entries(expected).flatMap(([name, value]) =>
      differ(answer[name], value, `${where}.${name}`, name === "value" ? key : name),
    );
  }
  return agrees(answer, expected, key)
    ? []
    : [`${where} is ${JSON.stringify(answer)}, not ${JSON.stringify(expected)}`];
}

function agrees(answer: Json | undefined, expected: Json, key: string): boolean {
  const near = NEAR.get(key);
  if (near === undefined || typeof answer !== "number" || typeof expected !== "number") {
    return Object.is(answer, expected);
  }
  return Math.abs(answer - expected) <= near * Math.max(Math.abs(answer), Math.abs(expected));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
