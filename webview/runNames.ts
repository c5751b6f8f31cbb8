import { lastPart } from "../src/shared/lastPart";
import type { RunId } from "../src/shared/seriesId";

/** Names of two runs, as short as they tell them apart. */
export function runNames(a: RunId, b: RunId): readonly [a: string, b: string] {
  const ways = [shortName, ({ logdir, run }: RunId) => `${lastPart(logdir)}/${run}`];
  const way = ways.find((name) => name(a) !== name(b)) ?? wholeName;
  return [way(a), way(b)];
}

export function wholeName({ logdir, run }: RunId): string {
  return run === "." ? logdir : `${logdir}/${run}`;
}

function shortName({ logdir, run }: RunId): string {
  return run === "." ? lastPart(logdir) : run;
}
