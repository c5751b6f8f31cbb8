import { RequestError } from "../shared/requestError";
import { say } from "../tensor/sentence";
import { PatternError } from "./boundedPattern";
import { compileFilter } from "./filter";

/** 1 for each name that a typed filter keeps, as the tree's keeps runs. Throws a `PatternError`. */
export function matchNames(typed: string, names: readonly string[]): Uint8Array {
  const kept = compileFilter(typed)?.keep(names.map((run) => ({ run, tags: [] })));
  return kept ? Uint8Array.from(kept, (one) => (one === "all" ? 1 : 0)) : new Uint8Array(names.length).fill(1);
}

/** What a pattern that a page sent makes. Throws a `RequestError` that says what is wrong with it. */
export async function ofPattern<T>(pattern: string, make: () => T | Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    if (error.reason === "tooSlow") throw new RequestError("tooSlow", say("slowPattern", { pattern }));
    throw new RequestError("badPattern", say("badPattern", { pattern, why: error.message }));
  }
}
