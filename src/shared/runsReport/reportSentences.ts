import type { Suspect } from "../../pairing/usualSuspects";
import { type Sentence, type SentenceCode, say } from "../../tensor/said/sentence";
import type { ToleranceQuery } from "../compare/reference";
import { toleranceName } from "../compare/toleranceName";
import type { ComparedTags, Explanation, FirstDivergence, RunsCompared } from "../questions/compare";
import { nameText } from "../text/nameText";
import { timesText } from "./figureText";
import { numbersTaken, takenText } from "./toleranceTaken";

/** Formats of numbers in sentences. */
export interface NumbersInSentences {
  /** Factor by which something exceeds the tolerance. */
  times(score: number): string;
  /** One of the numbers of a tolerance. */
  tolerance(value: number): string;
  /** Number of steps. */
  steps(count: number): string;
}

/** Formats of the command line and its files. */
const AS_PRINTED: NumbersInSentences = { times: timesText, tolerance: String, steps: String };

/** Place where two runs part: `step 1: weights/bn1/moving_mean is 782 times the tolerance`. */
export function divergenceSentence({ step, a, score }: FirstDivergence, { times } = AS_PRINTED): Sentence {
  const tag = nameText(a);
  // Beyond all tolerances there is no number to say.
  if (typeof score === "string") return say("divergesBeyond", { step, tag });
  return say("diverges", { step, tag, times: times(score) });
}

const SUSPECTS = {
  loading: "suspectLoading",
  layer: "suspectLayer",
  loss: "suspectLoss",
  statistics: "suspectStatistics",
  optimizer: "suspectOptimizer",
  transpose: "suspectTranspose",
} as const satisfies Readonly<Record<Suspect, SentenceCode>>;

/** Usual reason: a hint, nothing that was found. */
export function suspectSentence(suspect: Suspect): Sentence {
  return say(SUSPECTS[suspect]);
}

/** True if anything was held against a tolerance: recorded histograms have no verdict. */
export function hasVerdict({ pairs }: RunsCompared): boolean {
  return pairs.some(({ a }) => a.kind !== "histogram");
}

/** The verdict of two runs: one sentence where all is close, else one for each reason why not. */
export function verdictSentences(
  compared: RunsCompared,
  query: ToleranceQuery,
  numbers = AS_PRINTED,
): readonly Sentence[] {
  if (!hasVerdict(compared)) return [say("runsUnjudged")];
  const judged = compared.pairs.filter(({ a, comparable }) => a.kind !== "histogram" || !comparable);
  const of = (count: number) => ({ count, total: judged.length });
  const explained = judged.filter((pair) => pair.explained).length;
  if (compared.allclose) return [withinSentence(compared, query, of(judged.length - explained), numbers)];
  const exceeding = judged.filter((pair) => pair.firstExceeding !== null && !pair.explained).length;
  const incomparable = judged.filter(({ comparable }) => !comparable).length;
  const unread = compared.pairs.filter((pair) => pair.comparable && pair.unread).length;
  return [
    ...(exceeding > 0 ? [beyondSentence(compared, query, of(exceeding), numbers)] : []),
    ...(incomparable > 0 ? [say("runsIncomparable", of(incomparable))] : []),
    ...(unread > 0 ? [say("runsUnread", { count: unread, total: compared.pairs.length })] : []),
  ];
}

interface OfPairs {
  readonly count: number;
  readonly total: number;
}

function withinSentence(
  compared: RunsCompared,
  query: ToleranceQuery,
  of: OfPairs,
  { tolerance }: NumbersInSentences,
): Sentence {
  const { taken } = compared;
  if (taken) return say("runsCloseBy", { ...of, name: toleranceName(taken.name), numbers: takenText(taken) });
  const { rtol, atol } = numbersTaken(compared, query);
  return say("runsClose", { ...of, rtol: tolerance(rtol ?? 0), atol: tolerance(atol ?? 0) });
}

function beyondSentence(
  compared: RunsCompared,
  query: ToleranceQuery,
  of: OfPairs,
  { tolerance }: NumbersInSentences,
): Sentence {
  const { taken } = compared;
  if (taken) return say("runsExceedBy", { ...of, name: toleranceName(taken.name), numbers: takenText(taken) });
  const { rtol, atol } = numbersTaken(compared, query);
  return say("runsExceed", { ...of, rtol: tolerance(rtol ?? 0), atol: tolerance(atol ?? 0) });
}

/** Differences that are no mistakes: rounding to a dtype, noise where it was estimated, and biases whose gradients are noise. */
export function noMistakeSentences({ pairs, taken }: RunsCompared, { times } = AS_PRINTED): readonly Sentence[] {
  const judged = pairs.filter(({ a, comparable }) => a.kind !== "histogram" && comparable);
  const total = judged.length;
  const dtypes = new Set(judged.flatMap(({ rounding }) => (rounding === undefined ? [] : [rounding])));
  const ofRounding = [...dtypes].map((dtype) => {
    return say("runsRounded", { count: judged.filter(({ rounding }) => rounding === dtype).length, total, dtype });
  });
  if (taken?.name !== "auto") return ofRounding;
  const noisy = judged.filter(
    ({ allclose, rounding, score }) => allclose && rounding === undefined && Number(score) > 0,
  );
  const most = Math.max(0, ...noisy.map(({ score }) => Number(score)));
  const ofNoise = noisy.length > 0 ? [say("runsNoise", { count: noisy.length, total, times: times(most) })] : [];
  return [...ofRounding, ...ofNoise, ...explainedSentences(judged)];
}

/** Notice that one run has steps which the other has not: empty where both have the same. */
export function partlySentences(
  { partly, pairs: { length: total } }: RunsCompared,
  { steps } = AS_PRINTED,
): readonly Sentence[] {
  if (!partly) return [];
  const { pairs: count, a, common, stepsA, stepsB } = partly;
  const counts = { common: steps(common), stepsA: steps(stepsA), stepsB: steps(stepsB) };
  return [say("runsPartly", { count, total, tag: nameText(a), ...counts })];
}

const EXPLANATIONS = {
  noisyBias: "explainedBias",
  noisyBiasOutput: "explainedOutput",
  noisyBiasMean: "explainedMean",
} as const satisfies Readonly<Record<Explanation, SentenceCode>>;

/** Reason for a pair out of tolerance where nothing is wrong. */
export function explanationSentence(explained: Explanation): Sentence {
  return say(EXPLANATIONS[explained]);
}

function explainedSentences(judged: readonly ComparedTags[]): readonly Sentence[] {
  const explained = judged.filter((pair) => pair.explained);
  const [first] = explained
    .filter((pair) => pair.explained === "noisyBias")
    .sort((one, other) => one.written - other.written);
  if (!first) return [];
  return [say("runsNoisyBias", { count: explained.length, total: judged.length, tag: nameText(first.a.tag) })];
}
