import type { MatchRule } from "../../pairing/pairedTags";
import { toldDifference } from "../../tensor/pair/figures/oddOnly";
import { english } from "../../tensor/said/sentence";
import type { Json } from "../../tensor/text/jsonText";
import { valueText } from "../config/configText";
import type { ComparedTags, RunsCompared } from "../questions/compare";
import type { ReadTag } from "../questions/series";
import type { RunId } from "../series/seriesId";
import { type ComparisonQuery, runTitles } from "../subject/subject";
import { viewText } from "../subject/viewText";
import { nameText } from "../text/nameText";
import type { ComparedSettings } from "./differingSettings";
import { figureText } from "./figureText";
import {
  divergenceSentence,
  noMistakeSentences,
  partlySentences,
  suspectSentence,
  verdictSentences,
} from "./reportSentences";
import { numbersTaken } from "./toleranceTaken";

/** Two runs that are reported, and what they were compared by. */
export interface ReportedRuns {
  readonly a: RunId;
  readonly b: RunId;
  readonly query: ComparisonQuery;
  /** Undefined where one of them recorded none. */
  readonly settings?: ComparedSettings | undefined;
}

/** Two runs as Markdown, in English: verdict and first divergence, a table of pairs, what is without one. */
export function reportMarkdown(compared: RunsCompared, { a, b, query, settings }: ReportedRuns): string {
  const { pairs, unmatchedA, unmatchedB, unused } = compared;
  const [nameA, nameB] = runTitles(a, b);
  return [
    `# ${code(nameA)} compared with ${code(nameB)}`,
    [
      ...headLines(compared, query),
      toleranceLine(compared, query),
      placeLine("A", a),
      placeLine("B", b),
      settingsLine(settings),
    ]
      .filter(Boolean)
      .map((line) => `- ${line}`)
      .join("\n"),
    table(pairs),
    unmatchedText("Unmatched in A", unmatchedA),
    unmatchedText("Unmatched in B", unmatchedB),
    listText(
      "Entries of the mapping that meet nothing",
      unused.map((entry) => `${code(entry.a)} ↔ ${code(entry.b)}`),
    ),
  ]
    .filter((part) => part !== "")
    .map((part) => `${part}\n`)
    .join("\n");
}

function headLines(
  compared: RunsCompared,
  { offset, as, nanDiffers, ...tolerance }: ComparisonQuery,
): readonly string[] {
  const { first, allclose } = compared;
  const verdict = verdictSentences(compared, tolerance).map(english).join("; ");
  return [
    allclose ? `${verdict}` : `**${verdict}**`,
    ...(first ? [`First divergence: **${plain(english(divergenceSentence(first)))}**`] : []),
    ...(first?.suspect ? [`Hint: ${english(suspectSentence(first.suspect))}`] : []),
    ...[...partlySentences(compared), ...noMistakeSentences(compared)].map((sentence) => plain(english(sentence))),
    ...(nanDiffers ? ["NaN beside NaN does not agree"] : []),
    ...(as === undefined ? [] : [`Both rounded to ${as}`]),
    ...(offset === undefined || offset === "0" ? [] : [`Step offset: ${offset}`]),
  ];
}

/** Line of the tolerance; one of each dtype where a tolerance with a name came to several. */
function toleranceLine(compared: RunsCompared, query: ComparisonQuery): string {
  const text = (rtol: number, atol: number) => `rtol ${figureText(rtol)}, atol ${figureText(atol)}`;
  const { rtol, atol } = numbersTaken(compared, query);
  if (rtol !== null && atol !== null) return `Tolerance: ${text(rtol, atol)}`;
  const several = compared.taken?.tolerances.map((one) => `${one.grain} ${text(one.rtol, one.atol)}`) ?? [];
  return several.length === 0 ? "" : `Tolerance: ${several.join("; ")}`;
}

function placeLine(side: string, { logdir, run }: RunId): string {
  return `${side}: ${code(run)} in ${code(logdir)}`;
}

/** Settings that differ, with both values. */
function settingsLine(settings: ComparedSettings | undefined): string {
  if (!settings) return "";
  if (settings.differing.length === 0) return `Settings: all ${settings.count} alike`;
  const side = (value: Json | undefined) => (value === undefined ? "not recorded" : code(valueText(value)));
  return `Settings that differ: ${settings.differing.map(({ key, a, b }) => `${code(key)} ${side(a)} → ${side(b)}`).join("; ")}`;
}

const RULES: Readonly<Record<MatchRule, string>> = { map: "map", exact: "exact", name: "name", order: "order (guess)" };

const HEADS = [
  ...["A", "B", "rule", "B seen as", "verdict", "score", "first step", "worst step", "steps"],
  ...["max abs", "max rel", "max ULP", "rel L2"],
];

function table(pairs: readonly ComparedTags[]): string {
  if (pairs.length === 0) return "No tags belong together.";
  const rows = pairs.map((pair) => [
    ...[code(pair.a.tag), code(pair.b.tag), RULES[pair.rule], pair.view ? viewText(pair.view) : "-"],
    ...[plain(verdictOf(pair)), figureText(pair.score)],
    ...[pair.firstExceeding ?? "-", pair.worstStep ?? "-", String(pair.steps)],
    ...[pair.maxAbs, pair.maxRel, pair.maxUlp, pair.relL2].map((value) => figureText(toldDifference(value, pair))),
  ]);
  const rule = HEADS.map((_, i) => (i < 5 ? "---" : "---:"));
  return [HEADS, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function verdictOf({ a, comparable, problem, allclose, unread, explained }: ComparedTags): string {
  if (!comparable) return `not comparable: ${problem?.message ?? ""}`;
  const word = a.kind === "histogram" ? "-" : allclose ? "close" : explained ? "explained" : "differs";
  return unread ? `${word}, ${unread.count} unread` : word;
}

function unmatchedText(title: string, tags: readonly ReadTag[]): string {
  return listText(
    title,
    tags.map(({ tag, kind }) => `${code(tag)} (${kind})`),
  );
}

function listText(title: string, items: readonly string[]): string {
  return items.length === 0 ? "" : `## ${title}\n\n${items.map((item) => `- ${item}`).join("\n")}`;
}

/** A name as code, in a table too: its fence is longer than any row of backticks in it. */
function code(name: string): string {
  const text = nameText(name).replaceAll("|", "\\|");
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

/** Words that mean nothing to Markdown. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>|#]/g, "\\$&").replaceAll(/\s+/g, " ");
}
