import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { localeNumber } from "../../../ui/texts/localeText";
import { nameInRoom } from "../../../ui/texts/nameInRoom";
import { tagText } from "../../../ui/texts/tagText";
import { type CardRun, toldName } from "../runs/cardRun";
import { groupHeading } from "../tags/groupHeading";
import { groupTitle } from "../tags/groupTitle";
import { sampleText } from "../tags/sampleTexts";
import {
  GAP,
  type GridLayout,
  HEADING_HEIGHT,
  type PlacedRow,
  type PlacedSection,
  type SamplePlace,
} from "./gridLayout";
import type { CardRow, FoldRow, RowHead } from "./gridRows";
import { type CardsInView, nearColumns, nearRows } from "./gridWindow";
import { idKey, type SampleId } from "./sampleId";
import type { GridColumns } from "./samplesState";
import type { GridAction } from "./shownGrid";

/** Inputs that sections are drawn with. */
export interface DrawnGrid {
  readonly layout: GridLayout;
  readonly view: CardsInView;
  readonly columns: GridColumns;
  /** Runs beside each other where a run is a column. */
  readonly runs: readonly CardRun[];
  colourOf(run: CardRun): string;
  card(id: SampleId, place: SamplePlace): TemplateResult;
  act(action: GridAction): void;
}

/** A heading, and the rows of cards below it that are near. */
export function gridSection(placed: PlacedSection, grid: DrawnGrid): TemplateResult {
  const { group, top, height, isCollapsed } = placed;
  const title = groupTitle(group);
  const rows = nearRows(placed, grid.view);
  const hasHeads = grid.columns !== "wrap";
  return html`<section aria-label=${title} .style=${`top: ${top}px; height: ${height}px`}>
    <h2 .style=${`width: ${grid.view.width}px`}>
      ${groupHeading(group, isCollapsed, () => grid.act({ do: "collapse", key: group.key, isCollapsed: !isCollapsed }))}
    </h2>
    ${
      rows.length === 0
        ? nothing
        : html`<div
            class="grid"
            role="grid"
            aria-label=${title}
            aria-rowcount=${placed.rows.length + Number(hasHeads)}
            aria-colcount=${placed.columns}
          >
            ${hasHeads ? columnHeads(placed, grid) : nothing}
            ${repeat(rows, rowKey, (row) => gridRow(row, placed, grid))}
          </div>`
    }
  </section>`;
}

function rowKey({ row }: PlacedRow): string {
  if (row.is === "fold") return `fold ${row.run?.key ?? ""} ${row.tags.join("\n")}`;
  const first = row.cards.find((card) => card !== undefined);
  return first ? idKey(first) : "";
}

/** The names above columns. */
function columnHeads({ group }: PlacedSection, grid: DrawnGrid): TemplateResult {
  const { start, end } = nearColumns(grid.layout, grid.view);
  const { cardWidth } = grid.layout;
  const head = (column: number, content: TemplateResult, title: string) => html`<div
    role="columnheader"
    aria-colindex=${column + 1}
    title=${title}
    .style=${`left: ${column * (cardWidth + GAP)}px; width: ${cardWidth}px`}
  >${content}</div>`;
  const heads =
    grid.columns === "runs"
      ? grid.runs.slice(start, end).map((run, i) => head(start + i, runName(run, grid), run.name))
      : group.tags.slice(start, end).map((tag, i) => head(start + i, tagName(tag), tag));
  return html`<div class="heads" role="row" aria-rowindex="1">${heads}</div>`;
}

function runName(run: CardRun, { colourOf }: DrawnGrid): TemplateResult {
  return html`<span class="dot" .style=${`background: ${colourOf(run)}`}></span
    ><span class="name">${nameInRoom(toldName(run))}</span>`;
}

function tagName(tag: string): TemplateResult {
  return html`<span class="name"><bdi>${tagText(tag)}</bdi></span>`;
}

function gridRow(placed: PlacedRow, section: PlacedSection, grid: DrawnGrid): TemplateResult {
  const { row, top, height, index } = placed;
  return html`<div
    class="row"
    role="row"
    aria-rowindex=${index + (grid.columns === "wrap" ? 1 : 2)}
    .style=${`top: ${top - HEADING_HEIGHT}px; height: ${height}px`}
  >
    ${row.is === "fold" ? fold(row, grid) : cards(row, placed, section, grid)}
  </div>`;
}

function fold({ tags, run, count }: FoldRow, grid: DrawnGrid): TemplateResult {
  const [tag = ""] = tags;
  const text = l10n.t("Show all {0} samples", localeNumber(count));
  const label = [text, ...(tags.length === 1 ? [tagText(tag)] : []), ...(run ? [run.name] : [])].join(l10n.t(", "));
  return html`<div class="fold" role="gridcell">
    <button type="button" class="link" aria-label=${label} @click=${() => grid.act({ do: "unfold", tags })}>${text}</button>
    ${run ? html`<span>${run.shortName}</span>` : nothing}
  </div>`;
}

function cards({ head, cards: all }: CardRow, row: PlacedRow, section: PlacedSection, grid: DrawnGrid): TemplateResult {
  const { start, end } = nearColumns(grid.layout, grid.view);
  const near = all.slice(start, end).flatMap((id, i) => (id ? [{ id, column: start + i }] : []));
  return html`${head ? rowHead(head, grid) : nothing}
  ${repeat(
    near,
    ({ id }) => idKey(id),
    ({ id, column }) => grid.card(id, { section, row, column }),
  )}`;
}

function rowHead({ tag, run, sample, sampleCount }: RowHead, grid: DrawnGrid): TemplateResult {
  const samples = sampleText(sample, sampleCount);
  return html`<div class="rowhead" role="rowheader">
    ${run ? runName(run, grid) : tagName(tag ?? "")} ${samples ? html`<span class="sample">${samples}</span>` : nothing}
  </div>`;
}
