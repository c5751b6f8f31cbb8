import * as l10n from "@vscode/l10n";
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { goToContent, goToPart } from "../pageParts";
import { takesText } from "./takesText";

/**
 * F6, Shift+F6 and G of the whole page, as long as it stands there, and a link to the content for who goes by Tab. Event: `parts-leave`
 * (whether backwards) where there is no further part.
 */
@customElement("tensor-view-part-keys")
export class PartKeys extends LitElement {
  static override styles = css`
    button {
      position: absolute;
      top: 4px;
      left: 12px;
      z-index: 3;
      padding: 2px 10px;
      font: inherit;
      color: var(--vscode-button-foreground);
      background: var(--vscode-button-background);
      border: 1px solid var(--vscode-contrastBorder, transparent);
      border-radius: 2px;
    }
    button:not(:focus) {
      clip-path: inset(50%);
      pointer-events: none;
    }
    button:focus-visible {
      outline: 1px solid var(--vscode-focusBorder);
      outline-offset: 1px;
    }
  `;

  override connectedCallback(): void {
    super.connectedCallback();
    // Before the editor hears it, which does so where an event leaves the page.
    window.addEventListener("keydown", this.heard, { capture: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.heard, { capture: true });
  }

  private readonly heard = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.isTaken(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private isTaken(event: KeyboardEvent): boolean {
    const path = event.composedPath();
    if (event.key === "g") return !path.some(takesText) && goToContent();
    // What lies behind a dialog takes no focus.
    if (event.key !== "F6" || path.some((target) => target instanceof HTMLDialogElement)) return false;
    const isBackwards = event.shiftKey;
    if (!goToPart(path, isBackwards ? -1 : 1)) {
      this.dispatchEvent(new CustomEvent<boolean>("parts-leave", { detail: isBackwards }));
    }
    return true;
  }

  override render(): TemplateResult {
    return html`<button type="button" @click=${goToContent}>${l10n.t("Go to the content (G)")}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-part-keys": PartKeys;
  }
}
