import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { controlStyles } from "../../../ui/controlStyles";
import { longNameStyles } from "../../../ui/longNameStyles";
import { type RecordHead, type RecordWish, type ShownRecords, sortOf } from "../../../ui/recordTable/records";
import { RecordTable } from "../../../ui/recordTable/recordTable";
import { recordTableStyles } from "../../../ui/recordTable/recordTableStyles";
import { twoPartNameStyles } from "../../../ui/twoPartName";
import type { ReportRow } from "../reportRow";
import { type CourseScale, decadesOf } from "./courseDrawing";
import { isText, type ReportCell, reasonCell, reportCell } from "./reportCell";
import { columnMeaning, columnName, type ReportColumn } from "./reportColumns";
import { NO_LAYOUT, type ReportLayout, reportLayout } from "./reportLayout";
import { orderByHead, type ReportOrder } from "./reportOrder";
import { isAtRow, keyOfRow, placeAt, type ReportPlace } from "./reportPlace";
import { reportTableStyles } from "./reportTableStyles";
import { reasonText, rowSentence } from "./reportTexts";
import { verdictOf } from "./reportVerdict";

/** Px of the small lines, and of what stands beside them in their cells. */
const COURSE_HEIGHT = 20;
const BESIDE_COURSE = 14;

/** Columns that every pair has, whether it can be compared or not. */
const WITHOUT_FIGURES: readonly ReportColumn[] = ["a", "b", "rule", "verdict"];

/** What the table shows. */
export interface ShownReport extends ShownRecords<ReportRow, ReportPlace> {
  readonly order: ReportOrder;
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
  | { readonly do: "match"; readonly row: ReportRow }
  | RecordWish<ReportPlace>;

/** A row a pair of tags, each a way to its comparison. Event: `report-wish`. */
@customElement("tensor-view-report-table")
export class ReportTable extends RecordTable<ReportRow, ReportColumn, ReportPlace, ShownReport, ReportLayout> {
  static override styles = [controlStyles, longNameStyles, twoPartNameStyles, recordTableStyles, reportTableStyles];

  private scale: CourseScale = { width: 0, height: COURSE_HEIGHT, decades: 2 };

  constructor() {
    super(NO_LAYOUT);
  }

  protected override layOut({ rows }: ShownReport, room: number): ReportLayout {
    const layout = reportLayout(rows, room);
    this.scale = {
      width: Math.max(0, Math.ceil((layout.widths.get("course") ?? 0) * this.sign) - BESIDE_COURSE),
      height: COURSE_HEIGHT,
      decades: decadesOf(rows.map(({ course }) => course)),
    };
    return layout;
  }

  protected override isLaidAlike(before: ShownReport, now: ShownReport): boolean {
    return before.rows === now.rows;
  }

  protected override isStretched(column: ReportColumn): boolean {
    return column === "a" || column === "b";
  }

  protected override head(column: ReportColumn, { order }: ShownReport): RecordHead {
    return {
      name: columnName(column),
      meaning: columnMeaning(column),
      isText: isText(column),
      sort: sortOf(column, order),
    };
  }

  protected override keyOf(row: ReportRow): string {
    return keyOfRow(row);
  }

  protected override placeAt(row: ReportRow | undefined, column: ReportColumn): ReportPlace {
    return placeAt(row, column);
  }

  protected override columnOf({ column }: ReportPlace): ReportColumn {
    return column;
  }

  protected override isAt(place: ReportPlace, row: ReportRow): boolean {
    return isAtRow(place, row);
  }

  protected override isInHead({ row }: ReportPlace): boolean {
    return row === undefined;
  }

  protected override sortBy(column: ReportColumn, { order }: ShownReport): void {
    this.tell({ do: "order", order: orderByHead(column, order) });
  }

  protected override openAt(row: ReportRow, column: ReportColumn, isBeside: boolean): boolean {
    if (column === "rule") this.tell({ do: "match", row });
    else this.open(row, isBeside, stepIn(row, column));
    return true;
  }

  private open(row: ReportRow, isBeside: boolean, step: string | undefined): void {
    this.tell({ do: "open", row, isBeside, ...(step !== undefined && { step }) });
  }

  protected override tell(detail: ReportTableWish): void {
    this.dispatchEvent(new CustomEvent<ReportTableWish>("report-wish", { detail }));
  }

  protected override rowFacts(row: ReportRow): { readonly look: string; readonly label: string } {
    const { place, shown } = this;
    const isFirst = row.written === shown?.first;
    const isHere = place !== undefined && isAtRow(place, row);
    const looks = [verdictOf(row), ...(isFirst ? ["first"] : []), ...(isHere ? ["here"] : [])];
    return { look: looks.join(" "), label: rowSentence(row, isFirst) };
  }

  protected override cells(row: ReportRow, at: number): TemplateResult[] {
    const { columns } = this.layout;
    const reason = reasonText(row);
    const sentence = rowSentence(row, row.written === this.shown?.first);
    const own = reason === undefined ? columns : columns.filter((column) => WITHOUT_FIGURES.includes(column));
    const all = own.map((column, i) => reportCell(this.cell(row, at, i, column, sentence, 1), column));
    const left = columns.length - own.length;
    const next = columns[own.length];
    if (reason === undefined || !next) return all;
    return [...all, reasonCell(this.cell(row, at, own.length, next, sentence, left), left, reason)];
  }

  private cell(
    row: ReportRow,
    at: number,
    i: number,
    column: ReportColumn,
    sentence: string,
    columns: number,
  ): ReportCell {
    const place = { row: at, column: i };
    const { layout, scale } = this;
    return {
      row,
      at: place,
      isStop: this.isStop(place, columns),
      shortTags: layout.shortTags,
      scale,
      sentence,
      take: () => {
        // A cell of several columns keeps the one that the keyboard came from.
        if (columns === 1 || !this.isStop(place, columns)) this.take(place);
      },
      open: (isBeside) => this.open(row, isBeside, stepIn(row, column)),
      match: () => this.tell({ do: "match", row }),
    };
  }

  protected override foot({ rows }: ShownReport): TemplateResult | typeof nothing {
    const { folded, isSameTags } = this.layout;
    if (rows.length === 0 || (folded.length === 0 && !isSameTags)) return nothing;
    return html`<p class="folded">
      ${isSameTags ? l10n.t("The tags of B are those of A.") : nothing}
      ${folded.length > 0 ? l10n.t("Folded away, for there is no room: {0}", folded.map(columnName).join(", ")) : nothing}
    </p>`;
  }
}

/** The step that a cell of that column leads to. */
function stepIn({ compared }: ReportRow, column: ReportColumn): string | undefined {
  return column === "worstStep" ? (compared?.worstStep ?? undefined) : undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-report-table": ReportTable;
  }
}
