import { describe, expect, it } from "vitest";
import { differences, expectedComparisons } from "../../../support/expectedComparisons";

/** Questions of each case: about two values, about two tags, and about whole runs. Fewer are not enough. */
const CASES: Readonly<Record<string, readonly [values: number, tags: number, runs: number]>> = {
  determinism: [3, 0, 2],
  dtypes: [18, 0, 1],
  histograms: [15, 7, 1],
  mismatch: [15, 4, 4],
  nans: [9, 4, 2],
  "port-adam": [6, 1, 6],
  "port-sgd": [32, 4, 9],
  precision: [21, 0, 4],
  scalars: [2, 4, 2],
  specials: [48, 0, 2],
};

const expected = expectedComparisons();

it("has all questions", () => {
  const counts = [...expected].map(([name, questions]) => {
    const of = (form: string) => questions.filter((question) => question.form === form).length;
    return [name, [of("values"), of("tags"), of("runs")]];
  });
  expect(Object.fromEntries(counts)).toEqual(CASES);
});

describe.each([...expected])("%s", (_, questions) => {
  const named = questions.map((question) => [question.args.slice(2).join(" "), question] as const);

  it.each(named)("%s", async (_, question) => {
    expect(await differences(question)).toEqual([]);
  });
});
