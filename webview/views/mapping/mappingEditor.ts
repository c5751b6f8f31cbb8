import * as l10n from "@vscode/l10n";
import type { TagMapping } from "../../../src/pairing/tagMapping";
import { changeBack, changedMapping, type MappingChange } from "../../../src/shared/compare/mappingChange";
import { errorText } from "../../ui/texts/sentenceText";

/** More changes than this are not taken back. */
const MOST = 200;

/** The mapping that changes are made in. */
interface EditedMapping {
  /** Current mapping. */
  readonly mapping: TagMapping;
  change(change: MappingChange): Promise<void>;
}

/** Makes one change after the other, and takes them back. */
export class MappingEditor {
  /** Text about the last change. */
  note = "";
  error: string | undefined;
  private readonly history = new MappingHistory();
  private readonly edited: () => EditedMapping | undefined;
  private readonly changed: () => void;
  private last: Promise<void> = Promise.resolve();
  private pending = 0;

  constructor(edited: () => EditedMapping | undefined, changed: () => void) {
    this.edited = edited;
    this.changed = changed;
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  /** True if a change is being written. */
  get isBusy(): boolean {
    return this.pending > 0;
  }

  say(note: string): void {
    this.note = note;
    this.error = undefined;
    this.changed();
  }

  /** Makes a change, and says what it was. One that changes nothing is not written. */
  make(change: MappingChange, note: string): Promise<void> {
    return this.inTurn(async (edited) => {
      const { mapping } = edited;
      if (isSame(changedMapping(mapping, change), mapping)) return;
      await edited.change(change);
      this.history.made(mapping, change);
      this.say(note);
    });
  }

  /** Takes the last change back, as `isForth` the last that was taken back. */
  undo(isForth: boolean): Promise<void> {
    return this.inTurn(async (edited) => {
      const change = this.history.next(isForth);
      if (!change) {
        this.say(isForth ? l10n.t("Nothing to redo.") : l10n.t("Nothing to undo."));
        return;
      }
      const { mapping } = edited;
      await edited.change(change);
      this.history.took(isForth, mapping, change);
      this.say(isForth ? l10n.t("Redone.") : l10n.t("Undone."));
    });
  }

  /** The mapping is another file's. */
  forget(): void {
    this.history.clear();
    this.note = "";
    this.error = undefined;
  }

  private inTurn(work: (edited: EditedMapping) => Promise<void>): Promise<void> {
    this.pending++;
    this.changed();
    this.last = this.last.then(async () => {
      try {
        const edited = this.edited();
        if (edited) await work(edited);
      } catch (error) {
        this.error = errorText(error);
      } finally {
        this.pending--;
        this.changed();
      }
    });
    return this.last;
  }
}

function isSame(one: TagMapping, other: TagMapping): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Changes that were made in this view, and those that were taken back. */
class MappingHistory {
  private readonly back: MappingChange[] = [];
  private readonly forth: MappingChange[] = [];

  get canUndo(): boolean {
    return this.back.length > 0;
  }

  get canRedo(): boolean {
    return this.forth.length > 0;
  }

  /** A change of a mapping was made. */
  made(before: TagMapping, change: MappingChange): void {
    this.keep(this.back, changeBack(before, change));
    this.forth.length = 0;
  }

  /** The change that takes the last one back, as `isForth` the last that was taken back. */
  next(isForth: boolean): MappingChange | undefined {
    return (isForth ? this.forth : this.back).at(-1);
  }

  /** Records that the change of `next` was applied to a mapping. */
  took(isForth: boolean, before: TagMapping, change: MappingChange): void {
    (isForth ? this.forth : this.back).pop();
    this.keep(isForth ? this.back : this.forth, changeBack(before, change));
  }

  clear(): void {
    this.back.length = 0;
    this.forth.length = 0;
  }

  private keep(list: MappingChange[], change: MappingChange): void {
    list.push(change);
    if (list.length > MOST) list.shift();
  }
}
