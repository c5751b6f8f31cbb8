import * as l10n from "@vscode/l10n";
import type { nothing, TemplateResult } from "lit";
import { workProgress } from "../../ui/notices/workProgress";
import { localeNumber } from "../../ui/texts/localeText";
import type { ReportSource, ReportWork } from "./reportSource";

/** Progress of the comparison with a button to stop it; once stopped, one to resume it. */
export function reportProgress(source: ReportSource): TemplateResult | typeof nothing {
  const { shownWork: work, isIncomplete } = source;
  return workProgress({
    work: work && { label: l10n.t("Comparing pairs"), share: shareOf(work), text: workText(work) },
    isIncomplete,
    stop: () => source.stop(),
    goOn: () => source.goOn(),
  });
}

function shareOf({ done, total }: ReportWork): number {
  return total > 0 ? Math.min(1, done / total) : 0;
}

function workText({ done, total, isFindingViews }: ReportWork): string {
  if (total === 0) return l10n.t("Comparing…");
  const far = [localeNumber(done), localeNumber(total)] as const;
  return isFindingViews
    ? l10n.t("{0} of {1} pairs laid over each other", ...far)
    : l10n.t("{0} of {1} pairs compared", ...far);
}
