import { escaped } from "../../../../parts/board/cards/svgText";
import type { Surface } from "./surface";

/** Parts of an ellipse's quarter as a cubic curve. */
const ROUND = 0.5523;

const ANCHORS: Readonly<Record<string, string>> = { center: "middle", end: "end", right: "end" };

/** Writes what is drawn as elements of an SVG, one for each fill, stroke and text. Coordinates are those of the picture. */
export class SvgSurface implements Surface {
  fillStyle: Surface["fillStyle"] = "#000";
  strokeStyle: Surface["strokeStyle"] = "#000";
  lineWidth = 1;
  globalAlpha = 1;
  font = "";
  textAlign: Surface["textAlign"] = "start";
  private path: string[] = [];
  private dash = "";
  private readonly written: string[] = [];

  beginPath(): void {
    this.path = [];
  }

  moveTo(x: number, y: number): void {
    this.path.push(`M${number(x)} ${number(y)}`);
  }

  lineTo(x: number, y: number): void {
    this.path.push(`L${number(x)} ${number(y)}`);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.path.push(`C${[x1, y1, x2, y2, x, y].map(number).join(" ")}`);
  }

  closePath(): void {
    this.path.push("Z");
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path.push(`M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}Z`);
  }

  roundRect(x: number, y: number, width: number, height: number, radii: Parameters<Surface["roundRect"]>[4] = 0): void {
    const radius = Math.min(typeof radii === "number" ? radii : 0, width / 2, height / 2);
    const [right, bottom, bend] = [x + width, y + height, radius * (1 - ROUND)];
    this.moveTo(x + radius, y);
    this.lineTo(right - radius, y);
    this.bezierCurveTo(right - bend, y, right, y + bend, right, y + radius);
    this.lineTo(right, bottom - radius);
    this.bezierCurveTo(right, bottom - bend, right - bend, bottom, right - radius, bottom);
    this.lineTo(x + radius, bottom);
    this.bezierCurveTo(x + bend, bottom, x, bottom - bend, x, bottom - radius);
    this.lineTo(x, y + radius);
    this.bezierCurveTo(x, y + bend, x + bend, y, x + radius, y);
    this.closePath();
  }

  fill(): void {
    if (this.path.length > 0)
      this.written.push(`<path d="${this.path.join("")}" fill="${this.colour(this.fillStyle)}"${this.alpha()}/>`);
  }

  stroke(): void {
    if (this.path.length === 0) return;
    const width = this.lineWidth === 1 ? "" : ` stroke-width="${number(this.lineWidth)}"`;
    this.written.push(
      `<path d="${this.path.join("")}" fill="none" stroke="${this.colour(this.strokeStyle)}"${width}${this.dash}${this.alpha()}/>`,
    );
  }

  setLineDash(dash: Iterable<number>): void {
    const text = [...dash].map(number).join(" ");
    this.dash = text === "" ? "" : ` stroke-dasharray="${text}"`;
  }

  fillText(text: string, x: number, y: number): void {
    const anchor = ANCHORS[this.textAlign];
    const [, weight, size] = /^(?:(bold) )?([\d.]+)px/.exec(this.font) ?? [];
    const parts = [
      `x="${number(x)}" y="${number(y)}" font-size="${number(Number(size))}" fill="${this.colour(this.fillStyle)}"`,
      ...(weight ? ['font-weight="bold"'] : []),
      ...(anchor ? [`text-anchor="${anchor}"`] : []),
    ];
    this.written.push(`<text ${parts.join(" ")}${this.alpha()}>${escaped(text)}</text>`);
  }

  /** All that was drawn so far. */
  get content(): string {
    return this.written.join("\n");
  }

  private colour(style: Surface["fillStyle"]): string {
    return escaped(typeof style === "string" ? style : "");
  }

  private alpha(): string {
    return this.globalAlpha === 1 ? "" : ` opacity="${number(this.globalAlpha)}"`;
  }
}

function number(px: number): string {
  return String(Math.round(px * 100) / 100);
}
