import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { ActiveRows, type RowParts } from "../../../ui/rows/activeRows";
import { rowsStyles } from "../../../ui/rows/rowsStyles";
import { localeNumber } from "../../../ui/texts/localeText";
import type { HparamsState } from "../hparamsState";
import { MOST_COLUMNS, orderedColumns, withMoved } from "../model/shownColumns";
import type { TableColumn } from "../model/tableColumn";

const ROW_HEIGHT = 22;

/** Rows that are in sight at once. */
const MOST_HIGH = 14;

interface ShownChoice {
  readonly columns: readonly TableColumn[];
  readonly order: HparamsState["columns"];
  readonly hidden: HparamsState["hidden"];
}

/** Columns as they are chosen. */
export type ColumnChoiceAction = Partial<Pick<HparamsState, "columns" | "hidden">>;

/** All columns, to be shown, hidden and moved. Event: `columns-choose`. */
@customElement("tensor-view-column-choice")
export class ColumnChoice extends LitElement {
  static override styles = [
    controlStyles,
    rowsStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 8px;
        box-sizing: border-box;
        width: min(360px, calc(100vw - 40px));
      }
      .row {
        display: flex;
        align-items: center;
        white-space: nowrap;
      }
      .mark {
        flex: none;
        width: 20px;
        text-align: center;
      }
      .row .name {
        flex: 1;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .kind {
        flex: none;
        padding: 0 8px;
        color: var(--vscode-descriptionForeground);
      }
      p {
        margin: 0;
        color: var(--vscode-descriptionForeground);
      }
      .all > .row[aria-selected="true"]:not(.active, :hover) {
        color: inherit;
        background: none;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownChoice | undefined;
  @state() private filter = "";
  @query("vscode-text-field") private readonly field!: HTMLElement | null;
  private found: readonly TableColumn[] = [];
  private readonly rows = new ActiveRows(this, {
    rows: () => ({ role: "listbox", count: this.found.length, rowHeight: ROW_HEIGHT, height: ROW_HEIGHT * MOST_HIGH }),
    row: (at) => this.row(at),
    key: {
      of: (at) => this.found[at]?.id,
      find: (id) =>
        Math.max(
          0,
          this.found.findIndex((column) => column.id === id),
        ),
    },
    choose: (at) => this.turn(this.found[at]),
    keys: { " ": (at) => this.turn(this.found[at]) },
    press: (event, at) => this.press(event, at),
  });

  override focus(): void {
    this.field?.focus();
  }

  override willUpdate(): void {
    const { shown, filter } = this;
    const words = filter.toLowerCase().split(/\s+/);
    this.found = shown
      ? orderedColumns(shown.columns, shown.order).filter(
          ({ kind, name }) => kind !== "name" && words.every((word) => name.toLowerCase().includes(word)),
        )
      : [];
  }

  private choose(detail: ColumnChoiceAction): void {
    this.dispatchEvent(new CustomEvent<ColumnChoiceAction>("columns-choose", { detail }));
  }

  private turn(column: TableColumn | undefined): void {
    if (!column || !this.shown) return;
    const { hidden } = this.shown;
    const others = hidden.filter((id) => id !== column.id);
    this.choose({ hidden: others.length < hidden.length ? others : [...hidden, column.id] });
  }

  private press({ key, altKey }: KeyboardEvent, at: number): boolean {
    const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
    const column = this.found[at];
    const onto = this.found[at + by];
    if (!altKey || by === 0 || !this.shown) return false;
    if (!column || !onto) return true;
    const { columns, order } = this.shown;
    const before = by < 0 ? onto.id : this.found[at + 2]?.id;
    this.choose({ columns: withMoved(columns, order, column.id, before) });
    return true;
  }

  /** Shows or hides all that the field leaves. */
  private turnAll(isShown: boolean): void {
    if (!this.shown) return;
    const found = new Set(this.found.map(({ id }) => id));
    const others = this.shown.hidden.filter((id) => !found.has(id));
    this.choose({ hidden: isShown ? others : [...others, ...found] });
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.shown) return nothing;
    return html`<vscode-text-field
        placeholder=${l10n.t("Find a column")}
        .value=${this.filter}
        @input=${({ target }: Event) => {
          this.filter = (target as HTMLInputElement).value;
        }}
      >${l10n.t("Find a column")}</vscode-text-field>
      ${this.rows.list({ label: l10n.t("Columns"), height: Math.min(this.found.length, MOST_HIGH) * ROW_HEIGHT })}
      <div class="group">
        <vscode-button appearance="secondary" @click=${() => this.turnAll(true)}>${l10n.t("Show all")}</vscode-button>
        <vscode-button appearance="secondary" @click=${() => this.turnAll(false)}>${l10n.t("Hide all")}</vscode-button>
        <vscode-button appearance="secondary" @click=${() => this.choose({ columns: [] })}>${l10n.t("Usual order")}</vscode-button>
      </div>
      <p>${l10n.t("Space shows and hides, Alt+↑ and Alt+↓ move.")}</p>
      ${
        this.shown.columns.length > MOST_COLUMNS
          ? html`<p>${l10n.t("The table has at most {0} of them: hide some to see others.", localeNumber(MOST_COLUMNS))}</p>`
          : nothing
      }`;
  }

  private row(at: number): RowParts | undefined {
    const column = this.found[at];
    if (!column || !this.shown) return undefined;
    const isShown = !this.shown.hidden.includes(column.id);
    return {
      isSelected: isShown,
      title: column.description,
      content: html`<span class="mark" aria-hidden="true">${isShown ? "✓" : ""}</span
        ><span class="name">${column.name}</span
        ><span class="kind">${kindName(column)}</span>`,
    };
  }
}

function kindName({ kind }: TableColumn): string {
  return kind === "hparam" ? l10n.t("setting") : kind === "metric" ? l10n.t("metric") : "";
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-column-choice": ColumnChoice;
  }
}
