import type { ElementValues, StringValue } from "../../tensor/elements/elementValues";
import type { Pace } from "../../tensor/pace";
import { RoundedTest } from "../../tensor/pair/block/roundedTest";
import { createPairStats } from "../../tensor/pair/figures/createPairStats";
import type { PairFound } from "../../tensor/pair/figures/numberPairStats";
import type { PairFigures, StepNumbers } from "../../tensor/pair/figures/pairFigures";
import type { PairOptions, PairStats } from "../../tensor/pair/figures/pairStats";
import { StringPairStats } from "../../tensor/pair/figures/stringPairStats";
import {
  coarserFloat,
  grainOf,
  isEstimated,
  type ToleranceChoice,
  toleranceFor,
} from "../../tensor/pair/tolerance/namedTolerance";
import type { SweepThreads } from "../sweep/sweep";
import { dtypesOf, type OpenPair } from "./openPair";
import { type PairChunk, PairRooms, visitPair } from "./pairChunks";
import { sweepPair } from "./sweepPair";

/** Options of a pair's figures. */
type PairWish = Pick<PairOptions, "tolerance" | "worst" | "by">;

/** Threads that help; `progress` is called after each chunk, or each part of a large pair. */
interface PairUse {
  readonly threads: SweepThreads;
  readonly pace: Pace;
  progress(current: () => PairFigures): void;
}

/** Figures of the two sides of a pair, in one pass over both. Throws as `visitPair`. */
export async function pairFiguresOf(
  pair: OpenPair,
  wish: PairWish,
  { threads, pace, progress }: PairUse,
): Promise<PairFigures> {
  const options = { ...dtypesOf(pair.tensors), ...wish, shape: pair.shape };
  if (options.dtypeA === "string") return visited(pair, ofStrings(pair, options), pace, progress);
  const stats = createPairStats(options);
  const join = (found: PairFound) => {
    stats.join(found);
    progress(() => stats.figures());
  };
  const isSwept = await sweepPair(pair, options, { threads, pace, join });
  return isSwept ? stats.figures() : visited(pair, ofNumbers(stats), pace, progress);
}

async function visited(
  pair: OpenPair,
  { add, stats }: { add(chunk: PairChunk): void; readonly stats: Pick<PairStats, "figures"> },
  pace: Pace,
  progress: PairUse["progress"],
): Promise<PairFigures> {
  await visitPair(pair, pace, (chunk) => {
    add(chunk);
    progress(() => stats.figures());
  });
  return stats.figures();
}

/** Figures of a step, and the grain of its numbers. */
export interface StepFiguresFound extends StepNumbers {
  /** The coarser of its float dtypes; absent where there is none. */
  readonly coarser?: string | undefined;
  /** The numbers of the side that is finer, rounded to that dtype, are those of the other. */
  readonly isRounded?: boolean;
}

/** Compares one pair after the other, those of the same dtypes in the same memory. */
export class StepReader {
  private readonly tolerance: ToleranceChoice;
  private readonly rooms = new PairRooms();
  private numbers: { readonly dtypes: string; readonly stats: PairStats } | undefined;

  constructor(tolerance: ToleranceChoice) {
    this.tolerance = tolerance;
  }

  /** Figures of a step, in one pass over both sides. Throws as `visitPair`. */
  async read(pair: OpenPair, pace: Pace): Promise<StepFiguresFound> {
    const { add, stats } = this.statsOf(pair);
    const dtypes = dtypesOf(pair.tensors);
    const rounded = RoundedTest.of(dtypes);
    const look = (chunk: PairChunk) => {
      add(chunk);
      rounded?.add(chunk.a, chunk.b);
    };
    await visitPair(pair, pace, look, this.rooms);
    return { ...stats.stepNumbers(), coarser: coarserFloat(dtypes), isRounded: rounded?.isRounded ?? false };
  }

  private statsOf(pair: OpenPair) {
    const { shape } = pair;
    const pairDtypes = dtypesOf(pair.tensors);
    const tolerance = toleranceFor(this.tolerance, pairDtypes);
    const tellsNoise = isEstimated(this.tolerance) && grainOf(pairDtypes) === "float32";
    const options = { ...pairDtypes, tolerance, tellsNoise, worst: 0, by: "abs", isBrief: true, shape } as const;
    if (options.dtypeA === "string") return ofStrings(pair, options);
    const dtypes = [options.dtypeA, options.dtypeB, options.as].join();
    if (this.numbers?.dtypes === dtypes) this.numbers.stats.restart(shape);
    else this.numbers = { dtypes, stats: createPairStats(options) };
    return ofNumbers(this.numbers.stats);
  }
}

function ofNumbers(stats: PairStats) {
  return { add: ({ a, b, weight }: PairChunk) => stats.add(a, b, weight), stats };
}

function ofStrings({ a, b }: OpenPair, options: PairOptions) {
  const stats = new StringPairStats(options);
  const add = (chunk: PairChunk) =>
    stats.add(stringsOf(a.elements.decode(chunk.a)), stringsOf(b.elements.decode(chunk.b)), chunk.weight);
  return { add, stats };
}

function stringsOf(values: ElementValues): readonly StringValue[] {
  return values.kind === "string" ? values.array : [];
}
