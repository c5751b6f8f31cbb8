import * as v from "valibot";

/** Steps of what does not follow the slider, decimal, by run and tag. Runs stand in what is kept by their names. */
export type OwnSteps = Readonly<Record<string, string>>;

const step = v.pipe(v.string(), v.regex(/^-?\d{1,20}$/));

/** Kept steps; none where another version kept something else. */
export const ownSteps = v.fallback(v.record(v.string(), step), {});

function ownKey(run: string, tag: string): string {
  return JSON.stringify([run, tag]);
}

/** Decimal; undefined where it follows the slider. */
export function ownStep(own: OwnSteps, run: string, tag: string): string | undefined {
  const key = ownKey(run, tag);
  return Object.hasOwn(own, key) ? own[key] : undefined;
}

/** Without a step it follows the slider again. */
export function withOwnStep(own: OwnSteps, run: string, tag: string, step: string | undefined): OwnSteps {
  const key = ownKey(run, tag);
  const others = Object.entries(own).filter(([other]) => other !== key);
  return Object.fromEntries(step === undefined ? others : [...others, [key, step]]);
}
