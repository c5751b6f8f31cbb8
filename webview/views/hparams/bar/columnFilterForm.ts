import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, svg, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { RunValue } from "../../../../src/shared/series/runColumn";
import { compareValues } from "../../../../src/shared/series/valueOrder";
import { choice } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { PopupController, type PopupPlace, popupStyles } from "../../../ui/controls/popupController";
import { rowCheckBoxStyles } from "../../../ui/rows/rowCheckBox";
import type { ColumnFilter } from "../hparamsState";
import { valueText } from "../model/cellTexts";
import type { TableColumn } from "../model/tableColumn";
import { valueKey } from "../model/valueKey";
import { NO_FILTER } from "./noFilter";

/** Columns of more values than this are filtered by a range or a text. */
const MOST_VALUES = 24;

/** A column whose rows are filtered. */
interface FilteredColumn {
  readonly column: TableColumn;
  readonly values: readonly (RunValue | undefined)[];
  readonly filter: ColumnFilter;
}

/** A form of what a column's values have to be, above the page. Event: `filter-change`. */
@customElement("tensor-view-column-filter")
export class ColumnFilterForm extends LitElement {
  static override styles = [
    controlStyles,
    popupStyles,
    rowCheckBoxStyles,
    css`
      [popover] {
        display: flex;
        flex-direction: column;
        gap: 8px;
        width: min(300px, calc(100vw - 8px));
        padding: 10px 12px;
        overflow: auto;
      }
      h2 {
        margin: 0;
        overflow: hidden;
        font-size: inherit;
        font-weight: 600;
        text-overflow: ellipsis;
      }
      .range vscode-text-field {
        width: 8em;
      }
      .values {
        display: flex;
        flex-direction: column;
        max-height: 200px;
        overflow: auto;
      }
      .values button {
        display: flex;
        flex: none;
        gap: 6px;
        align-items: center;
        text-align: left;
      }
    `,
  ];

  @property({ attribute: false }) of: FilteredColumn | undefined;
  @state() private wrong: "least" | "most" | undefined;
  @query("[popover]") private readonly panel!: HTMLElement | null;
  private readonly popup = new PopupController(this, { panel: () => this.panel, opener: () => null });

  async openAt(place: PopupPlace): Promise<void> {
    this.wrong = undefined;
    const panel = await this.popup.open(place);
    (panel?.querySelector<HTMLElement>("vscode-text-field, button") ?? panel)?.focus();
  }

  private change(changes: Partial<ColumnFilter>): void {
    const { of } = this;
    if (!of) return;
    const filter = { ...of.filter, ...changes };
    this.of = { ...of, filter };
    this.dispatchEvent(new CustomEvent("filter-change", { detail: { column: of.column.id, filter } }));
  }

  override render(): TemplateResult | typeof nothing {
    const { of, popup } = this;
    if (!of || !popup.isOpen) return nothing;
    const { column, filter } = of;
    const label = l10n.t("Filter '{0}'", column.name);
    return html`<div
      popover="manual"
      role="dialog"
      aria-label=${label}
      tabindex="-1"
      @keydown=${(event: KeyboardEvent) => popup.press(event)}
    >
      <h2>${label}</h2>
      ${this.range(of)} ${this.values(of)}
      <label class="control"
        ><span>${l10n.t("text")}</span>
        <vscode-text-field
          placeholder=${l10n.t("words or /regex/")}
          .value=${live(filter.text ?? "")}
          @input=${({ target }: Event) => this.change({ text: (target as HTMLInputElement).value || undefined })}
        >${l10n.t("text")}</vscode-text-field></label
      >
      ${choice(
        l10n.t("Rows without a value"),
        ([undefined, "drop", "only"] as const).map((missing) => ({
          name: MISSING_NAMES[missing ?? "all"](),
          isOn: filter.missing === missing,
          choose: () => this.change({ missing }),
        })),
      )}
      <div class="group">
        <vscode-button appearance="secondary" @click=${() => this.change(NO_FILTER)}>${l10n.t("Clear the filter")}</vscode-button>
        <vscode-button @click=${() => popup.close(true)}>${l10n.t("Done")}</vscode-button>
      </div>
    </div>`;
  }

  private range({ column, filter }: FilteredColumn): TemplateResult | typeof nothing {
    if (!column.isNumber) return nothing;
    const field = (end: "least" | "most", label: string) => html`<label class="control"
      ><span>${label}</span>
      <vscode-text-field
        inputmode="decimal"
        aria-invalid=${this.wrong === end ? "true" : nothing}
        .value=${live(String(filter[end] ?? ""))}
        @change=${({ target }: Event) => this.type(end, (target as HTMLInputElement).value.trim())}
      >${label}</vscode-text-field></label
    >`;
    return html`<div class="group range">${field("least", l10n.t("at least"))} ${field("most", l10n.t("at most"))}</div>`;
  }

  private type(end: "least" | "most", text: string): void {
    const number = Number(text);
    this.wrong = Number.isNaN(number) ? end : undefined;
    if (this.wrong === undefined) this.change({ [end]: text === "" ? undefined : number });
  }

  private values({ column, values, filter }: FilteredColumn): TemplateResult | typeof nothing {
    const all = new Map<string, RunValue>();
    for (const value of values) {
      if (value !== undefined) all.set(valueKey(value), value);
      if (all.size > MOST_VALUES) return nothing;
    }
    if (column.kind === "name" || all.size === 0) return nothing;
    const sorted = [...all].sort(([, a], [, b]) => compareValues(a, b));
    const chosen = new Set(filter.values ?? all.keys());
    const turn = (key: string) => {
      const next = sorted.map(([one]) => one).filter((one) => chosen.has(one) !== (one === key));
      this.change({ values: next.length === all.size ? undefined : next });
    };
    return html`<div class="values" role="group" aria-label=${l10n.t("Values")}>
      ${sorted.map(
        ([key, value]) => html`<button
          type="button"
          role="checkbox"
          aria-checked=${String(chosen.has(key))}
          @click=${() => turn(key)}
        ><span class="box" aria-hidden="true"
            ><svg viewBox="0 0 12 12" width="12" height="12">${chosen.has(key) ? CHECK : nothing}</svg></span
          >${valueText(value, column)}</button>`,
      )}
    </div>`;
  }
}

const CHECK = svg`<path d="M2.5 6.5l2.5 2.5 4.5-6"></path>`;

const MISSING_NAMES = {
  all: () => l10n.t("all rows"),
  drop: () => l10n.t("set"),
  only: () => l10n.t("not set"),
} as const;

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-column-filter": ColumnFilterForm;
  }
}
