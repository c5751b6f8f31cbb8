import * as l10n from "@vscode/l10n";
import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { plainText } from "../../../ui/plot/axes/ticks";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { localeNumber } from "../../../ui/texts/localeText";
import type { PictureAxes } from "./pictureAxis";
import type { PictureColours } from "./pictureColours";

/** Px of a side of a saved picture at most, and px in all. */
export const MOST_SIDE = 16_384;
export const MOST_PIXELS = 64 * 2 ** 20;

/** Frame around a saved picture. */
interface PictureFrame {
  /** Tag, step, slice and rule. */
  readonly title: string;
  readonly colours: PictureColours;
  readonly theme: Theme;
  /** Px of a px of the page. */
  readonly ratio: number;
}

const EDGE = 8;
const TITLE = 24;
const LEGEND = 44;
const BAR = 10;
/** A legend is not made smaller than can be read. */
const LEAST_WIDTH = 320;

/** Reason why a picture of a px per cell cannot be saved; undefined where it can. */
export function tooLarge({ rows, columns }: PictureAxes): string | undefined {
  const isWithin = Math.max(rows.length, columns.length) <= MOST_SIDE && rows.length * columns.length <= MOST_PIXELS;
  if (isWithin) return undefined;
  return l10n.t(
    "At true size the picture has {0} x {1} px; the most are {2} px a side and {3} in all. Take a smaller slice, or save it as shown.",
    localeNumber(columns.length),
    localeNumber(rows.length),
    localeNumber(MOST_SIDE),
    localeNumber(MOST_PIXELS),
  );
}

/** A picture as PNG, its title above and the legend of its colours below. */
export async function framedPng(
  picture: CanvasImageSource,
  width: number,
  height: number,
  frame: PictureFrame,
): Promise<Uint8Array> {
  const { ratio, theme } = frame;
  const canvas = new OffscreenCanvas(
    Math.ceil(Math.max(width, LEAST_WIDTH * ratio) + 2 * EDGE * ratio),
    Math.ceil(height + (TITLE + LEGEND + EDGE) * ratio),
  );
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = cssColour(theme.background);
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingEnabled = false;
    context.drawImage(picture, Math.round(EDGE * ratio), Math.round(TITLE * ratio));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const room = canvas.width / ratio - 2 * EDGE;
    context.textBaseline = "middle";
    context.fillStyle = cssColour(theme.foreground);
    context.font = `bold ${PLOT_FONT_SIZE}px ${theme.plot.font}`;
    context.fillText(frame.title, EDGE, TITLE / 2, room);
    context.font = `${PLOT_FONT_SIZE}px ${theme.plot.font}`;
    context.translate(EDGE, TITLE + height / ratio + EDGE);
    drawScale(context, room, frame);
  }
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new Uint8Array(await blob.arrayBuffer());
}

/** The map over its range, and what is no number beside it. */
function drawScale(context: OffscreenCanvasRenderingContext2D, room: number, { colours, theme }: PictureFrame): void {
  const { scale, odd } = colours;
  const swatches = [
    ["NaN", odd.nan],
    ["+Inf", odd.posInf],
    ["-Inf", odd.negInf],
  ] as const;
  const swatchRoom = swatches.length * 48;
  const length = Math.min(400, room - swatchRoom - EDGE);
  context.fillStyle = theme.plot.text;
  if (scale) {
    const { low, high } = scale;
    const { map, scale: kind } = scale.parts;
    for (let px = 0; px < length; px++) {
      const place = scale.colourAt(scale.valueAt(px / Math.max(1, length - 1)));
      context.fillStyle = cssColour(scale.colours[place] ?? [0, 0, 0]);
      context.fillRect(px, 0, 1, BAR);
    }
    context.fillStyle = theme.plot.text;
    const line = BAR + 10;
    context.textAlign = "left";
    context.fillText(plainText(low), 0, line);
    context.textAlign = "center";
    context.fillText(`${map}, ${kind}`, length / 2, line, length / 2);
    context.textAlign = "right";
    context.fillText(plainText(high), length, line);
  }
  context.textAlign = "left";
  for (const [i, [name, colour]] of swatches.entries()) {
    const x = room - swatchRoom + i * 48;
    context.fillStyle = cssColour(colour);
    context.fillRect(x, 0, BAR, BAR);
    context.fillStyle = theme.plot.text;
    context.fillText(name, x + BAR + 4, BAR / 2);
  }
}
