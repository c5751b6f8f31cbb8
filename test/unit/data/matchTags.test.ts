import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readMapping } from "../../../src/shared/compare/tagMapping";
import { matchTags, type ReadTag } from "../../../src/shared/questions/series";
import { askerOf } from "../../support/asking";
import { option, runQuestions } from "../../support/comparedRuns";
import { diskProvider } from "../../support/diskProvider";

const inOneOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();

describe("tags of two runs", () => {
  const questions = runQuestions();

  it("has all of the fixtures' questions", () => expect(questions).toHaveLength(33));

  it.each(questions)("belong together as in the fixtures: $args", async (question) => {
    const { root: logdir, answer } = question;
    const [runA, runB] = [option(question, "run-a") ?? ".", option(question, "run-b") ?? "."];
    const map = option(question, "map");
    const asked = { logdir, run: runA, other: { logdir, run: runB } };
    const mapping = map === undefined ? {} : { mapping: readMapping(readFileSync(map, "utf8")).mapping };
    const found = await askerOf(diskProvider(logdir)).ask(matchTags, { ...asked, ...mapping });
    const names = (tags: readonly ReadTag[]) => tags.map(({ tag, kind }) => ({ tag, kind }));
    const pairs = found.pairs.map(({ a, b, rule }) => ({ a: a.tag, b: b.tag, kind: a.kind, rule }));
    expect(inOneOrder(pairs)).toEqual(inOneOrder(answer.pairs.map(({ a, b, kind, rule }) => ({ a, b, kind, rule }))));
    expect(names(found.unmatchedA)).toEqual(answer.unmatchedA);
    expect(names(found.unmatchedB)).toEqual(answer.unmatchedB);
  });
});
