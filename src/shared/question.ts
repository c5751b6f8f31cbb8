import * as v from "valibot";
import { foreign, say } from "../tensor/said/sentence";
import type { WriteProgress } from "./channel/progress";
import { RequestError } from "./channel/requestError";

/** Order among the questions under way: tiles on screen first, long work last. */
export type Turn = "first" | "between" | "last";

/** Params of a request, and (as types) its result and progress. */
export interface Method<Params, Result, Progress = never> {
  /** Params that are safe to use, from any sender. Throws `badParams`. */
  check(params: unknown): Params;
  /** Never there: ties the types to the method. */
  types?(result: Result, progress: Progress): void;
}

export function method<Schema extends v.GenericSchema, Result, Progress = never>(
  params: Schema,
  _result: Of<Result>,
  _progress?: Of<Progress>,
): Method<ReadonlyJson<v.InferOutput<Schema>>, Result, Progress> {
  return { check: (value) => checked(params, value) };
}

/**
 * A question: what it is called, what it takes, and (as types) what it answers and tells on the way. Page, command line,
 * the extension's API and tests ask it alike; `src/data/answers.ts` lists how each is answered.
 */
export interface Question<Params, Result, Progress = never> extends Method<Params, Result, Progress> {
  readonly name: string;
  readonly turn: Turn;
  /** False where it is not for pages to ask. */
  readonly isForPages: boolean;
  /** True if its answer writes files: such a question is asked once, and never by a page. */
  readonly writes: boolean;
  /** Paths in its params, such as `pair.b`, of parts with a `logdir` of their own: it is about those log folders, too. */
  readonly others: readonly string[];
}

/** A question whose answer writes files. */
export interface WritingQuestion<Params, Result> extends Question<Params, Result, WriteProgress> {
  readonly isForPages: false;
  readonly writes: true;
}

/** A type, handed to `question`. */
export interface Of<T> {
  readonly type?: (value: T) => T;
}

/* @__NO_SIDE_EFFECTS__ */
export function of<T>(): Of<T> {
  return {};
}

/** Every question is about what is in one log folder: by that it finds the reader that knows it. */
type ParamsSchema = v.GenericSchema<unknown, { readonly logdir: string }>;

interface Parts<Schema extends ParamsSchema, Result, Progress> {
  readonly name: string;
  /** Made when params are first checked: a page, which checks none, has nothing to do for it. */
  readonly params: () => Schema;
  readonly result: Of<Result>;
  readonly progress?: Of<Progress>;
  readonly turn?: Turn;
  readonly isForPages?: boolean;
  readonly others?: readonly string[];
}

/* @__NO_SIDE_EFFECTS__ */
export function question<Schema extends ParamsSchema, Result, Progress = never>({
  name,
  params,
  turn = "between",
  isForPages = true,
  others = [],
}: Parts<Schema, Result, Progress>): Question<ReadonlyJson<v.InferOutput<Schema>>, Result, Progress> {
  return { name, turn, isForPages, writes: false, others, check: checking(params) };
}

/* @__NO_SIDE_EFFECTS__ */
export function writingQuestion<Schema extends ParamsSchema, Result>({
  name,
  params,
  others = [],
}: Pick<Parts<Schema, Result, WriteProgress>, "name" | "params" | "result" | "others">): WritingQuestion<
  ReadonlyJson<v.InferOutput<Schema>>,
  Result
> {
  return { name, turn: "last", isForPages: false, writes: true, others, check: checking(params) };
}

/** Check of params by a schema that is made once, when it is first needed. */
function checking<Schema extends ParamsSchema>(make: () => Schema) {
  let schema: Schema | undefined;
  return (value: unknown) => {
    schema ??= make();
    return checked(schema, value);
  };
}

/** Value from outside, as parsed by the schema. */
function checked<Schema extends v.GenericSchema>(schema: Schema, value: unknown): ReadonlyJson<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output as ReadonlyJson<v.InferOutput<Schema>>;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new RequestError(
    "badParams",
    path === null ? foreign(issue.message) : say("badParam", { path, problem: issue.message }),
  );
}

/** Params that nobody changes. */
export type ReadonlyJson<T> = T extends ArrayBufferView
  ? T
  : T extends readonly [unknown, ...unknown[]]
    ? { readonly [K in keyof T]: ReadonlyJson<T[K]> }
    : T extends readonly (infer Item)[]
      ? readonly ReadonlyJson<Item>[]
      : T extends object
        ? { readonly [K in keyof T]: ReadonlyJson<T[K]> }
        : T;

export interface AskOptions<Progress> {
  readonly signal?: AbortSignal;
  /** Told now and then how far a long answer is; any of it may be lost. */
  readonly onProgress?: (progress: Progress) => void;
}

/** The one way to ask. */
export interface Asker {
  ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options?: AskOptions<Progress>,
  ): Promise<Result>;
}

/** A question as far as its relay needs it. */
export type RelayedQuestion = Pick<Question<unknown, unknown>, "name" | "writes" | "others">;

/** Passes a question on by its name to the side that answers it. */
type Relay = (question: RelayedQuestion, params: unknown, options: AskOptions<unknown>) => Promise<unknown>;

/** Asks by a relay. Its two ends are made of one table: here alone the answer is trusted to be the question's. */
export function askerOver(relay: Relay): Asker {
  return {
    ask: <Params, Result, Progress>(
      question: Question<Params, Result, Progress>,
      params: Params,
      options: AskOptions<Progress> = {},
    ) => relay(question, params, options as AskOptions<unknown>) as Promise<Result>,
  };
}

/** Log folders that a question is about, its own first, each once. Throws `badParams` where its params name none. */
export function foldersOf(
  { others }: Pick<RelayedQuestion, "others">,
  params: unknown,
): readonly [own: string, ...others: string[]] {
  const own = folderOf(params, []);
  if (own === undefined) throw new RequestError("badParams", say("notAboutLogdir"));
  const found = new Set(others.flatMap((path) => folderOf(params, path.split(".")) ?? []));
  found.delete(own);
  return [own, ...found];
}

/** Log folder of the part of params at a path; undefined where there is no such part, or it has none. */
function folderOf(params: unknown, path: readonly string[]): string | undefined {
  let part = params;
  for (const name of [...path, "logdir"]) {
    if (typeof part !== "object" || part === null) return undefined;
    part = (part as Readonly<Record<string, unknown>>)[name];
  }
  return typeof part === "string" ? part : undefined;
}
