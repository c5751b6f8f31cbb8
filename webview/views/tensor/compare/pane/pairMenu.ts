import * as l10n from "@vscode/l10n";
import type { TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { pairName } from "../../../../parts/reference/pairName";
import { copyText, saveFile } from "../../../../parts/saving/saveFile";
import { tsvText } from "../../../../parts/saving/separatedText";
import { WorkMenu } from "../../../../parts/saving/workMenu";
import { figuresCsv, figuresTable, pairJson, type SavedPair, worstCsv } from "./pairExport";

/** Menu to copy and save a comparison. */
@customElement("tensor-view-pair-menu")
export class PairMenu extends WorkMenu {
  @property({ attribute: false }) saved: SavedPair | undefined;

  override render(): TemplateResult {
    const isOff = this.saved === undefined;
    return this.menu(l10n.t("Copy or save the statistics"), [
      this.item(l10n.t("Copy the Statistics"), () => this.copy(), { isOff }),
      this.item(l10n.t("Save the Statistics as CSV…"), () => this.save("statistics", "csv", figuresCsv), {
        isOff,
        beginsGroup: true,
      }),
      this.item(l10n.t("Save the Worst Cells as CSV…"), () => this.save("worst", "csv", worstCsv), { isOff }),
      this.item(l10n.t("Save Both as JSON…"), () => this.save("comparison", "json", pairJson), { isOff }),
    ]);
  }

  private async copy(): Promise<string> {
    const { saved } = this;
    if (!saved) return "";
    return copyText(saved.subject.host, tsvText(figuresTable(saved)), l10n.t("Statistics copied."));
  }

  private async save(what: string, format: "csv" | "json", text: (saved: SavedPair) => string): Promise<string> {
    const { saved } = this;
    if (!saved) return "";
    const { host, found, slice } = saved.subject;
    return saveFile(host, { ...pairName(found, what), slice }, format, text(saved));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pair-menu": PairMenu;
  }
}
