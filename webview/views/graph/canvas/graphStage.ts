import type { GraphDirection } from "../../../../src/graph/graphDirection";
import type { CostFigure } from "../../../../src/shared/graph/graphMode";
import type { GraphPicture, PictureBox } from "../../../../src/shared/graph/graphPicture";
import type { GraphShares, MarkedWay } from "../../../../src/shared/questions/graphPictures";
import type { PictureSize } from "../../../ui/plot/pictureFrames";
import type { GraphLineEnds } from "../graphEvents";
import type { GraphModeName } from "../graphState";
import type { GraphSelection } from "../shownGraph";
import { type BoxLabel, boxLabels } from "./boxes/boxLabels";
import { boxRect } from "./boxes/boxParts";
import { type Measure, TextFitter } from "./boxes/fitText";
import { isOfEntries } from "./colours/entryHues";
import { type GraphLegend, legendOf } from "./colours/graphLegend";
import type { GraphTheme } from "./colours/graphTheme";
import { areSharesOf, NO_SHADING, type Shading, shadingOf } from "./colours/shading";
import { carriedShares } from "./lines/carriedShares";
import { type WayShapes, wayShapes, withWay } from "./lines/drawnWay";
import { type LineLabel, lineLabels } from "./lines/lineLabels";
import { emphasisedLine, selectedLine } from "./lines/selectedLine";
import { anchoredLook, type SeenScene, waysFrom } from "./moves/anchor";
import { type Emphasis, emphasised, linksOf, type ShownLink, unfaded, withLines, withoutLines } from "./moves/emphasis";
import { MovingBoxes } from "./moves/motion";
import type { Exported } from "./picture/exportGraph";
import { type GraphScene, graphScene, selectedBox } from "./picture/graphScene";
import {
  around,
  fitLook,
  type GraphLook,
  isSameLook,
  LEAST_NAMED,
  MARGIN,
  onScreen,
  type Rect,
  revealing,
} from "./picture/look";
import { lookInView } from "./picture/lookInView";
import type { PaintedScene } from "./picture/paintedScene";
import type { PaintedTexts } from "./picture/paintGraph";

/** Transition from the previous picture to the next. */
interface Change {
  /** Id of the box that was acted on: it stays where it is on screen. */
  readonly touched: string | undefined;
  readonly selection: GraphSelection | undefined;
  /** Current look at the previous picture, or the given look at the next one; undefined where all of it fits. */
  readonly look: GraphLook | undefined;
  readonly isLookGiven: boolean;
  readonly drawnLook: GraphLook;
  readonly view: PictureSize;
  readonly isStill: boolean;
  readonly now: number;
}

/** Part of a picture to export, and its settings. */
interface StillQuery {
  /** Px for one of the picture. */
  readonly scale: number;
  readonly area: Rect;
  readonly figure: CostFigure;
  readonly hasWholeNames: boolean;
}

const NOTHING = new Float64Array(0);
/** Px that outlines, signs and badges reach beyond their boxes, at most. */
const BEYOND = 16;

/** Drawn picture: a scene with its colours, texts and emphasis. */
export class GraphStage {
  scene: GraphScene | undefined;
  selected = -1;
  selectedLine = -1;
  private boxes = new MovingBoxes(NOTHING);
  /** Shading of the mode. */
  shading: Shading = NO_SHADING;
  /** Shares of a mode in the picture. */
  shares: GraphShares | undefined;
  private mode: GraphModeName = "none";
  /** Shares of the previous picture, as far as they are still valid. */
  private carried: GraphShares | undefined;
  private labels: readonly BoxLabel[] = [];
  private found: { readonly size: number; readonly labels: readonly LineLabel[] } | undefined;
  private links: readonly ShownLink[] = [];
  /** Emphasis of the selection and the marks; `emphasis` is the same with that of the mode. */
  private chosen: Emphasis = { boxes: undefined, lines: undefined };
  private emphasis = this.chosen;
  private marks: Uint32Array | undefined;
  private measure: Measure;
  private way: MarkedWay | undefined;
  /** Shapes on the lines of the way. */
  private shapes: WayShapes | undefined;
  private fitter: TextFitter;
  private own = {};

  constructor(measure: Measure) {
    this.measure = measure;
    this.fitter = new TextFitter(measure);
  }

  /** Current places of the boxes on screen. */
  get places(): Float64Array {
    return this.boxes.places;
  }

  get isMoving(): boolean {
    return this.boxes.isMoving;
  }

  step(now: number): void {
    this.boxes.step(now);
  }

  private changed(): void {
    this.own = {};
  }

  /** Letters are of another font. */
  measureBy(measure: Measure): void {
    this.measure = measure;
    this.fitter = new TextFitter(measure);
    this.found = undefined;
    this.changed();
  }

  /** Shows another picture; where it is to be looked at then: at least a box is in view. */
  take(picture: GraphPicture, direction: GraphDirection, change: Change): GraphLook | undefined {
    const { scene: before } = this;
    const next = graphScene(picture, direction);
    const seen = before && { scene: before, places: this.places, look: change.drawnLook };
    this.scene = next;
    this.carried = before && this.shares && carriedShares(before.picture, this.shares, picture);
    this.found = undefined;
    this.changed();
    const isShown = seen !== undefined && change.view.width > 0;
    const asked = isShown && !change.isLookGiven ? nextLook(seen, next, change) : change.look;
    const look = change.view.width > 0 ? lookInView(asked, next, change.view) : asked;
    if (!isShown) {
      this.boxes = new MovingBoxes(picture.places);
      return look;
    }
    const way = change.isStill ? undefined : waysFrom(seen, next, look ?? fitLook(picture, change.view));
    this.boxes = new MovingBoxes(picture.places, way, change.now);
    return look;
  }

  clear(): void {
    this.scene = undefined;
    this.selected = -1;
    this.selectedLine = -1;
    this.boxes = new MovingBoxes(NOTHING);
  }

  /** Until shares of the picture are there, what was known before stays, as long as the mode does. */
  colourBy(mode: GraphModeName, figure: CostFigure, shares: GraphShares | undefined, theme: GraphTheme): void {
    const { scene } = this;
    if (!scene) return;
    const { picture } = scene;
    const isOf = shares !== undefined && areSharesOf(shares, picture);
    if (isOf || mode !== this.mode) this.carried = undefined;
    this.mode = mode;
    this.shares = isOf ? shares : this.carried;
    this.shading = shadingOf(picture, mode, figure, this.shares, theme);
    this.labels = boxLabels(picture.boxes, this.shading);
    this.emphasis = this.emphasisNow();
    this.found = undefined;
    this.changed();
  }

  private emphasisNow(): Emphasis {
    const isColoured = this.shares !== undefined && isOfEntries(this.mode) && !this.marks;
    return withLines(isColoured ? unfaded(this.chosen) : this.chosen, this.shading.lines);
  }

  emphasise(
    selection: GraphSelection | undefined,
    edge: GraphLineEnds | undefined,
    marks: Uint32Array | undefined,
    way?: MarkedWay,
  ): void {
    const { scene } = this;
    if (!scene) return;
    this.selected = selectedBox(scene, selection);
    this.selectedLine = selectedLine(scene, edge);
    const links = linksOf(scene, this.selected);
    this.links = withoutLines(scene, links, this.selected);
    // Those of the picture before mean other boxes.
    this.marks = marks?.length === scene.picture.boxes.length ? marks : undefined;
    if (way !== this.way) this.found = undefined;
    this.way = way;
    this.shapes = this.marks && wayShapes(way);
    const chosen =
      this.selectedLine < 0
        ? emphasised(scene, this.selected, links, this.marks)
        : emphasisedLine(scene, this.selectedLine, this.marks);
    this.chosen = withWay(chosen, this.shapes);
    this.emphasis = this.emphasisNow();
    this.changed();
  }

  markOf(box: number): number | undefined {
    return this.marks?.[box];
  }

  /** Meanings of the colours; empty if there are none. */
  get legend(): GraphLegend {
    return legendOf(this.shading, this.shares);
  }

  /** Boxes do not say themselves what their colours stand for. */
  get needsLegend(): boolean {
    return this.shading.entries.length > 0;
  }

  get texts(): PaintedTexts {
    const { labels: boxes, links, scene, fitter, shading, shapes } = this;
    const lines = (size: number) => {
      const found =
        this.found?.size === size
          ? this.found
          : { size, labels: scene ? lineLabels(scene, fitter, shading, shapes, size) : [] };
      this.found = found;
      return found.labels;
    };
    return { boxes, lines, links };
  }

  /** Scene to draw for a part of the picture's plane: also boxes beside it, whose outlines and signs reach into it. */
  drawing(scene: GraphScene, theme: GraphTheme, scale: number, { x, y, width, height }: Rect): PaintedScene {
    const beyond = Math.max(BEYOND, BEYOND / scale);
    return this.drawn(scene, theme, scale, {
      x: x - beyond,
      y: y - beyond,
      width: width + 2 * beyond,
      height: height + 2 * beyond,
    });
  }

  /** The same as long as what is drawn is, wherever it is looked at; undefined while it moves. */
  get version(): object | undefined {
    return this.isMoving ? undefined : this.own;
  }

  /** A part of the picture where its boxes will be, as it leaves the page: in a theme of its own, with or without whole names. */
  still(
    scene: GraphScene,
    theme: GraphTheme,
    { scale, area, figure, hasWholeNames }: StillQuery,
  ): Pick<Exported, "drawing" | "texts" | "legend"> {
    const { mode, shares, labels, links } = this;
    const boxes = hasWholeNames ? wholeNames(labels, scene.picture.boxes) : labels;
    const shading = shadingOf(scene.picture, mode, figure, shares, theme);
    const fitter = hasWholeNames ? new WholeTexts(this.measure) : this.fitter;
    const { places } = scene.picture;
    const part = this.drawing(scene, theme, scale, area);
    const inView = inSight(places, part.seen);
    return {
      drawing: { ...part, shading, fitter, places, coming: undefined, inView },
      texts: { boxes, links, lines: (size) => lineLabels(scene, fitter, shading, undefined, size) },
      legend: this.needsLegend ? { legend: legendOf(shading, shares), figure } : undefined,
    };
  }

  private drawn(scene: GraphScene, theme: GraphTheme, scale: number, seen: Rect): PaintedScene {
    const { shading, emphasis, marks, selected, selectedLine: line, fitter, places } = this;
    const { coming } = this.boxes;
    const inView = inSight(places, seen);
    return {
      scene,
      places,
      coming,
      theme,
      shading,
      emphasis,
      marks,
      selected,
      selectedLine: line,
      fitter,
      scale,
      seen,
      inView,
    };
  }
}

/** The boxes that are at least partly seen. */
function inSight(places: Float64Array, seen: Rect): number[] {
  const found: number[] = [];
  for (let i = 0; 4 * i < places.length; i++) {
    const [x, y] = [places[4 * i] as number, places[4 * i + 1] as number];
    if (x >= seen.x + seen.width || y >= seen.y + seen.height) continue;
    if (x + (places[4 * i + 2] as number) > seen.x && y + (places[4 * i + 3] as number) > seen.y) found.push(i);
  }
  return found;
}

/** A picture that fits goes on fitting unless something was done with one of its boxes; else what was looked at stays where it was. */
function nextLook(seen: SeenScene, next: GraphScene, change: Change): GraphLook | undefined {
  const { look, touched, selection, view } = change;
  const selected = seen.scene.picture.boxes[selectedBox(seen.scene, selection)];
  const isSelectedTurned =
    selected !== undefined && next.placeOf.has(selected.id) && isOpenIn(next, selected.id) !== selected.isOpen;
  if (look === undefined && touched === undefined && !isSelectedTurned) return undefined;
  const asked = [...(touched === undefined ? [] : [touched]), ...(selected ? [selected.id] : [])];
  const anchored = anchoredLook(seen, next, asked, view);
  if (anchored === undefined) return undefined;
  const opened = asked.find((id) => isOpenIn(next, id) && !isOpenIn(seen.scene, id));
  const after =
    opened === undefined
      ? anchored
      : openedLook(anchored, boxRect(next.picture.places, next.placeOf.get(opened) ?? 0), view, next.direction);
  return look === undefined && isSameLook(after, fitLook(next.picture, view), view) ? undefined : after;
}

function isOpenIn({ picture, placeOf }: GraphScene, id: string): boolean {
  return picture.boxes[placeOf.get(id) ?? -1]?.isOpen === true;
}

/** Labels with the last part of a name whole, where its box has the ends of a long one alone. */
function wholeNames(labels: readonly BoxLabel[], boxes: readonly PictureBox[]): readonly BoxLabel[] {
  return labels.map((label, i) => {
    const { kind, label: short, name } = boxes[i] as PictureBox;
    if ((kind !== "node" && kind !== "scope") || !short.includes("…")) return label;
    const last = name.slice(name.lastIndexOf("/") + 1);
    return last.length > short.length ? { ...label, name: last } : label;
  });
}

/** Texts that stay whole in any room: where it is too narrow their letters are smaller. */
class WholeTexts extends TextFitter {
  override fit(text: string, room: number): string {
    return room > 0 ? text : "";
  }

  override sizeIn(text: string, room: number, size: number): number {
    const width = this.width(text, size);
    return width > room ? (size * room) / width : size;
  }
}

/**
 * The look that has a box that was opened whole in view: its upper left stays where it is as far as that can be, and it is zoomed out no
 * further than it takes, nor than names are read. What does not fit then is shown from where its flow comes in.
 */
function openedLook(look: GraphLook, box: Rect, view: PictureSize, direction: GraphDirection): GraphLook {
  const scale = Math.max(Math.min(look.scale, LEAST_NAMED), around(box, view, look.scale).scale);
  const [left, top] = onScreen(look, view, [box.x, box.y]);
  const zoomed = {
    scale,
    x: box.x - (left - view.width / 2) / scale,
    y: box.y - (top - view.height / 2) / scale,
  };
  const width = Math.min(box.width, (view.width - 2 * MARGIN) / scale);
  const height = Math.min(box.height, (view.height - 2 * MARGIN) / scale);
  const start = {
    x: direction === "left" ? box.x + box.width - width : box.x,
    y: direction === "up" ? box.y + box.height - height : box.y,
  };
  return revealing(zoomed, { ...start, width, height }, view);
}
