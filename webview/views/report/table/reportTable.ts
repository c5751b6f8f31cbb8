import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { tagText } from "../../../tagText";
import type { ReportRow } from "../reportRow";
import { columnName } from "./reportColumns";
import { orderByHead, type ReportOrder } from "./reportOrder";
import type { ReportPlace } from "./reportPlace";
import { VERDICT_SIGNS, verdictName, verdictOf } from "./reportVerdict";

/** What the table shows. */
export interface ShownReport {
  /** In the order in which they stand. */
  readonly rows: readonly ReportRow[];
  readonly order: ReportOrder;
  readonly place: ReportPlace | undefined;
  /** Px from the top, where it begins. */
  readonly top: number;
  /** What all rows come to, for who does not see them. */
  readonly sentence: string;
  /** `written` of the pair at which the runs part first. */
  readonly first: number | undefined;
}

/** What is asked for from the table. */
export type ReportTableWish =
  | {
      readonly do: "open";
      readonly row: ReportRow;
      /** Decimal; absent for the first step out of tolerance, or the worst where none is. */
      readonly step?: string;
      readonly isBeside: boolean;
    }
  | { readonly do: "order"; readonly order: ReportOrder }
  | { readonly do: "place"; readonly place: ReportPlace }
  | { readonly do: "scroll"; readonly top: number }
  | { readonly do: "match"; readonly row: ReportRow };

/** A row a pair of tags, each a way to its comparison. Event: `report-wish`. */
@customElement("tensor-view-report-table")
export class ReportTable extends LitElement {
  @property({ attribute: false }) shown: ShownReport | undefined;

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    return html`<table aria-label=${shown.sentence}>
      <thead>
        <tr>
          <th><button type="button" @click=${() => this.wish({ do: "order", order: orderByHead("a", shown.order) })}>${columnName("a")}</button></th>
        </tr>
      </thead>
      <tbody>
        ${shown.rows.map((row) => {
          const verdict = verdictOf(row);
          return html`<tr>
            <th scope="row"><button type="button" @click=${() => this.wish({ do: "open", row, isBeside: false })}>${VERDICT_SIGNS[verdict]} ${tagText(row.match.a.tag)}</button></th>
            <td>${tagText(row.match.b.tag)}</td>
            <td>${verdictName(verdict)}</td>
            <td>${row.compared?.score}</td>
            <td>${row.compared?.firstExceeding}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }

  private wish(detail: ReportTableWish): void {
    this.dispatchEvent(new CustomEvent<ReportTableWish>("report-wish", { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-report-table": ReportTable;
  }
}
