import type { Reference, ReferencePlace, ViewQuery } from "../../../src/shared/compare/reference";
import type { SeriesId } from "../../../src/shared/series/seriesId";
import type { Shape } from "../../../src/tensor/slice/shape";
import { changedReference } from "./changedReference";
import type { ReferencePair } from "./referenceSource";

/** Point and reference after A and B are swapped. */
export interface Swapped {
  readonly series: SeriesId;
  /** Decimal. */
  readonly step: string;
  readonly reference: Reference;
}

/** B in the place of A, compared with A; undefined where there is no B. A distance stays, with the other sign. */
export function swappedReference({
  a,
  found,
  reference,
}: Pick<ReferencePair, "a" | "found" | "reference">): Swapped | undefined {
  const { b } = found;
  if (!b) return undefined;
  const other = reference.series;
  const place = swappedPlace(reference.place, other !== undefined, found.a.step);
  const view = reference.view && swappedView(reference.view, b.shape ?? []);
  const changed = changedReference(reference, { series: other && seriesOf(a), place, view });
  return { series: seriesOf(b.id), step: b.step, reference: changed ?? {} };
}

function seriesOf({ logdir, run, tag, kind }: SeriesId): SeriesId {
  return { logdir, run, tag, kind };
}

function swappedPlace(place: ReferencePlace | undefined, isOther: boolean, step: string): ReferencePlace | undefined {
  if (place === undefined && isOther) return undefined;
  if (place?.by === "distance") return { by: "distance", steps: String(-BigInt(place.steps)) };
  return { by: "step", step };
}

/** A seen as B, where B of that shape is seen as A. */
export function swappedView({ reshape, perm }: ViewQuery, shapeB: Shape): ViewQuery {
  // What is only reshaped goes back by the shape that is wanted.
  if (!perm) return reshape ? { reshape: shapeB } : {};
  const inverse = perm.map((_, dim) => perm.indexOf(dim));
  return reshape ? { reshape: perm.map((dim) => reshape[dim] ?? 0), perm: inverse } : { perm: inverse };
}
