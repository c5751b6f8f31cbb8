import * as l10n from "@vscode/l10n";
import { localeNumber } from "../../../ui/texts/localeText";

/** File and offset of bytes; absent where the provider knows no files. */
interface PlacedBytes {
  readonly place?: { readonly file: string; readonly positionBytes: number };
}

/** Text of a sample's number among `count`; empty for a single one. */
export function sampleText(sample: number, count: number): string {
  return count < 2 ? "" : l10n.t("sample {0} of {1}", localeNumber(sample + 1), localeNumber(count));
}

export function stepText(step: bigint): string {
  return l10n.t("step {0}", String(step));
}

/** Note that a card shows an earlier step than the chosen one; empty where it does not. */
export function nearestText(step: bigint, asked: bigint | undefined): string {
  return asked === undefined || asked === step ? "" : l10n.t("nearest before {0}", String(asked));
}

export function nothingText(firstStep: bigint | undefined, asked: bigint | undefined): string {
  if (firstStep === undefined || asked === undefined) return l10n.t("Nothing was recorded.");
  return l10n.t("Nothing up to step {0}, first at {1}.", String(asked), String(firstStep));
}

/** Text of the place of the bytes, as far as it is known. */
export function placeText({ place }: PlacedBytes): string {
  return place ? l10n.t("{0}, from byte {1} on", place.file, localeNumber(place.positionBytes)) : "";
}
