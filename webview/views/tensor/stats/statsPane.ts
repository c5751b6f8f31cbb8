import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { StatsInfo } from "../../../../src/shared/questions/tensors";
import { beforeStyles } from "../../../ui/beforeStyles";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { MediaQuery } from "../../../ui/mediaQuery";
import { errorText, sentenceText } from "../../../ui/texts/sentenceText";
import type { FindAction } from "../find/findBar";
import { indexInTensor } from "../indexInTensor";
import type { StateChange } from "../tensorState";
import { foldingPane } from "./foldingPane";
import { DEFAULT_PANE, type PaneState } from "./paneState";
import { PointStats, type StatsSubject } from "./pointStats";
import { statsPaneStyles } from "./statsPaneStyles";
import { indexText, type StatsRow, shareText, shortText, statsRows, statsTsv } from "./statsRows";

/** Media query for panels too narrow for two parts side by side. */
const NARROW = "(max-width: 640px)";

/** A column: what it is of, how far it is, and how its elements are found. */
interface Column {
  readonly title: string;
  readonly stats: StatsInfo | undefined;
  readonly isLoading: boolean;
  readonly isInSlice: boolean;
}

/**
 * Statistics of the slice that is shown and of the whole tensor: they grow while they are computed, and never keep a tile waiting.
 *
 * Events: `stats-warning` (what the file lost of the values; detail: a sentence, empty where it lost nothing), `state-change`,
 * `find-element` (a `FindAction`).
 */
@customElement("tensor-view-stats")
export class StatsPane extends LitElement {
  static override styles = [controlStyles, statsPaneStyles, beforeStyles];

  @property({ attribute: false }) subject: StatsSubject | undefined;
  @property({ attribute: false }) pane: PaneState = DEFAULT_PANE;
  @state() private said = "";
  private readonly stats = new PointStats(() => this.requestUpdate());
  private readonly narrow = new MediaQuery(this, NARROW);
  private warned = "";

  override connectedCallback(): void {
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stats.clear();
  }

  private get isOpen(): boolean {
    return this.pane.isOpen ?? !this.narrow.matches;
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { subject } = this;
    if (changes.has("subject")) this.said = "";
    if (subject) this.stats.want(subject, !this.isOpen);
    if (this.isOpen) void import("./statsHistogram");
  }

  override updated(): void {
    const { value, isLoading } = this.stats.sliceState;
    if (isLoading || !value) return;
    const warning = value.warning ? sentenceText(value.warning.sentence) : "";
    if (warning === this.warned) return;
    this.warned = warning;
    this.dispatchEvent(new CustomEvent<string>("stats-warning", { detail: warning }));
  }

  private change(change: Partial<PaneState>): void {
    const detail: StateChange = { pane: { ...this.pane, ...change } };
    this.dispatchEvent(new CustomEvent<StateChange>("state-change", { detail }));
  }

  /** Folds it away, or shows it again. */
  fold(): void {
    this.change({ isOpen: !this.isOpen });
  }

  private get columns(): readonly Column[] {
    const { sliceState, wholeState } = this.stats;
    const { value: stats, isLoading } = sliceState;
    const whole = l10n.t("whole tensor");
    if (!wholeState) return [{ title: whole, stats, isLoading, isInSlice: false }];
    return [
      { title: l10n.t("slice"), stats, isLoading, isInSlice: true },
      { title: whole, stats: wholeState.value, isLoading: wholeState.isLoading, isInSlice: false },
    ];
  }

  override render(): TemplateResult | typeof nothing {
    const { pane, isOpen, subject } = this;
    if (!subject) return nothing;
    return foldingPane({
      isOpen,
      widthPx: pane.width,
      isOfBefore: this.stats.isOfBefore,
      deeds: html`<button type="button" class="text" title=${l10n.t("Copy the statistics as tab-separated values")} @click=${this.copy}>${l10n.t("Copy")}</button>`,
      content: () => html`${this.content(subject)}<p class="said" role="status">${this.said}</p>`,
      fold: () => this.fold(),
      resize: (width) => this.change({ width }),
    });
  }

  private content(subject: StatsSubject): TemplateResult {
    const { columns } = this;
    const { sliceState, wholeState } = this.stats;
    const errors = new Set([sliceState.error, wholeState?.error].filter((error) => error !== undefined));
    const [first, last] = [columns[0]?.stats, columns.at(-1)?.stats];
    return html`
      ${[...errors].map((error) => html`<p role="alert">${error}</p>`)}
      <tensor-view-stats-histogram
        .subject=${subject}
        .whole=${columns.at(-1)?.isLoading ? undefined : last}
      ></tensor-view-stats-histogram>
      ${first ? this.table(columns) : nothing}
      ${columns.map(({ title, stats, isLoading }) => (isLoading && stats && stats.seen < stats.count ? html`<p class="progress">${progressText(title, stats)}</p>` : nothing))}
    `;
  }

  private table(columns: readonly Column[]): TemplateResult {
    const rows = statsRows(columns.map(({ stats }) => stats));
    return html`<table>
      <thead>
        <tr>
          <td></td>
          ${columns.map(({ title }) => html`<th scope="col">${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) => html`<tr>
            <th scope="row">${row.name}</th>
            ${columns.map((column) => this.cell(row, column))}
          </tr>`,
        )}
      </tbody>
    </table>`;
  }

  private cell(row: StatsRow, column: Column): TemplateResult {
    const { stats, isLoading, isInSlice } = column;
    const value = stats && row.value(stats);
    if (!stats || value === undefined) return html`<td>${isLoading || !stats ? "…" : "–"}</td>`;
    const at = this.placeOf(row, column);
    const exact = at ? l10n.t("{0} at [{1}]", String(value), at.join(", ")) : String(value);
    const text = shortText(row, value);
    const place = at && at.length > 0 ? html`<small>${indexText(at)}</small>` : nothing;
    const share = shareText(row, value, stats);
    const beside = share === "" ? nothing : html`<small>${share}</small>`;
    const { where } = row;
    const look = row.isOdd && value !== 0 ? "odd" : "";
    if (where === undefined || (value === 0 && row.isCount)) {
      return html`<td class=${look} title=${exact}>${text}${beside}</td>`;
    }
    const action: FindAction = { where, isInSlice, from: row.isCount ? "here" : "start" };
    const label = row.isCount ? l10n.t("{0}: go to the next", exact) : l10n.t("{0}: go there", exact);
    return html`<td class=${look}><button
      type="button"
      class="link"
      title=${label}
      @click=${() => this.dispatchEvent(new CustomEvent<FindAction>("find-element", { detail: action }))}
    >${text}${place}</button>${beside}</td>`;
  }

  /** Index in the tensor, as the heads of the table have it. */
  private placeOf(row: StatsRow, { stats, isInSlice }: Column): readonly number[] | undefined {
    const at = stats && row.at?.(stats);
    const { slice, point } = this.subject ?? {};
    return at && isInSlice && slice && point?.shape ? indexInTensor(slice.slice, point.shape, at) : at;
  }

  private readonly copy = async (): Promise<void> => {
    const { subject, columns } = this;
    if (!subject) return;
    const titles = columns.map(({ title, isInSlice }) => (isInSlice ? `${title} ${subject.slice.slice}` : title));
    const text = statsTsv(
      titles,
      columns.map(({ stats }) => stats),
      (row, column) => columns[column] && this.placeOf(row, columns[column]),
    );
    try {
      await subject.host.channel.request("copy/text", { text });
      this.said = l10n.t("Statistics copied.");
    } catch (error) {
      this.said = errorText(error);
    }
  };
}

function progressText(title: string, { seen, count }: StatsInfo): string {
  const percent = count === 0 ? 100 : Math.floor((seen / count) * 100);
  return l10n.t("{0}: {1} % of the values seen", title, percent);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-stats": StatsPane;
  }
}
