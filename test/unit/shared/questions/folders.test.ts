import type * as v from "valibot";
import { expect, it, vi } from "vitest";
import { allAnswers } from "../../../../src/node/answers/answers";

const schemas = vi.hoisted(() => new Map<string, () => unknown>());

vi.mock(import("../../../../src/shared/question"), async (original) => {
  const module = await original();
  const noting =
    <Parts extends { readonly name: string; readonly params: () => unknown }, Made>(make: (parts: Parts) => Made) =>
    (parts: Parts): Made => {
      schemas.set(parts.name, parts.params);
      return make(parts);
    };
  return {
    ...module,
    question: noting(module.question) as typeof module.question,
    writingQuestion: noting(module.writingQuestion) as typeof module.writingQuestion,
  };
});

/** Parts of schemas that hold others, as valibot has them. */
interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly items?: readonly Schema[];
  readonly item?: Schema;
  readonly rest?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
}

/** Paths of all objects with a `logdir`; those in lists have a `*`. */
function foldersIn(schema: Schema, path: readonly string[] = []): string[] {
  const { entries, wrapped, options = [], items = [], item, rest, key, value } = schema;
  const inLists = [...items, item, rest, key, value].flatMap((one) => (one ? foldersIn(one, [...path, "*"]) : []));
  const inside = Object.entries(entries ?? {}).flatMap(([name, entry]) => foldersIn(entry, [...path, name]));
  const others = [...options, wrapped].flatMap((one) => (isSchema(one) ? foldersIn(one, path) : []));
  return [...(entries && "logdir" in entries ? [path.join(".")] : []), ...inside, ...others, ...inLists];
}

/** Options of a picklist are texts. */
function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && "type" in value;
}

const KNOWN: readonly v.GenericSchema["type"][] = [
  ...["object", "union", "variant", "array", "tuple", "exact_optional"],
  ...["string", "number", "boolean", "picklist", "literal"],
];

function typesIn(schema: Schema): string[] {
  const { type, entries = {}, wrapped, options = [], items = [], item } = schema;
  return [type, ...[...Object.values(entries), wrapped, ...options, ...items, item].filter(isSchema).flatMap(typesIn)];
}

const questions = allAnswers().map(({ question }) => question);

function schemaOf(name: string): Schema {
  const schema: unknown = schemas.get(name)?.();
  if (!isSchema(schema)) throw new Error(`${name} has no schema`);
  return schema;
}

it("finds folders at any depth", () => {
  const text = { type: "string" };
  const folder = { type: "object", entries: { logdir: text } };
  const wrapped = { type: "exact_optional", wrapped: { type: "union", options: [text, folder] } };
  const schema = { type: "object", entries: { logdir: text, a: { type: "object", entries: { b: wrapped } } } };
  expect(foldersIn(schema)).toEqual(["", "a.b"]);
  expect(foldersIn({ type: "array", item: folder })).toEqual(["*"]);
});

it.each(questions)("$name says which of its params name other log folders", ({ name, others }) => {
  const schema = schemaOf(name);
  expect([...new Set(foldersIn(schema))].sort()).toEqual(["", ...others].sort());
  expect(typesIn(schema).filter((type) => !KNOWN.includes(type))).toEqual([]);
});

it("looks at all questions", () => {
  expect(questions.length).toBe(schemas.size);
  expect(questions.filter(({ others }) => others.length > 0).length).toBeGreaterThan(15);
});
