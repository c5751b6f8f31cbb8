import * as v from "valibot";
import type { MatchRule } from "../../pairing/pairedTags";
import type { MappedLayers, MappedTags } from "../../pairing/tagMapping";
import type { TagGroup, TagRole } from "../../pairing/tagName";
import type { Shape } from "../../tensor/shape";
import type { Kind } from "../kind";
import { of, question } from "../question";
import { runId } from "../seriesId";
import { tagMapping } from "../tagMapping";

/** A tag, as its name is read. */
export interface ReadTag {
  readonly tag: string;
  readonly kind: Kind;
  readonly group?: TagGroup;
  readonly role?: TagRole;
  /** The parts of its layer's name between dots, as a mapping's `layers` name it. */
  readonly layer: string;
  /** The first that was recorded; absent where values have none. */
  readonly shape?: Shape;
}

export interface MatchedTags {
  readonly a: ReadTag;
  readonly b: ReadTag;
  readonly rule: MatchRule;
}

export interface TagsMatched {
  /** In the order in which A wrote them first. */
  readonly pairs: readonly MatchedTags[];
  /** In written order. */
  readonly unmatchedA: readonly ReadTag[];
  readonly unmatchedB: readonly ReadTag[];
  /** Entries of the mapping that met no two tags. */
  readonly unused: readonly (MappedTags | MappedLayers)[];
}

/** Which tensors, scalars and histograms of two runs belong together; their names alone are read. Throws `notFound`. */
export const matchTags = question({
  name: "compare/tags",
  params: v.object({ ...runId.entries, other: runId, mapping: v.exactOptional(tagMapping) }),
  result: of<TagsMatched>(),
});
