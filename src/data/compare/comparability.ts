import type { ViewQuery } from "../../shared/compare/reference";
import { kindName } from "../../shared/kind";
import type { ReferenceFound } from "../../shared/questions/compare";
import { comparedDtype } from "../../tensor/pair/dtypes/comparedDtype";
import { fitsView, type PairView } from "../../tensor/pair/view/pairView";
import { type Said, said, say } from "../../tensor/said/sentence";
import { elementCount, type Shape, sameShape, shapeText } from "../../tensor/slice/shape";
import { DataError } from "../dataError";
import { dtypesProblem } from "./dtypesProblem";
import { otherPerms, type ViewWork } from "./findView";
import type { FoundViews } from "./foundViews";
import type { PairedPoint } from "./pairedPoints";

/** True if two points are compared, and how B is seen. */
export type Comparability = Omit<ReferenceFound, "a" | "b">;

/** More permutations are not listed. */
const MOST_PERMS = 100;

/** Request for a pair: a view, found where it is absent; a dtype that both sides are rounded to. */
export interface ComparablePair {
  readonly view?: ViewQuery | undefined;
  readonly as?: string | undefined;
}

/** Says whether and how two points are compared. Throws `notComparable` for kinds that never are, and as opening the values does. */
export async function comparability(
  a: PairedPoint,
  b: PairedPoint,
  { view: wish, as }: ComparablePair,
  views: FoundViews,
  work: ViewWork,
): Promise<Comparability> {
  if (!a.tensor || !b.tensor) return ofHistograms(a, b);
  const { shape, storedDtype } = a.tensor;
  const { shape: shapeB, storedDtype: dtypeB } = b.tensor;
  const problem = dtypesProblem(storedDtype, dtypeB, as);
  const dtype = comparedDtype(storedDtype, dtypeB, as);
  if (problem || dtype === undefined) return { ...NOT, reason: "dtype", ...(problem && { problem: said(problem) }) };
  const perms = otherPerms(shapeB, shape, MOST_PERMS);
  if (wish) return { ...ofWish(wish, shape, shapeB), perms, dtype };
  const { view, suggest, isFound } = await views.of({ ...a, shape }, { ...b, shape: shapeB }, work);
  if (!isFound) return { ...NOT, reason: "shape", problem: shapesProblem(shape, shapeB), perms };
  return { view, ...(suggest && { suggest }), comparable: true, perms, dtype };
}

const NOT = { view: null, comparable: false, perms: [] } as const;

function ofHistograms(a: PairedPoint, b: PairedPoint): Comparability {
  if (!a.tensor && !b.tensor) return { view: null, comparable: true, perms: [] };
  const [kindA, kindB] = [kindName(a.id.kind), kindName(b.id.kind)];
  throw new DataError("notComparable", say("referenceKinds", { a: a.id.tag, kindA, b: b.id.tag, kindB }));
}

/** A view that somebody asked for; one of nothing takes B as it is. */
function ofWish({ reshape, perm }: ViewQuery, a: Shape, b: Shape): Omit<Comparability, "perms" | "dtype"> {
  const view: PairView = { ...(reshape && { reshape }), ...(perm && { perm }) };
  const isPlain = !reshape && !perm;
  const isFitting = isPlain ? sameShape(a, b) : fitsView(view, b, a);
  if (isFitting) return { view: isPlain ? null : { ...view, why: "asked" }, comparable: true };
  return {
    view: null,
    comparable: false,
    reason: "shape",
    problem: isPlain ? shapesProblem(a, b) : viewProblem(a, b),
  };
}

function shapesProblem(a: Shape, b: Shape): Said {
  const [countA, countB] = [elementCount(a), elementCount(b)];
  const texts = { a: shapeText(a), b: shapeText(b) };
  if (countA !== countB) return said(say("shapesDiffer", { ...texts, countA, countB }));
  return said(say("shapesReshape", { ...texts, count: countA }));
}

function viewProblem(a: Shape, b: Shape): Said {
  return said(say("pairView", { a: shapeText(a), b: shapeText(b) }));
}
