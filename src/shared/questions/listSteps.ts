import * as v from "valibot";
import { KINDS } from "../kind";
import { of, question } from "../question";

/** The receiver owns them. */
export interface StepList {
  /** Ascending, each once. */
  readonly steps: BigInt64Array;
  /** Of these, the ones at which none of the series has a point that can be shown; ascending places in `steps`. */
  readonly failed: Uint32Array;
}

/** The recorded steps of several series together: of all these runs and tags, as far as they are there. Reads no value. */
export const listSteps = question({
  name: "steps/list",
  turn: "first",
  params: v.object({
    logdir: v.string(),
    kind: v.picklist(KINDS),
    runs: v.array(v.string()),
    tags: v.array(v.string()),
  }),
  result: of<StepList>(),
});
