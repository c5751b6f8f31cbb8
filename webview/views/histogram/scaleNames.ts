import * as l10n from "@vscode/l10n";
import { namedOptions, type Option } from "../../ui/controls/barControls";
import type { CountScale } from "../../ui/plot/histogram/countHeight";
import type { ValueScale } from "./histogramState";

/** Scales of the axis of values. */
export function valueScales(): readonly Option<ValueScale>[] {
  return namedOptions({ linear: l10n.t("linear"), symlog: l10n.t("symlog") });
}

/** Scales of counts' heights. */
export function countScales(): readonly Option<CountScale>[] {
  return namedOptions({ linear: l10n.t("linear"), log: l10n.t("log"), share: l10n.t("share") });
}
