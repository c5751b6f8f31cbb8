import * as l10n from "@vscode/l10n";
import { localeNumber } from "../../ui/texts/localeText";

/** Numbers of what a board of sessions shows. */
interface Counts {
  readonly sessions: number;
  readonly groups: number;
  readonly settings: number;
  readonly metrics: number;
}

/** Sentence with the numbers of a board. */
export function tableSentence({ sessions, groups, settings, metrics }: Counts): string {
  return l10n.t(
    "{0} in {1}, {2}, {3}.",
    sessions === 1 ? l10n.t("1 session") : l10n.t("{0} sessions", localeNumber(sessions)),
    groups === 1 ? l10n.t("1 group") : l10n.t("{0} groups", localeNumber(groups)),
    settings === 1 ? l10n.t("1 setting") : l10n.t("{0} settings", localeNumber(settings)),
    metrics === 1 ? l10n.t("1 metric") : l10n.t("{0} metrics", localeNumber(metrics)),
  );
}
