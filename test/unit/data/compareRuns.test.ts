import { describe, expect, it } from "vitest";
import { compareRuns, compareViews } from "../../../src/shared/questions/compare";
import { matchTags } from "../../../src/shared/questions/series";
import { askedRuns, writtenRuns } from "../../support/askedRuns";
import { askerOf } from "../../support/asking";
import { diskProvider } from "../../support/diskProvider";
import { differencesFrom, expectedComparisons } from "../../support/expectedComparisons";

const questions = [...expectedComparisons().values()].flat().filter(({ form }) => form === "runs");

describe("two runs", () => {
  it("are asked for by the fixtures", () => expect(questions).toHaveLength(33));

  it.each(questions)("are compared as in the fixtures: $args", async (question) => {
    const { ask } = askerOf(diskProvider(question.root));
    const { rtol: _rtol, atol: _atol, unused, ...expected } = question.answer;
    const asked = askedRuns(question);
    const found = await ask(compareRuns, asked);
    expect(differencesFrom(writtenRuns(found), expected)).toEqual([]);
    const { offset, as, rtol: _r, atol: _a, nanDiffers: _n, ...runs } = asked;
    expect(found.unused).toEqual(unused ?? []);
    const inOrder = [...found.pairs].sort((one, other) => one.written - other.written);
    const matched = await ask(matchTags, runs);
    expect(inOrder.map(({ a, b, rule }) => ({ a, b, rule }))).toEqual(matched.pairs);
    const { views } = await ask(compareViews, {
      ...runs,
      ...(offset !== undefined && { offset }),
      ...(as !== undefined && { as }),
    });
    const seen = inOrder.map(({ view, suggest, comparable, reason, problem }) => {
      return { view, comparable, ...(suggest && { suggest }), ...(reason && { reason }), ...(problem && { problem }) };
    });
    expect(seen).toEqual(views);
  });
});
