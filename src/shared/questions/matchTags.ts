import * as v from "valibot";
import type { Kind } from "../kind";
import { of, question } from "../question";
import { runId } from "../seriesId";

/** By which rule two tags belong together: the same tag, names that mean the same, or the order of layers, which is a guess. */
export const MATCH_RULES = ["map", "exact", "name", "order"] as const;

export type MatchRule = (typeof MATCH_RULES)[number];

export interface MatchedTags {
  readonly a: string;
  readonly b: string;
  readonly kind: Kind;
  readonly rule: MatchRule;
}

export interface TagsMatched {
  /** In the order in which A wrote them first. */
  readonly pairs: readonly MatchedTags[];
  readonly unmatchedA: readonly { readonly tag: string; readonly kind: Kind }[];
  readonly unmatchedB: readonly { readonly tag: string; readonly kind: Kind }[];
}

/** Which tensors, scalars and histograms of two runs belong together. Throws `notFound`. */
export const matchTags = question({
  name: "compare/tags",
  params: v.object({ ...runId.entries, other: runId }),
  result: of<TagsMatched>(),
});
