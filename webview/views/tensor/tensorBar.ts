import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { CopyFormat, ExportFormat } from "../../../src/shared/questions/tensors";
import type { Notation, NumberFormat } from "../../../src/tensor/text/numberText";
import { controlStyles } from "../../ui/controls/controlStyles";
import "../../ui/controls/menu";
import "../../ui/controls/popup";
import type { MenuItem } from "../../ui/controls/menu";
import { unknownRow } from "../../ui/rows/unknownRow";
import type { StateChange } from "./tensorState";

/** Requests of the bar, sent by its event `tensor-action`. */
export type TensorAction =
  | { readonly do: "goTo"; readonly text: string }
  | { readonly do: "copy"; readonly format: CopyFormat }
  | { readonly do: "copyPython" }
  | { readonly do: "export"; readonly what: "slice" | "tensor"; readonly format: ExportFormat };

/**
 * The bar above a tensor: how numbers are written, the way to a cell, what is slotted, its colours (slot `looks`), copy and export, ways to
 * show it (slot `ways`). In one row: what is worth least there goes into a popup.
 */
@customElement("tensor-view-tensor-bar")
export class TensorBar extends LitElement {
  static override styles = [
    controlStyles,
    unknownRow,
    css`
      :host {
        display: block;
      }
      .numbers {
        display: grid;
        gap: 8px;
      }
      .numbers .control {
        justify-content: space-between;
      }
      .digits {
        width: 4em;
      }
      .goto {
        width: 9em;
      }
      vscode-dropdown {
        width: 9.5em;
      }
      @media (max-width: 640px) {
        .goto {
          width: 5.5em;
        }
      }
    `,
  ];

  @property({ attribute: false }) format: NumberFormat = { notation: "auto", digits: 4 };
  /** Example of a place, such as `0, 0`. */
  @property({ attribute: false }) goToHint = "";
  /** True if there are lines of Python that load what is shown. */
  @property({ attribute: false }) hasPython = false;

  override firstUpdated(): void {
    void import("../../ui/controls/oneRow");
  }

  override render(): TemplateResult {
    const { format } = this;
    return html`<tensor-view-one-row role="toolbar" aria-label=${l10n.t("Tensor")}>
        <tensor-view-popup data-worth="2" .label=${l10n.t("Numbers")} .text=${notationText(format)} .hint=${l10n.t("How numbers are written")}>
          <div class="numbers">
            <label class="control"
              ><span>${l10n.t("numbers")}</span>
              <vscode-dropdown aria-label=${l10n.t("numbers")} .value=${format.notation} @change=${this.onNotation}>
                ${NOTATIONS.map((one) => html`<vscode-option value=${one}>${notationName(one)}</vscode-option>`)}
              </vscode-dropdown></label
            >
            ${
              format.notation === "auto"
                ? nothing
                : html`<label class="control"
                  ><span>${l10n.t("digits")}</span>
                  <vscode-text-field class="digits" .value=${live(String(format.digits))}
                    @change=${(event: Event) => this.setDigits((event.target as HTMLInputElement).value)}
                    @keydown=${this.onDigitsKey}
                  >${l10n.t("digits")}</vscode-text-field></label>`
            }
          </div>
        </tensor-view-popup>
        <label class="control" data-worth="3"
          ><span>${l10n.t("go to")}</span>
          <vscode-text-field class="goto" title=${l10n.t("go to index, row and column")} placeholder=${this.goToHint} @keydown=${this.onGoTo}>${l10n.t("go to index, row and column")}</vscode-text-field></label>
        <div data-worth="4"><slot></slot></div>
        <div data-worth="5"><slot name="looks"></slot></div>
        <tensor-view-menu data-worth="1" .label=${l10n.t("Export")} .items=${this.menu}></tensor-view-menu>
        <div data-worth="6"><slot name="ways"></slot></div>
    </tensor-view-one-row>`;
  }

  /** Copies of the selected cells, and files of the slice or the whole. */
  private get menu(): readonly MenuItem[] {
    return [
      { name: l10n.t("Copy (Ctrl+C)"), choose: () => this.act({ do: "copy", format: "tsv" }) },
      { name: l10n.t("Copy as NumPy"), choose: () => this.act({ do: "copy", format: "numpy" }) },
      ...(this.hasPython ? [{ name: l10n.t("Copy Python"), choose: () => this.act({ do: "copyPython" }) }] : []),
      ...exports().map(({ what, format, name }, i) => ({
        name,
        beginsGroup: i === 0,
        choose: () => this.act({ do: "export", what, format }),
      })),
    ];
  }

  private act(detail: TensorAction): void {
    this.dispatchEvent(new CustomEvent<TensorAction>("tensor-action", { detail }));
  }

  private setFormat(format: NumberFormat): void {
    this.dispatchEvent(new CustomEvent<StateChange>("state-change", { detail: { format } }));
  }

  private readonly onNotation = (event: Event): void => {
    this.setFormat({ ...this.format, notation: (event.target as HTMLSelectElement).value as Notation });
  };

  private setDigits(text: string): void {
    const digits = Math.min(17, Math.max(0, Math.round(Number(text))));
    if (Number.isFinite(digits)) this.setFormat({ ...this.format, digits });
    else this.requestUpdate();
  }

  private readonly onDigitsKey = ({ key }: KeyboardEvent): void => {
    const by = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
    if (by !== 0) this.setDigits(String(this.format.digits + by));
  };

  private readonly onGoTo = (event: KeyboardEvent): void => {
    if (event.key === "Enter") this.act({ do: "goTo", text: (event.target as HTMLInputElement).value });
  };
}

const NOTATIONS = ["auto", "fixed", "scientific"] as const satisfies readonly Notation[];

function notationName(notation: Notation): string {
  return { auto: l10n.t("automatic"), fixed: l10n.t("fixed"), scientific: l10n.t("scientific") }[notation];
}

/** Label of the button: the differences from the default. */
function notationText({ notation, digits }: NumberFormat): string {
  if (notation === "auto") return l10n.t("numbers");
  return l10n.t("numbers: {0}, {1} digits", notationName(notation), digits);
}

function exports() {
  return [
    { what: "slice", format: "npy", name: l10n.t("Slice as .npy") },
    { what: "slice", format: "csv", name: l10n.t("Slice as CSV") },
    { what: "slice", format: "json", name: l10n.t("Slice as JSON") },
    { what: "tensor", format: "npy", name: l10n.t("Whole tensor as .npy") },
    { what: "tensor", format: "csv", name: l10n.t("Whole tensor as CSV") },
    { what: "tensor", format: "json", name: l10n.t("Whole tensor as JSON") },
  ] as const;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-tensor-bar": TensorBar;
  }
}
