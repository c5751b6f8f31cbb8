import * as v from "valibot";
import type { JsonElement } from "../../tensor/jsonElement";
import type { Kind } from "../kind";
import { of, question } from "../question";
import { runId } from "../seriesId";

/** An element that fulfils a watched condition. */
export interface WatchHit {
  readonly tag: string;
  readonly kind: Kind;
  /** Decimal. */
  readonly step: string;
  readonly point: number;
  /** Its index in the whole tensor, the first of that point. */
  readonly at: readonly number[];
  readonly value: JsonElement;
  /** It was so before anybody looked, and from this point on. */
  readonly isSince?: boolean;
}

/** What a look at a watched run came to. */
export interface RunLook {
  /** How far it went, for the next look, in another process too. The same as before where nothing came. */
  readonly mark: string;
  /** Series that fulfil the condition and were not told before. */
  readonly count: number;
  /** The point of them that was recorded first. */
  readonly first?: WatchHit;
}

/**
 * The tensors and scalars of a run that fulfil a condition (`tensor/condition.ts`) in points that came since a look, which `mark`
 * names; the first look, which has none, is at the last point of each, and tells since when what it found is so. A series is told once, until it is written anew. Points that
 * cannot be read are looked at again; those that the condition does not fit are passed over. Throws `badCondition`.
 */
export const watchRun = question({
  name: "run/watch",
  params: v.object({ ...runId.entries, where: v.string(), mark: v.exactOptional(v.string()) }),
  result: of<RunLook>(),
  turn: "last",
});
