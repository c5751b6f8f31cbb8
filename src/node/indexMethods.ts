import * as v from "valibot";
import type { KeptIndex } from "../index/indexedFile";
import { method, of } from "../shared/question";

/** Questions of a reader to a thread that indexes files. */
export const indexMethods = {
  /** Null where there is nothing to hand over. */
  index: method(v.object({ path: v.string(), isLiveKnown: v.boolean() }), of<KeptIndex | null>()),
};

export type IndexThreadSide = { methods: typeof indexMethods; notifications: Record<never, never> };
