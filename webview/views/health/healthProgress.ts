import * as l10n from "@vscode/l10n";
import type { nothing, TemplateResult } from "lit";
import { bytesText } from "../../../src/shared/text/bytesText";
import { workProgress } from "../../ui/notices/workProgress";
import { localeNumber } from "../../ui/texts/localeText";
import type { HealthSource, HealthWork } from "./healthSource";

/** Progress of the check with a button to stop it; once stopped, one to resume it. */
export function healthProgress(source: HealthSource): TemplateResult | typeof nothing {
  const { shownWork: work, isIncomplete } = source;
  return workProgress({
    work: work && { label: l10n.t("Checking tensors"), share: shareOf(work), text: workText(work) },
    isIncomplete,
    stop: () => source.stop(),
    goOn: () => source.goOn(),
  });
}

/** Share of all runs, each as much as any other: sizes of those to come are not known. */
function shareOf({ at, count, progress }: HealthWork): number {
  const ofRun = progress && progress.total > 0 ? progress.done / progress.total : 0;
  return Math.min(1, (at + ofRun) / count);
}

function workText({ run, at, count, progress }: HealthWork): string {
  const read = progress
    ? l10n.t("{0} of {1} read", bytesText(progress.done), bytesText(progress.total))
    : l10n.t("Checking…");
  if (count === 1) return read;
  return l10n.t("Run {0} of {1}, {2}: {3}", localeNumber(at + 1), localeNumber(count), run.shortName, read);
}
