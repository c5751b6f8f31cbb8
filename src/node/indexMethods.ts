import * as v from "valibot";
import { DIALECT_IDS } from "../format/events/dialect";
import type { KeptIndex } from "../index/keptIndex";
import { method, of } from "../shared/question";

/** Questions of a reader to a thread that indexes files. */
export const indexMethods = {
  /** Null where there is nothing to hand over. */
  index: method(v.object({ path: v.string(), isLiveKnown: v.boolean() }), of<KeptIndex | null>()),
  /** Null where there is nothing that can be joined. */
  part: method(
    v.object({
      path: v.string(),
      from: v.number(),
      to: v.number(),
      sizeBytes: v.number(),
      dialect: v.picklist(DIALECT_IDS),
    }),
    of<KeptIndex | null>(),
  ),
};

export type IndexThreadSide = { methods: typeof indexMethods; notifications: Record<never, never> };
