import { describe, expect, it } from "vitest";
import { differences, expectedAnswers } from "../../../support/expectedAnswers";

/** Groups, and how many questions each has: fewer are not enough. */
const GROUPS: Readonly<Record<string, number>> = {
  series: 6,
  "scalars-filters": 9,
  "scalars-restarts": 6,
  "scalars-smoothing": 34,
  "scalars-range": 17,
  "scalars-thinning": 24,
  "scalars-csv": 3,
  "scalars-groups": 4,
  "read-and-blob": 44,
  images: 58,
  text: 21,
  audio: 71,
  "pr-curves": 12,
  hparams: 317,
  config: 4,
  meshes: 14,
  layouts: 2,
};

describe.each(Object.entries(GROUPS))("%s", (group, count) => {
  const questions = expectedAnswers(group);

  it("has all questions", () => {
    expect(questions).toHaveLength(count);
  });

  it.each(questions.map((question) => [question.args.slice(2).join(" "), question] as const))(
    "%s",
    async (_, question) => {
      expect(await differences(question)).toEqual([]);
    },
  );
});
