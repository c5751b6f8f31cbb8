import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { ExportFormat } from "../../../src/shared/questions/exportSlice";
import type { CopyFormat } from "../../../src/shared/questions/sliceText";
import type { Notation, NumberFormat } from "../../../src/tensor/numberText";
import { controlStyles } from "../../ui/controlStyles";
import "../../ui/menu";
import type { MenuItem } from "../../ui/menu";
import type { StateChange } from "./tensorState";

/** What the bar asks for, by its event `tensor-wish`. */
export type TensorWish =
  | { readonly do: "goTo"; readonly text: string }
  | { readonly do: "copy"; readonly format: CopyFormat }
  | { readonly do: "copyPython" }
  | { readonly do: "export"; readonly what: "slice" | "tensor"; readonly format: ExportFormat };

/** The bar above a tensor: how numbers are written, the way to a cell, copy and export; what is slotted stands in the middle. */
@customElement("tensor-view-tensor-bar")
export class TensorBar extends LitElement {
  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
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
      vscode-dropdown.export {
        width: 8em;
      }
      .narrow {
        display: none;
      }
      /* What is shown says what it is by its name and its hint. */
      @media (max-width: 640px) {
        .toolbar,
        .group {
          gap: 4px 8px;
        }
        .wide,
        .control > span {
          display: none;
        }
        .narrow {
          display: block;
        }
        .goto {
          width: 6em;
        }
        vscode-dropdown {
          width: 8em;
        }
      }
    `,
  ];

  @property({ attribute: false }) format: NumberFormat = { notation: "auto", digits: 4 };
  /** What a place looks like, such as `0, 0`. */
  @property({ attribute: false }) goToHint = "";
  /** Whether there are lines of Python that load what is shown. */
  @property({ attribute: false }) hasPython = false;

  override render(): TemplateResult {
    const { format } = this;
    return html`<div class="toolbar" role="toolbar" aria-label=${l10n.t("Tensor")}>
      <div class="group">
        <label class="control"
          ><span>${l10n.t("numbers")}</span>
          <vscode-dropdown aria-label=${l10n.t("numbers")} .value=${format.notation} @change=${this.onNotation}>
            <vscode-option value="auto">${l10n.t("automatic")}</vscode-option>
            <vscode-option value="fixed">${l10n.t("fixed")}</vscode-option>
            <vscode-option value="scientific">${l10n.t("scientific")}</vscode-option>
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
        <label class="control"
          ><span>${l10n.t("go to")}</span>
          <vscode-text-field class="goto" title=${l10n.t("go to index, row and column")} placeholder=${this.goToHint} @keydown=${this.onGoTo}>${l10n.t("go to index, row and column")}</vscode-text-field></label>
      </div>
      <slot></slot>
      <div class="group wide">
        ${this.copies.map(
          ({ name, title, choose }) =>
            html`<vscode-button appearance="secondary" title=${title} @click=${choose}>${name}</vscode-button>`,
        )}
        <vscode-dropdown class="export" aria-label=${l10n.t("Export")} .value=${""} @change=${this.onExport}>
          <vscode-option value="">${l10n.t("Export…")}</vscode-option>
          ${exports().map(({ what, format: as, name }) => html`<vscode-option value="${what}:${as}">${name}</vscode-option>`)}
        </vscode-dropdown>
      </div>
      <tensor-view-menu class="narrow" .label=${l10n.t("Copy and export")} glyph="⋯" .items=${this.menu}></tensor-view-menu>
    </div>`;
  }

  private get copies() {
    return [
      {
        name: l10n.t("Copy"),
        title: l10n.t("Copy the selected cells as tab-separated values (Ctrl+C)"),
        choose: () => this.wish({ do: "copy", format: "tsv" }),
      },
      {
        name: l10n.t("Copy as NumPy"),
        title: l10n.t("Copy the selected cells as a NumPy literal"),
        choose: () => this.wish({ do: "copy", format: "numpy" }),
      },
      ...(this.hasPython
        ? [
            {
              name: l10n.t("Copy Python"),
              title: l10n.t("Copy lines of Python that load this slice from its file"),
              choose: () => this.wish({ do: "copyPython" }),
            },
          ]
        : []),
    ];
  }

  /** All of them in one place, where there is little room. */
  private get menu(): readonly MenuItem[] {
    return [
      ...this.copies,
      ...exports().map(({ what, format, name }, i) => ({
        name,
        beginsGroup: i === 0,
        choose: () => this.wish({ do: "export", what, format }),
      })),
    ];
  }

  private wish(detail: TensorWish): void {
    this.dispatchEvent(new CustomEvent<TensorWish>("tensor-wish", { detail }));
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
    if (event.key === "Enter") this.wish({ do: "goTo", text: (event.target as HTMLInputElement).value });
  };

  private readonly onExport = (event: Event): void => {
    const dropdown = event.target as HTMLSelectElement;
    const wish = dropdown.value as `${"slice" | "tensor"}:${ExportFormat}` | "";
    dropdown.value = "";
    if (wish === "") return;
    const [what, format] = wish.split(":") as ["slice" | "tensor", ExportFormat];
    this.wish({ do: "export", what, format });
  };
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
