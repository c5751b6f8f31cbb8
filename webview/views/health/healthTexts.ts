import * as l10n from "@vscode/l10n";
import { tellingTexts } from "../../parts/board/tags/tellingTexts";
import { localeNumber } from "../../ui/texts/localeText";
import { sentenceText } from "../../ui/texts/sentenceText";
import { tagText } from "../../ui/texts/tagText";
import { columnName, foundIn, type HealthColumn } from "./healthColumns";
import type { HealthRow } from "./healthRows";

/** Stands where nothing was found. */
export const NONE = "–";

export function stepText(step: string): string {
  return localeNumber(BigInt(step));
}

/** What a cell shows. */
export function cellText({ run, health }: HealthRow, column: HealthColumn): string {
  switch (column) {
    case "tag":
      return tagText(health.tag);
    case "run":
      return run.shortName;
    case "points":
      return localeNumber(health.points);
    case "error":
      return health.error ? sentenceText(health.error.sentence) : NONE;
    case "maxUpdate": {
      const { maxUpdate } = health;
      return maxUpdate
        ? l10n.t("{0} at {1}", tellingTexts([Number(maxUpdate.value)])[0] ?? "", stepText(maxUpdate.step))
        : NONE;
    }
    default: {
      const found = foundIn(health, column);
      return found ? stepText(found.step) : NONE;
    }
  }
}

/** What a finding's button is called, and where it leads. */
export function findingLabel(row: HealthRow, column: HealthColumn): string {
  const found = foundIn(row.health, column);
  if (!found) return "";
  const step = stepText(found.step);
  if (column === "error") return l10n.t("Step {0}: {1}", step, cellText(row, column));
  const name = columnName(column);
  // What is seen of it stands in it word for word: people say that to go there.
  if (column === "maxUpdate") return l10n.t("{0}: {1}", name, cellText(row, column));
  return found.at
    ? l10n.t("{0}: step {1}, element [{2}]", name, step, found.at.join(", "))
    : l10n.t("{0}: step {1}", name, step);
}
