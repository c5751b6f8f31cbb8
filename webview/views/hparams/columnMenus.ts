import * as l10n from "@vscode/l10n";
import { html, type LitElement, type TemplateResult } from "lit";
import "../../ui/controls/menu";
import type { MenuItem } from "../../ui/controls/menu";
import "./bar/columnFilterForm";
import { columnMenu } from "./bar/columnMenu";
import { NO_FILTER } from "./bar/noFilter";
import type { HparamsParts } from "./hparamsParts";
import type { ColumnFilter } from "./hparamsState";
import type { ColumnId } from "./model/columnIds";
import type { TableColumn } from "./model/tableColumn";

/** Menu of a column's head, and the form of its filter. */
export class ColumnMenus {
  private readonly host: LitElement;
  private readonly parts: HparamsParts;
  private items: readonly MenuItem[] = [];

  constructor(host: LitElement, parts: HparamsParts) {
    this.host = host;
    this.parts = parts;
  }

  /** Opens the menu at px of the page. */
  async open(column: TableColumn, x: number, y: number): Promise<void> {
    const { host } = this;
    const { store, sessions } = this.parts;
    const back = this.table;
    this.items = columnMenu({
      column,
      state: store.state,
      sessions,
      change: (state) => store.change(state),
      filter: () => void this.openFilter(column, x, y),
    });
    host.requestUpdate();
    await host.updateComplete;
    await host.renderRoot.querySelector<HTMLElementTagNameMap["tensor-view-menu"]>("tensor-view-menu.column")?.openAt({
      x,
      y,
      back,
    });
  }

  get elements(): TemplateResult {
    return html`<tensor-view-menu class="column" .isAlone=${true} .label=${l10n.t("Column")} .items=${this.items}></tensor-view-menu>
      <tensor-view-column-filter @filter-change=${this.changeFilter}></tensor-view-column-filter>`;
  }

  private get table(): HTMLElement | null {
    return this.host.renderRoot.querySelector("tensor-view-hparams-table");
  }

  private async openFilter(column: TableColumn, x: number, y: number): Promise<void> {
    const { store, sessions } = this.parts;
    const form = this.host.renderRoot.querySelector("tensor-view-column-filter");
    if (!form || !sessions.model) return;
    const { filters } = store.state;
    const filter = (Object.hasOwn(filters, column.id) ? filters[column.id] : undefined) ?? NO_FILTER;
    form.of = { column, values: sessions.model.values(column).groups, filter };
    await form.openAt({ x, y, back: this.table });
  }

  private readonly changeFilter = ({
    detail,
  }: CustomEvent<{ readonly column: ColumnId; readonly filter: ColumnFilter }>): void => {
    const { store } = this.parts;
    const { filters } = store.state;
    store.change({ filters: { ...filters, [detail.column]: detail.filter } });
  };
}
