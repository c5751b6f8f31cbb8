import * as l10n from "@vscode/l10n";
import { OVER_STATS, type OverStat, type OverWhat } from "../../../../src/shared/questions/elements";
import { dtypeAs } from "../../../../src/tensor/dtype/dtypeAs";
import { type Option, optionsOf } from "../../../ui/controls/barControls";
import { type Dims, namedItems } from "../../../ui/texts/dimTexts";
import { sentenceText } from "../../../ui/texts/sentenceText";
import { shownNumber } from "../../../ui/texts/shownNumber";
import { jsonElementText } from "../cells/jsonElementText";
import type { CourseLine } from "./courseLine";
import { FAILED, NOTHING, UNKNOWN } from "./courseValues";
import type { Followed } from "./overState";

/** Name of a figure. */
export function figureName(stat: OverStat): string {
  return figureNames()[stat];
}

const figureNames = (): Readonly<Record<OverStat, string>> => ({
  mean: l10n.t("mean"),
  std: l10n.t("standard deviation"),
  min: l10n.t("min"),
  max: l10n.t("max"),
  l2: l10n.t("L2 norm"),
  l1: l10n.t("L1 norm"),
  absmax: l10n.t("greatest absolute value"),
  update: l10n.t("update size"),
  zeroShare: l10n.t("share of zeros"),
  zeros: l10n.t("zeros"),
  nan: l10n.t("NaN"),
  inf: l10n.t("infinities"),
  count: l10n.t("elements"),
});

/** In the order in which people look for them. */
const FIGURES = [
  "mean",
  "std",
  "l2",
  "l1",
  "absmax",
  "min",
  "max",
  "update",
  "zeroShare",
  "zeros",
  "nan",
  "inf",
  "count",
] as const satisfies readonly OverStat[];

export function followedOptions(): readonly Option<Followed>[] {
  const names = { element: l10n.t("chosen element"), ...figureNames() };
  return optionsOf<Followed>(["element", ...FIGURES, ...OVER_STATS.filter((one) => !FIGURES.includes(one))], names);
}

/** `[out 3, in 5]`, `mean of [0, :, :]`, `mean`. */
export function followedText(what: OverWhat, dims: Dims): string {
  if ("at" in what) return what.at.length === 0 ? l10n.t("value") : namedItems(what.at, dims);
  const name = figureName(what.stat);
  return what.slice === undefined ? name : l10n.t("{0} of {1}", name, what.slice);
}

/** Value of a line at a point, with all of its digits; a sentence where that is no number. */
export function exactText({ values, series, what, complex }: CourseLine, point: number): string {
  switch (values.stateOf(point)) {
    case UNKNOWN:
      return l10n.t("not read yet");
    case NOTHING:
      return l10n.t("nothing to tell");
    case FAILED: {
      const error = values.errorOf(point);
      return error ? sentenceText(error) : l10n.t("cannot be read");
    }
    default:
      return jsonElementText(
        values.elementOf(point),
        "at" in what ? dtypeAs(series.dtype ?? "float64", complex) : "float64",
      );
  }
}

/** The same in a cell of a table. */
export function cellText(line: CourseLine, point: number): string {
  const state = line.values.stateOf(point);
  if (state === UNKNOWN) return "…";
  return state === NOTHING ? "–" : exactText(line, point);
}

/** The same with a few digits, where there is little room. */
export function shortText(line: CourseLine, point: number): string {
  const value = line.values.elementOf(point);
  if (typeof value === "number" && !Number.isInteger(value)) return shownNumber(value, 6);
  return cellText(line, point);
}
