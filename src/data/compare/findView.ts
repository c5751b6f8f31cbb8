import { conventionPerm, kernelOf } from "../../pairing/kernelConvention";
import type { Suggestion } from "../../pairing/viewsInRun";
import type { Progress } from "../../shared/channel/progress";
import type { TellProgress } from "../../shared/channel/rateLimit";
import type { Pace } from "../../tensor/pace";
import { type FoundView, fittingPerms, type PairView, type ViewReason } from "../../tensor/pair/view/pairView";
import { elementCount, type Shape, sameShape } from "../../tensor/slice/shape";
import { openTensor } from "../values/openTensor";
import { flattenedInputs, flattenView, type KnownPictures } from "./flattenedInputs";
import { clearlyBetterThan, isClearlyBetter, isClearlyNearer, nearestOf } from "./nearestView";
import { openDistances } from "./openDistances";
import type { SeriesOfRun } from "./pairedPoints";
import { type ViewDistances, WHOLE_ELEMENTS } from "./viewDistances";

/** One of two tensors that are laid over each other. */
export interface ViewSide extends SeriesOfRun {
  readonly point: number;
  readonly shape: Shape;
}

/** View of B in A's shape that was found without a request for one. */
export interface ViewFound {
  /** Null where it is taken as it is, and where none fits. */
  readonly view: FoundView | null;
  /** A transpose that the values speak for, where shapes are equal. */
  readonly suggest?: Suggestion;
  /** True if A's shape was reached. */
  readonly isFound: boolean;
}

/** Ranks whose transposes are tried where nothing asks for one. */
const SUGGESTED_RANKS = { least: 2, most: 6 };

/** Limit of permutations that are tried. */
const MOST_TRIED = 1000;

/** Resources that finding a view takes. */
export interface ViewWork {
  readonly pace: Pace;
  readonly progress: TellProgress<Progress>;
  /** Cache for a caller that finds many. */
  readonly pictures?: KnownPictures;
}

/**
 * Finds the view: by the convention of kernels and weights, none where shapes are equal, channels that moved, the only permutation that
 * fits, the one whose values are nearest. `a` and `b` are opened only where values decide.
 */
export async function findView(
  a: ViewSide,
  b: ViewSide,
  flattened: readonly Shape[],
  work: ViewWork,
): Promise<ViewFound> {
  const distances = opened(a, b, work);
  const convention = await conventionView(a, b, flattened, distances);
  if (convention) return { view: convention, isFound: true };
  if (sameShape(a.shape, b.shape)) {
    const suggest = await suggestedPerm(a.shape, distances, work.pace);
    return { view: null, ...(suggest && { suggest }), isFound: true };
  }
  const moved = channelPerms(b.shape.length).find((perm) => isFitting(perm, b.shape, a.shape));
  if (moved) return found({ perm: moved }, "channels");
  const perms = firstOf(fittingPerms(b.shape, a.shape), MOST_TRIED);
  const [only, ...others] = perms;
  if (!only) return { view: null, isFound: false };
  if (others.length === 0) return found({ perm: only }, "shape");
  const views = perms.map((perm) => ({ perm }));
  const values = await distances();
  return found((values && (await nearestOf(views, values))) ?? { perm: only }, "values");
}

/** Shapes that the values of a kernel and a weight may be flattened from: facts of the kernel's run for `findView`. */
export async function flattenedFor(a: ViewSide, b: ViewSide, { pace, pictures }: ViewWork): Promise<readonly Shape[]> {
  const kernel = kernelOf(a.series.info.tag, b.series.info.tag);
  if (!kernel || !isFitting([1, 0], b.shape, a.shape)) return [];
  const side = kernel === "a" ? a : b;
  return flattenedInputs(side.run, side.shape[0] ?? 0, pace, pictures);
}

async function conventionView(
  a: ViewSide,
  b: ViewSide,
  flattened: readonly Shape[],
  distances: () => Promise<ViewDistances | undefined>,
): Promise<FoundView | undefined> {
  const kernel = kernelOf(a.series.info.tag, b.series.info.tag);
  const perm = kernel && conventionPerm(kernel, b.shape.length);
  if (!perm || !isFitting(perm, b.shape, a.shape)) return undefined;
  const values = flattened.length > 0 ? await distances() : undefined;
  if (values) {
    const outputs = (kernel === "a" ? a : b).shape[1] ?? 0;
    for (const input of flattened) {
      const view = flattenView(kernel, input, outputs);
      if (await isClearlyNearer(view, { perm }, values)) return { ...view, why: "flatten" };
    }
  }
  return { perm, why: "convention" };
}

/** The nearest transpose, where it is clearly nearer than none. */
async function suggestedPerm(
  shape: Shape,
  distances: () => Promise<ViewDistances | undefined>,
  pace: Pace,
): Promise<Suggestion | undefined> {
  const { least, most } = SUGGESTED_RANKS;
  if (shape.length < least || shape.length > most || elementCount(shape) > WHOLE_ELEMENTS) return undefined;
  const perms = [...fittingPerms(shape, shape)].filter((perm) => perm.some((from, dim) => from !== dim));
  if (perms.length === 0) return undefined;
  const values = await distances();
  if (!values) return undefined;
  const plain = await values.exact({});
  let nearest: Suggestion | undefined;
  for (const perm of perms) {
    if (pace.isDue()) await pace.giveWay();
    const transposed = await values.exact({ perm }, nearest?.transposed ?? clearlyBetterThan(plain));
    if (isClearlyBetter(transposed, plain) && !(nearest && nearest.transposed <= transposed)) {
      nearest = { perm, plain, transposed };
    }
  }
  return nearest;
}

/** The last dim to second place, and the second to the last. */
function channelPerms(rank: number): readonly (readonly number[])[] {
  if (rank < 3) return [];
  const [first = 0, second = 1, ...others] = [...Array(rank).keys()];
  const last = others.at(-1) ?? 0;
  return [
    [first, last, second, ...others.slice(0, -1)],
    [first, ...others, second],
  ];
}

/** All permutations but the identity that make B's shape A's, in lexicographic order, at most `most`. */
export function otherPerms(from: Shape, to: Shape, most: number): readonly (readonly number[])[] {
  return firstOf(fittingPerms(from, to), most + 1)
    .filter((perm) => perm.some((dim, i) => dim !== i))
    .slice(0, most);
}

function firstOf<T>(all: Iterable<T>, most: number): readonly T[] {
  const first: T[] = [];
  for (const one of all) {
    if (first.length === most) break;
    first.push(one);
  }
  return first;
}

function isFitting(perm: readonly number[], from: Shape, to: Shape): boolean {
  return (
    perm.length === from.length &&
    sameShape(
      perm.map((dim) => from[dim] ?? 0),
      to,
    )
  );
}

function found(view: PairView, why: ViewReason): ViewFound {
  return { view: { ...view, why }, isFound: true };
}

/** Opens both, once somebody wants to know their values. */
function opened(a: ViewSide, b: ViewSide, { pace, progress }: ViewWork): () => Promise<ViewDistances | undefined> {
  let distances: Promise<ViewDistances | undefined> | undefined;
  const open = async () => {
    const tensors = [await openTensor(a.series, a.point, pace), await openTensor(b.series, b.point, pace)] as const;
    return openDistances(...tensors, pace, progress);
  };
  return () => {
    distances ??= open();
    return distances;
  };
}
