import * as l10n from "@vscode/l10n";
import { valueText } from "../../../src/shared/config/configText";
import type { ConfigFormat, ConfigSource, ConfigValue } from "../../../src/shared/config/runConfig";
import { localeNumber } from "../../ui/texts/localeText";

function formatName(format: ConfigFormat): string {
  switch (format) {
    case "json":
      return "JSON";
    case "table":
      return l10n.t("table");
    case "lines":
      return l10n.t("lines");
  }
}

/** Record that a setting is from, in words. */
export function sourceText({ kind, tag, format, step }: ConfigSource): string {
  switch (kind) {
    case "lineage":
      return l10n.t("from the lineage file");
    case "hparams":
      return l10n.t("from the hyperparameters");
    case "text":
      return l10n.t(
        "from text {0} ({1}), step {2}",
        tag ?? "",
        format ? formatName(format) : "",
        localeNumber(BigInt(step ?? 0)),
      );
  }
}

/** Facts of a value that its text does not say. */
export function valueNotes(
  { default: usual }: Pick<ConfigValue, "default">,
  baseline: { readonly name: string; readonly value: ConfigValue | undefined } | undefined,
): readonly string[] {
  const notes = usual === undefined ? [] : [l10n.t("default: {0}", valueText(usual))];
  if (!baseline) return notes;
  const { name, value } = baseline;
  return [...notes, value ? l10n.t("{0}: {1}", name, valueText(value.value)) : l10n.t("{0} lacks it", name)];
}
