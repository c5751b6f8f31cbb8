import type { GraphLineEnds } from "../../graphEvents";
import type { GraphSelection } from "../../shownGraph";
import { bodyRect, boxRect } from "../boxes/boxParts";
import type { GraphStage } from "../graphStage";
import { endsOfLine } from "../lines/selectedLine";
import { selectionOf } from "../picture/graphScene";
import type { PxPair, Rect } from "../picture/look";
import { endWalked, type WalkDirection, walked } from "./boxWalk";
import type { GraphEye } from "./graphEye";
import type { GraphGestureTarget } from "./graphGestures";
import type { PictureHit } from "./pictureHit";
import { nextEdge } from "./walkEdges";

/** Parts that actions change, and callbacks for their results. */
export interface ActsOwner {
  readonly frame: HTMLElement | null;
  readonly eye: GraphEye;
  readonly stage: GraphStage;
  hitAt(at: PxPair): PictureHit | undefined;
  point(at: PxPair | undefined): void;
  quiet(): void;
  selected(selection: GraphSelection | undefined): void;
  edgeSelected(ends: GraphLineEnds): void;
  toggled(id: string): void;
  menuAsked(id: string, at: PxPair): void;
  stubChosen(id: string, name: string): void;
}

const DOUBLE_CLICK_NOTCHES = 3;

/** To the next edge, or the one before, where a key goes across the flow. */
const ACROSS: Readonly<Partial<Record<WalkDirection, 1 | -1>>> = { up: -1, down: 1, left: -1, right: 1 };

/** Actions of presses and keys on boxes. */
export class GraphActs implements GraphGestureTarget {
  private readonly owner: ActsOwner;
  /** The box that something was done with: the next picture leaves it where it is. */
  private touched: string | undefined;
  /** The box, by its id, whose edges keys go through. */
  private around: string | undefined;
  /** To be gone into once it is open. */
  private toEnter: string | undefined;

  constructor(owner: ActsOwner) {
    this.owner = owner;
  }

  get frame(): HTMLElement | null {
    return this.owner.frame;
  }

  get eye(): GraphEye {
    return this.owner.eye;
  }

  hitAt(at: PxPair): PictureHit | undefined {
    return this.owner.hitAt(at);
  }

  point(at: PxPair | undefined): void {
    this.owner.point(at);
  }

  quiet(): void {
    this.owner.quiet();
  }

  /** The box that something was done with since this was asked last. */
  takeTouched(): string | undefined {
    const { touched } = this;
    this.touched = undefined;
    return touched;
  }

  /** Goes on with what waited for another picture. */
  goOn(): void {
    const { scene } = this.owner.stage;
    const entered = this.toEnter === undefined ? undefined : scene?.placeOf.get(this.toEnter);
    if (!scene || entered === undefined || !scene.picture.boxes[entered]?.isOpen) return;
    this.toEnter = undefined;
    const first = walked(scene, entered, "in");
    if (first !== undefined) this.goTo(first);
  }

  press(hit: PictureHit | undefined): void {
    if (hit?.on === "chip") {
      const { stub, box } = hit.chip;
      if (stub) this.owner.stubChosen(stub.id, stub.name);
      else this.select(box);
    } else if (hit?.on === "box") {
      this.select(hit.box);
      if (hit.part === "glyph") this.turn(hit.box);
    } else if (hit?.on === "line") {
      this.around = undefined;
      this.selectLine(hit.line);
    } else if (!hit) this.select(-1);
  }

  pressTwice(hit: PictureHit | undefined, at: PxPair, isBack: boolean): void {
    if (hit?.on === "box" && hit.part === "body") this.turn(hit.box);
    else if (hit === undefined || (hit.on === "box" && hit.part === "background")) {
      this.eye.zoom(isBack ? -DOUBLE_CLICK_NOTCHES : DOUBLE_CLICK_NOTCHES, at, true);
    }
    // A press on where it opens has done that already.
  }

  menu(hit: PictureHit | undefined, at: PxPair): void {
    if (hit?.on === "chip" && hit.chip.stub) this.askMenu(hit.chip.stub.id, hit.chip.box, at);
    else if (hit?.on === "box") {
      this.select(hit.box);
      this.askMenu(this.idOf(hit.box), hit.box, at);
    }
  }

  menuBySelection(): boolean {
    const { scene, selected, places } = this.owner.stage;
    if (!scene || selected < 0) return false;
    const { x, y, height } = bodyRect(places, scene.headers, selected);
    this.askMenu(this.idOf(selected), selected, this.eye.toView([x, y + height]));
    return true;
  }

  private askMenu(id: string, box: number, at: PxPair): void {
    this.touched = this.idOf(box);
    this.owner.menuAsked(id, at);
  }

  private idOf(box: number): string {
    return this.owner.stage.scene?.picture.boxes[box]?.id ?? "";
  }

  private select(box: number): void {
    const { scene, selected, selectedLine } = this.owner.stage;
    if (scene && (box !== selected || selectedLine >= 0)) this.owner.selected(selectionOf(scene, box));
  }

  private selectLine(line: number): void {
    const { scene, selectedLine } = this.owner.stage;
    if (scene && line !== selectedLine) this.owner.edgeSelected(endsOfLine(scene, line));
  }

  private lineRect(line: number): Rect {
    const [left = 0, top = 0, right = 0, bottom = 0] =
      this.owner.stage.scene?.curves.bounds.subarray(4 * line, 4 * line + 4) ?? [];
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  private goTo(box: number): void {
    const { scene } = this.owner.stage;
    if (!scene) return;
    this.select(box);
    this.eye.reveal(bodyRect(scene.picture.places, scene.headers, box));
  }

  /** Opens a box, or closes it. */
  private turn(at: number): void {
    const box = this.owner.stage.scene?.picture.boxes[at];
    if (!box?.canOpen) return;
    this.touched = box.id;
    this.owner.toggled(box.id);
  }

  walk(way: WalkDirection): void {
    const { scene, selected, selectedLine } = this.owner.stage;
    if (!scene) return;
    const by = ACROSS[way];
    if (selectedLine >= 0 && by !== undefined) {
      const end = endWalked(scene, selectedLine, way);
      if (end === undefined) this.walkEdge(by);
      else if (end >= 0) this.goTo(end);
      return;
    }
    const box = scene.picture.boxes[selected];
    if (way === "in" && box?.canOpen && !box.isOpen) {
      this.toEnter = box.id;
      this.turn(selected);
      return;
    }
    const to = walked(scene, selected, way);
    if (to !== undefined) this.goTo(to);
  }

  walkEdge(by: 1 | -1): boolean {
    const { scene, selected, selectedLine } = this.owner.stage;
    if (!scene) return false;
    const { from, to } = scene.picture.lines;
    const all = selectedLine < 0 ? [selected] : [from[selectedLine] ?? -1, to[selectedLine] ?? -1];
    const ends = all.filter((end) => end >= 0);
    const around = ends.find((end) => this.idOf(end) === this.around);
    const box = around ?? ends[0] ?? walked(scene, -1, "first");
    if (box === undefined) return false;
    this.around = this.idOf(box);
    const next = nextEdge(scene, box, selectedLine, by);
    if (next === undefined) return false;
    this.selectLine(next);
    this.eye.reveal(this.lineRect(next));
    return true;
  }

  open(): boolean {
    const { scene, selected } = this.owner.stage;
    if (scene?.picture.boxes[selected]?.isOpen === false) this.turn(selected);
    return selected >= 0;
  }

  close(): boolean {
    const { scene, selected } = this.owner.stage;
    const box = scene?.picture.boxes[selected];
    if (box?.isOpen) this.turn(selected);
    else if (box && box.container >= 0) {
      // What is selected goes with it.
      this.select(box.container);
      this.turn(box.container);
    }
    return selected >= 0;
  }

  toggle(): boolean {
    const { scene, selected } = this.owner.stage;
    if (!scene?.picture.boxes[selected]?.canOpen) return false;
    this.turn(selected);
    return true;
  }

  toSelection(): void {
    const { scene, selected, selectedLine } = this.owner.stage;
    if (scene && selectedLine >= 0) this.eye.goAround(this.lineRect(selectedLine));
    else if (scene && selected >= 0) this.eye.goAround(boxRect(scene.picture.places, selected));
  }

  get keyPlace(): PxPair {
    const { scene, selected, places } = this.owner.stage;
    const { width, height } = this.eye.view;
    const middle: PxPair = [width / 2, height / 2];
    if (!scene || selected < 0) return middle;
    const body = bodyRect(places, scene.headers, selected);
    const at = this.eye.toView([body.x + body.width / 2, body.y + body.height / 2]);
    return at[0] >= 0 && at[1] >= 0 && at[0] < width && at[1] < height ? at : middle;
  }
}
