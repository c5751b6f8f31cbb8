import { expect, vi } from "vitest";
import type { Asker } from "../../src/shared/question";
import { say } from "../../src/tensor/said/sentence";
import type { Frame } from "../../webview/app/frame";
import type { Host } from "../../webview/parts/page/host";
import { Layout } from "./layout";
import { PageHost, type PageHostOptions } from "./pageHost";
import { patch, takeBackPatches } from "./patches";
import "./popovers";
import { recordingContext } from "./recordedCanvas";
import { until } from "./until";

/** A path that takes all that is drawn. */
class NoPath {
  moveTo(): void {}
  lineTo(): void {}
  closePath(): void {}
}

/** An element alone in the document, and what is to be seen of it. */
export class DomPart<Root extends HTMLElement> {
  readonly root: Root;

  /** Places of elements: a document without a window lays nothing out. */
  readonly layout: Layout;

  constructor(make: () => Root) {
    this.layout = new Layout();
    vi.stubGlobal("Path2D", NoPath);
    patch(HTMLCanvasElement.prototype, "getContext", { value: recordingContext, writable: true });
    this.root = make();
    document.body.append(this.root);
  }

  /** All elements that a selector finds, in all shadow trees, in the order they are read. */
  all<T extends Element = HTMLElement>(selector: string): T[] {
    return below(this.root).filter((element): element is T => element.matches(selector));
  }

  /** The first of these, once there is one. */
  find<T extends Element = HTMLElement>(selector: string): Promise<T> {
    return this.until(() => {
      const [first] = this.all<T>(selector);
      if (!first) throw new Error(`there is no ${selector} in: ${this.text}`);
      return first;
    });
  }

  /** A button, radio or row by its visible text or its label, once it is there. */
  named<T extends Element = HTMLElement>(selector: string, name: string): Promise<T> {
    return this.until(() => {
      const found = this.all<T>(selector).find(
        (element) => element.getAttribute("aria-label") === name || textOf(element) === name,
      );
      if (!found) throw new Error(`there is no ${selector} named ${name} in: ${this.text}`);
      return found;
    });
  }

  async press(selector: string, name: string): Promise<void> {
    (await this.named(selector, name)).click();
  }

  /** Opens a menu by what its button is called, and chooses one of its items. */
  async choose(menu: string, item: string): Promise<void> {
    await this.press("button.opener", menu);
    await this.press("[role^=menuitem]", item);
  }

  /** Waits until a look succeeds. */
  until<T>(look: () => T): Promise<T> {
    return until(look);
  }

  /** Waits until the page's text has it. */
  async says(text: string | RegExp): Promise<void> {
    await this.until(() => {
      if (typeof text === "string") expect(this.text).toContain(text);
      else expect(this.text).toMatch(text);
    });
  }

  /** All that can be read, shadow trees included. */
  get text(): string {
    return textOf(this.root);
  }

  /** Takes the page away, as a closed tab does. */
  close(): void {
    this.root.remove();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.clearAllMocks();
    this.layout.observers.clear();
    takeBackPatches();
  }
}

/** The frame of a page in the document. Import the elements it is to have. */
export class DomFrame extends DomPart<Frame> {
  constructor(host: Host) {
    super(() => Object.assign(document.createElement("tensor-view-frame"), { host }));
  }

  get frame(): Frame {
    return this.root;
  }
}

/** A page in the document, with a host that answers it. */
export class DomPage extends DomFrame {
  readonly host: PageHost;

  constructor(asker: Asker, options: PageHostOptions) {
    const host = new PageHost(asker, options);
    super(host.page);
    this.host = host;
  }

  override close(): void {
    super.close();
    this.host.channel.close("closed", say("panelClosed"));
  }
}

function below(root: Element, found: Element[] = []): Element[] {
  found.push(root);
  if (root.shadowRoot) for (const child of root.shadowRoot.children) below(child, found);
  for (const child of root.children) below(child, found);
  return found;
}

/** Text with that of shadow trees at their places; white space is one blank. */
export function textOf(root: Node): string {
  return pieces(root).join(" ").replaceAll(/\s+/g, " ").trim();
}

/** Text of a part of the page that is for assistive technology only. */
export function unseenText(root: Element): string {
  const unseen = root.querySelector(".unseen");
  return unseen ? textOf(unseen) : "";
}

/** The text of a part of the page as it is seen, by whatever reads it whole. */
export function seenText(root: Element, read: (root: Element) => string = textOf): string {
  return read(root).replace(unseenText(root), "").trim();
}

function pieces(node: Node, found: string[] = []): string[] {
  if (node instanceof Text) found.push(node.data);
  if (node instanceof HTMLStyleElement) return found;
  if (node instanceof Element && node.shadowRoot) for (const child of node.shadowRoot.childNodes) pieces(child, found);
  for (const child of node.childNodes) pieces(child, found);
  return found;
}
