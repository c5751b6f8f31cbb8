import type { PairPart, PointId } from "../../shared/series/seriesId";
import { seenElements } from "../../tensor/elements/seenElements";
import type { Pace } from "../../tensor/pace";
import type { PairDtypes } from "../../tensor/pair/dtypes/comparedDtype";
import { fitsView, type PairView } from "../../tensor/pair/view/pairView";
import { say } from "../../tensor/said/sentence";
import { type DimSelection, parseSelection, resolveSelection } from "../../tensor/slice/selection";
import { type Shape, sameShape, shapeText } from "../../tensor/slice/shape";
import { DataError } from "../dataError";
import type { DataProvider, OpenTensor } from "../provider";
import { findSeries } from "../series/findSeries";
import { type OpenSlice, openSlice } from "../slices/openSlice";
import { openTensor } from "../values/openTensor";
import { dtypesProblem } from "./dtypesProblem";

/** A point, and its reference with how that is seen; without a slice text (of A, after B's view), all of it. */
export interface PairChoice extends PointId {
  readonly pair: Omit<PairPart, "made">;
  readonly slice?: string;
}

/** A, and B in A's shape. */
export interface TensorPair {
  readonly a: OpenTensor;
  readonly b: OpenTensor;
  /** Both sides are rounded to this dtype first. */
  readonly as?: string;
}

/** The same slice of both; what its elements are stored as says the `dtype` of each. */
export interface OpenPair {
  readonly a: OpenSlice;
  readonly b: OpenSlice;
  readonly as?: string;
  /** Shape of the slice. */
  readonly shape: Shape;
  readonly count: number;
  readonly tensors: TensorPair;
  /** Elements that the slice takes of A's dims. */
  readonly dims: readonly DimSelection[];
}

/** Two points that are there; `open` throws as `openTensor` and `pairOf` do. */
interface FoundPair {
  /** Names both values and how the second is seen, beyond all others. */
  readonly valueId: string;
  open(): Promise<TensorPair>;
}

/** Waits for the runs of both sides, and opens nothing. Throws `notFound`. */
export async function findPair({ pair, ...id }: PairChoice, provider: DataProvider, pace: Pace): Promise<FoundPair> {
  const { b: idB, as, ...view } = pair;
  const a = await findSeries(provider, id, pace);
  const b = await findSeries(provider, idB, pace);
  return {
    valueId: JSON.stringify([
      a.valueId(id.point),
      b.valueId(idB.point),
      view.reshape ?? null,
      view.perm ?? null,
      as ?? null,
    ]),
    async open() {
      return pairOf(await openTensor(a, id.point, pace), await openTensor(b, idB.point, pace), view, as);
    },
  };
}

/** Two tensors, the second as a view has it. Throws `notComparable`. */
export function pairOf(a: OpenTensor, b: OpenTensor, view: PairView, as?: string): TensorPair {
  checkDtypes(a.storedDtype, b.storedDtype, as);
  const isViewed = view.reshape !== undefined || view.perm !== undefined;
  if (!isViewed && !sameShape(a.shape, b.shape)) {
    throw new DataError("notComparable", say("pairShapes", { a: shapeText(a.shape), b: shapeText(b.shape) }));
  }
  if (!fitsView(view, b.shape, a.shape)) {
    throw new DataError("notComparable", say("pairView", { a: shapeText(a.shape), b: shapeText(b.shape) }));
  }
  if (!isViewed) return { a, b, ...(as !== undefined && { as }) };
  const { dtype, storedDtype, shape, elements, check } = b;
  const seen = {
    ...{ dtype, storedDtype, shape: a.shape, elements: seenElements(elements, shape, view) },
    ...(check && { check: (pace: Pace) => b.check?.(pace) ?? Promise.resolve() }),
  };
  return { a, b: seen, ...(as !== undefined && { as }) };
}

function checkDtypes(a: string, b: string, as: string | undefined): void {
  const problem = dtypesProblem(a, b, as);
  if (problem) throw new DataError("notComparable", problem);
}

/** Dtypes of the elements, and the one they are rounded to. */
export function dtypesOf({ a, b, as }: TensorPair): PairDtypes {
  return { dtypeA: a.storedDtype, dtypeB: b.storedDtype, ...(as !== undefined && { as }) };
}

/** A slice of both. Throws `badSlice` or `outOfRange`. */
export function slicedPair(tensors: TensorPair, slice: string | undefined): OpenPair {
  const [a, b] = [openSlice(tensors.a, slice), openSlice(tensors.b, slice)];
  const { shape, count } = a;
  const dims = resolveSelection(parseSelection(slice ?? ""), tensors.a.shape);
  return { a, b, shape, count, tensors, dims, ...(tensors.as !== undefined && { as: tensors.as }) };
}
