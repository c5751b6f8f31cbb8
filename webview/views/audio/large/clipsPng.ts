import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";

/** Picture of a clip in pixels of the screen, with lines of text, the first one bold. */
export interface CaptionedPicture {
  readonly picture: HTMLCanvasElement;
  readonly lines: readonly string[];
}

/** Px. */
const EDGE = 8;
const LINE = 16;
const GAP = 12;

/** Pictures below each other, each under its caption, whatever of that has no room wrapped. */
export async function clipsPng(
  pictures: readonly CaptionedPicture[],
  { background, foreground, plot }: Theme,
  pixelRatio: number,
): Promise<Uint8Array> {
  const width = Math.max(...pictures.map(({ picture }) => picture.width)) / pixelRatio;
  const font = `${PLOT_FONT_SIZE}px ${plot.font}`;
  const measuring = new OffscreenCanvas(1, 1).getContext("2d");
  // The bold ones are wider.
  if (measuring) measuring.font = `bold ${font}`;
  const measure = (text: string) => measuring?.measureText(text).width ?? 0;
  const blocks = pictures.map(({ picture, lines }) => ({
    picture,
    lines: lines.map((line) => wrapped(line, width, measure)),
  }));
  const heights = blocks.map(({ picture, lines }) => lines.flat().length * LINE + picture.height / pixelRatio);
  const height = heights.reduce((all, one) => all + one, 0) + GAP * (blocks.length - 1);
  const canvas = new OffscreenCanvas(
    Math.ceil((width + 2 * EDGE) * pixelRatio),
    Math.ceil((height + 2 * EDGE) * pixelRatio),
  );
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = cssColour(background);
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.textBaseline = "middle";
    context.fillStyle = cssColour(foreground);
    let top = EDGE;
    for (const { picture, lines } of blocks) {
      context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
      for (const [i, parts] of lines.entries()) {
        context.font = i === 0 ? `bold ${font}` : font;
        for (const part of parts) {
          context.fillText(part, EDGE, top + LINE / 2);
          top += LINE;
        }
      }
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(picture, Math.round(EDGE * pixelRatio), Math.round(top * pixelRatio));
      top += picture.height / pixelRatio + GAP;
    }
  }
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new Uint8Array(await blob.arrayBuffer());
}

/** A text in lines that have room; names have no spaces to break at. */
function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const letter of text) {
    const last = lines.at(-1);
    if (last === undefined || measure(last + letter) > width) lines.push(letter);
    else lines[lines.length - 1] = last + letter;
  }
  return lines;
}
