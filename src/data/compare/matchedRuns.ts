import type { TagPair } from "../../pairing/pairedTags";
import { pairTags } from "../../pairing/pairTags";
import type { TagMapping } from "../../pairing/tagMapping";
import type { Kind } from "../../shared/kind";
import type { TagsMatched } from "../../shared/questions/matchTags";
import type { RunId } from "../../shared/seriesId";
import type { Pace } from "../../tensor/pace";
import type { DataProvider, Run, Series } from "../provider";
import type { PairOfSeries } from "./pairOfSeries";
import { readTag } from "./readTag";
import { recordedTags } from "./recordedTags";

/** Which runs, and what people say belongs together. */
export interface RunsWish {
  readonly id: RunId;
  readonly other: RunId;
  readonly mapping: TagMapping | undefined;
}

/** Two runs laid over each other. */
export interface MatchedRuns extends TagsMatched {
  /** As `pairs`, one by one. */
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
        a: { id: { ...runOf(id), tag, kind }, run: runA, series: seriesOfKind(runA, tag, kind) },
        b: { id: { ...runOf(other), tag: tagB, kind }, run: runB, series: seriesOfKind(runB, tagB, kind) },
        offset,
      };
    },
  };
}

function runOf({ logdir, run }: RunId): RunId {
  return { logdir, run };
}

function seriesOfKind(run: Run, tag: string, kind: Kind): Series {
  const found = run.ofTag(tag).find(({ info }) => info.kind === kind);
  if (!found) throw new Error(`a run has lost its tag ${tag}`);
  return found;
}
