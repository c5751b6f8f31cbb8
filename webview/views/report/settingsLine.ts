import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { valueText } from "../../../src/shared/config/configText";
import type { ComparedSettings, DifferingSetting } from "../../../src/shared/runsReport/differingSettings";
import type { Json } from "../../../src/tensor/text/jsonText";
import type { ComparisonViewContext } from "../../parts/page/view";
import { localeNumber } from "../../ui/texts/localeText";

/** Settings that are named; the others are counted. */
const NAMED = 4;

/** Signs of a value. */
const MOST_SIGNS = 32;

/** Sentence on the settings that differ between the two runs, with the way to all of them. */
export function settingsLine(
  settings: ComparedSettings | undefined,
  { a, b, open }: Pick<ComparisonViewContext, "a" | "b" | "open">,
): TemplateResult | typeof nothing {
  if (!settings) return nothing;
  const { differing, count } = settings;
  const named = differing.slice(0, NAMED).map(settingText).join(l10n.t("; "));
  const more = differing.length - NAMED;
  const text =
    differing.length === 0
      ? l10n.t("All {0} recorded settings are alike.", localeNumber(count))
      : more > 0
        ? l10n.t("Settings that differ: {0}; and {1} more.", named, localeNumber(more))
        : l10n.t("Settings that differ: {0}.", named);
  return html`<p class="settings">
    ${text}
    <button
      type="button"
      class="link"
      @click=${() => open({ on: "board", roots: [a, b], view: "config" })}
    >${l10n.t("All settings")}</button>
  </p>`;
}

function settingText({ key, a, b }: DifferingSetting): string {
  return l10n.t("{0}: {1} → {2}", key, sideText(a), sideText(b));
}

function sideText(value: Json | undefined): string {
  if (value === undefined) return l10n.t("not recorded");
  const text = valueText(value);
  return text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS - 1)}…` : text;
}
