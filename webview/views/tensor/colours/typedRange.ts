import * as l10n from "@vscode/l10n";

/** A range out of two fields, or a sentence that says what is wrong with it. */
export function typedRange(low: string, high: string): readonly [low: number, high: number] | string {
  const [from, to] = [typedNumber(low), typedNumber(high)];
  if (from === undefined) return l10n.t("'{0}' is not a number.", low.trim());
  if (to === undefined) return l10n.t("'{0}' is not a number.", high.trim());
  if (from > to) return l10n.t("The range ends below its start: {0} is greater than {1}.", from, to);
  return [from, to];
}

function typedNumber(text: string): number | undefined {
  // People copy what is shown, and that has a sign of its own for minus.
  const number = Number(text.trim().replaceAll("−", "-"));
  return text.trim() !== "" && Number.isFinite(number) ? number : undefined;
}
