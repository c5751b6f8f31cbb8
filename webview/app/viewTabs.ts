import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Subject } from "../../src/shared/subject/subject";
import { type KnownKinds, type ViewId, viewNamed, viewsOf, viewsWithContent } from "../../src/shared/views";
import { viewTitle } from "../views";

/**
 * The views of a subject that have something to show, the shown one checked; nothing where there is no choice. What becomes known while
 * the pointer is on them moves none: it comes once the pointer has left. Fires `view-choose` (detail: ViewId).
 */
@customElement("tensor-view-tabs")
export class ViewTabs extends LitElement {
  @property({ attribute: false }) subject: Subject | undefined;
  @property({ attribute: false }) view: ViewId | undefined;
  @property({ attribute: false }) known: KnownKinds | undefined;
  @state() private isPointedAt = false;

  private shown: readonly ViewId[] = [];
  /** The views that could be shown when `shown` was made. */
  private possible = "";

  /** Renders into the header of a frame, whose styles apply. */
  override createRenderRoot(): this {
    return this;
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { subject, view, known } = this;
    if (!subject || !view || !known) return;
    const possible = viewsOf(subject);
    const isOther = changes.has("subject") && String(possible) !== this.possible;
    if (this.isPointedAt && !isOther && this.shown.includes(view)) return;
    const filled = viewsWithContent(subject, known);
    this.shown = possible.filter((id) => id === view || filled.includes(id));
    this.possible = String(possible);
  }

  override firstUpdated(): void {
    void import("../ui/controls/radioKeys").then(({ walkRadios }) => walkRadios(this));
  }

  override render(): TemplateResult | typeof nothing {
    if (this.shown.length < 2) return nothing;
    return html`<div
      class="choice"
      role="radiogroup"
      aria-label=${l10n.t("View")}
      @pointerenter=${() => this.point(true)}
      @pointerleave=${() => this.point(false)}
    >
      ${this.shown.map(
        (id) =>
          html`<button type="button" role="radio" aria-checked=${String(id === this.view)} tabindex=${id === this.view ? 0 : -1} @click=${() => this.choose(id)}>
            ${viewTitle(id)}
          </button>`,
      )}
    </div>`;
  }

  private point(isPointedAt: boolean): void {
    this.isPointedAt = isPointedAt;
  }

  private choose(id: ViewId): void {
    this.dispatchEvent(new CustomEvent<ViewId>("view-choose", { detail: id }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-tabs": ViewTabs;
  }
}

/**
 * A view that was chosen among several stays from tag to tag of a kind; what a file holds is told of every kind alike. What a tag was
 * compared with is nothing to the next.
 */
export function keepsView(before: Subject, next: Subject): boolean {
  if (before.on !== "series" || next.on !== "series" || next.view !== undefined) return false;
  const chosen = viewNamed(before.view);
  if (chosen === "compare" && !next.reference) return false;
  return chosen !== undefined && (before.kind === next.kind || chosen === "raw");
}
