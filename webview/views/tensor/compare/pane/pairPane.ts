import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Reference } from "../../../../../src/shared/compare/reference";
import { type Dtype, findDtype } from "../../../../../src/tensor/dtype/dtype";
import type { PairFigures } from "../../../../../src/tensor/pair/figures/pairFigures";
import { beforeStyles } from "../../../../ui/beforeStyles";
import { choice } from "../../../../ui/controls/barControls";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { MediaQuery } from "../../../../ui/mediaQuery";
import { localeNumber } from "../../../../ui/texts/localeText";
import { percentText } from "../../../../ui/texts/percentText";
import { indexInTensor } from "../../indexInTensor";
import { foldingPane } from "../../stats/foldingPane";
import { statsPaneStyles } from "../../stats/statsPaneStyles";
import type { CompareState } from "../compareState";
import { askedPair, type PairSubject } from "../pairSubject";
import type { PairTold } from "../pairTold";
import { isOtherPair } from "./otherPair";
import { FIRST_WORST, PairAnswer, type WorstQuery } from "./pairAnswer";
import type { PairHistogramsSubject } from "./pairHistograms";
import { exactFigure, figureText, sideText } from "./paneFigureText";
import "./pairMenu";
import { shownVerdict } from "../shownVerdict";
import type { SavedPair } from "./pairExport";
import { type PairRow, pairRows } from "./pairRows";
import { reorderedText, seenText, verdictText } from "./verdict";
import "./worstCellsList";
import { sideDtypes } from "./worstTexts";

/** Permutations that are offered at most. */
const MOST_OFFERED = 6;

/** Styles of the pane of a comparison, beside those of every pane of statistics. */
const pairPaneStyles = css`
  .verdict {
    margin: 0 0 4px;
    color: var(--vscode-foreground);
  }
  .verdict.differs {
    font-weight: 600;
  }
  .sum {
    font-weight: 600;
  }
  .begins > * {
    padding-top: 6px;
  }
  /* Beside its number as long as there is room. */
  td small {
    display: inline-block;
    margin-left: 6px;
  }
  tbody th[title] {
    cursor: help;
  }
  .hint {
    color: var(--vscode-foreground);
  }
  .hint .offers {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    margin: 4px 0 8px;
  }
`;

/** Query for a panel too narrow for two parts side by side. */
const NARROW = "(max-width: 640px)";

type PaneState = CompareState["pane"];

/**
 * Difference of two tensors, beside their table: figures that grow while they are computed, the worst cells, histograms. It asks also while
 * it is folded away, for the verdict stands elsewhere.
 *
 * Events: `pair-told` (a `PairTold`), `worst-found` (all were compared, as `isToWorst` waits for; the index in A of the worst, undefined if
 * none differs), `index-show` (an index of A), `pane-change` (its saved state), `reference-change` (a `Reference`).
 */
@customElement("tensor-view-pair-pane")
export class PairPane extends LitElement {
  static override styles = [controlStyles, statsPaneStyles, pairPaneStyles, beforeStyles];

  @property({ attribute: false, hasChanged: isOtherPair }) subject: PairSubject | undefined;
  @property({ attribute: false }) state: PaneState = { width: 320 };
  /** The worst cell is to be gone to, once all cells were compared. */
  @property({ attribute: false }) isToWorst = false;
  /** A slice is shown that is not all of the tensor. */
  @property({ attribute: false }) hasSlice = false;
  /** Worst cells at most. */
  @state() private most = FIRST_WORST;
  private readonly answer = new PairAnswer(() => this.requestUpdate());
  private readonly narrow = new MediaQuery(this, NARROW);
  private told: PairTold | undefined;
  /** The last pair of which all is known: histograms of it stay until all of the next is. */
  private drawn: PairHistogramsSubject | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.answer.clear();
  }

  private get query(): WorstQuery {
    const by = this.state.by ?? "abs";
    return { count: this.most, by: by === "ulp" && !hasUlps(this.subject?.found.dtype) ? "abs" : by };
  }

  private get isOpen(): boolean {
    return this.state.isOpen ?? !this.narrow.matches;
  }

  override willUpdate(_changes: PropertyValues<this>): void {
    const { subject, answer } = this;
    if (subject) answer.want(subject, this.query);
    if (!this.isOpen) return;
    void import("./pairHistograms");
    const { value: figures, isLoading } = answer.state;
    if (subject && figures && !isLoading) this.drawn = { pair: subject, figures };
  }

  override updated(): void {
    const { told, telling, subject } = this;
    const { figures, isLoading, isOfBefore } = telling;
    const { error } = this.answer.state;
    const isWhole = figures !== undefined && !isLoading && !isOfBefore && error === undefined;
    if (this.isToWorst && subject && isWhole) this.tellWorst(subject, figures);
    if (told?.figures === figures && told?.isLoading === isLoading && told.isOfBefore === isOfBefore) return;
    this.told = telling;
    this.dispatchEvent(new CustomEvent<PairTold>("pair-told", { detail: this.told }));
  }

  private get telling(): PairTold {
    const { value: figures, isLoading } = this.answer.state;
    return { figures, isLoading, isOfBefore: this.answer.isOfBefore };
  }

  private tellWorst({ slice, found }: PairSubject, { worstAt }: PairFigures): void {
    const { shape } = found.a;
    const detail = shape && worstAt ? indexInTensor(slice, shape, worstAt) : undefined;
    this.dispatchEvent(new CustomEvent<readonly number[] | undefined>("worst-found", { detail }));
  }

  private change(change: Partial<PaneState>): void {
    const detail: PaneState = { ...this.state, ...change };
    this.dispatchEvent(new CustomEvent<PaneState>("pane-change", { detail }));
  }

  /** Folds it away, or shows it again. */
  fold(): void {
    this.change({ isOpen: !this.isOpen });
  }

  private show(place: readonly number[]): void {
    const { subject } = this;
    const shape = subject?.found.a.shape;
    if (!subject || !shape) return;
    const detail = indexInTensor(subject.slice, shape, place);
    this.dispatchEvent(new CustomEvent<readonly number[]>("index-show", { detail }));
  }

  override render(): TemplateResult | typeof nothing {
    const { state: pane, isOpen, subject } = this;
    if (!subject || !askedPair(subject)) return nothing;
    return foldingPane({
      isOpen,
      widthPx: pane.width,
      isOfBefore: this.answer.isOfBefore,
      sum: this.narrow.matches ? this.sum() : undefined,
      deeds: html`<tensor-view-pair-menu .saved=${this.saved(subject)}></tensor-view-pair-menu>`,
      content: () => html`${this.hasSlice ? this.scope() : nothing} ${this.content(subject)}`,
      fold: () => this.fold(),
      resize: (width) => this.change({ width }),
    });
  }

  /** The bar above has no room for it. */
  private sum(): TemplateResult | undefined {
    const verdict = shownVerdict(this.telling);
    if (!verdict) return undefined;
    const { sign, text, isWhole } = verdict;
    return html`<span class="sum ${isWhole ? "" : "before"}" role="status">${sign} ${text}</span>`;
  }

  private scope(): TemplateResult {
    const { isOfSlice = false } = this.state;
    const one = (name: string, isOn: boolean) => ({
      name,
      isOn: isOn === isOfSlice,
      choose: () => this.change({ isOfSlice: isOn }),
    });
    return choice(l10n.t("Cells that are compared"), [one(l10n.t("whole tensor"), false), one(l10n.t("slice"), true)]);
  }

  private content(subject: PairSubject): TemplateResult {
    const { value: figures, isLoading, error } = this.answer.state;
    const isPartial = isLoading && figures !== undefined && figures.seen < figures.count;
    return html`
      ${error === undefined ? nothing : html`<p role="alert">${error}</p>`}
      ${figures && !isPartial ? html`<p class="verdict ${figures.allclose ? "" : "differs"}">${verdictText(figures)}</p>` : nothing}
      ${figures && isPartial ? html`<p class="progress">${seenText(figures)}</p>` : nothing}
      ${figures ? reorderedPart(subject, figures, this.takeReference) : nothing}
      ${figures ? this.table(subject, figures) : nothing}
      ${figures ? this.worst(subject, figures, isLoading) : nothing}
      <tensor-view-pair-histograms .subject=${this.drawn}></tensor-view-pair-histograms>
    `;
  }

  /** Figures to be saved: whole ones of the shown pair. */
  private saved(subject: PairSubject): SavedPair | undefined {
    const { value: figures, isLoading } = this.answer.state;
    return figures && !isLoading ? { subject, figures } : undefined;
  }

  private readonly takeReference = (reference: Reference): void => {
    this.dispatchEvent(new CustomEvent<Reference>("reference-change", { detail: reference }));
  };

  private table(subject: PairSubject, figures: PairFigures): TemplateResult {
    return html`<table>
      <tbody>
        ${pairRows(figures).map((row) => {
          const isOdd = row.isOdd === true && row.value !== 0;
          return html`<tr class="${isOdd ? "odd" : ""} ${row.beginsGroup ? "begins" : ""}">
            <th scope="row" title=${row.meaning ?? nothing}>${row.name}</th>
            ${this.cell(subject, row, figures)}
          </tr>`;
        })}
      </tbody>
    </table>`;
  }

  private cell(
    { found, slice }: PairSubject,
    { name, value, isCount, hasShare, isShare, maximum }: PairRow,
    figures: PairFigures,
  ): TemplateResult {
    const exact = exactFigure(value);
    if (isCount && typeof value === "number") {
      const share = hasShare && value > 0 ? percentText(value / figures.seen) : "";
      return html`<td>${localeNumber(value)}${share === "" ? nothing : html`<small>${share}</small>`}</td>`;
    }
    if (isShare && typeof value === "number") return html`<td title=${exact}>${percentText(value)}</td>`;
    if (!maximum || !found.a.shape) return html`<td title=${exact}>${figureText(value)}</td>`;
    const at = `[${indexInTensor(slice, found.a.shape, maximum.at).join(", ")}]`;
    const dtypes = sideDtypes(found);
    const [a, b] = [sideText(maximum.a, dtypes.a), sideText(maximum.b, dtypes.b)];
    const label = l10n.t("{0}: {1} at {2}, where A is {3} and B {4}: go there", name, exact, at, a, b);
    return html`<td><button type="button" class="link" title=${label} @click=${() => this.show(maximum.at)}>${figureText(value)}<small>${at}</small></button></td>`;
  }

  private worst({ found, slice, dims }: PairSubject, figures: PairFigures, isLoading: boolean): TemplateResult {
    const { a } = found;
    if (!a.shape) return html``;
    return html`<tensor-view-worst-cells
      .subject=${{
        cells: figures.worst,
        query: this.query,
        hasUlp: figures.maxUlp !== null,
        hasOrder: figures.finite > 0,
        isLoading,
        slice,
        shape: a.shape,
        dims,
        dtypes: sideDtypes(found),
      }}
      @worst-action=${({ detail }: CustomEvent<WorstQuery>) => {
        this.most = detail.count;
        if (detail.by !== this.query.by) this.change({ by: detail.by });
      }}
      @index-show=${({ detail }: CustomEvent<readonly number[]>) => this.dispatchEvent(new CustomEvent<readonly number[]>("index-show", { detail }))}
    ></tensor-view-worst-cells>`;
  }
}

/** True if the numbers of a comparison's dtype are counted in steps from one to the next. */
function hasUlps(dtype = ""): boolean {
  const row: Dtype | undefined = findDtype(dtype);
  return row?.kind === "float" || row?.kind === "complex";
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pair-pane": PairPane;
  }
}

/** Note that B seems to be transposed, with one click to view it so. */
function reorderedPart(
  { found, reference, isWhole }: PairSubject,
  figures: PairFigures,
  take: (reference: Reference) => void,
): TemplateResult | typeof nothing {
  const { suggest } = found;
  const reordered = reorderedText(figures);
  const sentence =
    suggest && !figures.allclose ? l10n.t("B transposed by {0} comes much nearer to A.", suggest.perm.join(", ")) : "";
  if (reordered === "" && sentence === "") return nothing;
  const perms = suggest ? [suggest.perm] : isWhole ? found.perms.slice(0, MOST_OFFERED) : [];
  return html`<div class="hint">
    ${reordered === "" ? nothing : html`<p>${reordered}</p>`} ${sentence === "" ? nothing : html`<p>${sentence}</p>`}
    ${
      perms.length === 0
        ? nothing
        : html`<div class="offers">
          ${perms.map(
            (perm) => html`<vscode-button
              appearance="secondary"
              @click=${() => take({ ...reference, view: { perm } })}
            >${l10n.t("Transpose B by {0}", perm.join(", "))}</vscode-button>`,
          )}
        </div>`
    }
  </div>`;
}
