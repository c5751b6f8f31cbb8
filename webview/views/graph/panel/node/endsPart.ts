import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { NO_ENDS, type RunEnds } from "../../../../../src/shared/graph/graphMode";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { signButton } from "../../../../ui/controls/glyphButton";
import { graphEvent } from "../../graphEvents";
import { hasEnds, withEnd } from "../../graphModes";
import type { ShownGraph } from "../../shownGraph";
import { nodeText } from "../../texts/graphTexts";
import { panelStyles } from "../panelStyles";

/** Feeds and fetches that a graph runs with. */
interface ShownEnds {
  readonly graph: ShownGraph;
  readonly run: RunEnds;
}

/** Feeds and fetches: each can be taken away, others are typed. Events: `graph-run`, `graph-add-end`, `graph-goto-end`. */
@customElement("tensor-view-graph-ends")
class EndsPart extends LitElement {
  static override styles = [
    controlStyles,
    panelStyles,
    css`
      .line {
        display: flex;
        gap: 8px;
        padding: 2px 12px 4px;
      }
      .line > span {
        line-height: 24px;
        color: var(--vscode-descriptionForeground);
      }
      ul {
        display: flex;
        flex: 1;
        flex-wrap: wrap;
        gap: 4px;
        min-width: 0;
        max-height: 112px;
        padding: 0;
        overflow: auto;
        list-style: none;
      }
      .chip {
        display: flex;
        align-items: center;
        max-width: 100%;
        min-width: 0;
        border: 1px solid var(--vscode-contrastBorder, var(--vscode-widget-border, var(--vscode-descriptionForeground)));
        border-radius: 3px;
      }
      .chip button.glyph {
        flex: none;
        height: 22px;
      }
      .chip button.link {
        min-width: 0;
        padding: 0 2px 0 6px;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .toolbar {
        gap: 6px;
        padding: 4px 12px;
      }
      vscode-text-field {
        flex: 1 1 10em;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownEnds | undefined;
  @state() private typed = "";
  @state() private error = "";
  @query("vscode-text-field") private readonly field!: HTMLElement | null;

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("shown") && changes.get("shown")?.graph !== this.shown?.graph) this.error = "";
  }

  private tell(run: RunEnds): void {
    this.error = "";
    this.dispatchEvent(graphEvent("graph-run", run));
  }

  /** A name that no node has is said, and stays in the field. */
  private add(end: keyof RunEnds): void {
    const { graph } = this.shown ?? {};
    const names = this.typed.trim();
    if (!graph || names === "") return;
    const told = (error: string | undefined) => {
      if (this.shown?.graph !== graph) return;
      this.error = error ?? "";
      if (error !== undefined) return;
      this.typed = "";
      this.field?.focus();
    };
    this.dispatchEvent(graphEvent("graph-add-end", { end, names, told }));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, error } = this;
    if (!shown) return nothing;
    const { run } = shown;
    return html`<section aria-label=${l10n.t("Feeds and fetches")}>
      ${this.chips(l10n.t("Feeds"), "feeds", run)} ${this.chips(l10n.t("Fetches"), "fetches", run)}
      ${
        hasEnds(run)
          ? html`<div class="buttons">
              <button type="button" class="link" @click=${() => this.tell(NO_ENDS)}>${l10n.t("Clear feeds and fetches")}</button>
            </div>`
          : html`<p class="quiet">${l10n.t("Select a node or scope and mark it as a fetch with F, or as a feed with E; or type its name.")}</p>`
      }
      <div class="toolbar">
        <vscode-text-field
          placeholder=${l10n.t("node, node:1 or scope/")}
          spellcheck="false"
          aria-invalid=${error === "" ? nothing : "true"}
          .value=${live(this.typed)}
          @input=${({ target }: Event) => {
            this.typed = (target as HTMLInputElement).value;
          }}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            this.add(event.shiftKey ? "feeds" : "fetches");
          }}
        >${l10n.t("Name of a node, an output or a scope")}</vscode-text-field>
        <vscode-button
          appearance="secondary"
          title=${l10n.t("Fetch what is typed (Enter)")}
          @click=${() => this.add("fetches")}
        >${l10n.t("Fetch")}</vscode-button>
        <vscode-button
          appearance="secondary"
          title=${l10n.t("Feed what is typed (Shift+Enter)")}
          @click=${() => this.add("feeds")}
        >${l10n.t("Feed")}</vscode-button>
      </div>
      ${error === "" ? nothing : html`<p class="error" role="alert">${error}</p>`}
    </section>`;
  }

  private chips(title: string, end: keyof RunEnds, run: RunEnds): TemplateResult | typeof nothing {
    if (run[end].length === 0) return nothing;
    return html`<div class="line">
      <span id=${end}>${title}</span>
      <ul aria-labelledby=${end}>
        ${run[end].map((name) => this.chip(name, end, run))}
      </ul>
    </div>`;
  }

  private chip(name: string, end: keyof RunEnds, run: RunEnds): TemplateResult {
    const without = end === "feeds" ? l10n.t("No longer feed {0}", name) : l10n.t("No longer fetch {0}", name);
    return html`<li class="chip">
      <button
        type="button"
        class="link"
        title=${l10n.t("Go to {0}", nodeText(name))}
        @click=${() => this.dispatchEvent(graphEvent("graph-goto-end", name))}
      ><bdi>${nodeText(name)}</bdi></button>
      ${signButton("✕", without, false, () => this.tell(withEnd(run, end, name)))}
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-ends": EndsPart;
  }
}
