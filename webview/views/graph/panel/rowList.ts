import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { rowByKey, VirtualRows } from "../../../ui/rows/virtualRows";
import { longNameStyles } from "../../../ui/texts/longNameStyles";
import { ROW_HEIGHT, rowListStyles } from "./rowListStyles";

/** A row of a list: a name, and what there is to say of it. */
export interface ListRow {
  readonly name: string;
  readonly below: string;
  readonly isWarning?: boolean;
  /** It leads nowhere. */
  readonly isOff?: boolean;
}

/** A row that is chosen, by its place; with Ctrl, or by the middle button, for a panel beside this one. */
export interface ChosenRow {
  readonly at: number;
  readonly toSide: boolean;
}

/** What rows can be made, or no longer be, by a key: `E` for a feed. */
export interface RowAct {
  readonly key: string;
  /** Of the row at a place; undefined where it cannot be that. */
  label(at: number): string | undefined;
  isOn(at: number): boolean;
}

/** A row, by its place, that something was done with. */
export interface ActedRow {
  readonly at: number;
  readonly key: string;
}

/** A list that is as high as so many rows shows no more of them at once, and scrolls. */
const MOST_HIGH = 10;

/**
 * A list of rows of one height, of which those in view are on the page. Events: `row-choose` (a `ChosenRow`), `row-move` (the place of
 * the row that keys went to), `row-act` (an `ActedRow`), `rows-see` (the first place in view, and the one behind the last).
 */
@customElement("tensor-view-graph-list")
export class RowList extends LitElement {
  static override styles = [longNameStyles, rowListStyles];

  @property({ attribute: false }) label = "";
  @property({ attribute: false }) count = 0;
  /** A row by its place; undefined while it is on its way. */
  @property({ attribute: false }) row: (at: number) => ListRow | undefined = () => undefined;
  /** The row that is shown as selected. */
  @property({ attribute: false }) current: number | undefined;
  /** It takes the height of its rows, up to a few; else that of its place. */
  @property({ attribute: false }) isAsHighAsRows = false;
  @property({ attribute: false }) acts: readonly RowAct[] = [];
  @state() private active = 0;
  @query("[role=listbox]") private readonly list!: HTMLElement | null;
  private seen = "";
  private readonly scrolling = new VirtualRows(
    this,
    () => this.list,
    () => ({ count: this.count, rowHeight: ROW_HEIGHT, height: this.isAsHighAsRows ? ROW_HEIGHT * MOST_HIGH : 0 }),
  );

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("count")) this.active = Math.max(0, Math.min(this.active, this.count - 1));
    if (!changes.has("current") || this.current === undefined) return;
    this.active = this.current;
    this.scrolling.reveal(this.current);
  }

  override updated(changes: PropertyValues<this>): void {
    const { start, end } = this.scrolling.inView;
    const seen = `${start} ${end}`;
    if (seen === this.seen && !changes.has("count")) return;
    this.seen = seen;
    this.dispatchEvent(new CustomEvent<readonly [number, number]>("rows-see", { detail: [start, end] }));
  }

  override focus(): void {
    this.list?.focus();
  }

  private choose(at: number, toSide: boolean): void {
    const row = this.row(at);
    if (row && !row.isOff) this.dispatchEvent(new CustomEvent<ChosenRow>("row-choose", { detail: { at, toSide } }));
  }

  private act(at: number, key: string): void {
    this.dispatchEvent(new CustomEvent<ActedRow>("row-act", { detail: { at, key } }));
  }

  private readonly press = (event: KeyboardEvent): void => {
    if (event.altKey || event.shiftKey) return;
    const { active, count } = this;
    const isCommand = event.ctrlKey || event.metaKey;
    const to = isCommand ? undefined : rowByKey(event.key, active, count, this.scrolling.page);
    const act = isCommand ? undefined : this.acts.find(({ key }) => key === event.key);
    if (event.key === "Enter") this.choose(active, isCommand);
    else if (to !== undefined) this.moveTo(to);
    else if (act?.label(active) !== undefined) this.act(active, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  private moveTo(at: number): void {
    if (at === this.active) return;
    this.active = at;
    this.scrolling.reveal(at);
    this.dispatchEvent(new CustomEvent<number>("row-move", { detail: at }));
  }

  override render(): TemplateResult {
    const { count, active, scrolling } = this;
    const { start, end } = scrolling.inView;
    const height = this.isAsHighAsRows ? `height: ${Math.min(count, MOST_HIGH) * ROW_HEIGHT}px` : nothing;
    return html`<div
      role="listbox"
      tabindex="0"
      aria-label=${this.label}
      aria-activedescendant=${active >= start && active < end ? `row-${active}` : nothing}
      .style=${height === nothing ? "" : height}
      @keydown=${this.press}
    >
      <div class="all" role="presentation" .style=${`height: ${scrolling.boxHeight}px`}>
        ${Array.from({ length: end - start }, (_, i) => this.line(start + i))}
      </div>
    </div>`;
  }

  private line(at: number): TemplateResult {
    const row = this.row(at);
    const name = row?.name ?? "…";
    return html`<div
      id="row-${at}"
      class=${at === this.active ? "active" : ""}
      role="option"
      aria-selected=${String(at === this.current)}
      aria-disabled=${row?.isOff ? "true" : nothing}
      aria-posinset=${at + 1}
      aria-setsize=${this.count}
      title=${row ? (row.below === "" ? name : l10n.t("{0}: {1}", name, row.below)) : nothing}
      .style=${`top: ${this.scrolling.topOf(at)}px`}
      @click=${({ ctrlKey, metaKey }: MouseEvent) => {
        this.active = at;
        this.choose(at, ctrlKey || metaKey);
      }}
      @mousedown=${(event: MouseEvent) => {
        // The middle button would begin to scroll.
        if (event.button === 1) event.preventDefault();
      }}
      @auxclick=${({ button }: MouseEvent) => {
        if (button === 1) this.choose(at, true);
      }}
    >
      <span class="name"><bdi>${name}</bdi></span>
      <div class=${row?.isWarning ? "below warning" : "below"}>${row?.below ?? ""}</div>
      ${this.acts.length === 0 ? nothing : html`<span class="acts">${this.acts.map((act) => this.actSign(act, at))}</span>`}
    </div>`;
  }

  /** For the pointer: keys do the same. */
  private actSign({ key, label, isOn }: RowAct, at: number): TemplateResult | typeof nothing {
    const text = label(at);
    if (text === undefined) return nothing;
    return html`<span
      class=${isOn(at) ? "act on" : "act"}
      aria-hidden="true"
      title=${text}
      @click=${(event: Event) => {
        event.stopPropagation();
        this.act(at, key);
      }}
    >${key.toUpperCase()}</span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-list": RowList;
  }
}
