import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { oddKindOf } from "../../../ui/plot/oddMarks";
import { type PixelMap, pixelMap } from "../../../ui/plot/pixelMap";
import { localeNumber } from "../../../ui/texts/localeText";
import { cardLegend, nameX, SWATCH } from "./cardLegend";
import type { CardPicture, PictureCurve, PictureDot } from "./cardPicture";
import { markPath, type SvgMark } from "./svgMarks";
import { escaped } from "./svgText";

interface SvgSize {
  readonly width: number;
  /** Height of title, picture and axes; the legend stands below. */
  readonly height: number;
}

type Area = Pick<PixelMap, "left" | "top" | "width" | "height">;

const TITLE = 24;
const X_AXIS = 40;
const RIGHT = 14;
const FAR = 100_000;

/** Area of a picture's data, with the mapping of places on its axes. */
export function svgMap(scene: CardPicture, { width, height }: SvgSize): PixelMap {
  const { x, y } = scene;
  const inner = height - TITLE - X_AXIS;
  const widest = scene.yTicks(inner).reduce((most, { label }) => Math.max(most, textWidth(label)), 0);
  const left = Math.ceil(widest) + 12 + (scene.yTitle ? 18 : 0);
  const area = { left, top: TITLE, width: Math.max(1, width - left - RIGHT), height: Math.max(1, inner) };
  return pixelMap(area, { low: x.to(x.low), high: x.to(x.high) }, { low: y.to(y.low), high: y.to(y.high) });
}

/** A card's picture as SVG: title, axes, curves, marks of what is not finite, and the names of the curves. */
export function cardSvg(scene: CardPicture, size: SvgSize, theme: Theme): string {
  const map = svgMap(scene, size);
  const legend = cardLegend(scene, size.width - 2 * RIGHT, textWidth);
  const height = size.height + legend.height + 8;
  const { text, font } = theme.plot;
  const names = legend.entries.map(({ curve, x, y }) => {
    const [at, middle] = [RIGHT + x, size.height + y];
    const line = `<line x1="${at}" y1="${middle}" x2="${at + SWATCH}" y2="${middle}" ${stroke(curve, 2)}/>`;
    return line + textAt(RIGHT + nameX(x), middle + 4, curve.name, text);
  });
  if (legend.more > 0) {
    names.push(textAt(RIGHT + legend.moreX, size.height + legend.moreY + 4, `+${localeNumber(legend.more)}`, text));
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${height}" viewBox="0 0 ${size.width} ${height}" font-family="${escaped(font)}" font-size="${PLOT_FONT_SIZE}">`,
    `<title>${escaped(scene.tag)}</title>`,
    `<rect width="100%" height="100%" fill="${cssColour(theme.background)}"/>`,
    textAt(map.left, 16, scene.tag, cssColour(theme.foreground), 'font-weight="bold" class="title"'),
    ...axes(scene, map, theme),
    `<clipPath id="plot"><rect ${rect(drawnArea(scene, map))}/></clipPath>`,
    '<g clip-path="url(#plot)" fill="none" stroke-linejoin="bevel">',
    ...handles(scene, map, theme),
    ...cursor(scene, map, theme),
    ...scene.curves.flatMap((curve) => band(curve, scene, map)),
    ...scene.curves.flatMap((curve) => lines(curve, scene, map)),
    "</g>",
    ...(scene.dots ?? []).flatMap((dot) => dotAt(dot, scene, map, theme)),
    ...scene.curves.flatMap((curve) => marks(curve, scene, map, theme)),
    `<g class="legend">${names.join("")}</g>`,
    "</svg>",
    "",
  ].join("\n");
}

function drawnArea({ beyond }: CardPicture, { left, top, width, height }: PixelMap): Area {
  const { across, down } = beyond ?? { across: 0, down: 0 };
  return { left: left - across, top: top - down, width: width + 2 * across, height: height + 2 * down };
}

function axes(scene: CardPicture, map: PixelMap, { plot }: Theme): string[] {
  const { left, top, width, height } = map;
  const bottom = top + height;
  const across = scene.xTicks(width).map(({ at, label }) => {
    const x = round(map.x(at));
    const line = `<line x1="${x}" y1="${top}" x2="${x}" y2="${bottom}" stroke="${plot.grid}"/>`;
    return line + textAt(x, bottom + 15, label, plot.text, 'text-anchor="middle" class="x"');
  });
  const down = scene.yTicks(height).map(({ at, label }) => {
    const y = round(map.y(at));
    const line = `<line x1="${left}" y1="${y}" x2="${left + width}" y2="${y}" stroke="${plot.grid}"/>`;
    return line + textAt(left - 6, y + 4, label, plot.text, 'text-anchor="end" class="y"');
  });
  const middle = round(top + height / 2);
  return [
    ...across,
    ...down,
    `<path d="M${left} ${top}V${bottom}H${left + width}" fill="none" stroke="${plot.axis}"/>`,
    textAt(round(left + width / 2), bottom + 32, scene.xTitle, plot.text, 'text-anchor="middle"'),
    textAt(12, middle, scene.yTitle, plot.text, `text-anchor="middle" transform="rotate(-90 12 ${middle})"`),
  ];
}

function handles({ handles: range, x }: CardPicture, { top, height, ...map }: PixelMap, { focus }: Theme): string[] {
  return (range ?? []).map((at) => {
    const px = round(map.x(x.to(at)));
    return `<line x1="${px}" y1="${top}" x2="${px}" y2="${top + height}" stroke="${cssColour(focus)}" stroke-dasharray="4 3"/>`;
  });
}

function cursor({ cursor: at, x }: CardPicture, { top, height, ...map }: PixelMap, { foreground }: Theme): string[] {
  if (at === undefined) return [];
  const px = round(map.x(x.to(at)));
  return [
    `<line class="cursor" x1="${px}" y1="${top}" x2="${px}" y2="${top + height}" stroke="${cssColour(foreground)}" stroke-opacity="0.6" stroke-dasharray="4 3"/>`,
  ];
}

/** Filled band around a mean, a path for each stretch without a gap. */
function band({ band: edges, xs, colour }: PictureCurve, scene: CardPicture, map: PixelMap): string[] {
  if (!edges) return [];
  const at = (i: number, values: Float64Array) => pointText(pixel(scene, map, xs[i] as number, values[i] as number));
  return stretches(
    0,
    xs.length,
    (i) => isPlaced(scene, xs[i], edges.lows[i]) && isPlaced(scene, xs[i], edges.highs[i]),
  ).map(([from, to]) => {
    const up = places(from, to).map((i) => at(i, edges.highs));
    const back = places(from, to)
      .map((i) => at(i, edges.lows))
      .reverse();
    return `<path class="band" d="M${[...up, ...back].join("L")}Z" fill="${escaped(colour)}" fill-opacity="0.18"/>`;
  });
}

/** A path for each part; where a curve is smoothed, the recorded values faint behind. */
function lines(curve: PictureCurve, scene: CardPicture, map: PixelMap): string[] {
  const { values, smoothed, strength } = curve;
  const isFaint = strength === "faint";
  const width = strength === "strong" ? 3 : isFaint ? 1 : 1.5;
  const main = line(
    curve,
    smoothed ?? values,
    scene,
    map,
    `${stroke(curve, width)}${isFaint ? ' stroke-opacity="0.25"' : ""}`,
  );
  if (!smoothed) return main;
  return [...line(curve, values, scene, map, `${stroke(curve, 1)} stroke-opacity="0.25"`), ...main];
}

function line(
  { xs, parts, colour, isDotted = false }: PictureCurve,
  values: Float64Array,
  scene: CardPicture,
  map: PixelMap,
  style: string,
): string[] {
  return parts.flatMap((begin, part) => {
    const found = stretches(begin, parts[part + 1] ?? xs.length, (i) => isPlaced(scene, xs[i], values[i]));
    const at = (i: number) => pixel(scene, map, xs[i] as number, values[i] as number);
    const long = found.filter(([from, to]) => to - from > 1);
    const path = long
      .map(
        ([from, to]) =>
          `M${places(from, to)
            .map((i) => pointText(at(i)))
            .join("L")}`,
      )
      .join("");
    // A line of one point would not be seen.
    const dots = found.flatMap(([from, to]) =>
      to - from > 1 && !isDotted
        ? []
        : places(from, to).map((i) => {
            const [x, y] = at(i);
            return `<circle cx="${x}" cy="${y}" r="2.5" fill="${escaped(colour)}"/>`;
          }),
    );
    return path === "" ? dots : [`<path class="curve" d="${path}" ${style}/>`, ...dots];
  });
}

/** A marked place, unless it is beyond the picture. */
function dotAt({ x, y, colour }: PictureDot, scene: CardPicture, map: PixelMap, { background }: Theme): string[] {
  if (x < scene.x.low || x > scene.x.high || y < scene.y.low || y > scene.y.high) return [];
  const [cx, cy] = pixel(scene, map, x, y);
  return [
    `<circle class="dot" cx="${cx}" cy="${cy}" r="5" fill="${escaped(colour)}" stroke="${cssColour(background)}" stroke-width="1.5"/>`,
  ];
}

/** Marks of values that are not finite at the picture's border, and of restarts. */
function marks(curve: PictureCurve, scene: CardPicture, map: PixelMap, { odd, warning, background }: Theme): string[] {
  const { xs, values, without, smoothed, parts, colour, strength } = curve;
  const { x: axis } = scene;
  const found: string[] = [];
  const add = (mark: SvgMark, x: number, y: number, style: string) =>
    found.push(`<path class="${mark}" d="${markPath(mark, round(x), round(y))}" ${style}/>`);
  const [top, bottom] = [map.top, map.top + map.height];
  values.forEach((value, i) => {
    const at = xs[i] as number;
    if (Number.isFinite(value) || !(at >= axis.low && at <= axis.high) || without?.[i] === 1) return;
    const x = map.x(axis.to(at));
    const kind = without?.[i] === 2 ? "error" : oddKindOf(value);
    const ink = cssColour(kind === "error" ? warning : odd[kind]);
    const look =
      kind === "error" || kind === "nan" ? `stroke="${ink}" stroke-width="1.5" fill="none"` : `fill="${ink}"`;
    add(kind, x, kind === "posInf" ? top : bottom, look);
  });
  if (strength === "faint") return found;
  for (const begin of parts.slice(1)) {
    const [at, value] = [xs[begin], (smoothed ?? values)[begin]];
    if (!isPlaced(scene, at, value) || !(at >= axis.low && at <= axis.high)) continue;
    const [x, y] = pixel(scene, map, at, value as number);
    if (y < top || y > bottom) continue;
    add("restart", x, y, `stroke="${escaped(colour)}" fill="${cssColour(background)}"`);
  }
  return found;
}

function isPlaced({ x, y }: CardPicture, at: number | undefined, value: number | undefined): at is number {
  return Number.isFinite(x.to(at ?? Number.NaN)) && Number.isFinite(y.to(value ?? Number.NaN));
}

function pixel({ x, y }: CardPicture, map: PixelMap, at: number, value: number): readonly [number, number] {
  return [round(map.x(x.to(at))), round(map.y(y.to(value)))];
}

/** Viewers lose their way with coordinates far away. */
function round(px: number): number {
  return Number(Math.max(-FAR, Math.min(FAR, px)).toFixed(2));
}

const pointText = ([x, y]: readonly [number, number]) => `${x} ${y}`;

/** From where up to where points follow each other without a gap. */
function stretches(from: number, to: number, isThere: (i: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  for (let i = from; i < to; i++) {
    if (!isThere(i)) continue;
    const begin = i;
    while (i < to && isThere(i)) i++;
    found.push([begin, i]);
  }
  return found;
}

const places = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

function stroke({ colour, dash }: PictureCurve, width: number): string {
  const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.join(" ")}"` : "";
  return `stroke="${escaped(colour)}" stroke-width="${width}"${dashes}`;
}

function rect({ left, top, width, height }: Area): string {
  return `x="${left}" y="${top}" width="${width}" height="${height}"`;
}

function textAt(x: number, y: number, text: string, colour: string, more = ""): string {
  return `<text x="${x}" y="${y}" fill="${escaped(colour)}"${more && ` ${more}`}>${escaped(text)}</text>`;
}

/** About as wide as letters are: nothing measures here. */
function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? PLOT_FONT_SIZE : 6.4), 0);
}
