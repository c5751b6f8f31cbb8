import * as l10n from "@vscode/l10n";
import { nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Json } from "../../../../src/tensor/text/jsonText";
import type { Host } from "../../../parts/page/host";
import { copyRows, saveFile } from "../../../parts/saving/saveFile";
import { csvText } from "../../../parts/saving/separatedText";
import { WorkMenu } from "../../../parts/saving/workMenu";
import { localeNumber } from "../../../ui/texts/localeText";
import { graphName, type ShownGraph } from "../shownGraph";

/** A list as it leaves the page. */
export interface SavedList {
  /** Under names of the columns, which come first. */
  readonly lines: readonly (readonly (string | number)[])[];
  readonly json: Json;
  /** Rows that are too many to be in it. */
  readonly left: number;
}

/** The ways out of a list. */
@customElement("tensor-view-graph-list-menu")
export class ListMenu extends WorkMenu {
  @property({ attribute: false }) graph: ShownGraph | undefined;
  /** Content of the list, in a word. */
  @property({ attribute: false }) what = "";
  /** All of the list; undefined while there is nothing to save. */
  @property({ attribute: false }) list: (() => Promise<SavedList>) | undefined;

  override render(): TemplateResult | typeof nothing {
    const { graph, what, list } = this;
    if (!graph) return nothing;
    const { host } = graph;
    const more = { isOff: list === undefined };
    const save = async (format: "csv" | "json") => (list ? saveList(graph, what, format, await list()) : "");
    return this.menu(l10n.t("Save or copy the list"), [
      this.item(l10n.t("Save List as CSV…"), () => save("csv"), more),
      this.item(l10n.t("Save List as JSON…"), () => save("json"), more),
      this.item(l10n.t("Copy List as TSV"), async () => (list ? copyList(host, await list()) : ""), more),
    ]);
  }
}

/** Lets the user choose a file for a list; what is to be said afterwards. */
export async function saveList(
  graph: ShownGraph,
  what: string,
  format: "csv" | "json",
  list: SavedList,
): Promise<string> {
  const text = format === "csv" ? csvText(list.lines) : `${JSON.stringify(list.json, undefined, 2)}\n`;
  await saveFile(graph.host, graphName(graph, what), format, text);
  return leftText(list);
}

export async function copyList(host: Host, list: SavedList): Promise<string> {
  return [await copyRows(host, list.lines), leftText(list)].filter(Boolean).join(" ");
}

function leftText({ left }: SavedList): string {
  return left === 0 ? "" : l10n.t("{0} more rows are too many for one list.", localeNumber(left));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-list-menu": ListMenu;
  }
}
