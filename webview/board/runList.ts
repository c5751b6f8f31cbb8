import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { repeat } from "lit/directives/repeat.js";
import type { BoardRun } from "../boardRun";
import { localeNumber } from "../localeText";
import { controlStyles } from "../ui/controlStyles";
import { longNameStyles } from "../ui/longNameStyles";
import { readTheme, type Theme, watchTheme } from "../ui/plot/theme";
import { unseenStyles } from "../ui/unseenStyles";
import { rowByKey, VirtualRows } from "../ui/virtualRows";
import { curveNameStyles } from "./curveName";
import type { LastValue } from "./lastValues";
import { ROW_HEIGHT, runListStyles } from "./runListStyles";
import { rowId, runRow } from "./runRow";
import "./runMenu";
import { RUN_COLUMNS, type RunColumn, type RunSort } from "./boardState";
import type { RunWish } from "./runMenu";
import { tellingTexts } from "./tellingTexts";

/** Tags that are offered: of more a list is no help. */
const MOST_TAGS = 200;

/** What the list of runs shows. */
export interface ListedRuns {
  /** Filtered, in the order of the rows. */
  readonly rows: readonly BoardRun[];
  readonly allCount: number;
  readonly checkedCount: number;
  isChecked(run: BoardRun): boolean;
  shortName(run: BoardRun): string;
  /** Of the tag that was chosen. */
  lastOf(run: BoardRun): LastValue | undefined;
  readonly selected: string | undefined;
  readonly sort: RunSort;
  readonly filter: string;
  readonly filterError: string | undefined;
  readonly valueTag: string | undefined;
  readonly tags: readonly string[];
}

/** What is wished of the list's runs. */
export type ListWish =
  | { readonly do: "check"; readonly run: BoardRun; readonly isChecked: boolean }
  /** Of all rows. */
  | { readonly do: "all" | "none" | "invert" }
  | { readonly do: "filter"; readonly filter: string }
  | { readonly do: "sort"; readonly sort: RunSort }
  | { readonly do: "tag"; readonly tag: string }
  | { readonly do: "select"; readonly run: BoardRun | undefined }
  | { readonly do: "run"; readonly run: BoardRun; readonly wish: RunWish }
  /** These rows are in view. */
  | { readonly do: "see"; readonly runs: readonly BoardRun[] };

/** The runs of a board, to be checked, sorted, found and coloured. Event: `list-wish`. */
@customElement("tensor-view-run-list")
export class RunList extends LitElement {
  static override styles = [controlStyles, longNameStyles, unseenStyles, curveNameStyles, runListStyles];

  @property({ attribute: false }) shown: ListedRuns | undefined;
  /** The row that keys act on: a run's key. */
  @state() private active: string | undefined;
  @state() private menu: { readonly key: string; readonly top: number } | undefined;
  @state() private theme: Theme | undefined;
  @query(".body") private readonly body!: HTMLElement | null;
  @query(".grid") private readonly grid!: HTMLElement | null;
  private unwatch: (() => void) | undefined;
  private seen: readonly BoardRun[] = [];
  private selectedBefore: string | undefined;
  private readonly scrolling = new VirtualRows(
    this,
    () => this.body,
    () => ({ count: this.shown?.rows.length ?? 0, rowHeight: ROW_HEIGHT }),
  );

  override connectedCallback(): void {
    super.connectedCallback();
    this.theme = readTheme(this);
    this.unwatch = watchTheme(() => {
      this.theme = readTheme(this);
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch?.();
  }

  override willUpdate(): void {
    const { shown } = this;
    if (!shown || shown.selected === this.selectedBefore) return;
    this.selectedBefore = shown.selected;
    // What was selected in a card is looked for here; what was clicked here is in view.
    if (shown.selected !== undefined) this.activate(shown.rows.findIndex(({ key }) => key === shown.selected));
  }

  override updated(): void {
    const { shown } = this;
    if (!shown) return;
    const inView = this.inView(shown);
    if (inView.length === this.seen.length && inView.every((run, i) => run === this.seen[i])) return;
    this.seen = inView;
    this.wish({ do: "see", runs: inView });
  }

  private inView({ rows }: ListedRuns): readonly BoardRun[] {
    const { start, end } = this.scrolling.inView;
    return rows.slice(start, end);
  }

  private wish(detail: ListWish): void {
    this.dispatchEvent(new CustomEvent<ListWish>("list-wish", { detail }));
  }

  /** Makes a row the one that keys act on, and shows it. */
  private activate(row: number): void {
    const run = this.shown?.rows[row];
    if (!run) return;
    this.active = run.key;
    this.scrolling.reveal(row);
  }

  private key(event: KeyboardEvent, { rows, isChecked }: ListedRuns): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
    const at = rows.findIndex(({ key }) => key === this.active);
    const to = rowByKey(event.key, at, rows.length, this.scrolling.page);
    const run = rows[at];
    if (to !== undefined) this.activate(to);
    else if (event.key === "Escape" && this.shown?.selected !== undefined) this.wish({ do: "select", run: undefined });
    else if (!run) return;
    else if (event.key === " ") this.wish({ do: "check", run, isChecked: !isChecked(run) });
    else if (event.key === "Enter") this.wish({ do: "run", run, wish: { do: "open" } });
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) this.openMenu(run);
    else return;
    event.preventDefault();
  }

  private openMenu(run: BoardRun): void {
    const row = this.shown?.rows.indexOf(run) ?? 0;
    this.active = run.key;
    const top = (row + 1) * ROW_HEIGHT - (this.body?.scrollTop ?? 0) + (this.body?.offsetTop ?? 0);
    this.menu = { key: run.key, top };
  }

  private closeMenu(takesFocus: boolean): void {
    if (!this.menu) return;
    this.menu = undefined;
    if (takesFocus) this.grid?.focus();
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { filter, filterError, rows, allCount } = shown;
    return html`
      <div class="toolbar tools" role="group" aria-label=${l10n.t("Runs")}>
        <vscode-text-field
          placeholder=${l10n.t("Filter runs: words or /regex/")}
          aria-invalid=${filterError === undefined ? nothing : "true"}
          .value=${live(filter)}
          @input=${(event: Event) => this.wish({ do: "filter", filter: (event.target as HTMLInputElement).value })}
        >${l10n.t("Filter runs")}</vscode-text-field>
        <div class="choice" role="group" aria-label=${l10n.t("Check runs")}>
          ${this.button(l10n.t("All"), l10n.t("Check all runs of the list"), { do: "all" })}
          ${this.button(l10n.t("None"), l10n.t("Uncheck all runs of the list"), { do: "none" })}
          ${this.button(l10n.t("Invert"), l10n.t("Check what is not checked, and the other way round"), { do: "invert" })}
        </div>
        ${this.tagChoice(shown)}
      </div>
      ${filterError === undefined ? nothing : html`<p class="error" role="alert">${filterError}</p>`}
      ${this.table(shown)}
      ${rows.length === 0 && allCount > 0 ? html`<p class="empty">${l10n.t("No run fits the filter.")}</p>` : nothing}
      ${this.menuOf(shown)}
    `;
  }

  private button(label: string, title: string, wish: ListWish): TemplateResult {
    return html`<button type="button" title=${title} @click=${() => this.wish(wish)}>${label}</button>`;
  }

  private tagChoice({ tags, valueTag }: ListedRuns): TemplateResult | typeof nothing {
    if (valueTag === undefined) return nothing;
    const offered = tags.slice(0, MOST_TAGS);
    const all = offered.includes(valueTag) ? offered : [valueTag, ...offered];
    const label = l10n.t("last value of");
    return html`<label class="control"
      ><span>${label}</span>
      <vscode-dropdown
        aria-label=${label}
        title=${valueTag}
        .value=${live(valueTag)}
        @change=${(event: Event) => {
          const tag = (event.target as HTMLSelectElement).value;
          if (tag !== valueTag) this.wish({ do: "tag", tag });
        }}
      >
        ${all.map((tag) => html`<vscode-option value=${tag} ?selected=${tag === valueTag}>${tag}</vscode-option>`)}
      </vscode-dropdown></label
    >`;
  }

  private table(shown: ListedRuns): TemplateResult {
    const { rows, checkedCount, allCount } = shown;
    const { start } = this.scrolling.inView;
    const inView = this.inView(shown);
    const active = inView.find(({ key }) => key === this.active);
    const lasts = inView.map((run) => shown.lastOf(run));
    const texts = tellingTexts(lasts.map((last) => last?.value ?? 0));
    return html`<div
      class=${shown.valueTag === undefined ? "grid names" : "grid"}
      role="grid"
      tabindex="0"
      aria-label=${l10n.t("{0} of {1} runs are checked", localeNumber(checkedCount), localeNumber(allCount))}
      aria-rowcount=${rows.length + 1}
      aria-activedescendant=${active ? rowId(rows.indexOf(active)) : nothing}
      @keydown=${(event: KeyboardEvent) => this.key(event, shown)}
    >
      <div role="rowgroup">
        <div class="row head" role="row" aria-rowindex="1">
          <span role="columnheader"><span class="unseen">${l10n.t("Checked")}</span></span>
          <span role="columnheader"><span class="unseen">${l10n.t("Colour")}</span></span>
          ${RUN_COLUMNS.map((column) => this.header(column, shown))}
          <span role="columnheader"><span class="unseen">${l10n.t("Menu")}</span></span>
        </div>
      </div>
      <div class="body" role="rowgroup">
        <div class="all" role="presentation" .style=${`height: ${this.scrolling.boxHeight}px`}>
          ${repeat(
            inView,
            ({ key }) => key,
            (run, i) => this.row(run, start + i, shown, lasts[i] && texts[i]),
          )}
        </div>
      </div>
    </div>`;
  }

  private header(column: RunColumn, { sort, valueTag }: ListedRuns): TemplateResult {
    const isSorted = sort.by === column;
    const names: Readonly<Record<RunColumn, string>> = {
      name: l10n.t("Run"),
      value: l10n.t("Last value"),
      wall: l10n.t("Wall time"),
    };
    const ariaSort = isSorted ? (sort.isDescending ? "descending" : "ascending") : "none";
    const next = { by: column, isDescending: isSorted && !sort.isDescending };
    const classes = { name: "", value: "number last", wall: "number when" }[column];
    return html`<span class=${classes} role="columnheader" aria-sort=${ariaSort}
      ><button
        type="button"
        title=${column === "value" && valueTag !== undefined ? `${names[column]}: ${valueTag}` : names[column]}
        @click=${() => this.wish({ do: "sort", sort: next })}
      >${names[column]}${isSorted ? (sort.isDescending ? " ↓" : " ↑") : ""}</button></span
    >`;
  }

  private row(run: BoardRun, place: number, shown: ListedRuns, value: string | undefined): TemplateResult {
    const isChecked = shown.isChecked(run);
    return runRow({
      run,
      place,
      top: this.scrolling.topOf(place),
      shortName: shown.shortName(run),
      isChecked,
      isActive: run.key === this.active,
      isSelected: run.key === shown.selected,
      value,
      last: shown.lastOf(run),
      theme: this.theme,
      select: () => {
        this.active = run.key;
        this.wish({ do: "select", run });
      },
      check: () => {
        this.active = run.key;
        this.wish({ do: "check", run, isChecked: !isChecked });
      },
      only: () => this.wish({ do: "run", run, wish: { do: "only" } }),
      openMenu: () => this.openMenu(run),
    });
  }

  private menuOf({ rows }: ListedRuns): TemplateResult | typeof nothing {
    const { menu, theme } = this;
    const run = menu && rows.find(({ key }) => key === menu.key);
    if (!menu || !run) return nothing;
    return html`<tensor-view-run-menu
      .run=${run}
      .colours=${theme?.runs ?? []}
      .style=${`left: 24px; top: max(0px, min(${menu.top}px, calc(100% - 240px)))`}
      @run-wish=${({ detail: wish }: CustomEvent<RunWish>) => {
        this.closeMenu(wish.do !== "leave");
        if (wish.do !== "close" && wish.do !== "leave") this.wish({ do: "run", run, wish });
      }}
    ></tensor-view-run-menu>`;
  }
}
