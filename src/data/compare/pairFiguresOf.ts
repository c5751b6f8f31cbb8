import type { ElementValues, StringValue } from "../../tensor/elementValues";
import type { Pace } from "../../tensor/pace";
import { createPairStats } from "../../tensor/pair/createPairStats";
import type { PairFigures } from "../../tensor/pair/pairFigures";
import type { PairOptions } from "../../tensor/pair/pairStats";
import { StringPairStats } from "../../tensor/pair/stringPairStats";
import { dtypesOf, type OpenPair } from "./openPair";
import { type PairChunk, pairChunks } from "./pairChunks";

/** What is wanted of a pair. */
export type PairWish = Pick<PairOptions, "tolerance" | "worst" | "by">;

/** How the two sides of a pair differ, in one pass over both; `progress` is told after each chunk. Throws as `pairChunks`. */
export async function pairFiguresOf(
  pair: OpenPair,
  wish: PairWish,
  pace: Pace,
  progress: (current: () => PairFigures) => void,
): Promise<PairFigures> {
  const { add, figures } = statsOf(pair, { ...dtypesOf(pair.tensors), ...wish, shape: pair.shape });
  for await (const chunk of pairChunks(pair, pace)) {
    add(chunk);
    progress(figures);
  }
  return figures();
}

function statsOf({ a, b }: OpenPair, options: PairOptions) {
  if (options.dtypeA !== "string") {
    const stats = createPairStats(options);
    return { add: (chunk: PairChunk) => stats.add(chunk.a, chunk.b, chunk.weight), figures: () => stats.figures() };
  }
  const strings = new StringPairStats(options);
  const add = (chunk: PairChunk) =>
    strings.add(stringsOf(a.elements.decode(chunk.a)), stringsOf(b.elements.decode(chunk.b)), chunk.weight);
  return { add, figures: () => strings.figures() };
}

function stringsOf(values: ElementValues): readonly StringValue[] {
  return values.kind === "string" ? values.array : [];
}
