import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Ends of a press other than its release. */
const LOST = ["pointercancel", "blur"] as const;

/**
 * A press of a pointer until its click. Browsers click what was pressed only where it is still in its place in the document: so nothing
 * that could move it is drawn meanwhile.
 */
export class HeldPress implements ReactiveController {
  private readonly released: () => void;
  private listening: AbortController | undefined;

  /** `released` is called once the click was told, or will not come. */
  constructor(host: ReactiveControllerHost, released: () => void) {
    host.addController(this);
    this.released = released;
  }

  get isHeld(): boolean {
    return this.listening !== undefined;
  }

  hold(): void {
    if (this.listening) return;
    const listening = new AbortController();
    const { signal } = listening;
    this.listening = listening;
    const end = () => {
      listening.abort();
      // The click comes behind the release, in the same task.
      setTimeout(() => {
        if (this.listening !== listening) return;
        this.listening = undefined;
        this.released();
      }, 0);
    };
    window.addEventListener("pointerup", end, { signal });
    for (const type of LOST) window.addEventListener(type, end, { signal });
    // It was released where no page hears of it.
    window.addEventListener("pointermove", ({ buttons }) => buttons === 0 && end(), { signal });
  }

  hostDisconnected(): void {
    this.listening?.abort();
    this.listening = undefined;
  }
}
