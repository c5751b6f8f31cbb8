import { vi } from "vitest";
import { patch, takeBackPatches } from "./patches";

/** Px of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Box reported to observers of the size of an element that no test placed. */
const UNPLACED: Box = { left: 0, top: 0, width: 1000, height: 600 };

/** Places and sizes of elements in a document that lays nothing out, and the size of a px: as a test says. */
export class Layout {
  private readonly rules: { readonly selector: string; readonly box: Box }[] = [];
  /** Observers that observe something: others may be left by anyone. */
  readonly observers = new Set<StubObserver>();
  private readonly ratioListeners = new Set<() => void>();

  constructor() {
    const layout = this;
    takeBackPatches();
    vi.stubGlobal(
      "ResizeObserver",
      class extends StubObserver {
        constructor(tell: ResizeObserverCallback) {
          super(tell, layout);
        }
      },
    );
    const matchOther = window.matchMedia.bind(window);
    vi.stubGlobal("matchMedia", (query: string) =>
      query.includes("dppx") ? this.ratioQuery(query) : matchOther(query),
    );
    this.measure("getBoundingClientRect", ({ left, top, width, height }) => new DOMRect(left, top, width, height));
    for (const name of ["clientWidth", "offsetWidth"]) this.read(name, ({ width }) => width);
    for (const name of ["clientHeight", "offsetHeight"]) this.read(name, ({ height }) => height);
  }

  /** Places the elements that a selector finds from now on, and tells their observers. */
  place(selector: string, box: Box): void {
    this.rules.unshift({ selector, box });
    for (const observer of [...this.observers]) observer.tellOf((element) => element.matches(selector));
  }

  /** The window is on a screen with other px. */
  setPixelRatio(ratio: number): void {
    vi.stubGlobal("devicePixelRatio", ratio);
    for (const changed of [...this.ratioListeners]) changed();
  }

  sizeOf(element: Element): Box {
    return this.boxOf(element) ?? UNPLACED;
  }

  private boxOf(element: Element): Box | undefined {
    return this.rules.find(({ selector }) => element.matches(selector))?.box;
  }

  private ratioQuery(media: string) {
    return {
      media,
      addEventListener: (_name: string, changed: () => void) => this.ratioListeners.add(changed),
      removeEventListener: (_name: string, changed: () => void) => this.ratioListeners.delete(changed),
    };
  }

  private measure<Measured>(name: "getBoundingClientRect", of: (box: Box) => Measured & DOMRect): void {
    const layout = this;
    const unplaced = Element.prototype[name];
    const value = function (this: Element) {
      const box = layout.boxOf(this);
      return box ? of(box) : unplaced.call(this);
    };
    patch(Element.prototype, name, { value, writable: true });
  }

  private read(name: string, of: (box: Box) => number): void {
    const layout = this;
    const owner = [HTMLElement.prototype, Element.prototype].find((one) => Object.hasOwn(one, name));
    const unplaced = owner && Object.getOwnPropertyDescriptor(owner, name)?.get;
    if (!owner || !unplaced) throw new Error(`elements have no ${name}`);
    const get = function (this: Element) {
      const box = layout.boxOf(this);
      return box ? of(box) : (unplaced.call(this) as number);
    };
    patch(owner, name, { get });
  }
}

/** Tells the size of each element that it is given, and again where a test places that anew. */
class StubObserver implements ResizeObserver {
  private readonly tell: ResizeObserverCallback;
  private readonly layout: Layout;
  private readonly targets = new Set<Element>();

  constructor(tell: ResizeObserverCallback, layout: Layout) {
    this.tell = tell;
    this.layout = layout;
  }

  observe(target: Element): void {
    this.targets.add(target);
    this.layout.observers.add(this);
    queueMicrotask(() => {
      if (this.targets.has(target)) this.tell([this.entry(target)], this);
    });
  }

  unobserve(target: Element): void {
    this.targets.delete(target);
    if (this.targets.size === 0) this.layout.observers.delete(this);
  }

  disconnect(): void {
    this.targets.clear();
    this.layout.observers.delete(this);
  }

  tellOf(isMeant: (element: Element) => boolean): void {
    const entries = [...this.targets].filter(isMeant).map((target) => this.entry(target));
    if (entries.length > 0) this.tell(entries, this);
  }

  private entry(target: Element): ResizeObserverEntry {
    const { width, height } = this.layout.sizeOf(target);
    const box = [{ inlineSize: width, blockSize: height }];
    return {
      target,
      contentRect: new DOMRect(0, 0, width, height),
      borderBoxSize: box,
      contentBoxSize: box,
      devicePixelContentBoxSize: box,
    };
  }
}
