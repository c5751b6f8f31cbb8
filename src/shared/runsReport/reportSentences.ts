import type { Suspect } from "../../pairing/usualSuspects";
import { type Sentence, type SentenceCode, say } from "../../tensor/sentence";
import { nameText } from "../nameText";
import type { FirstDivergence, RunsCompared } from "../questions/compareRuns";
import { type ToleranceWish, toleranceOf } from "../reference";
import { timesText } from "./figureText";

/** Where two runs part: `step 1: weights/bn1/moving_mean is 782 times the tolerance`. */
export function divergenceSentence({ step, a, score }: FirstDivergence): Sentence {
  const tag = nameText(a);
  // Beyond all tolerances there is no number to say.
  if (typeof score === "string") return say("divergesBeyond", { step, tag });
  return say("diverges", { step, tag, times: timesText(score) });
}

const SUSPECTS = {
  loading: "suspectLoading",
  layer: "suspectLayer",
  loss: "suspectLoss",
  statistics: "suspectStatistics",
  optimizer: "suspectOptimizer",
} as const satisfies Readonly<Record<Suspect, SentenceCode>>;

/** What mostly is the reason: a hint, nothing that was found. */
export function suspectSentence(suspect: Suspect): Sentence {
  return say(SUSPECTS[suspect]);
}

/** Whether anything was held against a tolerance: recorded histograms have no verdict. */
export function hasVerdict({ pairs }: RunsCompared): boolean {
  return pairs.some(({ a }) => a.kind !== "histogram");
}

/** The verdict of two runs: one sentence where all is close, else one for each reason why not. */
export function verdictSentences(compared: RunsCompared, wish: ToleranceWish): readonly Sentence[] {
  if (!hasVerdict(compared)) return [say("runsUnjudged")];
  const { rtol, atol } = toleranceOf(wish);
  const judged = compared.pairs.filter(({ a, comparable }) => a.kind !== "histogram" || !comparable);
  const of = (count: number) => ({ count, total: judged.length });
  if (compared.allclose) return [say("runsClose", { ...of(judged.length), rtol, atol })];
  const exceeding = judged.filter(({ firstExceeding }) => firstExceeding !== null).length;
  const incomparable = judged.filter(({ comparable }) => !comparable).length;
  const unread = compared.pairs.filter((pair) => pair.comparable && pair.unread).length;
  return [
    ...(exceeding > 0 ? [say("runsExceed", { ...of(exceeding), rtol, atol })] : []),
    ...(incomparable > 0 ? [say("runsIncomparable", of(incomparable))] : []),
    ...(unread > 0 ? [say("runsUnread", { count: unread, total: compared.pairs.length })] : []),
  ];
}
