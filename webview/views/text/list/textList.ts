import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { groupHeadingStyles } from "../../../parts/board/tags/groupHeading";
import { placedListStyles } from "../../../parts/board/tags/placedListStyles";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { longNameStyles } from "../../../ui/texts/longNameStyles";
import { MeasuredHeights } from "./measuredHeights";
import { textListStyles } from "./textListStyles";

/** Px above and below what is in view where items are there as well. */
const MARGIN = 400;

/** Px of what is said above an item. */
const HEADING_HEIGHT = 36;

/** Items of a list by their keys, which are unique. */
interface ListedItems {
  /** The same list as long as it is the same. */
  readonly keys: readonly string[];
  /** Px, about. */
  estimate(key: string): number;
  render(key: string): TemplateResult | typeof nothing;
  /** Heading above an item whose own one is out of view. */
  heading(key: string): TemplateResult | typeof nothing;
  /** Initial offset of the list. */
  readonly scroll: number;
}

/**
 * Items of any height below each other, of which those near what is in view are there. What is at the top stays there while items
 * above it come, go or turn out higher. Events: `list-scroll` with the new top, `list-width`, and
 * `list-seen` with the keys that are there.
 */
@customElement("tensor-view-text-list")
export class TextList extends LitElement {
  static override styles = [controlStyles, longNameStyles, groupHeadingStyles, placedListStyles, textListStyles];

  @property({ attribute: false }) shown: ListedItems | undefined;
  @state() private size = { width: 0, height: 0 };
  @state() private top = 0;
  /** Last scroll position. */
  private scrolledTo = 0;
  private readonly heights = new MeasuredHeights();
  private anchor: { readonly key: string; readonly below: number } | undefined;
  private isBegun = false;
  private seen: readonly string[] = [];
  private told: readonly string[] = [];
  private readonly resized = new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
    if (width !== this.size.width) this.dispatchEvent(new CustomEvent<number>("list-width", { detail: width }));
    this.size = { width, height };
  });
  private readonly grown = new ResizeObserver((entries) => this.measured(entries));
  private readonly watched = new Set<Element>();

  override connectedCallback(): void {
    super.connectedCallback();
    this.scrolledTo = this.scrollTop;
    // Where what had the focus is gone, keys scroll the texts.
    this.tabIndex = -1;
    this.resized.observe(this);
    this.addEventListener("scroll", this.scrolled);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.grown.disconnect();
    this.watched.clear();
    this.removeEventListener("scroll", this.scrolled);
  }

  private readonly scrolled = (): void => {
    if (this.scrollTop === this.scrolledTo) return;
    this.scrolledTo = this.scrollTop;
    this.top = this.scrolledTo;
    this.keepAnchor();
    this.dispatchEvent(new CustomEvent<number>("list-scroll", { detail: this.top }));
  };

  /** At the very top nothing is kept: what comes there is to be seen. */
  private keepAnchor(): void {
    const { heights, top, shown } = this;
    const place = top > 0 ? heights.at(top) : 0;
    const key = top > 0 ? shown?.keys[place] : undefined;
    this.anchor = key === undefined ? undefined : { key, below: heights.top(place) - top };
  }

  private measured(entries: readonly ResizeObserverEntry[]): void {
    let isNew = false;
    for (const { target, borderBoxSize } of entries) {
      const key = target.getAttribute("data-key");
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (key !== null && height > 0 && target.isConnected) isNew = this.heights.measure(key, height) || isNew;
    }
    if (isNew) this.requestUpdate();
  }

  override willUpdate(changes: PropertyValues): void {
    const { shown, heights } = this;
    if (!shown) return;
    if (changes.has("shown")) heights.use(shown.keys, shown.estimate);
    this.place(shown);
  }

  /** Scroll position of the list, by the heights known now. */
  private place({ scroll }: ListedItems): void {
    const { heights, anchor, size } = this;
    if (size.height === 0) return;
    if (!this.isBegun && heights.count > 0) {
      this.isBegun = true;
      this.goTo(scroll);
    } else if (anchor) {
      const place = heights.placeOf(anchor.key);
      const top = place === undefined ? this.top : heights.top(place) - anchor.below;
      if (Math.abs(top - this.top) >= 1) this.top = top;
    }
    this.top = Math.max(0, Math.min(this.top, heights.total - size.height));
  }

  override updated(): void {
    this.watch();
    this.tellSeen();
    if (this.size.height === 0 || this.top === this.scrolledTo) return;
    this.scrollTop = this.top;
    this.scrolledTo = this.top;
  }

  private watch(): void {
    const there = new Set(this.renderRoot.querySelectorAll(".item"));
    for (const item of this.watched) {
      if (there.has(item)) continue;
      this.grown.unobserve(item);
      this.watched.delete(item);
    }
    for (const item of there) {
      if (this.watched.has(item)) continue;
      this.watched.add(item);
      this.grown.observe(item);
    }
  }

  /** Shows what begins at a height. */
  goTo(top: number): void {
    this.top = top;
    this.keepAnchor();
  }

  /** Shows an item at the top, and keeps it there while others are measured. */
  goToKey(key: string): void {
    const place = this.heights.placeOf(key);
    if (place === undefined) return;
    const below = this.shown?.heading(key) === nothing ? 0 : HEADING_HEIGHT;
    this.anchor = { key, below };
    this.top = this.heights.top(place) - below;
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, heights, size, top } = this;
    if (!shown || size.width === 0) return nothing;
    const from = heights.at(Math.max(0, top - MARGIN));
    const to = heights.at(top + size.height + MARGIN);
    const keys = shown.keys.slice(from, to + 1);
    this.seen = keys;
    const first = top > 0 ? shown.keys[heights.at(top)] : undefined;
    const heading = first === undefined ? nothing : shown.heading(first);
    return html`${heading === nothing ? nothing : html`<div class="stuck"><div>${heading}</div></div>`}
    <div class="all" .style=${`height: ${heights.total}px`}>
      ${repeat(
        keys,
        (key) => key,
        (key, i) =>
          html`<div class="item" data-key=${key} .style=${`top: ${heights.top(from + i)}px`}>${shown.render(key)}</div>`,
      )}
    </div>`;
  }

  private tellSeen(): void {
    const { seen, told } = this;
    if (seen.length === told.length && seen.every((key, i) => key === told[i])) return;
    this.told = seen;
    this.dispatchEvent(new CustomEvent<readonly string[]>("list-seen", { detail: seen }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-text-list": TextList;
  }
}
