import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { WORST_BY, type WorstCell } from "../../../../../src/tensor/pair/figures/pairFigures";
import type { Shape } from "../../../../../src/tensor/slice/shape";
import { choice } from "../../../../ui/controls/barControls";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { ActiveRows, type RowParts } from "../../../../ui/rows/activeRows";
import { rowsStyles } from "../../../../ui/rows/rowsStyles";
import type { Dims } from "../../../../ui/texts/dimTexts";
import { localeNumber } from "../../../../ui/texts/localeText";
import { unseenStyles } from "../../../../ui/unseenStyles";
import { indexInTensor } from "../../indexInTensor";
import { FIRST_WORST, type WorstQuery } from "./pairAnswer";
import { shortSideTexts } from "./paneFigureText";
import { WORST_ROW_PX, worstCellsStyles } from "./worstCellsStyles";
import { rankedText, type SideDtypes, worstByName, worstSentence } from "./worstTexts";

/** Cells of a slice of A, and how they are written. */
interface WorstSubject {
  readonly cells: readonly WorstCell[];
  /** Cells that are beyond the tolerance: more of them may be wanted. */
  readonly query: WorstQuery;
  /** The comparison has ULPs. */
  readonly hasUlp: boolean;
  /** True if there are values to rank by. */
  readonly hasOrder: boolean;
  readonly isLoading: boolean;
  readonly slice: string;
  readonly shape: Shape;
  readonly dims: Dims;
  readonly dtypes: SideDtypes;
}

/** No question takes more. */
const MOST_WORST = 10_000;

/** Px of the list at most. */
const MOST_HEIGHT = 10 * WORST_ROW_PX;

/**
 * The cells that differ most, as a list: arrows walk in it, Enter goes to a cell. Events: `index-show` (the cell's index in A),
 * `worst-action` (a `WorstQuery`: more of them, or by another measure).
 */
@customElement("tensor-view-worst-cells")
export class WorstCellsElement extends LitElement {
  static override styles = [controlStyles, unseenStyles, rowsStyles, worstCellsStyles];

  @property({ attribute: false }) subject: WorstSubject | undefined;
  /** The cell that was gone to. */
  @state() private shown: WorstCell | undefined;
  private readonly rows = new ActiveRows(this, {
    rows: () => ({
      role: "listbox",
      count: this.subject?.cells.length ?? 0,
      rowHeight: WORST_ROW_PX,
      height: MOST_HEIGHT,
    }),
    row: (at) => this.row(at),
    choose: (at) => this.goTo(at),
    keys: { " ": (at) => this.goTo(at) },
  });

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("subject") && this.shown && !this.subject?.cells.includes(this.shown)) this.shown = undefined;
  }

  private choose(query: WorstQuery): void {
    this.rows.activate(0);
    this.dispatchEvent(new CustomEvent<WorstQuery>("worst-action", { detail: query }));
  }

  private goTo(at: number): void {
    const { subject } = this;
    const cell = subject?.cells[at];
    if (!subject || !cell) return;
    this.shown = cell;
    const detail = indexInTensor(subject.slice, subject.shape, cell.at);
    this.dispatchEvent(new CustomEvent<readonly number[]>("index-show", { detail }));
  }

  override render(): TemplateResult | typeof nothing {
    const { subject } = this;
    if (!subject) return nothing;
    const { cells, query, hasUlp, hasOrder } = subject;
    if (cells.length === 0) return nothing;
    const label = l10n.t("Worst cells");
    const height = Math.min(MOST_HEIGHT, cells.length * WORST_ROW_PX);
    const offered = WORST_BY.filter((by) => by !== "ulp" || hasUlp);
    return html`<header>
        <h3>${label}</h3>
        ${
          hasOrder
            ? choice(
                l10n.t("What cells are ranked by"),
                offered.map((by) => ({
                  name: worstByName(by),
                  isOn: by === query.by,
                  choose: () => by === query.by || this.choose({ ...query, by }),
                })),
              )
            : nothing
        }
      </header>
      <div class="head" aria-hidden="true"><span>${l10n.t("cell")}</span><span>A</span><span>B</span><span>${worstByName(query.by)}</span></div>
      ${this.rows.list({ label, height })} ${this.more(subject)}
      <p class="unseen" role="status">${this.shown ? this.sentence(subject, this.shown) : ""}</p>`;
  }

  private row(at: number): RowParts | undefined {
    const { subject, shown } = this;
    const cell = subject?.cells[at];
    if (!cell) return undefined;
    const { slice, shape, dtypes, query } = subject;
    const sentence = this.sentence(subject, cell);
    const texts = [
      `[${indexInTensor(slice, shape, cell.at).join(", ")}]`,
      ...shortSideTexts({ value: cell.a, dtype: dtypes.a }, { value: cell.b, dtype: dtypes.b }),
      rankedText(cell, query.by),
    ];
    return {
      look: cell.abs === null ? "odd" : "",
      isSelected: cell === shown,
      title: sentence,
      content: html`${texts.map((text) => html`<span aria-hidden="true">${text}</span>`)}<span class="unseen">${sentence}</span>`,
    };
  }

  private sentence({ slice, shape, dtypes, dims }: WorstSubject, cell: WorstCell): string {
    return worstSentence(indexInTensor(slice, shape, cell.at), cell, dtypes, dims);
  }

  /** Ten times as many, where there may be more. */
  private more({ cells, query, isLoading }: WorstSubject): TemplateResult | typeof nothing {
    if (cells.length < query.count || query.count >= MOST_WORST) return nothing;
    const count = Math.min(MOST_WORST, query.count * FIRST_WORST);
    return html`<button
      type="button"
      class="link more"
      aria-disabled=${isLoading ? "true" : nothing}
      @click=${() => isLoading || this.choose({ ...query, count })}
    >${l10n.t("Up to {0}", localeNumber(count))}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-worst-cells": WorstCellsElement;
  }
}
