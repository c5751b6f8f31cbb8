import * as l10n from "@vscode/l10n";
import type { DescribedImage } from "../../../src/shared/questions/images";
import { bytesText } from "../../../src/shared/text/bytesText";
import type { SampleId } from "../../parts/board/samples/sampleId";
import { nearestText, placeText, sampleText, stepText } from "../../parts/board/tags/sampleTexts";
import { localeNumber } from "../../ui/texts/localeText";
import { tagText } from "../../ui/texts/tagText";
import { wallTimeText } from "../../ui/texts/wallTime";
import type { PictureAt } from "./imageSource";
import { isSideways, turnText } from "./pixels/exifTurn";

/** Width and height as a picture is shown, which EXIF may have turned. */
export function shownSize({ head }: DescribedImage): readonly [width: number, height: number] | undefined {
  if (!head) return undefined;
  const { width, height, orientation = 1 } = head;
  return isSideways(orientation) ? [height, width] : [width, height];
}

export function sizeText(width: number, height: number): string {
  return `${localeNumber(width)} × ${localeNumber(height)}`;
}

const TURNED = "EXIF";

/** Short notes of the oddities of a picture. */
export function badges({ described: { head, claimed } }: PictureAt): string[] {
  if (!head) return [];
  const { bits, frames, orientation = 1, width, height } = head;
  return [
    ...(bits > 8 ? [l10n.t("{0} bit", bits)] : []),
    ...(frames !== null && frames > 1 ? [l10n.t("animated ×{0}", localeNumber(frames))] : []),
    ...(orientation > 1 ? [TURNED] : []),
    ...(claimed && (claimed[0] !== width || claimed[1] !== height)
      ? [l10n.t("claimed {0}", sizeText(claimed[0], claimed[1]))]
      : []),
  ];
}

/** Format, channels and bits, as they are stored. */
function encodingText({ head, mediaType }: DescribedImage): string {
  if (!head) return mediaType;
  const format = head.format.toUpperCase();
  if (head.channels === 1 && head.bits === 1) return l10n.t("{0}, 1 channel of 1 bit", format);
  return head.channels === 1
    ? l10n.t("{0}, 1 channel of {1} bits", format, head.bits)
    : l10n.t("{0}, {1} channels of {2} bits", format, head.channels, head.bits);
}

/** All that is known of a picture, a line each. */
export function factLines({ run, tag, sample }: SampleId, at: PictureAt, asked: bigint | undefined): string[] {
  const { described: image, step } = at;
  const { claimed } = image;
  const size = image.head ? sizeText(image.head.width, image.head.height) : "";
  const isOther = claimed !== null && image.head !== null && sizeText(claimed[0], claimed[1]) !== size;
  const nearest = nearestText(step, asked);
  const frames = image.head?.frames ?? 1;
  return [
    tagText(tag),
    run.name,
    sampleText(sample, at.sampleCount),
    nearest ? `${stepText(step)} (${nearest})` : stepText(step),
    wallTimeText(at.wallTimeSeconds),
    size === "" ? "" : l10n.t("{0} pixels", size),
    isOther ? l10n.t("The summary says {0}.", sizeText(claimed[0], claimed[1])) : "",
    encodingText(image),
    frames > 1 ? l10n.t("{0} frames", localeNumber(frames)) : "",
    turnText(image.head?.orientation ?? 1),
    bytesText(image.byteLength),
    placeText(image),
  ].filter(Boolean);
}

/** Sentence of a picture for screen readers. */
export function pictureSentence({ run, tag, sample }: SampleId, at: PictureAt, asked: bigint | undefined): string {
  const size = shownSize(at.described);
  const parts = [
    tagText(tag),
    run.name,
    sampleText(sample, at.sampleCount),
    stepText(at.step),
    nearestText(at.step, asked),
    size ? l10n.t("{0} pixels", sizeText(...size)) : "",
    encodingText(at.described),
    turnText(at.described.head?.orientation ?? 1),
    ...badges(at).filter((badge) => badge !== TURNED),
  ];
  return parts.filter(Boolean).join(l10n.t(", "));
}

/** Reason why a picture is not drawn, where nothing more is known. */
export function brokenText({ head, byteLength }: DescribedImage): string {
  if (byteLength === 0) return l10n.t("This picture has no bytes.");
  return head
    ? l10n.t("These bytes begin as {0}, but no picture can be decoded from them.", head.format.toUpperCase())
    : l10n.t("These bytes are not a picture in a known format.");
}
