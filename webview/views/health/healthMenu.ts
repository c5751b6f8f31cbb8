import * as l10n from "@vscode/l10n";
import { nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Host } from "../../parts/page/host";
import { copyRows, saveFile } from "../../parts/saving/saveFile";
import { csvText } from "../../parts/saving/separatedText";
import { WorkMenu } from "../../parts/saving/workMenu";
import { healthJson, healthTable } from "./healthExport";
import type { HealthRow } from "./healthRows";

/** The ways out of the table. */
@customElement("tensor-view-health-menu")
export class HealthMenu extends WorkMenu {
  @property({ attribute: false }) host: Host | undefined;
  @property({ attribute: false }) rows: readonly HealthRow[] = [];

  override render(): TemplateResult | typeof nothing {
    const { host, rows } = this;
    if (!host) return nothing;
    const isOff = rows.length === 0;
    const save = (format: "csv" | "json", text: string) => {
      const runs = new Map(rows.map(({ run }) => [run.key, run.id]));
      return saveFile(host, { runs: [...runs.values()], what: "health" }, format, text);
    };
    return this.menu(l10n.t("Save or copy the table"), [
      this.item(l10n.t("Save Table as CSV…"), () => save("csv", csvText(healthTable(rows))), { isOff }),
      this.item(l10n.t("Save Table as JSON…"), () => save("json", healthJson(rows)), { isOff }),
      this.item(l10n.t("Copy Table as TSV"), () => copyRows(host, healthTable(rows)), { isOff }),
    ]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-health-menu": HealthMenu;
  }
}
