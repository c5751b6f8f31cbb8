import * as l10n from "@vscode/l10n";
import { nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { RunsCompared } from "../../../src/shared/questions/compare";
import { reportCsv } from "../../../src/shared/runsReport/reportCsv";
import { type ReportedRuns, reportMarkdown } from "../../../src/shared/runsReport/reportMarkdown";
import { jsonText } from "../../../src/tensor/text/jsonText";
import type { Host } from "../../parts/page/host";
import { copyText, saveFile } from "../../parts/saving/saveFile";
import { WorkMenu } from "../../parts/saving/workMenu";

/** A report that can be saved. */
export interface SavedReport extends ReportedRuns {
  readonly compared: RunsCompared;
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
    const save =
      (format: "csv" | "json" | "md", text: (report: SavedReport) => string | Promise<string>) => async () => {
        if (!report) return "";
        return saveFile(host, { runs: [report.a, report.b], what: "report" }, format, await text(report));
      };
    return this.menu(l10n.t("Save or copy the report"), [
      this.item(l10n.t("Save Report as JSON…"), save("json", jsonOf), { isOff }),
      this.item(
        l10n.t("Save Report as CSV…"),
        save("csv", ({ compared }) => reportCsv(compared)),
        { isOff },
      ),
      this.item(l10n.t("Save Report as Markdown…"), save("md", markdownOf), { isOff }),
      this.item(
        l10n.t("Copy Report as Markdown"),
        async () => (report ? copyText(host, markdownOf(report), l10n.t("The report was copied.")) : ""),
        { isOff, beginsGroup: true },
      ),
    ]);
  }
}

/** JSON is loaded when it is asked for. */
async function jsonOf({ compared, ...of }: SavedReport): Promise<string> {
  const { namedReportJson } = await import("../../../src/published/runsReport");
  return `${jsonText(namedReportJson(compared, of))}\n`;
}

function markdownOf({ compared, ...of }: SavedReport): string {
  return reportMarkdown(compared, of);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-report-menu": ReportMenu;
  }
}
