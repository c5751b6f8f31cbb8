import { readFileSync } from "node:fs";
import { join } from "node:path";
import { failureOf } from "../../src/node/cli/run";
import type { Json } from "../../src/tensor/text/jsonText";
import { printed } from "./cliProgram";
import { fixtures } from "./expected";

type JsonObject = { readonly [key: string]: Json };

/** A question to the command line, and what independent readers answer. */
export interface ExpectedAnswer {
  readonly args: readonly string[];
  readonly expect: Json;
}

/** The log folder of all expected answers. */
export const KINDS_ROOT = join(fixtures, "kinds");

export function expectedAnswers(group: string): readonly ExpectedAnswer[] {
  const text = readFileSync(join(KINDS_ROOT, "expected", `${group}.json`), "utf8");
  return JSON.parse(text) as readonly ExpectedAnswer[];
}

/** Asks the question and tells where the answer differs; nothing where it agrees. */
export async function differences({ args, expect }: ExpectedAnswer): Promise<readonly string[]> {
  const answer = await asked(args.map((arg) => arg.replace("{root}", KINDS_ROOT)));
  return differ(answer, expect, "answer");
}

async function asked(args: readonly string[]): Promise<Json> {
  try {
    return (await printed(...args)).json;
  } catch (error) {
    const { reason, message } = failureOf(error);
    return { error: { reason, message } };
  }
}

/**
 * Every key of what is expected is in the answer and agrees; lists agree element by element. `$keyed`: just these objects in
 * any order, told apart by some keys; `$close`: numbers within a share; `$error`: a reason; `$csv`: a text's rows; `$blob`: the
 * key of a blob that is so.
 */
async function differ(answer: Json | undefined, expected: Json, where: string): Promise<readonly string[]> {
  if (isObject(expected)) {
    if ("$any" in expected) return answer === undefined ? [`${where} is missing`] : [];
    if ("$close" in expected) return differFar(answer, expected.$close as Json, expected.rel as number, where);
    if ("$error" in expected) return differError(answer, expected.$error as string | null, where);
    if ("$keyed" in expected) return differKeyed(answer, expected, where);
    if ("$csv" in expected)
      return differ(isObject(answer) ? csvRows(answer.csv as string) : null, csvCells(expected), where);
    if ("$blob" in expected) {
      const blob = await asked(["blob", KINDS_ROOT, "--key", String(answer), "--json"]);
      return differ(blob, expected.$blob as Json, `${where} (a blob)`);
    }
    if (!isObject(answer)) return [`${where} is ${JSON.stringify(answer)}`];
    const parts = Object.entries(expected).map(([key, value]) => differ(answer[key], value, `${where}.${key}`));
    return (await Promise.all(parts)).flat();
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(answer)) return [`${where} is ${JSON.stringify(answer)}`];
    if (answer.length !== expected.length) return [`${where} has ${answer.length} elements, not ${expected.length}`];
    const parts = expected.map((value, i) => differ((answer as readonly Json[])[i], value, `${where}[${i}]`));
    return (await Promise.all(parts)).flat();
  }
  return Object.is(answer, expected) ? [] : [`${where} is ${JSON.stringify(answer)}, not ${JSON.stringify(expected)}`];
}

function differFar(answer: Json | undefined, expected: Json, rel: number, where: string): readonly string[] {
  if (Array.isArray(expected)) {
    const list = Array.isArray(answer) ? (answer as readonly Json[]) : [];
    if (list.length !== expected.length) return [`${where} has ${list.length} elements, not ${expected.length}`];
    return expected.flatMap((value, i) => differFar(list[i], value, rel, `${where}[${i}]`));
  }
  if (isObject(expected) && answer !== undefined && isObject(answer)) {
    return Object.entries(expected).flatMap(([key, value]) => differFar(answer[key], value, rel, `${where}.${key}`));
  }
  if (typeof expected !== "number" || typeof answer !== "number") {
    return answer === expected ? [] : [`${where} is ${JSON.stringify(answer)}, not ${JSON.stringify(expected)}`];
  }
  const isNear = Math.abs(answer - expected) <= rel * Math.max(Math.abs(answer), Math.abs(expected));
  return isNear ? [] : [`${where} is ${answer}, not within ${rel} of ${expected}`];
}

async function differKeyed(answer: Json | undefined, expected: JsonObject, where: string): Promise<readonly string[]> {
  const keys = expected.$keyed as readonly string[];
  const items = expected.items as readonly JsonObject[];
  if (!Array.isArray(answer)) return [`${where} is ${JSON.stringify(answer)}`];
  const nameOf = (item: JsonObject) => JSON.stringify(keys.map((key) => item[key]));
  const found = new Map((answer as readonly JsonObject[]).map((item) => [nameOf(item), item]));
  const wanted = new Set(items.map(nameOf));
  const others = [...found.keys()].filter((name) => !wanted.has(name)).map((name) => `${where} has ${name}, too`);
  const parts = items.map((item) => differ(found.get(nameOf(item)), item, `${where}[${nameOf(item)}]`));
  return [...others, ...(await Promise.all(parts)).flat()];
}

function differError(answer: Json | undefined, reason: string | null, where: string): readonly string[] {
  const error = isObject(answer) ? answer.error : undefined;
  const found = isObject(error) ? error.reason : undefined;
  const isSo = reason === null ? found !== undefined : found === reason;
  return isSo ? [] : [`${where} fails with ${found}, not ${reason}`];
}

/** RFC 4180; cells that are numbers as such. */
function csvRows(text: string): Json {
  const rows: Json[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    const cell = quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"');
    const isEnd = end === "" && quoted === undefined && plain === "";
    if (!isEnd) (rows.at(-1) as Json[]).push(quoted === undefined ? numberOrText(cell) : cell);
    if (end !== "," && end !== "") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

function csvCells(expected: JsonObject): Json {
  return (expected.$csv as readonly (readonly Json[])[]).map((row) => row.map((cell) => numberOrText(String(cell))));
}

function numberOrText(text: string): Json {
  return text !== "" && String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
