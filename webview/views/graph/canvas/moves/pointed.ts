import type { GraphLineEnds } from "../../graphEvents";
import { type BoxFacts, boxLines, lineLines, moreStubsText, stubLines } from "../canvasTexts";
import { GraphTooltip } from "../graphTooltip";
import { endsOfLine } from "../lines/selectedLine";
import type { Drawing } from "../picture/drawing";
import type { Pair } from "../picture/look";
import type { GraphScene } from "../picture/scene";
import type { Surface } from "../picture/surface";
import { drawHover } from "./drawHover";
import type { GraphHit } from "./hitTest";
import { Hover } from "./hover";

/** What is pointed at, and who is told. */
export interface PointedOwner {
  hitAt(at: Pair): GraphHit | undefined;
  redrawAbove(): void;
  /** The pointer came to rest on a line, or left it. */
  lineTold(ends: GraphLineEnds | undefined): void;
  /** What there is to say of that line. */
  readonly lineTooltip: readonly string[] | undefined;
  factsOf(box: number): BoxFacts;
  /** How many edges of a line cross devices; empty where none does. */
  crossingOf(line: number): string;
}

/** What the pointer is over: its outline, and a tooltip once it rests. */
export class Pointed {
  private readonly owner: PointedOwner;
  private readonly tooltip = new GraphTooltip();
  private readonly hover = new Hover((hit) => this.rest(hit));
  private at: Pair | undefined;
  /** Something was done: nothing is told until the pointer moves. */
  private isQuiet = false;
  private shown: HTMLElement | undefined;
  private scene: GraphScene | undefined;
  private isLineTold = false;

  constructor(owner: PointedOwner) {
    this.owner = owner;
  }

  point(at: Pair | undefined): void {
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

  /** What is there means something else from now on. */
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
  draw(surface: Surface, drawing: Drawing): void {
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

  private lines(hit: GraphHit): readonly string[] {
    const { scene, owner } = this;
    if (!scene) return [];
    if (hit.on === "line") return lineLines(scene, hit.line, owner.crossingOf(hit.line), owner.lineTooltip);
    if (hit.on === "chip") return hit.chip.stub ? stubLines(hit.chip.stub) : [moreStubsText(hit.chip.more)];
    const box = scene.picture.boxes[hit.box];
    return box ? boxLines(box, owner.factsOf(hit.box)) : [];
  }

  private rest(hit: GraphHit | undefined): void {
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
