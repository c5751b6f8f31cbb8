import type { Reference } from "../../../../src/shared/compare/reference";
import type { ReferenceFound } from "../../../../src/shared/questions/compare";
import type { PairPart, PointId } from "../../../../src/shared/series/seriesId";
import type { Host } from "../../../parts/page/host";
import type { Dims } from "../../../ui/texts/dimTexts";

/** A point and its reference in one slice, as the parts of a comparison ask about it. */
export interface PairSubject {
  readonly host: Host;
  readonly a: PointId;
  /** Reference as requested. */
  readonly reference: Reference;
  /** Reference as found; of a pair that cannot be compared it has the reason. */
  readonly found: ReferenceFound;
  /** Shown slice of A. */
  readonly slice: string;
  readonly isWhole: boolean;
  readonly dims: Dims;
}

/** The pair as questions take it; undefined where there is none to compare. */
export function askedPair({
  found,
  reference,
}: Pick<PairSubject, "found" | "reference">): Omit<PairPart, "made"> | undefined {
  const { b, view, comparable } = found;
  if (!b || !comparable) return undefined;
  return {
    b: b.id,
    ...(view?.reshape && { reshape: view.reshape }),
    ...(view?.perm && { perm: view.perm }),
    ...(reference.as !== undefined && { as: reference.as }),
  };
}
