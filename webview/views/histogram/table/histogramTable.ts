import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { controlStyles } from "../../../ui/controls/controlStyles";
import "../../../ui/grid/grid";
import type { Grid } from "../../../ui/grid/grid";
import type { CellFormat, GridModel } from "../../../ui/grid/gridModel";
import type { StepBuckets } from "../../../ui/plot/histogram/stepBuckets";
import type { HistogramState, TableMode } from "../histogramState";
import { type CommonBins, commonBins } from "../scene/commonBins";
import type { Scene } from "../scene/histogramScene";
import type { SeriesSource } from "../values/seriesSource";
import { bucketsTable, stepsTable, tableNumber } from "./bucketTable";

/** Subject of a table. */
interface TableSubject {
  readonly scene: Scene;
  readonly source: SeriesSource;
  readonly state: HistogramState;
  readonly elementCount: number;
}

/** Bins of a table of steps whose buckets differ. */
const TABLE_BINS = 30;

const cellFormat: CellFormat = (value) => {
  const number = Number(value);
  // Not a value that is NaN, but none at all.
  return { text: Number.isNaN(number) ? "–" : tableNumber(number), kind: "" };
};

/** The numbers of a picture: steps by buckets, or the buckets of a step. `table-mode` (detail: TableMode) asks for the other. */
@customElement("tensor-view-histogram-table")
export class HistogramTable extends LitElement {
  static override styles = [
    controlStyles,
    css`
    :host {
      flex: 1 0 0;
      display: flex;
      flex-direction: column;
      min-height: 170px;
    }
    p {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px 12px;
      margin: 0;
      padding: 2px 16px 6px;
      color: var(--vscode-descriptionForeground);
    }
    tensor-view-grid {
      flex: 1;
      min-height: 120px;
      border-top: var(--tensor-view-line);
    }
  `,
  ];

  @property({ attribute: false }) subject: TableSubject | undefined;
  @property() mode: TableMode = "steps";
  /** Text of the step that the panel shows. */
  @property() stepText = "";
  @query("tensor-view-grid") private readonly grid!: Grid | null;
  private model: GridModel | undefined;
  private modelKey = "";
  private shown: StepBuckets | undefined;
  private bins: CommonBins | undefined;

  override willUpdate(changes: PropertyValues<this>): void {
    const { subject } = this;
    if (!subject || !(changes.has("subject") || changes.has("mode"))) return;
    if (this.mode === "step") this.showStep(subject);
    else this.showSteps(subject);
  }

  private showStep({ scene, source }: TableSubject): void {
    const buckets = source.get(scene.recorded[scene.shown]?.point ?? -1);
    if (buckets === this.shown && this.modelKey === "step") return;
    this.shown = buckets;
    this.modelKey = "step";
    this.model = buckets && bucketsTable(buckets);
  }

  /** A model that shows the same is kept: the grid would fetch its cells again. */
  private showSteps(subject: TableSubject): void {
    const { scene, source, state, elementCount } = subject;
    const bins = tableBins(scene);
    const { from, to, recorded } = scene;
    const key = JSON.stringify([
      from,
      to,
      recorded.length,
      [...bins.edges],
      state.slice,
      state.complexAs,
      state.bins,
      source.id,
    ]);
    if (key === this.modelKey) return;
    this.modelKey = key;
    this.bins = bins;
    this.model = stepsTable(recorded, from, to, bins, (positions, signal) =>
      source.all(state, positions, elementCount, signal),
    );
  }

  /** Takes a key that was pressed elsewhere where it is one of its own. */
  takeKey(event: KeyboardEvent): boolean {
    return this.grid?.takeKey(event) ?? false;
  }

  override render(): TemplateResult | typeof nothing {
    const { model, mode, stepText } = this;
    const other: TableMode = mode === "step" ? "steps" : "step";
    const isRebinned = mode === "steps" && this.bins?.isRebinned;
    const isEmpty = !model || model.rowCount === 0;
    const label = mode === "step" ? l10n.t("Buckets of step {0}", stepText) : l10n.t("Steps and their buckets");
    return html`<p>
        <span>${label}</span>
        <vscode-button appearance="secondary" @click=${() => this.dispatchEvent(new CustomEvent<TableMode>("table-mode", { detail: other }))}>
          ${mode === "step" ? l10n.t("All steps") : l10n.t("Step {0} alone", stepText)}
        </vscode-button>
        ${isRebinned ? html`<span>${l10n.t("re-binned: counts are spread evenly over common bins")}</span>` : nothing}
        ${isEmpty ? html`<span role="status">${l10n.t("no finite values")}</span>` : nothing}
      </p>
      ${isEmpty ? nothing : html`<tensor-view-grid .model=${model} .format=${cellFormat} .label=${label}></tensor-view-grid>`}`;
  }
}

/** The columns of a table of a scene's steps. */
export function tableBins(scene: Scene): CommonBins {
  const [series] = scene.series;
  return commonBins(series?.steps.map(({ buckets }) => buckets) ?? [], scene.values, TABLE_BINS);
}
