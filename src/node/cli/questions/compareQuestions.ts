import { pairSeen, referenceWish, toleranceOnly } from "../../../shared/compare/referenceWish";
import {
  comparePair,
  compareRuns,
  compareSteps,
  findReference,
  type PairSide,
  type ReferenceFound,
  type RunsCompared,
  type StepsCompared,
} from "../../../shared/questions/compare";
import { compareHistograms, type HistogramDistance } from "../../../shared/questions/histograms";
import type { SeriesId } from "../../../shared/series/seriesId";
import type { ComparisonWish } from "../../../shared/subject/subject";
import type { PairFigures } from "../../../tensor/pair/pairFigures";
import { mappingOfFile } from "../mappingFile";
import { withProgress } from "../progress";
import type { Session, Target } from "../session";
import { UnansweredError } from "../unansweredError";
import { type CompareOptions, givenOf, type PairOptions } from "./compareOptions";

/** Paths of the two. */
export interface PairPaths {
  readonly a: string;
  readonly b: string;
}

/** Two values, and what became of comparing them: figures of tensors, or how far histograms are apart; neither where they cannot be. */
export interface ValuesCompared {
  readonly a: PairSide;
  readonly b: PairSide;
  readonly found: ReferenceFound;
  readonly figures?: PairFigures;
  readonly distance?: HistogramDistance;
}

export const DEFAULT_WORST = 10;

/** Options without a meaning for recorded histograms. */
const OF_CELLS = [
  ...(["slice", "perm", "reshape", "tolerance", "rtol", "atol", "nanDiffers", "as", "worst", "by", "check"] as const),
];

/** Two values, each of a step. At least one worst cell is asked for. */
export async function askValues(session: Session, paths: PairPaths, options: CompareOptions): Promise<ValuesCompared> {
  const targets = targetsOf(options);
  const { id } = await session.point(paths.a, targets.a);
  checkKind(id, options);
  const other = await session.point(paths.b, { ...targets.b, kind: id.kind });
  const { point: _, ...series } = other.id;
  const place = { by: "step", step: other.info.step } as const;
  const reference = { series, place, ...referenceWish(options) };
  const found = await session.askLong(
    findReference,
    { ...id, reference },
    ({ done, total }) => `${done} of ${total} elements looked at for the view`,
  );
  const { a, b } = found;
  if (!b) throw new UnansweredError("notFound", `${series.tag} has no step ${other.info.step}`);
  if (!found.comparable) return { a, b, found };
  if (id.kind === "histogram") {
    return { a, b, found, distance: await session.ask(compareHistograms, { ...a.id, b: b.id }) };
  }
  return { a, b, found, figures: await askFigures(session, found, b, options) };
}

async function askFigures(
  session: Session,
  { a, view }: ReferenceFound,
  b: PairSide,
  options: CompareOptions,
): Promise<PairFigures> {
  const { slice, worst = DEFAULT_WORST, by } = options;
  const pair = pairSeen(b.id, view, options);
  const params = {
    ...{ ...a.id, pair, ...toleranceOnly(options), worst: Math.max(1, Number(worst)) },
    ...(slice !== undefined && { slice }),
    ...(by && { by }),
  };
  let known = { done: 0, total: 0 };
  const onProgress = ({ seen, count }: PairFigures) => {
    known = { done: seen, total: count };
  };
  const asked = session.ask(comparePair, params, { onProgress });
  return withProgress(asked, () => ({ ...known, what: `${known.done} of ${known.total} elements compared` }));
}

/** Two tags over their common steps. */
export async function askSteps(
  session: Session,
  paths: PairPaths,
  options: CompareOptions,
): Promise<{ readonly a: SeriesId; readonly b: SeriesId; readonly compared: StepsCompared }> {
  const targets = targetsOf(options);
  const a = seriesIdOf(await session.series(paths.a, targets.a));
  checkKind(a, options);
  const b = seriesIdOf(await session.series(paths.b, { ...targets.b, kind: a.kind }));
  const { slice } = options;
  const params = {
    ...{ ...a, b, ...referenceWish(options) },
    ...(slice !== undefined && { slice }),
    ...offsetOf(options),
  };
  const compared = await session.askLong(
    compareSteps,
    params,
    ({ done, total }) => `${done} of ${total} steps compared`,
  );
  return { a, b, compared };
}

/** Two runs over all that they have in common. */
export async function askRuns(session: Session, paths: PairPaths, options: CompareOptions): Promise<RunsCompared> {
  const { runA = ".", runB = ".", map } = options;
  const mapping = map === undefined ? undefined : mappingOfFile(map);
  const a = await session.run(paths.a, runA);
  const other = await session.run(paths.b, runB);
  return session.askLong(
    compareRuns,
    { ...a, other, ...(mapping && { mapping }), ...comparisonWishOf(options) },
    ({ done, total, isFindingViews }) =>
      `${done} of ${total} pairs ${isFindingViews ? "looked at for the view" : "compared"}`,
  );
}

/** Choices of a comparison of two runs by the options. */
export function comparisonWishOf(options: CompareOptions): ComparisonWish {
  const { as } = options;
  return { ...toleranceOnly(options), ...offsetOf(options), ...(as !== undefined && { as }) };
}

function offsetOf({ stepOffset }: CompareOptions): Pick<ComparisonWish, "offset"> {
  return stepOffset === undefined ? {} : { offset: String(BigInt(stepOffset.replace(/^\+/, ""))) };
}

/** Targets that the options name: runs are those of the paths themselves unless others are named. */
function targetsOf(options: PairOptions): { readonly a: Target; readonly b: Target } {
  const { runA = ".", runB = ".", tag = "", tagA = tag, tagB = tag, kind, step, stepA = step, stepB = step } = options;
  return {
    a: { run: runA, tag: tagA, ...(kind !== undefined && { kind }), ...(stepA !== undefined && { step: stepA }) },
    b: { run: runB, tag: tagB, ...(stepB !== undefined && { step: stepB }) },
  };
}

function seriesIdOf({ logdir, run, tag, kind }: SeriesId): SeriesId {
  return { logdir, run, tag, kind };
}

function checkKind({ kind, tag }: SeriesId, options: CompareOptions): void {
  const [other] = kind === "histogram" ? givenOf(options, OF_CELLS) : [];
  if (other === undefined) return;
  const why = other === "--check" ? "they have no verdict, so there is no --check" : `there is no ${other}`;
  throw new UnansweredError("unsupportedKind", `${tag} has recorded histograms, no cells: ${why}`);
}
