import * as vscode from "vscode";
import type { DescribedImage, ImagesOfPoint } from "../../shared/questions/images";
import { localeNumber } from "../localeText";

/** Limit of the different pictures that are described. */
const MAX_TOLD = 3;

/** Text of the pictures of a point: `png 640 × 480`, `4 images · png 32 × 32`; empty where there are none. */
export function imagesText({ images }: ImagesOfPoint): string {
  const kinds = [...new Set(images.map(imageText))];
  const told = kinds.slice(0, MAX_TOLD).join(", ") + (kinds.length > MAX_TOLD ? ", …" : "");
  return images.length < 2 ? told : `${vscode.l10n.t("{0} images", localeNumber(images.length))} · ${told}`;
}

function imageText({ head, mediaType }: DescribedImage): string {
  return head ? `${head.format} ${head.width} × ${head.height}` : mediaType;
}
