import * as l10n from "@vscode/l10n";
import type { ImageHead } from "../../../../src/shared/media/imageHead";
import { localeNumber } from "../../../ui/texts/localeText";
import { browserPixels } from "./browserPixels";
import { type DecodedImage, MAX_DECODED_BYTES } from "./decodedImage";
import { pngPixels } from "./pngPixels";

/** Reason why a picture cannot be shown, as a sentence. */
export class CannotDecode extends Error {}

/** The values of an encoded picture, of an animation the first. Throws `CannotDecode`. */
export async function decodeImage(blob: Blob, head: ImageHead): Promise<DecodedImage> {
  checkSize(head);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const stored = head.format === "png" ? await pngPixels(bytes).catch(() => undefined) : undefined;
  if (stored) return stored;
  try {
    return await browserPixels(bytes, head);
  } catch {
    throw new CannotDecode(
      l10n.t(
        "These bytes begin as {0}, but no picture can be decoded from them: they are damaged.",
        head.format.toUpperCase(),
      ),
    );
  }
}

/** Nothing is allocated for what a header merely claims. */
export function checkSize({ width, height, bits, channels, format }: ImageHead): void {
  const bytesOfPixel = format === "png" ? channels * (bits === 16 ? 2 : 1) : 4;
  const bytes = width * height * bytesOfPixel;
  if (bytes <= MAX_DECODED_BYTES) return;
  throw new CannotDecode(
    l10n.t(
      "{0} × {1} pixels take {2} MiB, which is more than the {3} MiB that are shown.",
      localeNumber(width),
      localeNumber(height),
      localeNumber(Math.ceil(bytes / 2 ** 20)),
      localeNumber(MAX_DECODED_BYTES / 2 ** 20),
    ),
  );
}

/** By which way the values were got, for people. */
export function sourceText({ source, bits }: DecodedImage, head: ImageHead): string {
  if (source === "canvas") {
    return l10n.t("values as decoded by the browser; colours that are seen through are rounded");
  }
  if (source === "stored")
    return bits === 1 ? l10n.t("values as stored, 1 bit") : l10n.t("values as stored, {0} bits", bits);
  if (head.bits > bits) return l10n.t("values as decoded by the browser, {0} of {1} bits", bits, head.bits);
  return l10n.t("values as decoded by the browser");
}
