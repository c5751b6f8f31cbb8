import * as v from "valibot";
import type { ReadonlyJson } from "../question";
import { decimalStep } from "../series/pointChoice";
import { runId } from "../series/seriesId";

/** Contents of a saved file; its name follows from them (`node/writing/exportNames.ts`). */
export const savedName = v.object({
  runs: v.array(runId),
  tags: v.exactOptional(v.array(v.string())),
  /** Decimal. */
  steps: v.exactOptional(v.array(decimalStep)),
  /** In NumPy's basic indexing. */
  slice: v.exactOptional(v.string()),
  /** Product made of it, in a word: `histogram`. */
  what: v.exactOptional(v.string()),
});

export type SavedName = ReadonlyJson<v.InferOutput<typeof savedName>>;
