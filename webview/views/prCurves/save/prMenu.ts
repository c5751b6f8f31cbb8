import * as l10n from "@vscode/l10n";
import { nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { SavedName } from "../../../../src/shared/text/savedName";
import { copyRows, saveFile } from "../../../parts/saving/saveFile";
import { savePicture } from "../../../parts/saving/savePicture";
import { csvText } from "../../../parts/saving/separatedText";
import { WorkMenu } from "../../../parts/saving/workMenu";
import type { MenuItem } from "../../../ui/controls/menu";
import { readTheme } from "../../../ui/plot/colours/theme";
import { tagText } from "../../../ui/texts/tagText";
import { cardEvent, type PrSubject } from "../card/prSubject";
import type { PrDrawing } from "../prDrawing";
import { drawingName } from "../prNames";
import type { PrScene } from "../scene/prScene";
import { askScores } from "../values/scoreSource";
import { stepOf } from "../values/shownCurve";
import { curvesJson, curvesTable, type ScoredSeries, scoresTable } from "./prCsv";

/** Actions of a card: ways out of it, large, pinned. */
@customElement("tensor-view-pr-menu")
export class PrMenu extends WorkMenu {
  @property({ attribute: false }) subject: PrSubject | undefined;
  /** Scenes drawn now. */
  @property({ attribute: false }) scenes: readonly PrScene[] = [];
  @property({ attribute: false }) picture: (drawing: PrDrawing) => HTMLCanvasElement | undefined = () => undefined;

  override render(): TemplateResult | typeof nothing {
    const { subject } = this;
    return subject ? this.menu(l10n.t("More of {0}", tagText(subject.tag)), this.items(subject)) : nothing;
  }

  private items(subject: PrSubject): MenuItem[] {
    const { tag, host, isLarge, isPinned, shown } = subject;
    const isEmpty = shown.every(({ curve }) => !curve);
    return [
      ...this.scenes.flatMap((scene) => this.saveItems(scene, subject)),
      this.item(
        l10n.t("Save Curves as CSV…"),
        () => saveFile(host, curvesName(subject), "csv", csvText(curvesTable(shown))),
        { beginsGroup: true, isOff: isEmpty },
      ),
      this.item(l10n.t("Save Curves as JSON…"), () => saveFile(host, curvesName(subject), "json", curvesJson(shown)), {
        isOff: isEmpty,
      }),
      this.item(l10n.t("Save Average Precision of All Steps as CSV…"), async () =>
        saveFile(host, scoresName(subject), "csv", csvText(scoresTable(await allScores(subject)))),
      ),
      this.item(l10n.t("Copy Curves as TSV"), () => copyRows(host, curvesTable(shown)), {
        beginsGroup: true,
        isOff: isEmpty,
      }),
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

  /** Items that save a picture; if there are several drawings each is named. */
  private saveItems(scene: PrScene, subject: PrSubject): MenuItem[] {
    const { host } = subject;
    const { drawing } = scene;
    const name = { ...(drawing === "steps" ? scoresName(subject) : curvesName(subject)), what: drawing };
    const picture = () => this.picture(drawing);
    const save = (format: "png" | "svg") => savePicture(format, { host, name, scene, theme: readTheme(this), picture });
    return this.pictureItems(save, this.scenes.length === 1 ? undefined : drawingName(drawing));
  }
}

/** Name of a file of the curves on screen. */
function curvesName(subject: PrSubject): SavedName {
  const steps = subject.shown.flatMap((curve) => stepOf(curve) ?? []).map(String);
  return { ...scoresName(subject), steps, what: "curves" };
}

function scoresName({ shown, tag }: PrSubject): SavedName {
  return { runs: shown.map(({ run }) => run.id), tags: [tag], what: "average_precision" };
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

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pr-menu": PrMenu;
  }
}
