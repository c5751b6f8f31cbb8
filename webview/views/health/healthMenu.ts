import * as l10n from "@vscode/l10n";
import { nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { WorkMenu } from "../../parts/board/cards/workMenu";
import { csvText, tsvText } from "../../parts/board/tags/separatedText";
import type { Host } from "../../parts/page/host";
import { localeNumber } from "../../ui/texts/localeText";
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
    const save = async (format: "csv" | "json", text: string) => {
      const runs = new Map(rows.map(({ run }) => [run.key, run.id]));
      const name = { runs: [...runs.values()], what: "health" };
      await host.channel.request("save", { name, format, bytes: new TextEncoder().encode(text) });
      return "";
    };
    return this.menu(l10n.t("Save or copy the table"), [
      this.item(l10n.t("Save Table as CSV…"), () => save("csv", csvText(healthTable(rows))), { isOff }),
      this.item(l10n.t("Save Table as JSON…"), () => save("json", healthJson(rows)), { isOff }),
      this.item(
        l10n.t("Copy Table as TSV"),
        async () => {
          await host.channel.request("copy/text", { text: tsvText(healthTable(rows)) });
          return rows.length === 1 ? l10n.t("1 row copied.") : l10n.t("{0} rows copied.", localeNumber(rows.length));
        },
        { isOff },
      ),
    ]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-health-menu": HealthMenu;
  }
}
