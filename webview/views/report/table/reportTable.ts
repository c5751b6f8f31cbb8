import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { controlStyles } from "../../../ui/controls/controlStyles";
import type { RecordAction, RecordHead, ShownRecords } from "../../../ui/recordTable/records";
import { RecordTable } from "../../../ui/recordTable/recordTable";
import { ROW_HEIGHT, recordTableStyles } from "../../../ui/recordTable/recordTableStyles";
import { sortOf } from "../../../ui/rows/columnHead";
import { fittedName } from "../../../ui/texts/fittedName";
import { longNameStyles } from "../../../ui/texts/longNameStyles";
import { tagText } from "../../../ui/texts/tagText";
import { keptTellingTags } from "../../../ui/texts/tellingTags";
import { unseenStyles } from "../../../ui/unseenStyles";
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

/** Px beside the small lines and above and below them, in their cells. */
const BESIDE_COURSE = 14;
const AROUND_COURSE = 4;

/** Px beside the names of a column: its edges, and the verdict's sign before A. */
const BESIDE_NAME = { a: 44, b: 14 };

/** Px of rows of which B's tags stand below A's. */
const TALL_ROW = 40;

/** Columns that every pair has, whether it can be compared or not. */
const WITHOUT_FIGURES: readonly ReportColumn[] = ["a", "b", "rule", "verdict"];

/** Contents of the table. */
export interface ShownReport extends ShownRecords<ReportRow, ReportPlace> {
  readonly order: ReportOrder;
  /** `written` of the pair at which the runs part first. */
  readonly first: number | undefined;
}

/** Actions requested by the table. */
export type ReportTableAction =
  | {
      readonly do: "open";
      readonly row: ReportRow;
      /** Decimal; absent for the first step out of tolerance, or the worst where none is. */
      readonly step?: string;
      readonly isBeside: boolean;
    }
  | { readonly do: "order"; readonly order: ReportOrder }
  | { readonly do: "match"; readonly row: ReportRow }
  | RecordAction<ReportPlace>;

/** A row a pair of tags, each a way to its comparison. Event: `report-action`. */
@customElement("tensor-view-report-table")
export class ReportTable extends RecordTable<ReportRow, ReportColumn, ReportPlace, ShownReport, ReportLayout> {
  static override styles = [controlStyles, longNameStyles, recordTableStyles, reportTableStyles, unseenStyles];

  /** Tags as there is room for them, of the rows that were drawn. */
  private readonly names = new Map<string, string>();
  private readonly telling = { a: keptTellingTags(), b: keptTellingTags() };
  /** Short forms of tags of either side, where there is no room for whole ones. */
  private shortTags: { readonly a: ReadonlyMap<string, string>; readonly b: ReadonlyMap<string, string> } | undefined;
  /** Px of what names stand in. */
  private nameWidths = { a: 0, b: 0 };
  private scale: CourseScale = { width: 0, height: 0, decades: 2 };

  constructor() {
    super(NO_LAYOUT);
  }

  protected override layOut({ rows }: ShownReport, width: number): ReportLayout {
    const layout = reportLayout(rows, width / this.sign);
    const px = (column: ReportColumn) => Math.ceil((layout.widths.get(column) ?? 0) * this.sign);
    this.scale = {
      width: Math.max(0, px("course") - BESIDE_COURSE),
      height: rowHeightOf(layout) - AROUND_COURSE,
      decades: decadesOf(rows.map(({ course }) => course)),
    };
    const others = layout.columns.filter((column) => column !== "a" && column !== "b");
    const rest = width - others.reduce((sum, column) => sum + px(column), 0);
    const widthA = layout.b === "column" ? px("a") : rest;
    this.nameWidths = { a: widthA, b: layout.b === "below" ? rest : rest - widthA };
    const tags = (side: "a" | "b") => rows.map(({ match }) => match[side].tag);
    const { a, b } = this.telling;
    this.shortTags = layout.areTagsShort ? { a: a(tags("a")), b: b(tags("b")) } : undefined;
    this.names.clear();
    return layout;
  }

  /** A tag as there is room for it. */
  private nameOf(side: "a" | "b", tag: string): string {
    const { layout } = this;
    const key = `${side}\n${tag}`;
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const beside = BESIDE_NAME[layout.b === "below" ? "a" : side];
    const short = this.shortTags?.[side].get(tag) ?? tag;
    const name = fittedName(tagText(tag), tagText(short), this.nameWidths[side] - beside, this.measure);
    this.names.set(key, name);
    return name;
  }

  protected override get rowHeight(): number {
    return rowHeightOf(this.layout);
  }

  protected override isLaidAlike(before: ShownReport, now: ShownReport): boolean {
    return before.rows === now.rows;
  }

  protected override isStretched(column: ReportColumn): boolean {
    return column === (this.layout.b === "column" ? "b" : "a");
  }

  protected override head(column: ReportColumn, { order }: ShownReport): RecordHead {
    return {
      name: columnName(column),
      meaning: columnMeaning(column),
      isText: isText(column),
      sort: sortOf<string>(column, order),
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

  protected override tell(detail: ReportTableAction): void {
    this.dispatchEvent(new CustomEvent<ReportTableAction>("report-action", { detail }));
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
      nameOf: (side) => this.nameOf(side, row.match[side].tag),
      isBelow: layout.b === "below",
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
    const { folded, b } = this.layout;
    const isSame = b === "same";
    if (rows.length === 0 || (folded.length === 0 && !isSame)) return nothing;
    return html`<p class="folded">
      ${isSame ? l10n.t("The tags of B are those of A.") : nothing}
      ${folded.length > 0 ? l10n.t("No room for: {0}", folded.map(columnName).join(", ")) : nothing}
    </p>`;
  }
}

function rowHeightOf({ b }: ReportLayout): number {
  return b === "below" ? TALL_ROW : ROW_HEIGHT;
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
