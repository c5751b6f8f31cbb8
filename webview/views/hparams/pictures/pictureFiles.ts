import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { NOWHERE } from "./axisPlaces";
import { scatterTicks } from "./drawPoints";
import { axisEnds, axisXs, lineYs, type ParallelScene, placeY } from "./parallelScene";
import { pointX, pointY, type ScatterScene, scatterArea } from "./scatterScene";
import { svgOf, svgPx, svgText } from "./svgParts";

/** Px of a picture, without the names above it. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Px of the names of axes above a picture of lines. */
const HEADS = 24;

/** Px of a sign, about. */
const SIGN = PLOT_FONT_SIZE * 0.6;

/** Layers of a picture on one canvas, with the names of its axes above where it has such. */
export async function layersPng(
  layers: readonly HTMLCanvasElement[],
  { width, height }: PictureSize,
  theme: Theme,
  heads: readonly { readonly x: number; readonly name: string }[],
): Promise<Uint8Array> {
  const top = heads.length > 0 ? HEADS : 0;
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.ceil(width * devicePixelRatio)),
    Math.max(1, Math.ceil((height + top) * devicePixelRatio)),
  );
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = cssColour(theme.background);
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    for (const layer of layers) if (layer.width > 0) context.drawImage(layer, 0, top, width, height);
    context.font = `${PLOT_FONT_SIZE}px ${theme.plot.font}`;
    context.fillStyle = cssColour(theme.foreground);
    context.textAlign = "center";
    const room = heads.length > 1 ? width / heads.length : width;
    for (const { x, name } of heads) context.fillText(name, x, HEADS - 8, room);
  }
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new Uint8Array(await blob.arrayBuffer());
}

export function axisHeads({ axes }: ParallelScene, width: number): { readonly x: number; readonly name: string }[] {
  const xs = axisXs(axes.length, width);
  return axes.map(({ column }, i) => ({ x: xs[i] as number, name: column.name }));
}

/** Lines across axes; those that are not selected are faint. */
export function parallelSvg(scene: ParallelScene, { width, height }: PictureSize, theme: Theme): string {
  const { axes, sessions, colours, selected, isAnySelected } = scene;
  const xs = axisXs(axes.length, width);
  const ys = axes.map((axis) => lineYs(axis, height));
  const { foot, head } = axisEnds({ height });
  const line = (at: number) => {
    const points = axes.map((_, i) => `${svgPx(xs[i] as number)},${svgPx(ys[i]?.[at] as number)}`);
    const isFaint = isAnySelected && selected[at] === 0;
    return `<polyline points="${points.join(" ")}" stroke="${cssColour(colours[at] ?? theme.foreground)}"${isFaint ? ' stroke-opacity="0.15"' : ""}/>`;
  };
  const order = [...sessions.keys()].sort((a, b) => (selected[a] as number) - (selected[b] as number));
  const drawnAxes = axes.map(({ column, axis, isReversed }, i) => {
    const x = svgPx(xs[i] as number);
    const nowhere = axis.hasNowhere ? [{ at: NOWHERE, label: "–" }] : [];
    const ticks = [...axis.ticks(foot - head, () => PLOT_FONT_SIZE + 2), ...nowhere].map(({ at, label }) => {
      const y = svgPx(placeY(at, isReversed, height));
      return `<path d="M${x - 3} ${y}h6" stroke="${theme.plot.axis}"/>${svgText(x + 7, y + 4, label, theme.plot.text)}`;
    });
    const name = svgText(x, -8, column.name, cssColour(theme.foreground), 'text-anchor="middle"');
    return `<g><path d="M${x} ${svgPx(head)}V${svgPx(foot)}" stroke="${theme.plot.axis}"/>${ticks.join("")}${name}</g>`;
  });
  return svgOf(width, height + HEADS, theme, [
    `<g transform="translate(0 ${HEADS})"><g fill="none" stroke-width="1.2">${order.map(line).join("\n")}</g>`,
    ...drawnAxes,
    "</g>",
  ]);
}

/** Points, those that are not selected faint. */
export function scatterSvg(scene: ScatterScene, size: PictureSize, theme: Theme): string {
  const { x, y, sessions, colours, radii, selected, isAnySelected } = scene;
  const area = scatterArea(size);
  const { left, top, width, height } = area;
  const { plot } = theme;
  const ticks = scatterTicks(scene, area, (label) => label.length * SIGN);
  const order = [...sessions.keys()].sort((a, b) => (selected[a] as number) - (selected[b] as number));
  const point = (at: number) => {
    const opacity = isAnySelected && selected[at] === 0 ? 0.18 : 0.85;
    const [px, py] = [pointX(x.axis.places[at] as number, area), pointY(y.axis.places[at] as number, area)];
    return `<circle cx="${svgPx(px)}" cy="${svgPx(py)}" r="${svgPx(radii[at] as number)}" fill="${cssColour(colours[at] ?? theme.foreground)}" fill-opacity="${opacity}"/>`;
  };
  const middle = svgPx(top + height / 2);
  return svgOf(size.width, size.height, theme, [
    ...ticks.x.map(({ at, label }) => {
      const px = svgPx(pointX(at, area));
      return `<path d="M${px} ${top}v${height}" stroke="${plot.grid}"/>${svgText(px, top + height + 16, label, plot.text, 'text-anchor="middle"')}`;
    }),
    ...ticks.y.map(({ at, label }) => {
      const py = svgPx(pointY(at, area));
      return `<path d="M${left} ${py}h${width}" stroke="${plot.grid}"/>${svgText(left - 6, py + 4, label, plot.text, 'text-anchor="end"')}`;
    }),
    `<path d="M${left} ${top}v${height}h${width}" fill="none" stroke="${plot.axis}"/>`,
    svgText(svgPx(left + width / 2), top + height + 38, x.column.name, plot.text, 'text-anchor="middle"'),
    svgText(14, middle, y.column.name, plot.text, `text-anchor="middle" transform="rotate(-90 14 ${middle})"`),
    ...order.map(point),
  ]);
}
