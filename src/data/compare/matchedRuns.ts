import type { TagPair } from "../../pairing/pairedTags";
import { pairTags } from "../../pairing/pairTags";
import type { RecordedTag, RunTag } from "../../pairing/runTags";
import type { TagMapping } from "../../pairing/tagMapping";
import { type Kind, kindName } from "../../shared/kind";
import type { ReadTag, TagsMatched } from "../../shared/questions/series";
import type { RunId, SeriesId } from "../../shared/series/seriesId";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import type { Shape } from "../../tensor/slice/shape";
import { DataError } from "../dataError";
import type { DataProvider, Run, Series } from "../provider";
import type { SeriesOfRun } from "./pairedPoints";
import type { PairOfSeries } from "./pairOfSeries";
import { seriesInWrittenOrder } from "./seriesInWrittenOrder";

/** Kinds of which two runs are compared. */
const PAIRED_KINDS: readonly Kind[] = ["tensor", "scalar", "histogram"];

/** Runs to match, and the user's mapping of their tags. */
interface RunsWish {
  readonly id: RunId;
  readonly other: RunId;
  readonly mapping: TagMapping | undefined;
}

/** Two runs laid over each other. */
export interface MatchedRuns extends TagsMatched {
  /** Tags of each of `pairs`, in the same order. */
  readonly tagPairs: readonly TagPair<Kind>[];
  /** The parameter of a gradient, by their places in `pairs`. */
  readonly parameterOf: ReadonlyMap<number, number>;
  /** The series of a pair. */
  seriesOf(place: number, offset: bigint): PairOfSeries;
}

/** Lays two runs over each other; names alone are read. Throws `notFound`. */
export async function matchedRuns(
  { id, other, mapping }: RunsWish,
  provider: DataProvider,
  pace: Pace,
): Promise<MatchedRuns> {
  const runA = await provider.run(id, pace);
  if (pace.isDue()) await pace.giveWay();
  const runB = await provider.run(other, pace);
  const [tagsA, tagsB] = [await recordedTags(runA, pace), await recordedTags(runB, pace)];
  const { pairs, parameterOf, unmatchedA, unmatchedB, unused } = await pairTags(tagsA, tagsB, mapping, pace);
  const places = new Map(pairs.map((pair, place) => [pair, place]));
  return {
    pairs: pairs.map(({ a, b, rule }) => ({ a: readTag(a), b: readTag(b), rule })),
    unmatchedA: unmatchedA.map(readTag),
    unmatchedB: unmatchedB.map(readTag),
    unused,
    tagPairs: pairs,
    parameterOf: new Map(
      [...parameterOf].flatMap(([gradient, parameter]): [number, number][] => {
        const [from, to] = [places.get(gradient), places.get(parameter)];
        return from === undefined || to === undefined ? [] : [[from, to]];
      }),
    ),
    seriesOf(place, offset) {
      const { a, b } = pairs[place] as TagPair<Kind>;
      const { tag, kind } = a.recorded;
      const tagB = b.recorded.tag;
      return {
        a: seriesOf(runA, { ...runOf(id), tag, kind }),
        b: seriesOf(runB, { ...runOf(other), tag: tagB, kind }),
        offset,
      };
    },
  };
}

function runOf({ logdir, run }: RunId): RunId {
  return { logdir, run };
}

function seriesOf(run: Run, id: SeriesId): SeriesOfRun {
  const { tag, kind } = id;
  const series = run.ofTag(tag).find(({ info }) => info.kind === kind);
  if (!series) throw new DataError("notFound", say("noTagOfKind", { run: id.run, tag, kind: kindName(kind) }));
  return { id, run, series };
}

/** Tags that a run recorded of the kinds that are compared, in written order. */
export async function recordedTags(run: Run, pace: Pace): Promise<readonly RecordedTag<Kind>[]> {
  const recorded: RecordedTag<Kind>[] = [];
  if (pace.isDue()) await pace.giveWay();
  for (const series of await seriesInWrittenOrder(run, pace)) {
    if (pace.isDue()) await pace.giveWay();
    const { info } = series;
    const { tag, kind } = info;
    if (!PAIRED_KINDS.includes(kind)) continue;
    const shape = await firstShape(series, info, pace);
    recorded.push({ tag, kind, ...(shape && { shape }) });
  }
  return recorded;
}

/** The shape of the first point; of a histogram that is a tensor in its file none. */
async function firstShape(series: Series, info: SeriesInfo, pace: Pace): Promise<Shape | undefined> {
  const { kind, shape, isMixed, pointCount } = info;
  if (kind === "histogram") return undefined;
  return isMixed && pointCount > 0 ? (await series.describe(0, pace)).shape : shape;
}

/** A tag of a run as answers have it. */
export function readTag({ recorded, group, role, layerName }: RunTag<Kind>): ReadTag {
  const { tag, kind, shape } = recorded;
  return {
    ...{ tag, kind, ...(group && { group }), ...(role && { role }), layer: layerName },
    ...(shape && { shape }),
  };
}
