import * as l10n from "@vscode/l10n";
import { localeNumber } from "../../../ui/texts/localeText";
import type { ComparedChannel, Difference } from "./difference";
import type { StagePair } from "./place";

/** Line of the difference of two pictures; `sizes` are theirs. */
export function differenceText(difference: Difference, [one, other]: readonly [StagePair, StagePair]): string {
  const { channels, share, size, isWhole } = difference;
  const sizes = isWhole
    ? ""
    : l10n.t(
        "The pictures differ in size ({0} and {1}): only the {2} in the upper left that both have are compared.",
        sizeText(one),
        sizeText(other),
        sizeText(size),
      );
  if (channels.every(({ largest }) => largest === 0)) return sentences(sizes, l10n.t("No pixel differs."));
  const most = 2 ** difference.bits - 1;
  const each = channels.map(({ channel, largest, mean }) =>
    l10n.t("{0} largest {1}, mean {2}", channelName(channel), localeNumber(largest), meanText(mean)),
  );
  return sentences(
    sizes,
    l10n.t("{0} of the pixels differ; {1} (of {2})", shareText(share), each.join("; "), localeNumber(most)),
  );
}

function sentences(...some: readonly string[]): string {
  return some.filter(Boolean).join(" ");
}

export function sizeText([width, height]: StagePair): string {
  return `${width} × ${height}`;
}

function meanText(mean: number): string {
  return localeNumber(mean, { maximumSignificantDigits: 4 });
}

/** Never all and never none where that is not so. */
export function shareText(share: number): string {
  const percent = 100 * share;
  if (percent > 0 && percent < 0.01) return l10n.t("less than {0} %", localeNumber(0.01));
  const shown = percent < 100 ? Math.min(percent, 99.99) : 100;
  return `${localeNumber(shown, { maximumFractionDigits: 2 })} %`;
}

export function channelName(channel: ComparedChannel): string {
  switch (channel) {
    case "gray":
      return l10n.t("gray");
    case "red":
      return l10n.t("red");
    case "green":
      return l10n.t("green");
    case "blue":
      return l10n.t("blue");
    case "alpha":
      return l10n.t("alpha");
  }
}
