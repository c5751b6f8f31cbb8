import { html, type LitElement, nothing, type TemplateResult } from "lit";
import { rowByKey, type ScrolledRows, VirtualRows } from "./virtualRows";

/** Rows of a list as they are now, and the role of the element with the keyboard. */
interface ListedRows extends ScrolledRows {
  readonly role: "listbox" | "grid" | "treegrid";
}

/** Attributes, listeners and content of a row's element. */
export interface RowParts {
  /** Classes. */
  readonly look?: string;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly title?: string | undefined;
  /** Accessible name, unless the content is. */
  readonly label?: string | undefined;
  /** Level in a tree, from 1. */
  readonly level?: number | undefined;
  readonly isOpen?: boolean | undefined;
  /** Place among siblings in a tree, from 0, and their count. */
  readonly among?: readonly [at: number, count: number];
  readonly on?: Partial<Record<"auxclick" | "contextmenu" | "dblclick" | "mousedown", (event: MouseEvent) => void>>;
  readonly content: unknown;
}

/** Rows of a list, and reactions to keys and clicks. */
export interface RowSource<Key> {
  rows(): ListedRows;
  row(at: number): RowParts | undefined;
  /** Identity of rows that move, by which the active one is found at every update; without it a row is its place. */
  readonly key?: { of(at: number): Key | undefined; find(key: Key | undefined): number };
  /** Callback of a click, and of Enter on the active row. */
  readonly choose?: (at: number, event: MouseEvent | KeyboardEvent) => void;
  /** Callbacks of other keys on the active row, without modifiers. */
  readonly keys?: Readonly<Record<string, (at: number, event: KeyboardEvent) => void>>;
  /** Handles keys before all others, with their modifiers; returns whether it did. */
  press?(event: KeyboardEvent, at: number): boolean;
  /** Callback of keys that walk. */
  walked?(at: number, from: number): void;
  /** The keyboard is in a text field, which has Home and End. */
  readonly isField?: boolean;
}

/** Parts of a list around its rows. */
interface ListParts {
  readonly label: string;
  /** Class of its element. */
  readonly look?: string;
  /** Px; unless given, its styles say. */
  readonly height?: number | undefined;
  /** Column headers, which stay in sight. */
  readonly head?: unknown;
  /** Widths of the columns of head and rows, in CSS; unless given, its styles say. */
  readonly columns?: string;
  readonly columnCount?: number;
}

/**
 * A list of rows of one height: one element has the keyboard, one row is active (`aria-activedescendant`), keys walk. `list` draws it
 * whole, `body` its rows alone, for an element of the class `rows`.
 */
export class ActiveRows<Key = number> extends VirtualRows {
  private at = 0;
  private key: Key | undefined;
  private readonly source: RowSource<Key>;

  constructor(host: LitElement, source: RowSource<Key>) {
    super(
      host,
      () => host.renderRoot.querySelector<HTMLElement>(".rows"),
      () => source.rows(),
    );
    this.source = source;
  }

  override hostUpdate(): void {
    const { key } = this.source;
    this.at = key ? key.find(this.key) : Math.max(0, Math.min(this.at, this.source.rows().count - 1));
    super.hostUpdate();
  }

  /** Place of the active row; -1 where it is gone. */
  get active(): number {
    return this.at;
  }

  activate(at: number): void {
    this.at = at;
    this.key = this.source.key?.of(at);
    this.host.requestUpdate();
  }

  /** Activates the row of a key, which may be yet to come. */
  activateKey(key: Key): void {
    this.key = key;
    this.at = this.source.key?.find(key) ?? -1;
    this.host.requestUpdate();
  }

  /** Activates a row, and scrolls to it where it is not in sight. */
  show(at: number): void {
    this.activate(at);
    this.reveal(at);
  }

  /** Id of the active row, while it is on the page. */
  get activeId(): string | typeof nothing {
    const { start, end } = this.inView;
    return this.at >= start && this.at < end ? `row-${this.at}` : nothing;
  }

  focus(): void {
    this.scroller?.focus();
  }

  readonly press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.isComposing || !this.hears(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private hears(event: KeyboardEvent): boolean {
    const { source, at } = this;
    if (source.press?.(event, at)) return true;
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    const isOfField = source.isField && (key === "Home" || key === "End");
    const to = isOfField ? undefined : rowByKey(key, at, source.rows().count, this.page);
    if (to !== undefined) {
      this.show(to);
      source.walked?.(to, at);
      return true;
    }
    const act = key === "Enter" ? source.choose : source.keys?.[key];
    if (at < 0 || !act) return false;
    act(at, event);
    return true;
  }

  list({ label, look = "", height, head, columns, columnCount }: ListParts): TemplateResult {
    const { role, count, headHeight } = this.source.rows();
    const isGrid = role !== "listbox";
    return html`<div
      class="rows ${look}"
      role=${role}
      tabindex="0"
      aria-label=${label}
      aria-rowcount=${isGrid ? count + 1 : nothing}
      aria-colcount=${columnCount ?? nothing}
      aria-activedescendant=${this.activeId}
      .style=${`${height === undefined ? "" : `height: ${height}px;`}${columns ? `--columns: ${columns}` : ""}`}
      @keydown=${this.press}
    >${
      head === undefined
        ? this.body()
        : html`<div class="wide">
            <div class="top" role="rowgroup">
              <div class="row head" role="row" aria-rowindex="1" .style=${`height: ${headHeight}px`}>${head}</div>
            </div>
            ${this.body()}
          </div>`
    }</div>`;
  }

  body(): TemplateResult {
    const { role, count } = this.source.rows();
    const isOption = role === "listbox";
    return html`<div class="all" role=${isOption ? "presentation" : "rowgroup"} .style=${`height: ${this.boxHeight}px`}>
      ${this.placesInView.map((at) => this.row(at, isOption ? count : undefined))}
    </div>`;
  }

  private row(at: number, options: number | undefined): TemplateResult | typeof nothing {
    const parts = this.source.row(at);
    if (!parts) return nothing;
    const { look = "", isSelected, isDisabled, title, label, level, isOpen, on, content } = parts;
    const { rowHeight } = this.source.rows();
    const [place, count] = parts.among ?? [at, options];
    return html`<div
      id="row-${at}"
      class="row ${look}${at === this.at ? " active" : ""}"
      role=${options === undefined ? "row" : "option"}
      aria-rowindex=${options === undefined ? at + 2 : nothing}
      aria-posinset=${count === undefined ? nothing : place + 1}
      aria-setsize=${count ?? nothing}
      aria-selected=${String(isSelected)}
      aria-disabled=${isDisabled ? "true" : nothing}
      aria-level=${level ?? nothing}
      aria-expanded=${isOpen === undefined ? nothing : String(isOpen)}
      aria-label=${label ?? nothing}
      title=${title ?? nothing}
      .style=${`top: ${this.topOf(at)}px; height: ${rowHeight}px`}
      @click=${(event: MouseEvent) => {
        this.activate(at);
        this.source.choose?.(at, event);
      }}
      @auxclick=${on?.auxclick}
      @contextmenu=${on?.contextmenu}
      @dblclick=${on?.dblclick}
      @mousedown=${on?.mousedown}
    >${content}</div>`;
  }
}
