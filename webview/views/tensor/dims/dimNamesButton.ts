import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { type DimNames, namesProblem, namesTyped } from "../../../../src/shared/dimNames";
import { globMatch } from "../../../../src/shared/text/globMatch";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { PopupController, popupStyles } from "../../../ui/controls/popupController";
import { errorText, sentenceText } from "../../../ui/texts/sentenceText";
import { dimNamesStyles } from "./dimNamesStyles";

/** Writes names for tags that a pattern covers; none: those of the pattern are taken away. */
export type NameDims = (pattern: string, names: readonly string[]) => Promise<void>;

/** Typed text not yet saved. */
interface Draft {
  readonly names: string;
  readonly pattern: string;
  readonly error?: string;
}

/** The way to the names of dims: takes over those that are suggested, and opens a small form to edit them. */
@customElement("tensor-view-dim-names")
export class DimNamesButton extends LitElement {
  static override styles = [controlStyles, popupStyles, dimNamesStyles];

  @property({ attribute: false }) named: DimNames | undefined;
  @property({ attribute: false }) tag = "";
  @property({ attribute: false }) rank = 0;
  @property({ attribute: false }) nameDims: NameDims = async () => undefined;
  @state() private draft: Draft | undefined;
  @query(".opener") private readonly opener!: HTMLButtonElement;
  @query("[role=dialog]") private readonly form!: HTMLElement | null;

  private readonly popup = new PopupController(this, {
    panel: () => this.form,
    opener: () => this.opener,
    closed: () => {
      this.draft = undefined;
    },
  });

  override render(): TemplateResult {
    const { named, draft } = this;
    const label = named?.pattern === undefined ? l10n.t("Name the dims") : l10n.t("Edit the names of dims");
    const isSuggested = named !== undefined && named.pattern === undefined;
    return html`<button
        type="button"
        class="opener glyph"
        aria-haspopup="dialog"
        aria-expanded=${draft !== undefined}
        title=${label}
        aria-label=${label}
        @click=${() => (draft ? this.popup.close(true) : void this.open())}
      >✎</button>
      ${
        isSuggested
          ? html`<button
            type="button"
            class="link"
            title=${l10n.t("The tag's name suggests {0}. A click keeps these names in the workspace's settings.", named.names.join(", "))}
            @click=${() => void this.write(this.tag, named.names)}
          >${l10n.t("use suggested names")}</button>`
          : nothing
      }${draft ? this.dialog(draft) : nothing}`;
  }

  private dialog({ names, pattern, error }: Draft): TemplateResult {
    return html`<div role="dialog" popover="manual" aria-label=${l10n.t("Names of dims")} @keydown=${this.press}>
      ${this.field(l10n.t("names, separated by commas"), "names", names)} ${this.field(l10n.t("of tags (* and ? are wildcards)"), "pattern", pattern)}
      ${error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`}
      <div class="group">
        <vscode-button @click=${() => void this.save()}>${l10n.t("Save")}</vscode-button>
        <vscode-button appearance="secondary" @click=${() => this.popup.close(true)}>${l10n.t("Cancel")}</vscode-button>
        ${
          this.named?.pattern === undefined
            ? nothing
            : html`<button type="button" class="link" @click=${() => void this.write(this.named?.pattern ?? "", [])}>${l10n.t("Remove names")}</button>`
        }
      </div>
    </div>`;
  }

  private field(label: string, field: "names" | "pattern", value: string): TemplateResult {
    return html`<div class="field">
      <span class="label" aria-hidden="true">${label}</span>
      <vscode-text-field
        class=${field}
        spellcheck="false"
        .value=${live(value)}
        @input=${({ target }: Event) => this.type(field, (target as HTMLInputElement).value)}
      >${label}</vscode-text-field>
    </div>`;
  }

  private type(field: "names" | "pattern", value: string): void {
    const { draft } = this;
    if (draft) this.draft = { names: draft.names, pattern: draft.pattern, [field]: value };
  }

  private async open(): Promise<void> {
    const { named, tag } = this;
    this.draft = { names: named?.names.join(", ") ?? "", pattern: named?.pattern ?? tag };
    await this.openForm();
  }

  private async openForm(): Promise<void> {
    const form = await this.popup.open();
    form?.querySelector<HTMLElement>("vscode-text-field")?.focus();
  }

  private readonly press = (event: KeyboardEvent): void => {
    if (this.popup.press(event)) return;
    if (event.key === "Enter" && event.target instanceof Element && event.target.matches("vscode-text-field"))
      void this.save();
  };

  private async save(): Promise<void> {
    const { draft, rank, tag } = this;
    if (!draft) return;
    const names = namesTyped(draft.names);
    const pattern = draft.pattern.trim();
    const problem = namesProblem(names, rank);
    const isCovered = pattern === tag || globMatch(pattern, tag);
    if (problem) this.draft = { ...draft, error: sentenceText(problem) };
    else if (!isCovered) this.draft = { ...draft, error: l10n.t("The pattern does not match this tag, {0}.", tag) };
    else await this.write(pattern, names);
  }

  private async write(pattern: string, names: readonly string[]): Promise<void> {
    try {
      await this.nameDims(pattern, names);
      this.popup.close(true);
    } catch (error) {
      this.draft = { ...(this.draft ?? { names: names.join(", "), pattern }), error: errorText(error) };
      if (!this.popup.isOpen) await this.openForm();
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-dim-names": DimNamesButton;
  }
}
