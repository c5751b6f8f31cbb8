import * as l10n from "@vscode/l10n";
import { localeNumber } from "../../ui/texts/localeText";
import type { ConfigModel } from "./configModel";
import { DIFFERS_SIGN } from "./keyCell";
import { CHANGED_SIGN } from "./valueCell";

/** Summary of all settings, also those that are not shown. */
export function configSentence({ columns, settings }: Pick<ConfigModel, "columns" | "settings">): string {
  const differing = settings.filter(({ differs }) => differs).length;
  if (columns.length === 1) return l10n.t("{0} settings of 1 run.", localeNumber(settings.length));
  return l10n.t(
    "{0} settings of {1} runs, {2} differ.",
    localeNumber(settings.length),
    localeNumber(columns.length),
    localeNumber(differing),
  );
}

/** Meaning of the signs in the table. */
export function configLegend({ columns, baseline }: Pick<ConfigModel, "columns" | "baseline">): string {
  const changed = baseline
    ? l10n.t("{0} not as in {1}", CHANGED_SIGN, baseline.run.name)
    : l10n.t("{0} not the default", CHANGED_SIGN);
  return columns.length === 1 ? changed : [l10n.t("{0} differs between runs", DIFFERS_SIGN), changed].join(" · ");
}
