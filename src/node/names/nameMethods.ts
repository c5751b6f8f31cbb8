import * as v from "valibot";
import { method, of } from "../../shared/question";
import type { Kept } from "../../shared/subject/keptNames";

const names = v.array(v.string());

/** Requests of the host to the thread that matches names. */
export const nameMethods = {
  /** Part of each run that a typed filter lets pass. Fails with `badPattern` or `tooSlow`. */
  keep: method(
    v.object({ filter: v.string(), runs: v.array(v.object({ run: v.string(), tags: names })) }),
    of<{ readonly kept: readonly Kept[] }>(),
  ),
  /** The group of each name; undefined where the pattern matches nothing. Fails with `badPattern` or `tooSlow`. */
  groups: method(v.object({ pattern: v.string(), names }), of<readonly (string | undefined)[]>()),
};

export type NameThreadSide = { methods: typeof nameMethods; notifications: Record<never, never> };
