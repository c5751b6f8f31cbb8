import type { LitElement } from "lit";

/** Element whose code is loaded on first use. Calls before that are run once it is loaded, in their order. */
export class LazyElement<Element extends LitElement> {
  private readonly code: () => Promise<unknown>;
  private readonly element: () => Element | null | undefined;
  private readonly failed: (error: unknown) => void;
  private loading: Promise<unknown> | undefined;
  private isHere = false;

  constructor(
    code: () => Promise<unknown>,
    element: () => Element | null | undefined,
    failed: (error: unknown) => void,
  ) {
    this.code = code;
    this.element = element;
    this.failed = failed;
  }

  /** The element, unless its code is still away. */
  get here(): Element | undefined {
    return (this.isHere && this.element()) || undefined;
  }

  load(): Promise<unknown> {
    this.loading ??= this.code().then(
      () => {
        this.isHere = true;
      },
      (error: unknown) => {
        // The next act tries again.
        this.loading = undefined;
        this.failed(error);
      },
    );
    return this.loading;
  }

  async ask(act: (element: Element) => void): Promise<void> {
    if (!this.isHere) {
      await this.load();
      // Its properties were set before it was one of ours: it takes them as it is drawn first.
      await this.here?.updateComplete;
    }
    const { here } = this;
    if (here) act(here);
  }
}
