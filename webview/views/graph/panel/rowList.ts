import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { ActiveRows, type RowParts } from "../../../ui/rows/activeRows";
import { rowsStyles } from "../../../ui/rows/rowsStyles";
import { longNameStyles } from "../../../ui/texts/longNameStyles";
import { ROW_HEIGHT, rowListStyles } from "./rowListStyles";

/** A row of a list: a name, and what there is to say of it. */
export interface ListRow {
  readonly name: string;
  readonly below: string;
  readonly isWarning?: boolean;
  /** True if it leads nowhere. */
  readonly isOff?: boolean;
}

/** A row that is chosen, by its place; with Ctrl, or by the middle button, for a panel beside this one. */
export interface ChosenRow {
  readonly at: number;
  readonly toSide: boolean;
}

/** State that a key toggles for a row: `E` for a feed. */
export interface RowAct {
  readonly key: string;
  /** Label for the row at an index; undefined if the row cannot have this state. */
  label(at: number): string | undefined;
  isOn(at: number): boolean;
}

/** A row, by its place, that something was done with. */
export interface ActedRow {
  readonly at: number;
  readonly key: string;
}

/** Limit of rows shown at once in a list as high as its rows; beyond it the list scrolls. */
const MOST_HIGH = 10;

/**
 * A list of rows of one height, of which those in view are on the page. Events: `row-choose` (a `ChosenRow`), `row-move` (the place of
 * the row that keys went to), `row-act` (an `ActedRow`), `rows-see` (the first place in view, and the one behind the last).
 */
@customElement("tensor-view-graph-list")
export class RowList extends LitElement {
  static override styles = [longNameStyles, rowsStyles, rowListStyles];

  @property({ attribute: false }) label = "";
  @property({ attribute: false }) count = 0;
  /** A row by its place; undefined while it is on its way. */
  @property({ attribute: false }) row: (at: number) => ListRow | undefined = () => undefined;
  /** The row that is shown as selected. */
  @property({ attribute: false }) current: number | undefined;
  /** True if it takes the height of its rows, up to a limit; else it takes that of its place. */
  @property({ attribute: false }) isAsHighAsRows = false;
  @property({ attribute: false }) acts: readonly RowAct[] = [];
  private seen = "";
  private readonly rows = new ActiveRows(this, {
    rows: () => ({
      role: "listbox",
      count: this.count,
      rowHeight: ROW_HEIGHT,
      height: this.isAsHighAsRows ? ROW_HEIGHT * MOST_HIGH : 0,
    }),
    row: (at) => this.line(at),
    choose: (at, { ctrlKey, metaKey }) => this.choose(at, ctrlKey || metaKey),
    press: (event, at) => this.press(event, at),
    walked: (at, from) => {
      if (at !== from) this.dispatchEvent(new CustomEvent<number>("row-move", { detail: at }));
    },
  });

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("current") && this.current !== undefined) this.rows.show(this.current);
  }

  override updated(changes: PropertyValues<this>): void {
    const { start, end } = this.rows.inView;
    const seen = `${start} ${end}`;
    if (seen === this.seen && !changes.has("count")) return;
    this.seen = seen;
    this.dispatchEvent(new CustomEvent<readonly [number, number]>("rows-see", { detail: [start, end] }));
  }

  override focus(): void {
    this.rows.focus();
  }

  private choose(at: number, toSide: boolean): void {
    const row = this.row(at);
    if (row && !row.isOff) this.dispatchEvent(new CustomEvent<ChosenRow>("row-choose", { detail: { at, toSide } }));
  }

  private act(at: number, key: string): void {
    this.dispatchEvent(new CustomEvent<ActedRow>("row-act", { detail: { at, key } }));
  }

  private press({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent, at: number): boolean {
    if (altKey || shiftKey) return false;
    const isCommand = ctrlKey || metaKey;
    const act = isCommand ? undefined : this.acts.find((one) => one.key === key);
    if (key === "Enter") this.choose(at, isCommand);
    else if (act?.label(at) !== undefined) this.act(at, key);
    else return false;
    return true;
  }

  override render(): TemplateResult {
    const { label, count } = this;
    const height = this.isAsHighAsRows ? Math.min(count, MOST_HIGH) * ROW_HEIGHT : undefined;
    return this.rows.list({ label, height });
  }

  private line(at: number): RowParts {
    const row = this.row(at);
    const name = row?.name ?? "…";
    return {
      isSelected: at === this.current,
      isDisabled: row?.isOff,
      title: row && (row.below === "" ? name : l10n.t("{0}: {1}", name, row.below)),
      on: {
        // The middle button would begin to scroll.
        mousedown: (event) => event.button === 1 && event.preventDefault(),
        auxclick: ({ button }) => button === 1 && this.choose(at, true),
      },
      content: html`<span class="name"><bdi>${name}</bdi></span>
        <div class=${row?.isWarning ? "below warning" : "below"}>${row?.below ?? ""}</div>
        ${this.acts.length === 0 ? nothing : html`<span class="acts">${this.acts.map((act) => this.actSign(act, at))}</span>`}`,
    };
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
