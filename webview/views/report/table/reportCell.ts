import { html, nothing, type TemplateResult } from "lit";
import type { CellAt } from "../../../ui/keys/cellByKey";
import { wayButton } from "../../../ui/recordTable/wayButton";
import type { ReportRow } from "../reportRow";
import { type CourseScale, courseDrawing } from "./courseDrawing";
import type { ReportColumn } from "./reportColumns";
import {
  cellText,
  courseText,
  exactText,
  figureOf,
  GUESS_SIGN,
  oddText,
  reasonOfNone,
  referenceHint,
  ruleHint,
  ruleName,
  tagHint,
  toleranceHint,
  unreadText,
  verdictText,
} from "./reportTexts";
import { VERDICT_SIGNS, verdictOf } from "./reportVerdict";

/** A cell, and what it leads to. */
export interface ReportCell {
  readonly row: ReportRow;
  readonly at: CellAt;
  /** The Tab key stops here. */
  readonly isStop: boolean;
  /** B's tag stands below A's. */
  readonly isBelow: boolean;
  readonly scale: CourseScale;
  /** The row in words. */
  readonly sentence: string;
  /** A tag as there is room for it. */
  nameOf(side: "a" | "b"): string;
  /** Called when it gets the keyboard. */
  take(): void;
  open(isBeside: boolean): void;
  match(): void;
}

/** Columns of words begin where they stand, those of numbers end below each other. */
export function isText(column: ReportColumn): boolean {
  return column === "a" || column === "b" || column === "rule" || column === "verdict" || column === "course";
}

export function reportCell(cell: ReportCell, column: ReportColumn): TemplateResult {
  const { row } = cell;
  const { match, compared } = row;
  switch (column) {
    case "a": {
      const verdict = verdictOf(row);
      const below = cell.isBelow ? html`${nameText(cell, "b")}` : nothing;
      // The names may be short ones: the sentence says them whole.
      const content = html`<span class="sign" aria-hidden="true">${VERDICT_SIGNS[verdict]}</span
        ><span class="names" aria-hidden="true">${nameText(cell, "a")}${below}</span
        ><span class="unseen">${cell.sentence}</span>`;
      const hints = [
        tagHint(match.a),
        ...(cell.isBelow ? [referenceHint(row)] : []),
        verdictText(row),
        reasonOfNone(row),
        oddText(row),
        toleranceHint(row),
        unreadText(row),
      ];
      return html`<th role="rowheader" scope="row" class="text">
        ${way(cell, content, hints.filter(Boolean).join("\n"))}
      </th>`;
    }
    case "b":
      return html`<td role="gridcell" class="text">${way(cell, nameText(cell, "b"), referenceHint(row))}</td>`;
    case "rule": {
      const sign =
        match.rule === "order" ? html`<span class="sign guess" aria-hidden="true">${GUESS_SIGN}</span> ` : nothing;
      const content = html`${sign}${ruleName(match.rule)}`;
      const button = wayButton(
        { ...cell, weight: "quiet", hint: ruleHint(match.rule), label: undefined, open: cell.match },
        content,
      );
      return html`<td role="gridcell" class="text">${button}</td>`;
    }
    case "verdict":
      return plainCell(
        cell,
        `text ${compared ? "verdict" : "none"}`,
        verdictContent(row),
        [reasonOfNone(row), unreadText(row)].filter(Boolean).join("\n"),
      );
    case "course": {
      const label = courseText(row);
      if (!compared || label === "") return plainCell(cell, "none", "", "");
      const line = courseDrawing(
        row.course,
        compared.explained ? null : compared.mark,
        match.a.kind !== "histogram",
        cell.scale,
      );
      return html`<td role="gridcell" class="text course">${way(cell, line, label, label)}</td>`;
    }
    case "firstExceeding":
    case "worstStep": {
      const step = compared?.[column] ?? null;
      const text = cellText(row, column);
      if (step === null) return plainCell(cell, "none", text, "");
      return html`<td role="gridcell">${way(cell, text, "")}</td>`;
    }
    default: {
      const value = compared ? figureOf(compared, column) : null;
      const isBeyondScore = column === "score" && isBeyond(row) && Number(value) > 0;
      return plainCell(
        cell,
        value === null ? "none" : isBeyondScore ? "beyond" : "",
        cellText(row, column),
        [oddText(row) || exactText(value), column === "score" ? toleranceHint(row) : ""].filter(Boolean).join("\n"),
      );
    }
  }
}

function nameText({ nameOf }: ReportCell, side: "a" | "b"): TemplateResult {
  return html`<span class="name ${side}"><bdi>${nameOf(side)}</bdi></span>`;
}

/** Cell with the reason for missing figures, spanning `columns` columns. */
export function reasonCell(cell: ReportCell, columns: number, reason: string): TemplateResult {
  return plainCell(cell, "text reason", reason, reason, columns);
}

/** True if it stands out. */
function isBeyond({ compared }: ReportRow): boolean {
  return compared?.firstExceeding != null && !compared.explained;
}

/** A verdict, and that steps were left out where it is that of the others. */
function verdictContent(row: ReportRow): TemplateResult {
  const verdict = verdictOf(row);
  const isPart = verdict !== "unread" && row.compared?.unread !== undefined;
  return html`${verdictText(row)}${isPart ? html` <span class="sign part" aria-hidden="true">${VERDICT_SIGNS.unread}</span>` : nothing}`;
}

function plainCell(
  { at, isStop, take }: ReportCell,
  look: string,
  content: unknown,
  hint: string,
  columns = 1,
): TemplateResult {
  return html`<td
    role="gridcell"
    class=${look}
    colspan=${columns === 1 ? nothing : columns}
    data-cell="${at.row},${at.column}"
    tabindex=${isStop ? 0 : -1}
    title=${hint || nothing}
    @focus=${take}
  >${content}</td>`;
}

function way(cell: ReportCell, content: unknown, hint: string, label?: string): TemplateResult {
  return wayButton({ ...cell, weight: "", hint, label }, content);
}
