import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { ComplexAs } from "../../../src/tensor/dtype/complexAs";
import { TensorError } from "../../../src/tensor/said/tensorError";
import { parseSelection, resolveSelection } from "../../../src/tensor/slice/selection";
import type { Shape } from "../../../src/tensor/slice/shape";
import { dropdown, namedOptions, toggle } from "../../ui/controls/barControls";
import { errorText } from "../../ui/texts/sentenceText";
import "../../ui/controls/complexChoice";
import { controlStyles } from "../../ui/controls/controlStyles";
import type { StepMeasure } from "../../ui/plot/axes/stepMeasure";
import {
  DEFAULT_STATE,
  DRAWINGS,
  type HistogramDrawing,
  type HistogramState,
  MAX_BINS,
  MIN_BINS,
  typedBins,
} from "./histogramState";
import { countScales, valueScales } from "./scaleNames";

const histogramBarStyles = css`
  :host {
    display: block;
    padding: 6px 16px;
  }
  .bins {
    width: 4.5em;
  }
  .slice {
    width: 8.5em;
  }
  .group vscode-dropdown {
    width: 7em;
  }
  .group vscode-dropdown.export {
    width: 8em;
  }
  .error {
    margin: 4px 0 0;
    color: var(--tensor-view-error);
  }
`;

/** Actions of a toolbar besides changes of the state. */
export type HistogramBarAction = "add" | "png" | "csv" | "json" | "tsv";

/**
 * Toolbar of the drawing of histograms and of their source.
 *
 * Events: `bar-change` (detail: Partial<HistogramState>), `bar-action` (detail: HistogramBarAction).
 */
@customElement("tensor-view-histogram-bar")
export class HistogramBar extends LitElement {
  static override styles = [controlStyles, histogramBarStyles];

  @property({ attribute: false }) state: HistogramState = DEFAULT_STATE;
  /** Shape of the tensor if histograms are computed: bins and slice can be chosen then. */
  @property({ attribute: false }) shape: Shape | undefined;
  /** True if any of the drawn values are complex numbers. */
  @property({ attribute: false }) hasComplex = false;
  /** Sentences about what was typed into a field. */
  @state() private errors: { readonly bins?: string; readonly slice?: string } = {};

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("state")) this.errors = {};
  }

  private change(detail: Partial<HistogramState>): void {
    this.dispatchEvent(new CustomEvent("bar-change", { detail }));
  }

  private act(detail: HistogramBarAction): void {
    this.dispatchEvent(new CustomEvent<HistogramBarAction>("bar-action", { detail }));
  }

  override render(): TemplateResult {
    const { state: shown } = this;
    const isTable = shown.table !== "none";
    return html`
      <div class="toolbar" role="toolbar" aria-label=${l10n.t("Histogram")}>
        ${this.drawings()}
        ${toggle(l10n.t("Numbers"), l10n.t("The numbers as a table (T)"), isTable, (isOn) =>
          this.change({ table: isOn ? "steps" : "none" }),
        )}
        <div class="group">
          ${dropdown(l10n.t("axis"), shown.measure, namedOptions(measures()), (measure) => this.change({ measure }))}
          ${dropdown(l10n.t("values"), shown.valueScale, valueScales(), (valueScale) => this.change({ valueScale }))}
          ${
            shown.drawing === "bands"
              ? nothing
              : dropdown(l10n.t("counts"), shown.countScale, countScales(), (countScale) => this.change({ countScale }))
          }
        </div>
        ${
          this.hasComplex
            ? html`<tensor-view-complex-choice
                .as=${shown.complexAs}
                @complex-as=${(event: CustomEvent<ComplexAs>) => this.change({ complexAs: event.detail })}
              ></tensor-view-complex-choice>`
            : nothing
        }
        ${this.shape ? this.fields(this.shape) : nothing}
        <div class="group">
        <vscode-button
          appearance="secondary"
          title=${l10n.t("Lay another run or tag over this one (or drag tags here with Shift held)")}
          @click=${() => this.act("add")}
        >
          ${l10n.t("Add…")}
        </vscode-button>
        <vscode-dropdown class="export" aria-label=${l10n.t("Export")} .value=${""} @change=${this.onExport}>
          <vscode-option value="">${l10n.t("Export…")}</vscode-option>
          <vscode-option value="png">${l10n.t("Picture as PNG")}</vscode-option>
          <vscode-option value="csv">${l10n.t("Buckets as CSV")}</vscode-option>
          <vscode-option value="json">${l10n.t("Buckets as JSON")}</vscode-option>
          <vscode-option value="tsv">${l10n.t("Copy table as TSV")}</vscode-option>
        </vscode-dropdown>
        </div>
      </div>
      ${Object.values(this.errors).map((error) => html`<p class="error" role="alert">${error}</p>`)}
    `;
  }

  private drawings(): TemplateResult {
    const { drawing, table } = this.state;
    return html`<div class="choice" role="radiogroup" aria-label=${l10n.t("Drawing")}>
      ${DRAWINGS.map(
        (one, i) => html`<button
          type="button"
          role="radio"
          aria-checked=${String(one === drawing && table === "none")}
          title=${`${drawingTitle(one)} (${i + 1})`}
          @click=${() => this.change({ drawing: one, table: "none" })}
        >
          ${drawingName(one)}
        </button>`,
      )}
    </div>`;
  }

  private fields(shape: Shape): TemplateResult {
    const { bins, slice } = this.state;
    const { errors } = this;
    return html`<div class="group"><label class="control"
        ><span>${l10n.t("bins")}</span>
        <vscode-text-field
          class="bins"
          placeholder=${l10n.t("auto")}
          aria-invalid=${errors.bins === undefined ? nothing : "true"}
          .value=${live(bins === "auto" ? "" : String(bins))}
          @change=${(event: Event) => this.setBins((event.target as HTMLInputElement).value)}
        >${l10n.t("bins")}</vscode-text-field></label>
      <label class="control"
        ><span>${l10n.t("slice")}</span>
        <vscode-text-field
          class="slice"
          placeholder=${l10n.t("whole tensor")}
          aria-invalid=${errors.slice === undefined ? nothing : "true"}
          .value=${live(slice)}
          @change=${(event: Event) => this.setSlice((event.target as HTMLInputElement).value.trim(), shape)}
        >${l10n.t("slice")}</vscode-text-field></label></div>`;
  }

  private setBins(text: string): void {
    const bins = typedBins(text);
    if (bins !== undefined) {
      this.errors = {};
      this.change({ bins });
    } else {
      const bins = l10n.t(
        "'{0}' is not a number of bins: type {1} to {2}, or leave it empty.",
        text,
        MIN_BINS,
        MAX_BINS,
      );
      this.errors = { ...this.errors, bins };
    }
  }

  private setSlice(slice: string, shape: Shape): void {
    try {
      resolveSelection(parseSelection(slice), shape);
      this.errors = {};
      this.change({ slice });
    } catch (error) {
      if (!(error instanceof TensorError)) throw error;
      this.errors = { ...this.errors, slice: errorText(error) };
    }
  }

  private readonly onExport = (event: Event): void => {
    const dropdown = event.target as HTMLSelectElement;
    const action = EXPORTS.find((one) => one === dropdown.value);
    dropdown.value = "";
    if (action) this.act(action);
  };
}

const EXPORTS = ["png", "csv", "json", "tsv"] as const;

function drawingName(drawing: HistogramDrawing): string {
  if (drawing === "offset") return l10n.t("Offset");
  if (drawing === "overlay") return l10n.t("Overlay");
  return drawing === "heatmap" ? l10n.t("Heatmap") : l10n.t("Bands");
}

function drawingTitle(drawing: HistogramDrawing): string {
  if (drawing === "offset") return l10n.t("A ridge a step, the newest in front");
  if (drawing === "overlay") return l10n.t("All steps on one baseline");
  return drawing === "heatmap"
    ? l10n.t("Steps across, values up, counts as colours")
    : l10n.t("Percentiles over steps");
}

const measures = (): Readonly<Record<StepMeasure, string>> => ({
  step: l10n.t("step"),
  relative: l10n.t("relative time"),
  wall: l10n.t("wall time"),
});
