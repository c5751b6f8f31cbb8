import type { ReferenceQuery } from "../../../shared/compare/referenceQuery";
import { toleranceOf } from "../../../shared/compare/toleranceOf";
import type {
  HistogramStep,
  PairSide,
  ReferenceFound,
  StepFigures,
  StepsCompared,
} from "../../../shared/questions/compare";
import type { HistogramDistance } from "../../../shared/questions/histograms";
import { figureText } from "../../../shared/runsReport/figureText";
import { viewText } from "../../../shared/subject/viewText";
import { nameText } from "../../../shared/text/nameText";
import { toldDifference } from "../../../tensor/pair/figures/oddOnly";
import type { PairFigures, PairMaximum } from "../../../tensor/pair/figures/pairFigures";
import type { ToleranceName } from "../../../tensor/pair/tolerance/toleranceNames";
import type { FoundView } from "../../../tensor/pair/view/pairView";
import { shapeText } from "../../../tensor/slice/shape";
import { elementText } from "../../../tensor/text/elementText";
import type { JsonElement } from "../../../tensor/text/jsonElement";
import { jsonText } from "../../../tensor/text/jsonText";
import { numberText } from "../../../tensor/text/numberText";
import type { ValuesCompared } from "../questions/compareQuestions";
import { counted, record, table } from "./people";
import { titledTables } from "./titledTables";

/** Dtypes by which elements of each side are written. */
interface Dtypes {
  readonly a: string;
  readonly b: string;
}

/** Two values for people, with at most `worst` of the worst cells: the verdict and the worst cell in the first line. */
export function comparedValuesText(compared: ValuesCompared, wish: ReferenceQuery, worst: number): string {
  const { a, b, found, figures, distance } = compared;
  const sides = sidesText([a, b]);
  if (distance) return parts(distanceLine(distance), sides, distanceText(distance));
  if (!figures) return parts(`cannot be compared: ${found.problem?.message ?? ""}`, sides, permsText(found));
  const { as } = wish;
  const dtypes = { a: as ?? a.storedDtype ?? "float64", b: as ?? b.storedDtype ?? "float64" };
  return parts(
    verdictLine(figures, dtypes, wish),
    sides,
    [...viewLines(found), ...reorderedLines(figures)].join("\n"),
    figuresText(figures, dtypes),
    worstText(figures, dtypes, worst),
  );
}

/** Two tags over their steps for people: the first step that is not all close in the first line. */
export function comparedStepsText(compared: StepsCompared, name?: ToleranceName): string {
  const { comparable, problem, steps, onlyA, onlyB } = compared;
  const alone = [aloneLine("A", onlyA), aloneLine("B", onlyB)].filter((line) => line !== "").join("\n");
  if (!comparable) return parts(`cannot be compared: ${problem?.message ?? ""}`, alone);
  return parts(
    stepsLine(compared),
    toleranceLine(compared, name),
    unreadLine(compared),
    viewLines(compared).join("\n"),
    stepsTable(steps),
    alone,
  );
}

function parts(...all: readonly string[]): string {
  return all.filter((part) => part !== "").join("\n\n");
}

function verdictLine(figures: PairFigures, dtypes: Dtypes, wish: ReferenceQuery): string {
  const { count, exceeding, equal, allclose, score, worst } = figures;
  const [cell] = worst;
  if (count === 0) return "all close: there are no elements";
  if (!cell && allclose) return `all close: ${counted(count, "element")}, none differs`;
  const { as } = wish;
  const { rtol, atol } = toleranceOf(wish, { dtypeA: dtypes.a, dtypeB: dtypes.b, ...(as !== undefined && { as }) });
  const by = `${wish.tolerance === undefined ? "" : `${wish.tolerance}: `}rtol ${rtol}, atol ${atol}`;
  const head = allclose
    ? `all close: ${counted(count - equal, "element")} of ${count} ${count - equal === 1 ? "differs" : "differ"} within ${by}`
    : `not all close: ${counted(exceeding, "element")} of ${count} beyond ${by}`;
  // Beyond all tolerances there is no number to say.
  const times = allclose || typeof score === "string" ? "" : `, ${figureText(score)} times the tolerance`;
  const place =
    cell && `, the worst at ${shapeText(cell.at)}: ${element(cell.a, dtypes.a)} beside ${element(cell.b, dtypes.b)}`;
  return `${head}${place ?? ""}${times}`;
}

function sidesText(sides: readonly PairSide[]): string {
  const rows = sides.map(({ id, step, dtype = "-", shape }, i) => [
    ...[i === 0 ? "A" : "B", nameText(id.run), nameText(id.tag), step],
    ...[dtype, shape ? shapeText(shape) : "-"],
  ]);
  return table(["", "run", "tag", "step", "dtype", "shape"], rows);
}

function viewLines({
  view,
  suggest,
}: {
  readonly view: FoundView | null;
  readonly suggest?: { readonly perm: readonly number[] };
}): string[] {
  const lines = view ? [`B is seen ${viewText(view)} (${view.why})`] : [];
  return suggest
    ? [...lines, `B transposed ${suggest.perm.join(",")} is much nearer: --perm ${suggest.perm.join(",")}`]
    : lines;
}

function reorderedLines({ reordered, count }: PairFigures): string[] {
  if (!reordered) return [];
  return [`the same ${counted(count, "number")} in another order: a transpose or a flatten order is missing`];
}

function permsText({ perms, reason }: ReferenceFound): string {
  if (reason !== "shape" || perms.length === 0) return "";
  return `transposes that fit: ${perms.map((perm) => perm.join(",")).join("  ")}`;
}

/** Figures in lines, without those that are null: these mean nothing for the dtypes. */
function figuresText(figures: PairFigures, dtypes: Dtypes): string {
  const { dtype, count, equalBits, equal, within, exceeding, finite, nan, inf, score } = figures;
  const { maxAbs, maxRel, maxRelB, maxUlp, meanAbs, rmse, relL2, cosine, snr, relBelow } = figures;
  const maximum = (found: PairMaximum | null) => found && maximumText(found, dtypes);
  const rows: Readonly<Record<string, string | number | null>> = {
    ...{ "compared as": dtype, elements: count, "equal bits": equalBits, equal, within, exceeding, finite },
    "NaN in both, A, B": `${nan.both}, ${nan.onlyA}, ${nan.onlyB}`,
    "infinite alike, opposite, A, B": `${inf.same}, ${inf.opposite}, ${inf.onlyA}, ${inf.onlyB}`,
    "max |a-b|": maximum(maxAbs),
    "max |a-b|/max(|a|,|b|)": maximum(maxRel),
    "max |a-b|/|b|": maximum(maxRelB),
    "max ULP": maximum(maxUlp),
    "mean |a-b|": meanAbs && figureText(meanAbs),
    "root mean square": rmse && figureText(rmse),
    "relative norm": relL2 && figureText(relL2),
    cosine: cosine && figureText(cosine),
    "signal to noise, dB": snr && figureText(snr),
    "|a-b|/|b| below 0.001, 0.005": relBelow && `${figureText(relBelow["0.001"])}, ${figureText(relBelow["0.005"])}`,
    "times the tolerance": figureText(score),
  };
  return record(Object.fromEntries(Object.entries(rows).filter(([, value]) => value !== null)));
}

function maximumText({ value, at, a, b }: PairMaximum, dtypes: Dtypes): string {
  return `${figureText(value)} at ${shapeText(at)}: ${element(a, dtypes.a)} beside ${element(b, dtypes.b)}`;
}

function worstText({ worst }: PairFigures, dtypes: Dtypes, most: number): string {
  const rows = worst
    .slice(0, most)
    .map(({ at, a, b, abs, rel, ulp }) => [
      ...[shapeText(at), element(a, dtypes.a), element(b, dtypes.b)],
      ...[abs, rel, ulp].map((value) => (value === null ? "-" : figureText(value))),
    ]);
  return titledTables([["worst elements", ["at", "A", "B", "|a-b|", "relative", "ULP"], rows]]).join("");
}

function distanceLine({ l1, wasserstein, score }: HistogramDistance): string {
  if (l1 === null || wasserstein === null) return score === 0 ? "both are empty" : "only one of them has values";
  return `${figureText(l1 * 50)} % of the values lie elsewhere, Wasserstein distance ${figureText(wasserstein)}`;
}

function distanceText({ totalA, totalB, l1, wasserstein, score }: HistogramDistance): string {
  const heads = ["score", "l1", "Wasserstein", "total A", "total B"];
  return table(heads, [[score, l1, wasserstein, totalA, totalB].map(figureText)]);
}

function unreadLine({ unread }: StepsCompared): string {
  if (!unread) return "";
  return `${counted(unread.count, "step")} could not be read, the first is ${unread.step}: ${unread.problem.message}`;
}

function toleranceLine({ tolerance }: StepsCompared, name: ToleranceName | undefined): string {
  return name && tolerance ? `tolerance ${name}: rtol ${tolerance.rtol}, atol ${tolerance.atol}` : "";
}

function stepsLine({ steps, firstExceeding, score, unread }: StepsCompared): string {
  const common = counted(steps.length, "common step");
  const worst = steps.find((step) => step.score === score);
  const of = worst ? `, at step ${worst.step}` : "";
  if (steps.some((step) => "l1" in step)) return `${common}, the greatest score ${figureText(score)}${of}`;
  const most = typeof score === "string" ? "beyond any tolerance" : `at most ${figureText(score)} times the tolerance`;
  if (firstExceeding === null) return `${unread ? "close where it can be read" : "all close"}: ${common}, ${most}${of}`;
  return `not all close: first at step ${firstExceeding} of ${common}, ${most}${of}`;
}

function stepsTable(steps: StepsCompared["steps"]): string {
  const figures = steps.filter((step): step is StepFigures => !("l1" in step));
  const histograms = steps.filter((step): step is HistogramStep => "l1" in step);
  if (histograms.length > 0) {
    const rows = histograms.map(({ step, score, l1, wasserstein, totalA, totalB }) => [
      ...[step, figureText(score), ...[l1, wasserstein].map(figureText), figureText(totalA), figureText(totalB)],
    ]);
    return table(["step", "score", "l1", "Wasserstein", "total A", "total B"], rows);
  }
  const rows = figures.map(({ step, allclose, exceeding, score, maxAbs, maxRel, maxUlp, relL2 }) => [
    ...[step, allclose ? "close" : "differs", String(exceeding), figureText(score)],
    ...[maxAbs, maxRel, maxUlp, relL2].map((value) => figureText(toldDifference(value, { score, maxAbs }))),
  ]);
  return table(["step", "", "exceeding", "score", "max abs", "max relative", "max ULP", "relative norm"], rows);
}

function aloneLine(side: string, steps: readonly string[]): string {
  return steps.length === 0 ? "" : `only in ${side}: ${counted(steps.length, "step")}: ${steps.join(", ")}`;
}

function element(value: JsonElement, dtype: string): string {
  if (typeof value === "number") return numberText(value, dtype);
  if (typeof value === "string" && dtype !== "string") return value;
  if (typeof value !== "object" || "base64" in value) return jsonText(value);
  const [re, im] = value.map(Number);
  return elementText({ re: re as number, im: im as number }, dtype);
}
