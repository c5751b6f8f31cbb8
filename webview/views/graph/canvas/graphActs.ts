import type { GraphSelection } from "../shownGraph";
import { bodyRect } from "./boxParts";
import type { GraphEye } from "./graphEye";
import type { GestureTarget } from "./graphGestures";
import type { GraphStage } from "./graphStage";
import type { GraphHit } from "./hitTest";
import type { Pair } from "./look";
import { selectionOf } from "./scene";
import { type Way, walked } from "./walk";

/** What is acted on, and who is told. */
export interface ActsOwner {
  readonly frame: HTMLElement | null;
  readonly eye: GraphEye;
  readonly stage: GraphStage;
  hitAt(at: Pair): GraphHit | undefined;
  point(at: Pair | undefined): void;
  selected(selection: GraphSelection | undefined): void;
  toggled(id: string): void;
  menuWished(id: string, at: Pair): void;
  stubChosen(id: string, name: string): void;
}

const DOUBLE_CLICK_NOTCHES = 3;

/** What presses and keys do with boxes. */
export class GraphActs implements GestureTarget {
  private readonly owner: ActsOwner;
  /** The box that something was done with: the next picture leaves it where it is. */
  private touched: string | undefined;
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

  hitAt(at: Pair): GraphHit | undefined {
    return this.owner.hitAt(at);
  }

  point(at: Pair | undefined): void {
    this.owner.point(at);
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

  press(hit: GraphHit | undefined): void {
    if (hit?.on === "chip") {
      const { stub, box } = hit.chip;
      if (stub) this.owner.stubChosen(stub.id, stub.name);
      else this.select(box);
    } else if (hit?.on === "box") {
      this.select(hit.box);
      if (hit.part === "glyph") this.turn(hit.box);
    } else if (!hit) this.select(-1);
  }

  pressTwice(hit: GraphHit | undefined, at: Pair, isBack: boolean): void {
    if (hit?.on === "box" && hit.part === "body") this.turn(hit.box);
    else if (hit === undefined || (hit.on === "box" && hit.part === "background")) {
      this.eye.zoom(isBack ? -DOUBLE_CLICK_NOTCHES : DOUBLE_CLICK_NOTCHES, at, true);
    }
    // A press on where it opens has done that already.
  }

  menu(hit: GraphHit | undefined, at: Pair): void {
    if (hit?.on === "chip" && hit.chip.stub) this.wishMenu(hit.chip.stub.id, hit.chip.box, at);
    else if (hit?.on === "box") {
      this.select(hit.box);
      this.wishMenu(this.idOf(hit.box), hit.box, at);
    }
  }

  menuBySelection(): boolean {
    const { scene, selected, places } = this.owner.stage;
    if (!scene || selected < 0) return false;
    const { x, y, height } = bodyRect(places, scene.headers, selected);
    this.wishMenu(this.idOf(selected), selected, this.eye.toView([x, y + height]));
    return true;
  }

  private wishMenu(id: string, box: number, at: Pair): void {
    this.touched = this.idOf(box);
    this.owner.menuWished(id, at);
  }

  private idOf(box: number): string {
    return this.owner.stage.scene?.picture.boxes[box]?.id ?? "";
  }

  private select(box: number): void {
    const { scene, selected } = this.owner.stage;
    if (scene && box !== selected) this.owner.selected(selectionOf(scene, box));
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

  walk(way: Way): void {
    const { scene, selected } = this.owner.stage;
    if (!scene) return;
    const box = scene.picture.boxes[selected];
    if (way === "in" && box?.canOpen && !box.isOpen) {
      this.toEnter = box.id;
      this.turn(selected);
      return;
    }
    const to = walked(scene, selected, way);
    if (to !== undefined) this.goTo(to);
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
    const { scene, selected } = this.owner.stage;
    if (!scene || selected < 0) return;
    const [x = 0, y = 0, width = 0, height = 0] = scene.picture.places.subarray(4 * selected, 4 * selected + 4);
    this.eye.goAround({ x, y, width, height });
  }

  get keyPlace(): Pair {
    const { scene, selected, places } = this.owner.stage;
    const { width, height } = this.eye.view;
    const middle: Pair = [width / 2, height / 2];
    if (!scene || selected < 0) return middle;
    const body = bodyRect(places, scene.headers, selected);
    const at = this.eye.toView([body.x + body.width / 2, body.y + body.height / 2]);
    return at[0] >= 0 && at[1] >= 0 && at[0] < width && at[1] < height ? at : middle;
  }
}
