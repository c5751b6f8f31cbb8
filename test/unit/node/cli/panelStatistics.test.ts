import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/tensor/text/jsonText";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";

interface Question {
  readonly args: readonly string[];
  readonly expect: { readonly [key: string]: Json };
}

/** Tolerances against NumPy's numbers, as a share of the greatest of their list; all other keys agree exactly. */
const SHARES: Readonly<Record<string, number>> = { l1: 1e-9, l2: 1e-9, values: 1e-6, low: 1e-6, high: 1e-6 };

/** Groups, and how many questions each has: fewer are not enough. */
const GROUPS: Readonly<Record<string, number>> = { stats: 83, heatmap: 55, colours: 83 };

function flat(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value.flatMap((part: Json) => [...flat(part)]) : [value ?? null];
}

function expectNear(found: Json | undefined, wanted: Json | undefined, share: number): void {
  const [ours, theirs] = [flat(found), flat(wanted)];
  expect(ours).toHaveLength(theirs.length);
  const greatest = theirs.reduce((most: number, value) => Math.max(most, Math.abs(Number(value)) || 0), 0);
  for (const [i, value] of theirs.entries()) {
    if (typeof value !== "number") expect(ours[i]).toEqual(value);
    else expect(Math.abs(Number(ours[i]) - value)).toBeLessThanOrEqual(share * greatest);
  }
}

describe.each(Object.entries(GROUPS))("%s answers as NumPy does:", (group, count) => {
  const text = readFileSync(join(fixtures, "panel", `${group}.json`), "utf8");
  const questions = JSON.parse(text) as readonly Question[];

  it("all questions", async () => {
    expect(questions).toHaveLength(count);
    for (const { args, expect: wanted } of questions) {
      const { json } = await printed(...args.map((arg) => arg.replace("{root}", fixtures)), "--json");
      const answer = json as { readonly [key: string]: Json };
      for (const [key, value] of Object.entries(wanted)) {
        const share = SHARES[key];
        // MindSpore's bools are kept as float32, and written so.
        const isFloat = typeof value === "boolean" && args.includes("ms/tensors");
        if (share === undefined)
          expect(answer[key], `${args.join(" ")} ${key}`).toEqual(isFloat ? Number(value) : value);
        else expectNear(answer[key], value, share);
      }
    }
  });
});
