import * as v from "valibot";
import { type ExpectedComparison, expectedComparisons } from "./expectedComparisons";

const view = v.nullable(
  v.object({ reshape: v.nullable(v.array(v.number())), perm: v.nullable(v.array(v.number())), why: v.string() }),
);
const suggest = v.exactOptional(v.object({ perm: v.array(v.number()) }));
const unmatched = v.array(v.object({ tag: v.string(), kind: v.string() }));
const runPairs = v.array(
  v.object({
    a: v.string(),
    b: v.string(),
    kind: v.string(),
    rule: v.string(),
    view,
    suggest,
    comparable: v.boolean(),
  }),
);

const runsAnswer = v.object({ pairs: runPairs, unmatchedA: unmatched, unmatchedB: unmatched });
const side = v.object({ run: v.string(), tag: v.string(), step: v.number() });
const valuesAnswer = v.object({
  kind: v.string(),
  a: side,
  b: side,
  view: v.exactOptional(view),
  suggest,
  comparable: v.boolean(),
  reason: v.exactOptional(v.string()),
  perms: v.exactOptional(v.array(v.array(v.number()))),
  dtype: v.exactOptional(v.string()),
});

/** Questions about two runs. */
export function runQuestions() {
  return questionsOf("runs", runsAnswer);
}

/** Questions about two values. */
export function valueQuestions() {
  return questionsOf("values", valuesAnswer);
}

function questionsOf<Schema extends v.GenericSchema>(form: ExpectedComparison["form"], schema: Schema) {
  return [...expectedComparisons().values()]
    .flat()
    .filter((question) => question.form === form)
    .map(({ root, args, answer }) => ({ root, args, answer: v.parse(schema, answer) }));
}

/** The value of an option of a question. */
export function option({ args }: Pick<ExpectedComparison, "args">, name: string): string | undefined {
  const place = args.indexOf(`--${name}`);
  return place < 0 ? undefined : args[place + 1];
}
