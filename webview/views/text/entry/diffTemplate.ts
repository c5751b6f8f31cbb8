import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { localeNumber } from "../../../ui/texts/localeText";
import { diffBlocks } from "../diff/diffBlocks";
import type { DiffLine, DiffPart, DiffRow, TextDiff } from "../diff/textDiff";

/** Rows of a difference that a page draws; more are for an editor. */
const MOST_ROWS = 3000;

/** UTF-16 units of a line that are drawn. */
const MOST_LINE_UNITS = 5000;

/** Look of a difference. */
interface DiffLook {
  readonly isWide: boolean;
  readonly label: string;
  /** Starts of the parts without differences that somebody wants to see. */
  readonly openBlocks: ReadonlySet<number>;
  openBlock(start: number): void;
}

/** Two texts by lines: beside each other, or below each other with signs. */
export function diffTemplate(diff: TextDiff, look: DiffLook): TemplateResult {
  let left = MOST_ROWS;
  const blocks = diffBlocks(diff.rows).map((block) => {
    if (left <= 0) return nothing;
    if (block.is === "same" && !look.openBlocks.has(block.start)) {
      return html`<tr class="passed"><td colspan=${look.isWide ? 4 : 3}><button type="button" class="link" @click=${() => look.openBlock(block.start)}>
        ${l10n.t("{0} lines are the same", localeNumber(block.rows.length))}
      </button></td></tr>`;
    }
    const rows = block.rows.slice(0, left);
    left -= rows.length;
    return look.isWide ? rows.map(besideRow) : belowRows(rows);
  });
  return html`<div class="table" tabindex="0" role="group" aria-label=${look.label}><table class=${look.isWide ? "diff wide" : "diff"} aria-label=${look.label}><tbody>${blocks}</tbody></table></div>
    ${left > 0 ? nothing : html`<p class="note">${l10n.t("Only the first {0} lines are shown here.", localeNumber(MOST_ROWS))}</p>`}`;
}

function besideRow(row: DiffRow): TemplateResult {
  if (row.is === "same") {
    return html`<tr>${lineNumber(row.before)}<td><span class="sign">&nbsp;</span>${cut(row.text)}</td>${lineNumber(row.after)}<td><span class="sign">&nbsp;</span>${cut(row.text)}</td></tr>`;
  }
  return html`<tr>${side(row.before, "−")}${side(row.after, "+")}</tr>`;
}

function side(line: DiffLine | undefined, sign: "−" | "+"): TemplateResult {
  if (!line) return html`<td class="line"></td><td class="empty"></td>`;
  return html`${lineNumber(line.line)}${changed(line, sign)}`;
}

/** Rows below each other: of lines that were changed together first the removed, then the added ones. */
function belowRows(rows: readonly DiffRow[]): TemplateResult[] {
  const drawn: TemplateResult[] = [];
  for (let i = 0; i < rows.length; ) {
    const row = rows[i] as DiffRow;
    if (row.is === "same") {
      drawn.push(
        html`<tr>${lineNumber(row.before)}${lineNumber(row.after)}<td><span class="sign">&nbsp;</span>${cut(row.text)}</td></tr>`,
      );
      i++;
      continue;
    }
    const together: Extract<DiffRow, { is: "changed" }>[] = [];
    for (let next: DiffRow | undefined = row; next?.is === "changed"; next = rows[++i]) together.push(next);
    for (const { before } of together) {
      if (before) drawn.push(html`<tr>${lineNumber(before.line)}<td class="line"></td>${changed(before, "−")}</tr>`);
    }
    for (const { after } of together) {
      if (after) drawn.push(html`<tr><td class="line"></td>${lineNumber(after.line)}${changed(after, "+")}</tr>`);
    }
  }
  return drawn;
}

function lineNumber(line: number): TemplateResult {
  return html`<td class="line" aria-hidden="true">${line + 1}</td>`;
}

function changed({ parts }: DiffLine, sign: "−" | "+"): TemplateResult {
  const isGone = sign === "−";
  const said = isGone ? l10n.t("removed") : l10n.t("added");
  return html`<td class=${isGone ? "gone" : "come"}><span class="sign" role="img" aria-label=${said}>${sign}</span>${parts.map((part) => drawnPart(part, isGone))}</td>`;
}

function drawnPart({ text, isChanged }: DiffPart, isGone: boolean): TemplateResult | string {
  if (!isChanged) return cut(text);
  return isGone ? html`<del>${cut(text)}</del>` : html`<ins>${cut(text)}</ins>`;
}

function cut(text: string): string {
  return text.length > MOST_LINE_UNITS ? `${text.slice(0, MOST_LINE_UNITS)}…` : text;
}
