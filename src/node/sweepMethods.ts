import * as v from "valibot";
import type { SweepFound, SweepJob } from "../data/sweep/sweep";
import { method, of } from "../shared/question";

/** Requests of a reader to a thread that makes passes over elements. */
export const sweepMethods = {
  sweep: method(
    v.object({ job: v.custom<SweepJob>((value) => typeof value === "object" && value !== null) }),
    of<SweepFound | null>(),
  ),
};

export type SweepThreadSide = { methods: typeof sweepMethods; notifications: Record<never, never> };
