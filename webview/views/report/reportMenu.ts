import * as l10n from "@vscode/l10n";
import { nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { RunsCompared } from "../../../src/shared/questions/compareRuns";
import { reportCsv } from "../../../src/shared/runsReport/reportCsv";
import { reportJson } from "../../../src/shared/runsReport/reportJson";
import { reportMarkdown } from "../../../src/shared/runsReport/reportMarkdown";
import type { RunId } from "../../../src/shared/seriesId";
import { type ComparisonWish, runTitles } from "../../../src/shared/subject";
import { jsonText } from "../../../src/tensor/jsonText";
import { WorkMenu } from "../../board/cards/workMenu";
import type { Host } from "../../host";

/** A report that can be saved. */
export interface SavedReport {
  readonly compared: RunsCompared;
  readonly a: RunId;
  readonly b: RunId;
  readonly wish: ComparisonWish;
}

/** The ways out of the report: all of it, whatever rows are shown. */
@customElement("tensor-view-report-menu")
export class ReportMenu extends WorkMenu {
  @property({ attribute: false }) host: Host | undefined;
  /** Undefined until all pairs were compared. */
  @property({ attribute: false }) report: SavedReport | undefined;

  override render(): TemplateResult | typeof nothing {
    const { host, report } = this;
    if (!host) return nothing;
    const isOff = !report;
    const save = (format: "csv" | "json" | "md", text: (report: SavedReport) => string) => async () => {
      if (report) {
        const bytes = new TextEncoder().encode(text(report));
        await host.channel.request("save", { name: "comparison", format, bytes });
      }
      return "";
    };
    return this.menu(l10n.t("Save or copy the report"), [
      this.item(
        l10n.t("Save Report as JSON…"),
        save("json", ({ compared, wish }) => `${jsonText(reportJson(compared, wish))}\n`),
        { isOff },
      ),
      this.item(
        l10n.t("Save Report as CSV…"),
        save("csv", ({ compared }) => reportCsv(compared)),
        { isOff },
      ),
      this.item(l10n.t("Save Report as Markdown…"), save("md", markdownOf), { isOff }),
      this.item(
        l10n.t("Copy Report as Markdown"),
        async () => {
          if (!report) return "";
          await host.channel.request("copy/text", { text: markdownOf(report) });
          return l10n.t("The report was copied.");
        },
        { isOff, beginsGroup: true },
      ),
    ]);
  }
}

function markdownOf({ compared, a, b, wish }: SavedReport): string {
  const [nameA, nameB] = runTitles(a, b);
  return reportMarkdown(compared, { a: nameA, b: nameB, wish });
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-report-menu": ReportMenu;
  }
}
