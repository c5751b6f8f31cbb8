import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { controlStyles } from "../../ui/controls/controlStyles";
import type { RecordAction, RecordHead, ShownRecords } from "../../ui/recordTable/records";
import { RecordTable } from "../../ui/recordTable/recordTable";
import { recordTableStyles } from "../../ui/recordTable/recordTableStyles";
import { sortOf } from "../../ui/rows/columnHead";
import { fittedName } from "../../ui/texts/fittedName";
import { localeNumber } from "../../ui/texts/localeText";
import { longNameStyles } from "../../ui/texts/longNameStyles";
import { nameInRoomStyles } from "../../ui/texts/nameInRoom";
import { tagText } from "../../ui/texts/tagText";
import { healthCell, isText } from "./healthCell";
import { columnMeaning, columnName, foundIn, type HealthColumn } from "./healthColumns";
import { type HealthLayout, healthLayout } from "./healthLayout";
import type { HealthRow } from "./healthRows";
import { type HealthOrder, type HealthPosition, WORST_FIRST } from "./healthState";
import { healthTableStyles } from "./healthTableStyles";

/** Px beside a tag in its column: its edges and the sign before it. */
const BESIDE_TAG = 40;

/** Content of the table. */
interface ShownHealth extends ShownRecords<HealthRow, HealthPosition> {
  readonly hasRuns: boolean;
  readonly order: HealthOrder;
  readonly explode: number;
}

/** Actions of the table. */
export type HealthTableAction =
  | { readonly do: "open"; readonly row: HealthRow; readonly column: HealthColumn; readonly isBeside: boolean }
  | { readonly do: "order"; readonly order: HealthOrder }
  | RecordAction<HealthPosition>;

/** A row a tensor, a column a finding, each a way to its place. Event: `health-action`. */
@customElement("tensor-view-health-table")
export class HealthTable extends RecordTable<HealthRow, HealthColumn, HealthPosition, ShownHealth, HealthLayout> {
  static override styles = [controlStyles, longNameStyles, nameInRoomStyles, recordTableStyles, healthTableStyles];

  /** Tags as there is room for them, of the rows that were drawn. */
  private readonly names = new Map<string, string>();
  /** Px that a tag may take. */
  private tagRoom = 0;

  constructor() {
    super({ columns: [], widths: new Map(), least: 0, folded: [], shortTags: undefined });
  }

  protected override layOut({ rows, hasRuns }: ShownHealth, width: number): HealthLayout {
    const layout = healthLayout(rows, hasRuns, width / this.sign);
    const { columns, widths, least } = layout;
    const px = (signs: number) => Math.ceil(signs * this.sign);
    const others = columns.filter((column) => !this.isStretched(column));
    const taken = others.reduce((sum, column) => sum + px(widths.get(column) ?? 0), 0);
    this.tagRoom = Math.max(width, px(least)) - taken - BESIDE_TAG;
    this.names.clear();
    return layout;
  }

  /** A tag as there is room for it. */
  private nameOf(tag: string): string {
    const known = this.names.get(tag);
    if (known !== undefined) return known;
    const short = this.layout.shortTags?.get(tag) ?? tag;
    const name = fittedName(tagText(tag), tagText(short), this.tagRoom, this.measure);
    this.names.set(tag, name);
    return name;
  }

  protected override isLaidAlike(before: ShownHealth, now: ShownHealth): boolean {
    return before.rows === now.rows && before.hasRuns === now.hasRuns;
  }

  protected override isStretched(column: HealthColumn): boolean {
    return column === "tag";
  }

  protected override head(column: HealthColumn, { order, explode }: ShownHealth): RecordHead {
    return {
      name: columnName(column),
      meaning: columnMeaning(column, localeNumber(explode)),
      isText: isText(column),
      sort: sortOf<string>(column, order),
    };
  }

  protected override keyOf({ run, health }: HealthRow): string {
    return `${run.key}\n${health.tag}`;
  }

  protected override placeAt(row: HealthRow | undefined, column: HealthColumn): HealthPosition {
    return { run: row?.run.name ?? "", tag: row?.health.tag ?? "", column };
  }

  protected override columnOf({ column }: HealthPosition): HealthColumn {
    return column;
  }

  protected override isAt(place: HealthPosition, { run, health }: HealthRow): boolean {
    return run.name === place.run && health.tag === place.tag;
  }

  protected override isInHead({ run }: HealthPosition): boolean {
    return run === "";
  }

  /** The other way round at the second click, and the worst first again at the third. */
  protected override sortBy(column: HealthColumn, { order: { by, isDescending } }: ShownHealth): void {
    const isDownFirst = column === "maxUpdate" || column === "points";
    const isSecond = by === column && isDescending === isDownFirst;
    if (by !== column) this.tell({ do: "order", order: { by: column, isDescending: isDownFirst } });
    else this.tell({ do: "order", order: isSecond ? { by, isDescending: !isDescending } : WORST_FIRST });
  }

  /** Only what is found leads somewhere. */
  protected override openAt(row: HealthRow, column: HealthColumn, isBeside: boolean): boolean {
    if (column !== "tag" && !foundIn(row.health, column)) return false;
    this.tell({ do: "open", row, column, isBeside });
    return true;
  }

  protected override tell(detail: HealthTableAction): void {
    this.dispatchEvent(new CustomEvent<HealthTableAction>("health-action", { detail }));
  }

  protected override foot({ rows }: ShownHealth): TemplateResult | typeof nothing {
    const { folded } = this.layout;
    if (folded.length === 0 || rows.length === 0) return nothing;
    return html`<p class="folded">${l10n.t("Hidden, as nothing was found: {0}", folded.map(columnName).join(", "))}</p>`;
  }

  protected override cells(row: HealthRow, at: number): TemplateResult[] {
    return this.layout.columns.map((column, i) => {
      const place = { row: at, column: i };
      return healthCell({
        row,
        column,
        at: place,
        isStop: this.isStop(place),
        name: this.nameOf(row.health.tag),
        take: () => this.take(place),
        open: (isBeside) => this.tell({ do: "open", row, column, isBeside }),
      });
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-health-table": HealthTable;
  }
}
