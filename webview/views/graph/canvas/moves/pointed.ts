import { STUB } from "../../../../../src/shared/media/pictureSizes";
import { placeTooltip, type Size } from "../../../../ui/plot/tooltipPlace";
import type { GraphLineEnds } from "../../graphEvents";
import { bodyRect } from "../boxes/boxParts";
import type { Chip } from "../boxes/chips";
import { type BoxFacts, boxLines, lineLines, moreStubsText, stubLines } from "../canvasTexts";
import { drawLinks } from "../lines/drawLines";
import { endsOfLine } from "../lines/selectedLine";
import type { GraphScene } from "../picture/graphScene";
import type { PxPair } from "../picture/look";
import { atLeast, type PaintedScene } from "../picture/paintedScene";
import type { Surface } from "../picture/surface";
import type { ShownLink } from "./emphasis";
import type { PictureHit } from "./pictureHit";

/** Until a pointer that rests is told what it is on, ms: one that passes by is not. */
const REST_MS = 150;

/** Source of hits under the pointer, and callbacks for them. */
export interface PointedOwner {
  hitAt(at: PxPair): PictureHit | undefined;
  redrawAbove(): void;
  /** The pointer came to rest on a line, or left it. */
  lineTold(ends: GraphLineEnds | undefined): void;
  /** Tooltip of that line. */
  readonly lineTooltip: readonly string[] | undefined;
  factsOf(box: number): BoxFacts;
  /** Text of the number of a line's edges that cross devices; empty if there are none. */
  crossingOf(line: number): string;
}

/** Outline of the object under the pointer, and its tooltip once the pointer rests. */
export class Pointed {
  private readonly owner: PointedOwner;
  private readonly tooltip = new GraphTooltip();
  private readonly hover = new Hover((hit) => this.rest(hit));
  private at: PxPair | undefined;
  /** Something was done: nothing is told until the pointer moves. */
  private isQuiet = false;
  private shown: HTMLElement | undefined;
  private scene: GraphScene | undefined;
  private isLineTold = false;

  constructor(owner: PointedOwner) {
    this.owner = owner;
  }

  point(at: PxPair | undefined): void {
    if (!at) this.hide();
    // Browsers tell of a pointer that stands still, too, where what is below it changes.
    else if (at[0] !== this.at?.[0] || at[1] !== this.at[1]) this.isQuiet = false;
    this.at = at;
    this.owner.redrawAbove();
  }

  /** Hides what is told, until the pointer moves. */
  quiet(): void {
    this.isQuiet = true;
    this.hide();
  }

  private hide(): void {
    if (this.shown) this.tooltip.hide(this.shown);
    this.shown = undefined;
  }

  /** Forgets the hit: the picture has a new meaning from now on. */
  forget(): void {
    this.hover.over(undefined);
  }

  /** The page is gone. */
  close(): void {
    this.forget();
    this.tooltip.forget();
    this.shown = undefined;
    this.at = undefined;
  }

  /** Draws it over a picture, in px of that. */
  draw(surface: Surface, drawing: PaintedScene): void {
    this.scene = drawing.scene;
    // The picture may have moved under the pointer.
    const hit = this.at && this.owner.hitAt(this.at);
    this.hover.over(hit);
    if (hit) drawHover(surface, drawing, hit);
  }

  /** `frame` has a class where a press does something; the tooltip stays within `room`. */
  tell(tooltip: HTMLElement, frame: HTMLElement, room: HTMLElement): void {
    const { at, hover } = this;
    frame.classList.toggle("over", hover.isOn);
    const lines = at && hover.isResting && hover.hit && !this.isQuiet ? this.lines(hover.hit) : [];
    if (lines.length === 0 || !at) {
      this.hide();
      return;
    }
    const { left, top } = frame.getBoundingClientRect();
    const { right, bottom } = room.getBoundingClientRect();
    this.shown = tooltip;
    this.tooltip.show(tooltip, lines, { x: left + at[0], y: top + at[1] }, { width: right, height: bottom });
  }

  private lines(hit: PictureHit): readonly string[] {
    const { scene, owner } = this;
    if (!scene) return [];
    if (hit.on === "line") return lineLines(scene, hit.line, owner.crossingOf(hit.line), owner.lineTooltip);
    if (hit.on === "chip") return hit.chip.stub ? stubLines(hit.chip.stub) : [moreStubsText(hit.chip.more)];
    const box = scene.picture.boxes[hit.box];
    return box ? boxLines(box, owner.factsOf(hit.box)) : [];
  }

  private rest(hit: PictureHit | undefined): void {
    const { scene, owner } = this;
    owner.redrawAbove();
    if (this.isLineTold) {
      this.isLineTold = false;
      owner.lineTold(undefined);
    }
    if (hit?.on !== "line" || !scene) return;
    this.isLineTold = true;
    owner.lineTold(endsOfLine(scene, hit.line));
  }
}

/** Outline of the box or chip under the pointer, with the edge to the box that the chip names; a line there is drawn strongly. */
function drawHover(surface: Surface, drawing: PaintedScene, hit: PictureHit): void {
  const { scene, places, theme } = drawing;
  if (hit.on === "chip") drawLinks(surface, drawing, linkOf(hit.chip));
  surface.strokeStyle = theme.focus;
  surface.lineWidth = atLeast(drawing, 1.5, 1.5);
  surface.beginPath();
  switch (hit.on) {
    case "box": {
      // The background of an open box is none of what can be pressed.
      if (hit.part === "background") return;
      const { x, y, width, height } = bodyRect(places, scene.headers, hit.box);
      surface.roundRect(x - 1, y - 1, width + 2, height + 2, 6);
      break;
    }
    case "chip": {
      const { box, dx, dy } = hit.chip;
      const [x, y] = [(places[4 * box] as number) + dx, (places[4 * box + 1] as number) + dy];
      surface.roundRect(x - 1, y - 1, STUB.width + 2, STUB.height + 2, 4);
      break;
    }
    case "line": {
      const { starts, points } = scene.curves;
      const from = 2 * (starts[hit.line] as number);
      surface.lineWidth = atLeast(drawing, 3, 3);
      surface.moveTo(points[from] as number, points[from + 1] as number);
      for (let i = from + 2; i < 2 * (starts[hit.line + 1] as number); i += 6) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0] = points.subarray(i, i + 6);
        surface.bezierCurveTo(x1, y1, x2, y2, x, y);
      }
    }
  }
  surface.stroke();
}

/** From a chip's box to the one that it names, or the other way; none where that has no box. */
function linkOf({ box, isBefore, stub }: Chip): readonly ShownLink[] {
  if (!stub || stub.box < 0) return [];
  const [from, to] = isBefore ? [stub.box, box] : [box, stub.box];
  return [{ from, to, isInto: isBefore, isControl: stub.data === 0 }];
}

/** Hit under the pointer, and whether the pointer rests there. */
class Hover {
  private readonly rested: (hit: PictureHit | undefined) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private key = "";
  hit: PictureHit | undefined;
  isResting = false;

  /** `rested` hears what the pointer came to rest on, and undefined as soon as it leaves that. */
  constructor(rested: (hit: PictureHit | undefined) => void) {
    this.rested = rested;
  }

  /** A press would do something. */
  get isOn(): boolean {
    return this.key !== "";
  }

  over(hit: PictureHit | undefined): void {
    const key = keyOf(hit);
    this.hit = hit;
    if (key === this.key) return;
    this.key = key;
    clearTimeout(this.timer);
    if (this.isResting) {
      this.isResting = false;
      this.rested(undefined);
    }
    if (key === "") return;
    this.timer = setTimeout(() => {
      this.isResting = true;
      this.rested(this.hit);
    }, REST_MS);
  }
}

/** Key of a hit, equal for hits with the same tooltip; empty if there is none. */
function keyOf(hit: PictureHit | undefined): string {
  switch (hit?.on) {
    case "box":
      return hit.part === "background" ? "" : `box ${hit.box}`;
    case "chip":
      return `chip ${hit.chip.box} ${hit.chip.isBefore} ${hit.chip.stub?.id ?? ""}`;
    case "line":
      return `line ${hit.line}`;
    default:
      return "";
  }
}

/** A popover beside the pointer: a name above what there is to say of it. */
class GraphTooltip {
  private isOpen = false;
  private shown: readonly string[] = [];

  /** `at` in px of the window; `room`: the window's part, from its upper left, that is not left. */
  show(
    tooltip: HTMLElement,
    lines: readonly string[],
    at: { readonly x: number; readonly y: number },
    room: Size,
  ): void {
    if (lines.join("\n") !== this.shown.join("\n")) {
      this.shown = lines;
      tooltip.replaceChildren(
        ...lines.map((line) => {
          const div = document.createElement("div");
          div.textContent = line;
          // Names of any language stand as they are read.
          div.dir = "auto";
          return div;
        }),
      );
    }
    tooltip.style.maxWidth = `min(60ch, ${Math.max(0, room.width - 8)}px)`;
    placeTooltip(tooltip, this.isOpen, at, room);
    this.isOpen = true;
  }

  hide(tooltip: HTMLElement): void {
    if (this.isOpen) tooltip.hidePopover();
    this.isOpen = false;
  }

  /** Its popover left the page, and is closed by that. */
  forget(): void {
    this.isOpen = false;
  }
}
