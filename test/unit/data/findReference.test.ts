import { describe, expect, it } from "vitest";
import type { Reference } from "../../../src/shared/compare/reference";
import { findReference } from "../../../src/shared/questions/compare";
import { describePoint } from "../../../src/shared/questions/points";
import type { FoundView } from "../../../src/tensor/pair/view/pairView";
import { askerOf } from "../../support/asking";
import { option, valueQuestions } from "../../support/comparedRuns";
import { diskProvider } from "../../support/diskProvider";

const numbers = (text: string | undefined) => text?.split(",").map(Number);

/** View in the form of the contract's answers. */
const told = (view: FoundView | null) => view && { reshape: null, perm: null, ...view };

describe("the reference of a value", () => {
  const questions = valueQuestions();

  it("is asked for in all of the fixtures' questions about two values", () => expect(questions).toHaveLength(169));

  it.each(questions)("is seen as in the fixtures: $args", async (question) => {
    const { root: logdir, answer } = question;
    const { ask } = askerOf(diskProvider(logdir));
    const { a, b, kind } = answer;
    const id = { logdir, run: a.run, tag: a.tag };
    const { point, kind: ownKind } = await ask(describePoint, { ...id, step: String(a.step) });
    const [perm, reshape] = [numbers(option(question, "perm")), numbers(option(question, "reshape"))];
    const as = option(question, "as");
    const reference: Reference = {
      series: { logdir, run: b.run, tag: b.tag, kind: ownKind },
      place: { by: "step", step: String(b.step) },
      ...((perm || reshape) && { view: { ...(perm && { perm }), ...(reshape && { reshape }) } }),
      ...(as !== undefined && { as }),
    };
    const found = await ask(findReference, { ...id, kind: ownKind, point, reference });
    expect(found.comparable).toBe(answer.comparable);
    expect(found.reason).toBe(answer.reason);
    expect(told(found.view)).toEqual(answer.view ?? null);
    expect(found.suggest && { perm: found.suggest.perm }).toEqual(answer.suggest);
    if (kind === "tensor") expect(found.dtype).toBe(answer.dtype);
    if (answer.perms) expect(found.perms).toEqual(answer.perms);
  });
});
