import { comparedValues, type ReferenceCompared } from "../../../published/comparedValues";
import { referenceQuery, toleranceOnly } from "../../../shared/compare/referenceQuery";
import {
  comparePair,
  compareRuns,
  compareSteps,
  findReference,
  type PairSide,
  type RunsCompared,
  type StepsCompared,
} from "../../../shared/questions/compare";
import type { SeriesId } from "../../../shared/series/seriesId";
import type { ComparisonQuery } from "../../../shared/subject/subject";
import { mappingOfFile } from "../mappingFile";
import type { Session, Target } from "../session";
import { UnansweredError } from "../unansweredError";
import { type ComparedPairOptions, type CompareOptions, givenOf } from "./compareOptions";

/** Paths of the two. */
export interface PairPaths {
  readonly a: string;
  readonly b: string;
}

/** Two values, as they were compared. */
export interface ValuesCompared extends ReferenceCompared {
  readonly a: PairSide;
  readonly b: PairSide;
}

export const DEFAULT_WORST = 10;

/** Words of the progress of questions about two values. */
const WORDS = {
  [findReference.name]: "elements looked at for the view",
  [comparePair.name]: "elements compared",
};

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
  const { step } = other.info;
  const wish = { ...options, step, worst: Math.max(1, Number(options.worst ?? DEFAULT_WORST)) };
  const compared = await comparedValues(session.telling(WORDS), id, other.id, wish);
  const { a, b } = compared.found;
  if (!b) throw new UnansweredError("notFound", `${other.id.tag} has no step ${step}`);
  return { a, b, ...compared };
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
    ...{ ...a, b, ...referenceQuery(options) },
    ...(slice !== undefined && { slice }),
    ...offsetOf(options),
  };
  return { a, b, compared: await session.askLong(compareSteps, params, "steps compared") };
}

/** Two runs over all that they have in common. */
export async function askRuns(session: Session, paths: PairPaths, options: CompareOptions): Promise<RunsCompared> {
  const { runA = ".", runB = ".", map } = options;
  const mapping = map === undefined ? undefined : mappingOfFile(map);
  const a = await session.run(paths.a, runA);
  const other = await session.run(paths.b, runB);
  return session.askLong(
    compareRuns,
    { ...a, other, ...(mapping && { mapping }), ...comparisonQueryOf(options) },
    ({ done, total, isFindingViews }) =>
      `${done} of ${total} pairs ${isFindingViews ? "looked at for the view" : "compared"}`,
  );
}

/** Choices of a comparison of two runs by the options. */
export function comparisonQueryOf(options: CompareOptions): ComparisonQuery {
  const { as } = options;
  return { ...toleranceOnly(options), ...offsetOf(options), ...(as !== undefined && { as }) };
}

function offsetOf({ stepOffset }: CompareOptions): Pick<ComparisonQuery, "offset"> {
  return stepOffset === undefined ? {} : { offset: String(BigInt(stepOffset.replace(/^\+/, ""))) };
}

/** Targets that the options name: runs are those of the paths themselves unless others are named. */
function targetsOf(options: ComparedPairOptions): { readonly a: Target; readonly b: Target } {
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
