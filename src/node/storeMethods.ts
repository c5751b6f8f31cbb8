import * as v from "valibot";
import type { KeptIndex } from "../index/keptIndex";
import { type Method, method, of } from "../shared/question";

const kept = v.object({
  path: v.string(),
  /** Made by this process: the receiver checks it. */
  index: v.custom<KeptIndex>((value) => typeof value === "object" && value !== null),
});

/** The index is handed over. */
const keep: Method<v.InferOutput<typeof kept>, null> = { check: (params) => v.parse(kept, params) };

/** Requests of a reader to a thread that keeps indexes. */
export const storeMethods = {
  /** Null where there is none. */
  load: method(v.object({ path: v.string() }), of<KeptIndex | null>()),
  keep,
};

export type StoreThreadSide = { methods: typeof storeMethods; notifications: Record<never, never> };
