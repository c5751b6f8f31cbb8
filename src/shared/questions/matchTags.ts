import * as v from "valibot";
import type { MatchRule } from "../../pairing/pairedTags";
import type { Kind } from "../kind";
import { of, question } from "../question";
import { runId } from "../seriesId";

export interface MatchedTags {
  readonly a: string;
  readonly b: string;
  readonly kind: Kind;
  readonly rule: MatchRule;
}

export interface TagsMatched {
  /** In the order in which A wrote them first. */
  readonly pairs: readonly MatchedTags[];
  /** In written order. */
  readonly unmatchedA: readonly { readonly tag: string; readonly kind: Kind }[];
  readonly unmatchedB: readonly { readonly tag: string; readonly kind: Kind }[];
}

/** Which tensors, scalars and histograms of two runs belong together. Throws `notFound`. */
export const matchTags = question({
  name: "compare/tags",
  params: v.object({ ...runId.entries, other: runId }),
  result: of<TagsMatched>(),
});
