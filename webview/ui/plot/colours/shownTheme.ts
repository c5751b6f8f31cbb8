import type { ReactiveController, ReactiveControllerHost } from "lit";
import { watchTheme } from "./theme";

/** Theme of an element, read when it is first used, and anew once VS Code shows another: then the element is updated. */
export class ShownTheme<T> implements ReactiveController {
  private readonly element: ReactiveControllerHost & Element;
  private readonly read: (element: Element) => T;
  private known: T | undefined;
  private unwatch: (() => void) | undefined;

  constructor(element: ReactiveControllerHost & Element, read: (element: Element) => T) {
    this.element = element;
    this.read = read;
    element.addController(this);
  }

  /** The same object as long as the theme is the same. */
  get value(): T {
    this.known ??= this.read(this.element);
    return this.known;
  }

  hostConnected(): void {
    this.unwatch = watchTheme(() => this.forget());
    this.forget();
  }

  hostDisconnected(): void {
    this.unwatch?.();
  }

  private forget(): void {
    this.known = undefined;
    this.element.requestUpdate();
  }
}
