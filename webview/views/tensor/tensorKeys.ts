import type { ReactiveControllerHost } from "lit";
import { toggleMosaic, transpose } from "../../../src/tensor/slice/sliceForm";
import { COMPLEX_KEY } from "../../ui/complexAsTexts";
import { FreeKeys, isFreeArrow } from "../../ui/keys/freeKeys";
import type { TensorPictures } from "./tensorPictures";
import type { StateChange, TensorPicture, TensorState } from "./tensorState";

/** The view that the keys act on. */
interface KeyedView {
  readonly pictures: TensorPictures;
  /** True if there is something to act on. */
  isThere(): boolean;
  kept(): TensorState;
  picture(): TensorPicture;
  change(change: StateChange): void;
  /** True if a key was that of what is compared. */
  pressCompared(event: KeyboardEvent): boolean;
  turnHeat(): void;
  turnOver(): void;
  /** True if it did: there may be no complex numbers. */
  turnComplex(): boolean;
  foldStats(): void;
  showShortcuts(): void;
}

/** The keys of the view, beside those that find elements: first those of its picture, then letters. */
export class TensorKeys {
  private readonly view: KeyedView;

  constructor(element: ReactiveControllerHost, view: KeyedView) {
    this.view = view;
    new FreeKeys(element, (event) => this.press(event));
  }

  private press(event: KeyboardEvent): boolean {
    const { view } = this;
    const { grid, heatmap, over } = view.pictures;
    const picture = heatmap ?? over;
    const isArrow = isFreeArrow(event);
    if (picture && (isArrow || !/^Arrow|^Page|^Home|^End/.test(event.key)) && picture.takeKey(event)) return true;
    if (isArrow) return grid?.takeKey(event) ?? false;
    if (!view.isThere()) return false;
    return view.pressCompared(event) || this.pressLetter(event.key.toLowerCase());
  }

  private pressLetter(key: string): boolean {
    const { view } = this;
    const { form, shape } = view.kept();
    switch (key) {
      case "h":
        // A picture is nothing but its colours, and lines have none.
        if (view.picture() !== "table" && view.picture() !== "compare") return false;
        view.turnHeat();
        return true;
      case "t":
        view.change({ form: transpose(form) });
        return true;
      case "m":
        view.change({ form: toggleMosaic(form, shape) });
        return true;
      case "s":
        view.foldStats();
        return true;
      case "o":
        view.turnOver();
        return true;
      case COMPLEX_KEY:
        return view.turnComplex();
      case "?":
        view.showShortcuts();
        return true;
      default:
        return false;
    }
  }
}
