import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { curveName, curveNameStyles, curveSwatch, runName } from "../../../parts/board/runs/curveName";
import { copiedRows, copyText } from "../../../parts/saving/saveFile";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { placeInWindow, popupStyles } from "../../../ui/controls/popupController";
import { readTheme } from "../../../ui/plot/colours/theme";
import { oddKindOf } from "../../../ui/plot/oddMarks";
import { oddTextStyles } from "../../../ui/plot/oddTextStyles";
import { localeNumber } from "../../../ui/texts/localeText";
import { errorText } from "../../../ui/texts/sentenceText";
import { tagText } from "../../../ui/texts/tagText";
import { type CardSubject, cardEvent } from "../card/cardSubject";
import type { TableColumn, TooltipOrder } from "../curveSettings";
import type { CurvePoint } from "../curves/curveHit";
import { askPoints } from "./askRows";
import type { PickedPoint } from "./runFacts";
import { type NamedNumbers, type ScalarRow, scalarCell, scalarRows } from "./scalarRows";
import { cellTexts, columnName, tableTsv, tsvCell } from "./scalarTexts";

/** Px between the list and the window's edge. */
const EDGE = 8;

/** Rows beyond these are not made; all are copied. */
const MOST_ROWS = 200;

/** A line of the list: a run, or the mean of a group. */
interface Line extends NamedNumbers {
  readonly key: string;
  readonly label: TemplateResult;
  readonly opener: TemplateResult | typeof nothing;
}

/**
 * The points of a card at one place, means before runs, as a list that stays: `left` and `top` say where it begins, in px of the window.
 * `frozen-close` asks to take it away.
 */
@customElement("tensor-view-frozen-points")
export class FrozenPoints extends LitElement {
  static override styles = [
    controlStyles,
    popupStyles,
    curveNameStyles,
    css`
    [role="dialog"] {
      display: flex;
      flex-direction: column;
      width: max-content;
      max-width: calc(100vw - 16px);
      max-height: min(24em, calc(100vh - 16px));
      padding: 0;
      color: var(--vscode-editorHoverWidget-foreground, var(--vscode-foreground));
      background: var(--vscode-editorHoverWidget-background, var(--vscode-editor-background));
      border: 1px solid var(--vscode-editorHoverWidget-border, var(--vscode-contrastBorder, transparent));
      border-radius: 3px;
    }
    [role="dialog"]:focus-visible {
      outline: 1px solid var(--vscode-focusBorder);
    }
    .bar {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px 8px;
      padding: 4px 6px;
    }
    .bar span {
      flex: 1;
    }
    .scroll {
      overflow: auto;
      padding: 0 6px 4px;
    }
    table {
      border-spacing: 0;
      font-variant-numeric: tabular-nums;
      user-select: text;
    }
    th,
    td {
      padding: 1px 10px 1px 0;
      font-weight: normal;
      text-align: right;
      white-space: nowrap;
    }
    th:first-child {
      max-width: 22em;
      text-align: left;
    }
    thead th {
      color: var(--vscode-descriptionForeground);
    }
    tr[aria-current] > * {
      font-weight: bold;
    }
    td button.glyph {
      height: 20px;
    }
    ${oddTextStyles}
  `,
  ];

  @property({ attribute: false }) subject: CardSubject | undefined;
  /** On the card's axis. */
  @property({ type: Number }) x = 0;
  @property({ type: Number }) left = 0;
  @property({ type: Number }) top = 0;
  /** The value that was pointed at: the order by nearness is by it. */
  @property({ type: Number }) y: number | undefined;
  /** Means of groups at that place. */
  @property({ attribute: false }) means: readonly CurvePoint[] = [];
  @state() private points: ReadonlyMap<string, PickedPoint> | undefined;
  @state() private said = "";
  @query("[role=dialog]") private readonly dialog!: HTMLElement | null;
  private asking = new AbortController();
  private asked = "";
  private focusedBefore: Element | null = null;
  private readonly place = () => this.placeInside();

  override connectedCallback(): void {
    super.connectedCallback();
    this.focusedBefore = deepFocus();
    window.addEventListener("resize", this.place);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.asking.abort();
    this.asked = "";
    window.removeEventListener("resize", this.place);
  }

  override willUpdate(): void {
    const { subject, x } = this;
    if (!subject) return;
    const { axis, restarts, smoothing } = subject.settings;
    const asked = JSON.stringify([x, axis, restarts, smoothing, subject.tag, subject.runs.map(({ key }) => key)]);
    if (asked === this.asked) return;
    this.asked = asked;
    void this.ask(subject, x);
  }

  protected override firstUpdated(): void {
    this.dialog?.showPopover();
    this.dialog?.focus();
  }

  protected override updated(_: PropertyValues<this>): void {
    this.placeInside();
  }

  private async ask(subject: CardSubject, x: number): Promise<void> {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    try {
      const points = await askPoints(subject, x, signal);
      if (!signal.aborted) this.points = points;
    } catch (error) {
      if (!signal.aborted) this.said = errorText(error);
    }
  }

  private placeInside(): void {
    if (this.dialog) placeInWindow(this.dialog, this.left, this.top, EDGE);
  }

  private get lines(): Line[] {
    const { subject, points, means, y } = this;
    if (!subject || !points) return [];
    const theme = readTheme(this);
    const ofMeans = means.map(
      ({ curve, ...point }): Line => ({
        key: curve.key,
        run: curve,
        label: curveName(curveSwatch(curve.colour, curve.dash), curve.name),
        point: { step: point.step, value: point.value, smoothed: point.smoothed },
        summary: undefined,
        opener: nothing,
      }),
    );
    const runs = subject.runs.filter(({ key }) => points.has(key));
    const ofRuns = scalarRows(runs, new Map(), points).map(
      (row): Line => ({
        ...row,
        key: row.run.key,
        label: runName(row.run, theme),
        opener: this.opener(subject, row),
      }),
    );
    const { tooltipOrder } = subject.settings;
    return [...frozenRows(ofMeans, tooltipOrder, y), ...frozenRows(ofRuns, tooltipOrder, y)];
  }

  override render(): TemplateResult | typeof nothing {
    const { subject, lines, points, said } = this;
    if (!subject) return nothing;
    const label = l10n.t("{0}: points of all runs here", tagText(subject.tag));
    return html`<div role="dialog" popover="manual" tabindex="-1" aria-label=${label} @keydown=${this.press}>
      <div class="bar">
        <div class="choice" role="radiogroup" aria-label=${l10n.t("Order")}>${ORDERS.map((order) => this.order(order, subject))}</div>
        <span role="status">${said || (points ? "" : l10n.t("reading…"))}</span>
        <vscode-button appearance="secondary" @click=${() => void this.copy()}>${l10n.t("Copy")}</vscode-button>
        <button type="button" class="glyph" aria-label=${l10n.t("Close")} title=${l10n.t("Close")} @click=${this.close}>×</button>
      </div>
      <div class="scroll" tabindex="0" role="region" aria-label=${label}>${this.table(subject, lines)}</div>
    </div>`;
  }

  private order(order: TooltipOrder, { settings }: CardSubject): TemplateResult {
    const isOwn = settings.tooltipOrder === order;
    return html`<button
      type="button"
      role="radio"
      aria-checked=${isOwn}
      @click=${() => this.dispatchEvent(cardEvent("settings-change", { tooltipOrder: order }))}
    >${orderName(order)}</button>`;
  }

  private table(subject: CardSubject, lines: readonly Line[]): TemplateResult {
    const columns = frozenColumns(subject, lines);
    const shown = lines.slice(0, MOST_ROWS);
    const texts = columns.map((column) =>
      cellTexts(
        column,
        shown.map((line) => scalarCell(line, column)),
      ),
    );
    const more = lines.length - shown.length;
    return html`<table>
      <thead>
        <tr>
          <th scope="col">${l10n.t("run")}</th>
          ${columns.map((column) => html`<th scope="col">${columnName(column)}</th>`)}
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${shown.map(
          (line, i) => html`<tr aria-current=${line.key === subject.strongRun ? "true" : nothing}>
            <th scope="row" title=${line.run.name}>${line.label}</th>
            ${columns.map((column, c) => {
              const cell = scalarCell(line, column);
              const kind = typeof cell === "number" && !Number.isFinite(cell) ? oddKindOf(cell) : "";
              return html`<td class=${kind} title=${tsvCell(column, cell)}>${texts[c]?.[i]}</td>`;
            })}
            <td>${line.opener}</td>
          </tr>`,
        )}
      </tbody>
      ${more > 0 ? html`<tfoot><tr><th colspan=${columns.length + 2}>${l10n.t("{0} more", localeNumber(more))}</th></tr></tfoot>` : nothing}
    </table>`;
  }

  private opener({ host }: CardSubject, { run, point }: ScalarRow): TemplateResult | typeof nothing {
    if (!point) return nothing;
    const label = l10n.t("Open what {0} has at this step", run.name);
    const open = () => void host.channel.request("step/open", { ...run.id, step: String(point.step) });
    return html`<button type="button" class="glyph" aria-label=${label} title=${label} @click=${open}>↗</button>`;
  }

  private readonly press = (event: KeyboardEvent): void => {
    // What is pressed here is not the picture's.
    event.stopPropagation();
    if (event.key === "Escape") this.close();
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "c" && !getSelection()?.toString()) {
      void this.copy();
    } else return;
    event.preventDefault();
  };

  private readonly close = (): void => {
    this.dispatchEvent(new CustomEvent("frozen-close", { bubbles: true, composed: true }));
    if (this.focusedBefore instanceof HTMLElement) this.focusedBefore.focus();
  };

  async copy(): Promise<void> {
    const { subject, lines } = this;
    if (!subject) return;
    try {
      const text = tableTsv(lines, frozenColumns(subject, lines));
      this.said = await copyText(subject.host, text, copiedRows(lines.length));
    } catch (error) {
      this.said = errorText(error);
    }
  }
}

const ORDERS: readonly TooltipOrder[] = ["value", "nearest", "name"];

function orderName(order: TooltipOrder): string {
  switch (order) {
    case "value":
      return l10n.t("value");
    case "nearest":
      return l10n.t("nearest");
    case "name":
      return l10n.t("name");
  }
}

/** Means have no times. */
function frozenColumns({ settings }: CardSubject, lines: readonly NamedNumbers[]): TableColumn[] {
  const hasTimes = lines.some(({ point }) => point?.wallTimeSeconds !== undefined);
  return [
    "value",
    ...(settings.smoothing > 0 ? (["smoothed"] as const) : []),
    "step",
    ...(hasTimes ? (["relative", "wall"] as const) : []),
  ];
}

/** By value from the greatest on, by nearness to a value, or as the card has them; what is not finite comes last, equal ones stay. */
export function frozenRows<Row extends NamedNumbers>(
  rows: readonly Row[],
  order: TooltipOrder,
  y: number | undefined,
): Row[] {
  if (order === "name") return [...rows];
  const drawn = ({ point }: Row) => point?.smoothed ?? point?.value ?? Number.NaN;
  const key = (row: Row) => (order === "nearest" && y !== undefined ? Math.abs(drawn(row) - y) : -drawn(row));
  const keyed = rows.map((row) => ({ row, by: key(row) }));
  keyed.sort(
    (a, b) => (Number.isNaN(a.by) ? 1 : 0) - (Number.isNaN(b.by) ? 1 : 0) || (a.by < b.by ? -1 : a.by > b.by ? 1 : 0),
  );
  return keyed.map(({ row }) => row);
}

/** Focused element, in any shadow tree. */
function deepFocus(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-frozen-points": FrozenPoints;
  }
}
