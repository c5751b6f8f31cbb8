import * as l10n from "@vscode/l10n";
import { bytesText } from "../../../../src/shared/text/bytesText";
import { nothingText, placeText } from "../../../parts/board/tags/sampleTexts";
import { localeNumber } from "../../../ui/texts/localeText";
import { brokenText, sizeText } from "../imageTexts";
import { turnText } from "../pixels/exifTurn";
import type { PanePicture } from "./panePicture";

/** Facts of the picture, and where the summary differs. */
export function factsLine({ at }: PanePicture): string {
  if (at.is !== "found") return "";
  const { described: image } = at;
  const { claimed, head } = image;
  if (!head) return bytesText(image.byteLength);
  const isOther = claimed !== null && (claimed[0] !== head.width || claimed[1] !== head.height);
  const { channels, bits, frames, orientation = 1 } = head;
  return [
    sizeText(head.width, head.height),
    head.format.toUpperCase(),
    channelsText(channels, bits),
    frames !== null && frames > 1 ? l10n.t("{0} frames", frames) : "",
    bytesText(image.byteLength),
    isOther ? l10n.t("claimed {0}", sizeText(claimed[0], claimed[1])) : "",
    turnText(orientation),
  ]
    .filter(Boolean)
    .join(" · ");
}

function channelsText(channels: number, bits: number): string {
  if (channels > 1) return l10n.t("{0} channels of {1} bits", channels, bits);
  return bits === 1 ? l10n.t("1 channel of 1 bit") : l10n.t("1 channel of {0} bits", bits);
}

/** Reason why there is no picture, with the place of its bytes; of a shown picture the latter alone. */
export function noteText({ pane, at, error }: PanePicture): string {
  if (at.is === "none") return nothingText(at.firstStep, pane.step);
  if (at.is === "failed") return at.error;
  const { described: image } = at;
  const reason = error ?? (image.head ? "" : brokenText(image));
  return [reason, l10n.t("{0} bytes.", localeNumber(image.byteLength)), placeText(image)].filter(Boolean).join(" ");
}
