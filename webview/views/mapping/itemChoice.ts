import * as l10n from "@vscode/l10n";
import type { MappingEditor } from "./mappingEditor";
import { itemKey, type MappingSide, type SideItem } from "./mappingRows";
import { itemText } from "./mappingTexts";

/** Items chosen to be matched, one of each run. */
export interface ChosenItems {
  readonly a: SideItem | undefined;
  readonly b: SideItem | undefined;
}

const NOTHING: ChosenItems = { a: undefined, b: undefined };

/** Chooses one of each run, and says so. */
export class ItemChoice {
  chosen: ChosenItems = NOTHING;
  private readonly editor: MappingEditor;

  constructor(editor: MappingEditor) {
    this.editor = editor;
  }

  get isEmpty(): boolean {
    return !this.chosen.a && !this.chosen.b;
  }

  /** Chosen item of the other run, if any. */
  opposite({ side }: SideItem): SideItem | undefined {
    return this.chosen[otherSide(side)];
  }

  /** Chooses an item beside the one of the other run; a chosen one is dropped. */
  toggle(item: SideItem): void {
    const own = this.chosen[item.side];
    if (own === undefined || itemKey(own) !== itemKey(item)) {
      this.choose(item);
      return;
    }
    this.chosen = { ...this.chosen, [item.side]: undefined };
    this.editor.say(l10n.t("{0} is no longer chosen.", itemText(item)));
  }

  choose(item: SideItem): void {
    this.chosen = { ...this.chosen, [item.side]: item };
    this.editor.say(chosenText(item, this.opposite(item)));
  }

  /** This one alone. */
  only(item: SideItem): void {
    this.forget();
    this.choose(item);
  }

  clear(): void {
    this.forget();
    this.editor.say(l10n.t("Nothing is chosen."));
  }

  forget(): void {
    this.chosen = NOTHING;
  }
}

function otherSide(side: MappingSide): MappingSide {
  return side === "a" ? "b" : "a";
}

function chosenText(item: SideItem, other: SideItem | undefined): string {
  if (other) return l10n.t("{0} and {1} are chosen: Enter matches them.", itemText(item), itemText(other));
  return item.side === "a"
    ? l10n.t("{0} is chosen: choose what of B belongs to it.", itemText(item))
    : l10n.t("{0} is chosen: choose what of A belongs to it.", itemText(item));
}
