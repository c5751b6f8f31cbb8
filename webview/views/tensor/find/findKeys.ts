import type { ReactiveController, ReactiveControllerHost } from "lit";
import { FreeKeys } from "../../../ui/keys/freeKeys";
import type { LazyElement } from "../../../ui/lazyElement";
import type { FindBar } from "./findBar";
import { namedConditions } from "./usualConditions";

/** Keys that find elements from anywhere in the page, whether the find bar is open or not yet loaded. */
export class FindKeys implements ReactiveController {
  private readonly finder: LazyElement<FindBar>;
  private readonly isAble: () => boolean;

  /** `isAble` says whether there are values to search. */
  constructor(element: ReactiveControllerHost, finder: LazyElement<FindBar>, isAble: () => boolean) {
    this.finder = finder;
    this.isAble = isAble;
    new FreeKeys(element, (event) => this.press(event));
    element.addController(this);
  }

  hostConnected(): void {
    window.addEventListener("keydown", this.pressAnywhere);
  }

  hostDisconnected(): void {
    window.removeEventListener("keydown", this.pressAnywhere);
  }

  private press({ key, shiftKey }: KeyboardEvent): boolean {
    const { finder } = this;
    if (!this.isAble()) return false;
    const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : key;
    const named = namedConditions().find((one) => one.key === letter);
    // Shift is what some keyboards write `<` and `>` with.
    if (named) void finder.ask((bar) => bar.findNext(named.where, shiftKey && letter !== key));
    else if (letter === "e") void finder.ask((bar) => void bar.firstStep());
    else if (key === "Escape" && finder.here?.isShown) finder.here.close();
    else return false;
    return true;
  }

  /** Keys that fields leave alone. VS Code has kept the browser's own search from Ctrl+F by then, which is free for the page's. */
  private readonly pressAnywhere = (event: KeyboardEvent): void => {
    if (event.altKey || !this.isAble()) return;
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl && !event.shiftKey && event.key.toLowerCase() === "f") void this.finder.ask((bar) => bar.open());
    else if (!isControl && event.key === "F3") void this.finder.ask((bar) => bar.go(event.shiftKey));
    else return;
    event.preventDefault();
  };
}
