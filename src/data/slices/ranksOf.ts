import type { Pace } from "../../tensor/pace";
import type { KeysFound, WantedKeys } from "../../tensor/statistics/ranks/rankPass";
import type { RankSelect } from "../../tensor/statistics/ranks/rankSelect";
import { askFor, type KeyedSlice, type SlicePasses } from "../sweep/slicePasses";
import type { Sweep } from "../sweep/sweep";

/** Makes the passes that ranks still need, and gives the values at them. */
export async function ranksOf(
  ranks: RankSelect,
  sweep: Sweep<WantedKeys, KeysFound>,
  asked: KeyedSlice,
  passes: SlicePasses,
  pace: Pace,
): Promise<readonly (number | bigint)[]> {
  for (let { wanted } = ranks; wanted; { wanted } = ranks) {
    const [keys] = await passes.make(asked, [askFor(sweep, wanted)], { pace, isLookedAtAgain: true });
    ranks.endPass(keys);
  }
  return ranks.results();
}
