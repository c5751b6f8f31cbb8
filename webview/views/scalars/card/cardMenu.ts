import * as l10n from "@vscode/l10n";
import { nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { savePicture } from "../../../parts/saving/savePicture";
import { WorkMenu } from "../../../parts/saving/workMenu";
import type { MenuItem } from "../../../ui/controls/menu";
import { readTheme } from "../../../ui/plot/colours/theme";
import { tagText } from "../../../ui/texts/tagText";
import { middleHandles } from "../curves/curveHandles";
import type { CurveScene } from "../curves/curveScene";
import { zoomedRange } from "./cardChoices";
import { type CardSubject, cardEvent } from "./cardSubject";
import { copyCardTable, copyPython, savePoints } from "./saveCard";

/** Actions of a card: ways out of it, large, pinned. */
@customElement("tensor-view-card-menu")
export class CardMenu extends WorkMenu {
  @property({ attribute: false }) subject: CardSubject | undefined;
  /** Scene drawn now. */
  @property({ attribute: false }) scene: CurveScene | undefined;
  /** The canvas on which it is drawn. */
  @property({ attribute: false }) picture: () => HTMLCanvasElement | undefined = () => undefined;

  override render(): TemplateResult | typeof nothing {
    const { subject } = this;
    return subject ? this.menu(l10n.t("More of {0}", tagText(subject.tag)), this.items(subject)) : nothing;
  }

  private items(subject: CardSubject): MenuItem[] {
    const isWhole = zoomedRange(subject).from === undefined;
    const picture = (format: "png" | "svg") => {
      const { scene, picture } = this;
      const { host, tag, runs } = subject;
      const name = { runs: runs.map(({ id }) => id), tags: [tag] };
      return savePicture(format, { host, name, scene, theme: readTheme(this), picture });
    };
    return [
      ...this.pictureItems(picture),
      this.item(l10n.t("Save All Points as CSV…"), () => savePoints("csv", "all", subject), { beginsGroup: true }),
      this.item(l10n.t("Save Zoomed Points as CSV…"), () => savePoints("csv", "zoomed", subject), { isOff: isWhole }),
      this.item(l10n.t("Save All Points as JSON…"), () => savePoints("json", "all", subject)),
      this.item(l10n.t("Save Zoomed Points as JSON…"), () => savePoints("json", "zoomed", subject), { isOff: isWhole }),
      this.item(l10n.t("Copy Table as TSV"), () => copyCardTable(subject), { beginsGroup: true }),
      this.item(l10n.t("Copy Python"), () => copyPython(subject)),
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
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-card-menu": CardMenu;
  }
}
