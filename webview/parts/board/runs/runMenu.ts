import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { onElsewhere } from "../../../ui/controls/popupController";
import type { Colour } from "../../../ui/plot/colours/colour";
import type { BoardRun } from "./boardRun";

/** Actions on a run: a colour is `#rrggbb`, null for the run's own. */
export type RunAction =
  | { readonly do: "only" | "copy" | "open" | "name" }
  /** `leave`: what was pressed outside has the focus. */
  | { readonly do: "close" | "leave" }
  | { readonly do: "colour"; readonly colour: string | null };

/** Menu of actions on one run, its colour above all. Event: `run-action`. */
@customElement("tensor-view-run-menu")
export class RunMenu extends LitElement {
  static override styles = [
    controlStyles,
    css`
      :host {
        position: absolute;
        z-index: 5;
        box-sizing: border-box;
        width: 190px;
        padding: 4px;
        color: var(--vscode-menu-foreground, var(--vscode-foreground));
        background: var(--vscode-menu-background, var(--vscode-editorWidget-background, var(--vscode-editor-background)));
        border: 1px solid var(--vscode-menu-border, var(--vscode-widget-border, var(--vscode-contrastBorder, transparent)));
        border-radius: 4px;
        box-shadow: 0 2px 8px var(--vscode-widget-shadow, transparent);
      }
      .entry {
        display: block;
        width: 100%;
        padding: 0 8px;
        text-align: left;
      }
      .palette {
        display: grid;
        grid-template-columns: repeat(5, 1fr);
        gap: 2px;
        padding: 4px;
      }
      .palette button {
        height: 22px;
        padding: 3px;
      }
      .palette span {
        display: block;
        height: 100%;
        border-radius: 2px;
      }
      .control {
        padding: 0 8px 4px;
      }
      vscode-text-field {
        width: 7em;
      }
    `,
  ];

  @property({ attribute: false }) run: BoardRun | undefined;
  @property({ attribute: false }) colours: readonly Colour[] = [];
  @state() private isWrong = false;
  @query("button") private readonly first!: HTMLElement | null;
  private listening: AbortController | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.listening = new AbortController();
    onElsewhere(this, ["pointerdown", "blur"], this.listening.signal, this.leave);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.listening?.abort();
  }

  override firstUpdated(): void {
    this.first?.focus();
  }

  private act(detail: RunAction): void {
    this.dispatchEvent(new CustomEvent<RunAction>("run-action", { detail }));
  }

  private typed(text: string): void {
    const colour = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
    this.isWrong = colour === undefined && text.trim() !== "";
    if (colour !== undefined) this.act({ do: "colour", colour: `#${colour}` });
  }

  private readonly key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.act({ do: "close" });
  };

  private readonly left = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && this.renderRoot.contains(relatedTarget)) return;
    if (relatedTarget !== null) this.leave();
  };

  private readonly leave = (): void => this.act({ do: "leave" });

  override render(): TemplateResult | typeof nothing {
    const { run } = this;
    if (!run) return nothing;
    return html`<div role="group" aria-label=${run.name} @keydown=${this.key} @focusout=${this.left}>
      ${this.entry(l10n.t("Only this run"), { do: "only" })} ${this.entry(l10n.t("Copy name"), { do: "copy" })}
      ${this.entry(l10n.t("Open run"), { do: "open" })} ${this.entry(l10n.t("Name run…"), { do: "name" })}
      <div class="palette" role="group" aria-label=${l10n.t("Colour")}>${this.colours.map((colour, i) => this.colour(colour, i))}</div>
      <label class="control"
        ><span>${l10n.t("colour")}</span>
        <vscode-text-field
          placeholder="#rrggbb"
          aria-invalid=${this.isWrong ? "true" : nothing}
          .value=${run.look.colour ?? ""}
          @change=${(event: Event) => this.typed((event.target as HTMLInputElement).value)}
        >${l10n.t("colour")}</vscode-text-field></label>
      ${run.look.colour === undefined ? nothing : this.entry(l10n.t("Its own colour again"), { do: "colour", colour: null })}
    </div>`;
  }

  private entry(label: string, action: RunAction): TemplateResult {
    return html`<button type="button" class="entry" @click=${() => this.act(action)}>${label}</button>`;
  }

  private colour(colour: Colour, i: number): TemplateResult {
    const hex = hexOf(colour);
    const label = l10n.t("Colour {0}", i + 1);
    return html`<button type="button" title=${hex} aria-label=${label} @click=${() => this.act({ do: "colour", colour: hex })}>
      <span .style=${`background: ${hex}`}></span>
    </button>`;
  }
}

function hexOf(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
