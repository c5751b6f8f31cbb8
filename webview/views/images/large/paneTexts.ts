import * as l10n from "@vscode/l10n";
import { bytesText } from "../../../../src/shared/bytesText";
import { nearestText, nothingText, sampleText, stepText } from "../../../board/sampleTexts";
import { localeNumber } from "../../../localeText";
import { tagText } from "../../../tagText";
import { wallTimeText } from "../../../wallTime";
import { brokenText, placeText, sizeText } from "../imageTexts";
import { turnText } from "../pixels/exifTurn";
import type { PanePicture } from "./panePicture";

/** What tells panes apart, in short; all of it where that is nothing. */
export function paneTitles(pictures: readonly PanePicture[]): string[] {
  const all = pictures.map(titleParts);
  const telling = (parts: readonly string[]) => parts.filter((part, i) => all.some((other) => other[i] !== part));
  return all.map((parts) => {
    const told = telling(parts).filter(Boolean);
    return (told.length > 0 ? told : parts.filter(Boolean)).join(" · ");
  });
}

function titleParts({ pane, at }: PanePicture): string[] {
  const { run, tag, sample } = pane.id;
  const count = at.is === "found" ? at.sampleCount : 1;
  const step = "step" in at && at.step !== undefined ? stepText(at.step) : "";
  return [run.shortName, tagText(tag), sampleText(sample, count), step];
}

/** Sample, step, whether the step is another than the one asked for, and when it was written. */
export function placeLine({ pane, at }: PanePicture): string {
  if (at.is !== "found") return "";
  const nearest = nearestText(at.step, pane.step);
  const step = nearest ? `${stepText(at.step)} (${nearest})` : stepText(at.step);
  const when = wallTimeText(at.wallTimeSeconds);
  return [sampleText(pane.id.sample, at.sampleCount), step, when].filter(Boolean).join(" · ");
}

/** What the picture says of itself, and where the summary says otherwise. */
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

/** Why there is no picture, with where its bytes are; of one that there is only the latter. */
export function noteText({ pane, at, error }: PanePicture): string {
  if (at.is === "none") return nothingText(at.firstStep, pane.step);
  if (at.is === "failed") return at.error;
  const { described: image } = at;
  const reason = error ?? (image.head ? "" : brokenText(image));
  return [reason, l10n.t("{0} bytes.", localeNumber(image.byteLength)), placeText(image)].filter(Boolean).join(" ");
}
