import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { errorText } from "../../sentenceText";
import { tagText } from "../../tagText";
import "../../ui/menu";
import type { MenuItem } from "../../ui/menu";
import { readTheme } from "../../ui/plot/theme";
import { zoomedRange } from "./cardChoices";
import { type CardSubject, cardEvent } from "./cardSubject";
import { middleHandles } from "./curveHandles";
import type { CurveScene } from "./curveScene";
import { copyCardTable, copyPython, savePicture, savePoints } from "./saveCard";

/** What can be done with a card: ways out of it, large, pinned. */
@customElement("tensor-view-card-menu")
export class CardMenu extends LitElement {
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

  @property({ attribute: false }) subject: CardSubject | undefined;
  /** As it is drawn now. */
  @property({ attribute: false }) scene: CurveScene | undefined;
  /** The canvas on which it is drawn. */
  @property({ attribute: false }) picture: () => HTMLCanvasElement | undefined = () => undefined;
  @state() private said = "";

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>("tensor-view-menu")?.focus();
  }

  override render(): TemplateResult | typeof nothing {
    const { subject, said } = this;
    if (!subject) return nothing;
    const label = l10n.t("More of {0}", tagText(subject.tag));
    return html`<span role="status" title=${said || nothing}>${said}</span>
      <tensor-view-menu glyph="…" .label=${label} .items=${this.items(subject)}></tensor-view-menu>`;
  }

  private items(subject: CardSubject): MenuItem[] {
    const isWhole = zoomedRange(subject).from === undefined;
    const picture = (format: "png" | "svg") => {
      const { scene, picture } = this;
      return savePicture(format, { subject, scene, theme: readTheme(this), picture });
    };
    const item = (name: string, work: () => Promise<string>, more: Partial<MenuItem> = {}): MenuItem => ({
      name,
      choose: () => void this.run(work),
      ...more,
    });
    return [
      item(l10n.t("Save as PNG…"), () => picture("png")),
      item(l10n.t("Save as SVG…"), () => picture("svg")),
      item(l10n.t("Save All Points as CSV…"), () => savePoints("csv", "all", subject), { beginsGroup: true }),
      item(l10n.t("Save Zoomed Points as CSV…"), () => savePoints("csv", "zoomed", subject), { isOff: isWhole }),
      item(l10n.t("Save All Points as JSON…"), () => savePoints("json", "all", subject)),
      item(l10n.t("Save Zoomed Points as JSON…"), () => savePoints("json", "zoomed", subject), { isOff: isWhole }),
      item(l10n.t("Copy Table as TSV"), () => copyCardTable(subject), { beginsGroup: true }),
      item(l10n.t("Copy Python"), () => copyPython(subject)),
      this.handlesItem(subject),
      {
        name: subject.isLarge ? l10n.t("Back to all cards") : l10n.t("Show alone"),
        choose: () => this.dispatchEvent(cardEvent("card-large", !subject.isLarge)),
      },
      {
        name: subject.isPinned ? l10n.t("Unpin") : l10n.t("Pin to the top"),
        choose: () => this.dispatchEvent(cardEvent("card-pin", !subject.isPinned)),
      },
    ];
  }

  /** Two handles on the axis: the table then counts what is between them. */
  private handlesItem({ settings, state }: CardSubject): MenuItem {
    const { scene } = this;
    if (settings.handles) {
      return {
        name: l10n.t("Remove Range of Numbers"),
        beginsGroup: true,
        choose: () => this.dispatchEvent(cardEvent("settings-change", { handles: undefined })),
      };
    }
    return {
      name: l10n.t("Set Range of Numbers"),
      beginsGroup: true,
      isOff: !scene || scene.curves.length === 0,
      choose: () => {
        if (!scene) return;
        this.dispatchEvent(cardEvent("settings-change", { handles: middleHandles(scene) }));
        this.dispatchEvent(cardEvent("card-change", { ...state, isTableShown: true }));
      },
    };
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

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-card-menu": CardMenu;
  }
}
