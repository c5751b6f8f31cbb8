import * as l10n from "@vscode/l10n";
import { nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Host } from "../../../parts/page/host";
import { copiedRows, copyRows, copyText, saveFile } from "../../../parts/saving/saveFile";
import { csvText, tsvText } from "../../../parts/saving/separatedText";
import { WorkMenu } from "../../../parts/saving/workMenu";
import type { ShownSessions } from "../model/shownSessions";
import { exportedTable } from "./exportedTable";
import { tableJson, tableLatex, tableLines, tableMarkdown, tablePython } from "./tableTexts";

/** More runs than this do not name a file. */
const MOST_NAMED = 20;

/** The shown picture as files. */
export interface PictureFiles {
  png(): Promise<Uint8Array>;
  svg(): string;
}

/** The ways out of the table, as it is shown. */
@customElement("tensor-view-hparams-ways")
export class HparamsWays extends WorkMenu {
  @property({ attribute: false }) host: Host | undefined;
  @property({ attribute: false }) sessions: Pick<ShownSessions, "model" | "rows" | "columns"> | undefined;
  /** Undefined where the table is shown. */
  @property({ attribute: false }) picture: PictureFiles | undefined;

  override render(): TemplateResult | typeof nothing {
    const { host, sessions } = this;
    if (!host || !sessions) return nothing;
    const isOff = sessions.rows.length === 0;
    const table = () => exportedTable(sessions);
    const { picture } = this;
    const save = (format: "csv" | "tsv" | "json" | "md" | "tex" | "png" | "svg", content: string | Uint8Array) => {
      const runs = sessions.model?.table.sessions.slice(0, MOST_NAMED).map(({ id }) => id) ?? [];
      return saveFile(host, { runs, what: "hparams" }, format, content);
    };
    const copy = (text: string) => copyText(host, text, copiedRows(sessions.rows.length));
    const pictures = picture
      ? this.pictureItems(async (format) => save(format, format === "png" ? await picture.png() : picture.svg()))
      : [];
    return this.menu(l10n.t("Save or copy"), [
      ...pictures,
      this.item(l10n.t("Save Table as CSV…"), () => save("csv", csvText(tableLines(table()))), {
        isOff,
        beginsGroup: picture !== undefined,
      }),
      this.item(l10n.t("Save Table as TSV…"), () => save("tsv", tsvText(tableLines(table()))), { isOff }),
      this.item(l10n.t("Save Table as JSON…"), () => save("json", tableJson(table())), { isOff }),
      this.item(l10n.t("Save Table as Markdown…"), () => save("md", tableMarkdown(table())), { isOff }),
      this.item(l10n.t("Save Table as LaTeX…"), () => save("tex", tableLatex(table())), { isOff }),
      this.item(l10n.t("Copy Table as TSV"), () => copyRows(host, tableLines(table())), { isOff, beginsGroup: true }),
      this.item(l10n.t("Copy Table as Markdown"), () => copy(tableMarkdown(table())), { isOff }),
      this.item(l10n.t("Copy Table as LaTeX"), () => copy(tableLatex(table())), { isOff }),
      this.item(l10n.t("Copy Python"), () => copyText(host, tablePython(table()), l10n.t("Python copied.")), { isOff }),
    ]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-hparams-ways": HparamsWays;
  }
}
