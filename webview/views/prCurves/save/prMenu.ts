import * as l10n from "@vscode/l10n";
import { nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { savePicture } from "../../../board/cards/savePicture";
import { tagFileName } from "../../../board/cards/tagFileName";
import { WorkMenu } from "../../../board/cards/workMenu";
import { localeNumber } from "../../../localeText";
import { tagText } from "../../../tagText";
import type { MenuItem } from "../../../ui/menu";
import { readTheme } from "../../../ui/plot/theme";
import { cardEvent, type PrSubject } from "../card/prSubject";
import type { PrScene } from "../scene/prScene";
import { askScores } from "../values/scoreSource";
import { csvText, curvesJson, curvesTable, type ScoredSeries, scoresTable, tsvText } from "./prCsv";

/** What can be done with a card: ways out of it, large, pinned. */
@customElement("tensor-view-pr-menu")
export class PrMenu extends WorkMenu {
  @property({ attribute: false }) subject: PrSubject | undefined;
  /** As it is drawn now. */
  @property({ attribute: false }) scene: PrScene | undefined;
  @property({ attribute: false }) picture: () => HTMLCanvasElement | undefined = () => undefined;

  override render(): TemplateResult | typeof nothing {
    const { subject } = this;
    return subject ? this.menu(l10n.t("More of {0}", tagText(subject.tag)), this.items(subject)) : nothing;
  }

  private items(subject: PrSubject): MenuItem[] {
    const { tag, host, isLarge, isPinned, shown } = subject;
    const isEmpty = shown.every(({ curve }) => !curve);
    const name = tagFileName(tag, "pr_curves");
    const picture = (format: "png" | "svg") => {
      const { scene, picture } = this;
      return savePicture(format, { host, name, scene, theme: readTheme(this), picture });
    };
    const save = async (format: "csv" | "json", suggested: string, text: string) => {
      await host.channel.request("save", { name: suggested, format, bytes: new TextEncoder().encode(text) });
      return "";
    };
    return [
      this.item(l10n.t("Save as PNG…"), () => picture("png")),
      this.item(l10n.t("Save as SVG…"), () => picture("svg")),
      this.item(l10n.t("Save Curves as CSV…"), () => save("csv", name, csvText(curvesTable(shown))), {
        beginsGroup: true,
        isOff: isEmpty,
      }),
      this.item(l10n.t("Save Curves as JSON…"), () => save("json", name, curvesJson(shown)), { isOff: isEmpty }),
      this.item(l10n.t("Save Average Precision of All Steps as CSV…"), async () =>
        save("csv", `${name}_steps`, csvText(scoresTable(await allScores(subject)))),
      ),
      this.item(l10n.t("Copy Curves as TSV"), () => copyCurves(subject), { beginsGroup: true, isOff: isEmpty }),
      {
        name: isLarge ? l10n.t("Back to all cards") : l10n.t("Show alone"),
        beginsGroup: true,
        choose: () => this.dispatchEvent(cardEvent("card-large", { tag, isLarge: !isLarge })),
      },
      {
        name: isPinned ? l10n.t("Unpin") : l10n.t("Pin to the top"),
        choose: () => this.dispatchEvent(cardEvent("card-pin", { tag, isPinned: !isPinned })),
      },
    ];
  }
}

/** Scores of all runs of a card, those that are not known yet too. */
async function allScores({ host, shown, scores }: PrSubject): Promise<ScoredSeries[]> {
  const found: ScoredSeries[] = [];
  for (const [i, place] of shown.entries()) {
    const known = scores[i]?.scores;
    const all = await askScores(host, place, known, new AbortController().signal);
    if (all) found.push({ run: place.run.name, tag: place.tag, scores: all });
  }
  return found;
}

async function copyCurves({ host, shown }: PrSubject): Promise<string> {
  const rows = curvesTable(shown);
  await host.channel.request("copy/text", { text: tsvText(rows) });
  return l10n.t("{0} rows copied.", localeNumber(rows.length - 1));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pr-menu": PrMenu;
  }
}
