import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { conditionFaultText, unknownColumnText } from "../../../../src/shared/series/conditionFaultText";
import { runColumn } from "../../../../src/shared/series/runColumn";
import { type RunColumnNames, unknownColumn } from "../../../../src/shared/series/runConditions";
import { dropdown, type Option, toggle } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { BY_NAME, isColumnOrder, type RunSort } from "../boardState";
import "./columnField";

/** Ways of the dropdown; `list`: as a column of the list says. */
type Way = "name" | "written" | "column" | "list";

/** The order of the runs of a list. Events: `order-choose`, `column-names` when names are wanted. */
@customElement("tensor-view-run-order")
export class RunOrder extends LitElement {
  static override styles = [
    controlStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
        align-items: start;
      }
      tensor-view-column-field {
        flex: 1 1 140px;
      }
    `,
  ];

  @property({ attribute: false }) sort: RunSort = BY_NAME;
  @property({ attribute: false }) names: RunColumnNames | undefined;
  /** Names are those of all runs. */
  @property({ type: Boolean }) areNamesWhole = false;
  /** Failure of the values of the column. */
  @property({ attribute: false }) error: string | undefined;
  /** A column as it is typed, until it is one. */
  @state() private typed: string | undefined;

  private choose(sort: RunSort): void {
    this.dispatchEvent(new CustomEvent<RunSort>("order-choose", { detail: sort }));
  }

  private chooseWay(way: Way): void {
    this.typed = way === "column" ? "" : undefined;
    if (way === "name") this.choose(BY_NAME);
    else if (way === "written") this.choose({ by: "written", isDescending: true });
  }

  private type(text: string): void {
    const column = text.trim();
    const isColumn = runColumn(column) !== undefined;
    this.typed = isColumn ? undefined : text;
    if (isColumn) this.choose({ by: { column }, isDescending: this.sort.isDescending });
  }

  private get way(): Way {
    const { by } = this.sort;
    if (this.typed !== undefined || isColumnOrder(by)) return "column";
    return by === "name" || by === "written" ? by : "list";
  }

  override render(): TemplateResult {
    const { way, sort } = this;
    const ways: readonly Option<Way>[] = [
      { value: "name", name: l10n.t("name") },
      { value: "written", name: l10n.t("last written") },
      { value: "column", name: l10n.t("value…") },
      ...(way === "list" ? [{ value: "list", name: l10n.t("column of the list") } as const] : []),
    ];
    return html`${dropdown(l10n.t("order"), way, ways, (chosen) => this.chooseWay(chosen))}
      ${toggle(
        l10n.t("Descending"),
        l10n.t("Greatest first; what has no value stands last either way"),
        sort.isDescending,
        (isDescending) => this.choose({ ...sort, isDescending }),
      )}
      ${way === "column" ? this.field() : nothing}`;
  }

  private field(): TemplateResult {
    const { by } = this.sort;
    const value = this.typed ?? (isColumnOrder(by) ? by.column : "");
    return html`<tensor-view-column-field
      isColumn
      .label=${l10n.t("Column to order runs by")}
      .placeholder=${l10n.t("scalar:TAG:min or hparam:NAME")}
      .value=${value}
      .names=${this.names}
      .error=${this.fault(value)}
      @column-type=${({ detail }: CustomEvent<string>) => this.type(detail)}
      @column-leave=${() => this.chooseWay("name")}
      @column-names=${() => this.dispatchEvent(new CustomEvent("column-names"))}
    ></tensor-view-column-field>`;
  }

  private fault(text: string): string | undefined {
    const column = text.trim();
    if (column === "") return undefined;
    const start = text.indexOf(column);
    if (!runColumn(column))
      return conditionFaultText(text, { wanted: "column", start, end: start + column.length }, l10n.t);
    const isUnknown = this.areNamesWhole && this.names && unknownColumn([{ column }], this.names) !== undefined;
    return isUnknown ? unknownColumnText(column, start, l10n.t) : this.error;
  }
}
