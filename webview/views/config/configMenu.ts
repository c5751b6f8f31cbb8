import * as l10n from "@vscode/l10n";
import { nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Host } from "../../parts/page/host";
import { copiedRows, copyRows, copyText, saveFile } from "../../parts/saving/saveFile";
import { csvText, tsvText } from "../../parts/saving/separatedText";
import { latexTable, markdownTable } from "../../parts/saving/tableTexts";
import { WorkMenu } from "../../parts/saving/workMenu";
import { configJson, configLines, type ExportedConfig, runsOf } from "./configExport";

/** The ways out of the table. */
@customElement("tensor-view-config-menu")
export class ConfigMenu extends WorkMenu {
  @property({ attribute: false }) host: Host | undefined;
  @property({ attribute: false }) exported: ExportedConfig | undefined;

  override render(): TemplateResult | typeof nothing {
    const { host, exported } = this;
    if (!host || !exported) return nothing;
    const isOff = exported.settings.length === 0;
    const lines = () => configLines(exported);
    const save = (format: "csv" | "tsv" | "json" | "md" | "tex", text: string) =>
      saveFile(host, { runs: [...runsOf(exported)], what: "config" }, format, text);
    const copy = (text: string) => copyText(host, text, copiedRows(exported.settings.length));
    return this.menu(l10n.t("Save or copy the table"), [
      this.item(l10n.t("Save Table as CSV…"), () => save("csv", csvText(lines())), { isOff }),
      this.item(l10n.t("Save Table as TSV…"), () => save("tsv", tsvText(lines())), { isOff }),
      this.item(l10n.t("Save Table as JSON…"), () => save("json", configJson(exported)), { isOff }),
      this.item(l10n.t("Save Table as Markdown…"), () => save("md", markdownTable(lines())), { isOff }),
      this.item(l10n.t("Save Table as LaTeX…"), () => save("tex", latexTable(lines())), { isOff }),
      this.item(l10n.t("Copy Table as TSV"), () => copyRows(host, lines()), { isOff, beginsGroup: true }),
      this.item(l10n.t("Copy Table as Markdown"), () => copy(markdownTable(lines())), { isOff }),
      this.item(l10n.t("Copy Table as LaTeX"), () => copy(latexTable(lines())), { isOff }),
    ]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-config-menu": ConfigMenu;
  }
}
