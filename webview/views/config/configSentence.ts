import * as l10n from "@vscode/l10n";
import { localeNumber } from "../../ui/texts/localeText";
import type { ConfigModel } from "./configModel";
import { CHANGED_SIGN, DIFFERS_SIGN } from "./configSigns";

/** Summary of all settings, also those that are not shown. */
export function configSentence({ columns, settings }: Pick<ConfigModel, "columns" | "settings">): string {
  const runs = columns.length === 1 ? l10n.t("1 run") : l10n.t("{0} runs", localeNumber(columns.length));
  const differing = settings.filter(({ differs }) => differs).length;
  return columns.length === 1
    ? l10n.t("{0} in {1}.", settingsText(settings.length), runs)
    : l10n.t("{0} in {1}, different: {2}.", settingsText(settings.length), runs, localeNumber(differing));
}

export function settingsText(count: number): string {
  return count === 1 ? l10n.t("1 setting") : l10n.t("{0} settings", localeNumber(count));
}

/** Meaning of the signs in the table. */
export function configLegend({ columns, baseline }: Pick<ConfigModel, "columns" | "baseline">): string {
  const changed = baseline
    ? l10n.t("{0} not as in {1}", CHANGED_SIGN, baseline.run.name)
    : l10n.t("{0} not the default", CHANGED_SIGN);
  return columns.length === 1 ? changed : [l10n.t("{0} differs between runs", DIFFERS_SIGN), changed].join(" · ");
}
