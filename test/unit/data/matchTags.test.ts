import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { recordedTags } from "../../../src/data/compare/recordedTags";
import { pairTags } from "../../../src/pairing/pairTags";
import { matchTags } from "../../../src/shared/questions/matchTags";
import { unhurried } from "../../../src/tensor/pace";
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
    const provider = diskProvider(logdir);
    const expected = answer.pairs.map(({ a, b, kind, rule }) => ({ a, b, kind, rule }));
    if (map === undefined) {
      const found = await askerOf(provider).ask(matchTags, { logdir, run: runA, other: { logdir, run: runB } });
      expect(inOneOrder(found.pairs)).toEqual(inOneOrder(expected));
      expect(found.unmatchedA).toEqual(answer.unmatchedA);
      expect(found.unmatchedB).toEqual(answer.unmatchedB);
      return;
    }
    const [a, b] = await Promise.all(
      [runA, runB].map(async (run) => recordedTags(await provider.run({ logdir, run }, unhurried), unhurried)),
    );
    const mapping = JSON.parse(readFileSync(map, "utf8"));
    const found = await pairTags(a ?? [], b ?? [], mapping, unhurried);
    const pairs = found.pairs.map((pair) => ({ a: pair.a.tag, b: pair.b.tag, kind: pair.a.kind, rule: pair.rule }));
    expect(inOneOrder(pairs)).toEqual(inOneOrder(expected));
    expect(found.unmatchedA.map(({ tag, kind }) => ({ tag, kind }))).toEqual(answer.unmatchedA);
    expect(found.unmatchedB.map(({ tag, kind }) => ({ tag, kind }))).toEqual(answer.unmatchedB);
  });
});
