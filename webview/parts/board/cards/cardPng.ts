import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { localeNumber } from "../../../ui/texts/localeText";
import { cardLegend, nameX, SWATCH } from "./cardLegend";
import type { CardPicture } from "./cardPicture";

/** Px around the picture, and of its title. */
const EDGE = 8;
const TITLE = 24;

/** A card as it is on screen, with its title above and the names of its curves below, in the pixels of the screen. */
export async function cardPng(
  scene: CardPicture,
  picture: HTMLCanvasElement,
  theme: Theme,
  pixelRatio: number,
): Promise<Uint8Array> {
  const width = picture.width / pixelRatio;
  const height = picture.height / pixelRatio;
  const measuring = new OffscreenCanvas(1, 1).getContext("2d");
  const font = `${PLOT_FONT_SIZE}px ${theme.plot.font}`;
  if (measuring) measuring.font = font;
  const legend = cardLegend(scene, width, (text) => measuring?.measureText(text).width ?? 0);
  const canvas = new OffscreenCanvas(
    Math.ceil((width + 2 * EDGE) * pixelRatio),
    Math.ceil((TITLE + height + legend.height + 2 * EDGE) * pixelRatio),
  );
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = cssColour(theme.background);
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, Math.round(EDGE * pixelRatio), Math.round(TITLE * pixelRatio));
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.textBaseline = "middle";
    context.fillStyle = cssColour(theme.foreground);
    context.font = `bold ${font}`;
    context.fillText(scene.tag, EDGE, TITLE / 2, width);
    context.font = font;
    context.translate(EDGE, TITLE + height + EDGE / 2);
    drawLegend(context, legend, theme);
  }
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new Uint8Array(await blob.arrayBuffer());
}

function drawLegend(
  context: OffscreenCanvasRenderingContext2D,
  { entries, more, moreX, moreY }: ReturnType<typeof cardLegend>,
  { plot }: Theme,
): void {
  context.lineWidth = 2;
  context.fillStyle = plot.text;
  for (const { curve, x, y } of entries) {
    context.strokeStyle = curve.colour;
    context.setLineDash([...curve.dash]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + SWATCH, y);
    context.stroke();
    context.fillText(curve.name, nameX(x), y);
  }
  if (more > 0) context.fillText(`+${localeNumber(more)}`, moreX, moreY);
}
