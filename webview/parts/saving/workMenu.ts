import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { errorText } from "../../ui/texts/sentenceText";
import "../../ui/controls/menu";
import type { MenuItem } from "../../ui/controls/menu";

/** A menu of ways out of a part of the page; what came of one is said beside it. */
export abstract class WorkMenu extends LitElement {
  static override styles = css`
    :host {
      display: inline-flex;
      align-items: center;
      gap: 6px;
      min-width: 0;
    }
    span {
      max-width: 14em;
      overflow: hidden;
      color: var(--vscode-descriptionForeground);
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  `;

  @state() private said = "";

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>("tensor-view-menu")?.focus();
  }

  protected menu(label: string, items: readonly MenuItem[]): TemplateResult {
    const { said } = this;
    return html`<span role="status" title=${said || nothing}>${said}</span>
      <tensor-view-menu glyph="…" .label=${label} .items=${items}></tensor-view-menu>`;
  }

  /** An item that does something, and may have something to say afterwards. */
  protected item(name: string, work: () => Promise<string>, more: Partial<MenuItem> = {}): MenuItem {
    return { name, choose: () => void this.run(work), ...more };
  }

  /** Items that save a picture; `named` names it where there are several. */
  protected pictureItems(save: (format: "png" | "svg") => Promise<string>, named?: string): MenuItem[] {
    const names =
      named === undefined
        ? [l10n.t("Save as PNG…"), l10n.t("Save as SVG…")]
        : [l10n.t("Save '{0}' as PNG…", named), l10n.t("Save '{0}' as SVG…", named)];
    return names.map((name, i) => this.item(name, () => save(i === 0 ? "png" : "svg")));
  }

  private async run(work: () => Promise<string>): Promise<void> {
    this.said = "";
    try {
      this.said = await work();
    } catch (error) {
      this.said = errorText(error);
    }
  }
}
