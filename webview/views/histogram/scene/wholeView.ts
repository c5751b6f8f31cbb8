import * as l10n from "@vscode/l10n";
import type { HistogramState } from "../histogramState";
import type { Scene } from "./histogramScene";

type InView = Partial<Pick<HistogramState, "values" | "steps">>;

/** True if all is in view as asked for, also what lies far away. */
function isWhole({ values, steps }: InView): boolean {
  return values === "all" && steps === undefined;
}

/** Next view after a request for the whole: all values; if all are visible already, all but those far away. */
export function nextInView(view: InView, scene: Scene | undefined): Required<Pick<HistogramState, "values" | "steps">> {
  return { values: scene?.hasFar && !isWhole(view) ? "all" : undefined, steps: undefined };
}

/** Name of the action that leads there; undefined where all is visible. */
export function nextInViewText(view: InView, scene: Scene): string | undefined {
  if (isWhole(view)) return l10n.t("Leave out far values");
  if (view.values !== undefined || view.steps !== undefined) return l10n.t("Reset zoom");
  return scene.hasFar ? l10n.t("Show all values") : undefined;
}
