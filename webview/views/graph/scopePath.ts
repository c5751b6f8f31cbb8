import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { controlStyles } from "../../ui/controls/controlStyles";
import "../../ui/controls/menu";
import { graphEvent } from "./graphEvents";
import { lastPartText, scopesOfPath } from "./texts/graphTexts";

/** Number of scopes in a row: of a longer path the first and the last ones, the others in a menu. */
const MOST_SHOWN = 4;

/** The way down to a scope, each part a way there. Event: `graph-goto`. */
@customElement("tensor-view-graph-path")
export class ScopePath extends LitElement {
  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
        min-width: 0;
      }
      ol {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        align-items: center;
        min-width: 0;
      }
      li + li::before {
        content: "/" / "";
        padding: 0 2px;
        color: var(--vscode-descriptionForeground);
      }
      button.part {
        max-width: 16em;
        padding: 0 4px;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      button.part[aria-current] {
        font-weight: 600;
      }
    `,
  ];

  /** Name of the graph itself. */
  @property({ attribute: false }) root = "";
  /** The scope's path; empty for the graph itself. */
  @property({ attribute: false }) path = "";

  private goTo(name: string): void {
    this.dispatchEvent(graphEvent("graph-goto", { name, kind: "scope" }));
  }

  override render(): TemplateResult {
    const all = ["", ...scopesOfPath(this.path)];
    const isLong = all.length > MOST_SHOWN + 1;
    const [first, rest] = isLong ? [all.slice(0, 1), all.slice(1 - MOST_SHOWN)] : [[], all];
    const folded = isLong ? all.slice(1, 1 - MOST_SHOWN) : [];
    return html`<nav aria-label=${l10n.t("Scopes")}>
      <ol>
        ${first.map((path) => this.step(path, ""))}
        ${folded.length > 0 ? html`<li>${this.foldedMenu(folded)}</li>` : nothing}
        ${rest.map((path) => this.step(path, all[all.indexOf(path) - 1] ?? ""))}
      </ol>
    </nav>`;
  }

  private foldedMenu(folded: readonly string[]): TemplateResult {
    const items = folded.map((path, i) => ({
      name: lastPartText(path, "scope", folded[i - 1] ?? ""),
      choose: () => this.goTo(path),
    }));
    return html`<tensor-view-menu glyph="…" .label=${l10n.t("Scopes between")} .items=${items}></tensor-view-menu>`;
  }

  private step(path: string, outer: string): TemplateResult {
    const isLast = path === this.path;
    return html`<li>
      <button
        type="button"
        class="part"
        aria-current=${isLast ? "location" : nothing}
        title=${path === "" ? this.root : path}
        @click=${() => this.goTo(path)}
      >${path === "" ? this.root : lastPartText(path, "scope", outer)}</button>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-path": ScopePath;
  }
}
