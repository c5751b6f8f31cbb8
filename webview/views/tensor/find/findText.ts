import * as l10n from "@vscode/l10n";
import type { StepFound } from "../../../../src/shared/questions/elements";
import { localeNumber } from "../../../ui/texts/localeText";
import type { ElementFound } from "./elementSearch";

/** Result of a search: the text beside the field, and a longer sentence. */
interface FindText {
  readonly short: string;
  readonly notes: readonly string[];
}

/** `atHit`: the hit is still what is selected; of the others only their number is told. */
export function findText(found: ElementFound, atHit: boolean, isInSlice: boolean): FindText {
  if (found.kind === "step") return stepText(found.found);
  const { count } = found;
  const scope = isInSlice ? [l10n.t("in the slice")] : [];
  if (count === 0) return { short: l10n.t("No hits"), notes: scope };
  if (found.kind === "count" || !atHit || found.ordinal === undefined) return { short: hits(count), notes: scope };
  const { ordinal, isWrapped, isBackwards } = found;
  const wrapped = isBackwards ? l10n.t("went on from the end") : l10n.t("went on from the start");
  return {
    short: l10n.t("{0} of {1}", localeNumber(ordinal), localeNumber(count)),
    notes: [...(isWrapped ? [wrapped] : []), ...scope],
  };
}

function hits(count: number): string {
  return count === 1 ? l10n.t("1 hit") : l10n.t("{0} hits", localeNumber(count));
}

function stepText({ step, count, skipped }: StepFound): FindText {
  const passed =
    skipped === 1
      ? l10n.t("1 step could not be searched")
      : l10n.t("{0} steps could not be searched", localeNumber(skipped));
  const notes = skipped === 0 ? [] : [passed];
  if (step === undefined) return { short: l10n.t("No step has one"), notes };
  return { short: l10n.t("First at step {0}: {1}", step, hits(count)), notes };
}

export function progressText(share: number): string {
  return l10n.t("{0} % searched", Math.floor(100 * share));
}
