import type { ComparedTags, RunsCompared } from "../../../shared/questions/compare";
import type { ReadTag } from "../../../shared/questions/series";
import { figureText } from "../../../shared/runsReport/figureText";
import {
  divergenceSentence,
  noMistakeSentences,
  partlySentences,
  suspectSentence,
  verdictSentences,
} from "../../../shared/runsReport/reportSentences";
import type { ComparisonQuery } from "../../../shared/subject/subject";
import { viewText } from "../../../shared/subject/viewText";
import { nameText } from "../../../shared/text/nameText";
import { toldDifference } from "../../../tensor/pair/figures/oddOnly";
import { english } from "../../../tensor/said/sentence";
import { counted, table } from "./people";

/** Two runs for people: where they part in the first line, then the verdict, a table, and what is to be settled. */
export function comparedRunsText(compared: RunsCompared, wish: ComparisonQuery): string {
  const { pairs, unmatchedA, unmatchedB } = compared;
  return [
    [
      ...divergenceLines(compared),
      ...[...verdictSentences(compared, wish), ...partlySentences(compared), ...noMistakeSentences(compared)].map(
        english,
      ),
    ].join("\n"),
    pairs.length === 0 ? "" : pairsTable(pairs),
    suggestionLines(pairs).join("\n"),
    unreadLines(pairs).join("\n"),
    [...guessLines(pairs), ...unmatchedLines("A", unmatchedA), ...unmatchedLines("B", unmatchedB)].join("\n"),
    unusedLines(compared).join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function divergenceLines({ first }: RunsCompared): string[] {
  if (!first) return [];
  const line = english(divergenceSentence(first));
  return first.suspect ? [line, `hint: ${english(suspectSentence(first.suspect))}`] : [line];
}

/** A column that may be left out where none of the pairs has anything in it. */
interface Column {
  readonly head: string;
  readonly cell: (pair: ComparedTags) => string;
  readonly isShown?: (pair: ComparedTags) => boolean;
}

const COLUMNS: readonly Column[] = [
  { head: "A", cell: ({ a }) => nameText(a.tag) },
  { head: "B", cell: ({ b }) => nameText(b.tag), isShown: ({ a, b }) => a.tag !== b.tag },
  { head: "rule", cell: ({ rule }) => (rule === "order" ? "order?" : rule) },
  { head: "", cell: verdictText },
  { head: "score", cell: ({ score }) => figureText(score) },
  { head: "first step", cell: ({ firstExceeding }) => firstExceeding ?? "-" },
  { head: "worst step", cell: ({ worstStep }) => worstStep ?? "-" },
  { head: "steps", cell: ({ steps }) => String(steps) },
  { head: "max abs", cell: (pair) => figureText(toldDifference(pair.maxAbs, pair)) },
  { head: "max relative", cell: (pair) => figureText(toldDifference(pair.maxRel, pair)) },
  { head: "max ULP", cell: (pair) => figureText(toldDifference(pair.maxUlp, pair)) },
  { head: "relative norm", cell: (pair) => figureText(toldDifference(pair.relL2, pair)) },
  {
    head: "B is seen",
    cell: ({ view }) => (view ? `${viewText(view)} (${view.why})` : ""),
    isShown: ({ view }) => view !== null,
  },
  { head: "why not", cell: ({ problem }) => problem?.message ?? "", isShown: ({ comparable }) => !comparable },
];

function pairsTable(pairs: readonly ComparedTags[]): string {
  const shown = COLUMNS.filter(({ isShown }) => !isShown || pairs.some(isShown));
  return table(
    shown.map(({ head }) => head),
    pairs.map((pair) => shown.map(({ cell }) => cell(pair))),
  );
}

function verdictText({ a, comparable, allclose, explained }: ComparedTags): string {
  if (!comparable) return "not compared";
  if (a.kind === "histogram") return "histogram";
  if (allclose) return "close";
  return explained ? "explained" : "differs";
}

function suggestionLines(pairs: readonly ComparedTags[]): string[] {
  return pairs.flatMap(({ a, suggest }) => {
    if (!suggest) return [];
    const [plain, transposed] = [suggest.plain, suggest.transposed].map(figureText);
    return `${nameText(a.tag)}: B transposed ${suggest.perm.join(",")} is much nearer: relative norm ${plain} as it is, ${transposed} transposed`;
  });
}

function unreadLines(pairs: readonly ComparedTags[]): string[] {
  return pairs.flatMap(({ a, unread }) => {
    if (!unread) return [];
    const { count, step, problem } = unread;
    return `${nameText(a.tag)}: ${counted(count, "step")} cannot be read, the first is ${step}: ${problem.message}`;
  });
}

function guessLines(pairs: readonly ComparedTags[]): string[] {
  const guesses = pairs.filter(({ rule }) => rule === "order").length;
  if (guesses === 0) return [];
  return [`${counted(guesses, "pair")} by the order of layers (order?): a guess that --map settles`];
}

/** Limit of names; JSON and CSV have all. */
const FIRST_NAMES = 20;

function unmatchedLines(side: string, tags: readonly ReadTag[]): string[] {
  if (tags.length === 0) return [];
  const names = tags.slice(0, FIRST_NAMES).map(({ tag }) => nameText(tag));
  if (tags.length > FIRST_NAMES) names.push("…");
  return [`only in ${side}: ${counted(tags.length, "tag")}: ${names.join(", ")}`];
}

function unusedLines({ unused }: RunsCompared): string[] {
  return unused.map(({ a, b }) => `the mapping's entry of ${nameText(a)} and ${nameText(b)} meets nothing`);
}
