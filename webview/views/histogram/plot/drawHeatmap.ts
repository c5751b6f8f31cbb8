import { placeBounds } from "../../../ui/plot/axes/stepAxis";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { countOfHeight, heightOf } from "../../../ui/plot/histogram/countHeight";
import type { PixelMap } from "../../../ui/plot/pixelMap";
import { shownNumber } from "../../../ui/texts/shownNumber";
import type { Scene } from "../scene/histogramScene";

/** A column a step, as wide as half way to its neighbours, its buckets between their true edges. */
export function drawHeatmap(context: CanvasRenderingContext2D, scene: Scene, map: PixelMap, theme: Theme): void {
  const [series] = scene.series;
  const [width, height] = [Math.round(map.width), Math.round(map.height)];
  if (!series || width < 1 || height < 1) return;
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const ramp = packed(theme.heat);
  const bounds = placeBounds(series.steps.map(({ place }) => place));
  const column = new Uint32Array(height);
  series.steps.forEach(({ outline }, i) => {
    const from = Math.max(0, Math.round(map.x(bounds[i] as number) - map.left));
    const to = Math.min(width, Math.max(from + 1, Math.round(map.x(bounds[i + 1] as number) - map.left)));
    column.fill(0);
    for (let cell = 0; cell < outline.starts.length; cell++) {
      const density = outline.densities[cell] as number;
      if (density === 0) continue;
      const share = heightOf(scene.countScale, scene.usual, density) / scene.tallest;
      const top = Math.max(0, Math.round(map.y(outline.ends[cell] as number) - map.top));
      const bottom = Math.round(map.y(outline.starts[cell] as number) - map.top);
      if (bottom < 0 || top >= height) continue;
      const shade = ramp[Math.min(255, Math.floor(share * 255.999))] as number;
      column.fill(shade, top, Math.min(height, Math.max(bottom, top + 1)));
    }
    for (let y = 0; y < height; y++) {
      const shade = column[y] as number;
      if (shade !== 0) pixels.fill(shade, y * width + from, y * width + to);
    }
  });
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  context.save();
  context.imageSmoothingEnabled = false;
  context.drawImage(canvas, map.left, map.top, map.width, map.height);
  context.restore();
}

function packed(colours: Theme["heat"]): Uint32Array {
  const bytes = new Uint8ClampedArray(colours.length * 4);
  colours.forEach((colour, i) => {
    bytes.set([...colour, 255], i * 4);
  });
  return new Uint32Array(bytes.buffer);
}

const RAMP_WIDTH = 120;
const RAMP_HEIGHT = 8;

/** Draws the legend of the colours, at the upper right of a picture. */
export function drawRamp(
  context: CanvasRenderingContext2D,
  scene: Scene,
  map: PixelMap,
  theme: Theme,
  title: string,
): void {
  const most = shownNumber(countOfHeight(scene.countScale, scene.tallest), 3);
  context.save();
  context.font = `11px ${theme.plot.font}`;
  context.textBaseline = "middle";
  context.fillStyle = theme.plot.text;
  const y = 9;
  const right = map.left + map.width - context.measureText(most).width;
  context.textAlign = "left";
  context.fillText(most, right, y);
  const left = right - RAMP_WIDTH - 4;
  for (let x = 0; x < RAMP_WIDTH; x++) {
    context.fillStyle = cssColour(theme.heat[Math.floor((x / RAMP_WIDTH) * 256)] ?? theme.foreground);
    context.fillRect(left + x, y - RAMP_HEIGHT / 2, 1.5, RAMP_HEIGHT);
  }
  context.fillStyle = theme.plot.text;
  context.textAlign = "right";
  context.fillText(`${title}   0`, left - 4, y);
  context.restore();
}
