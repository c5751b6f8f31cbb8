import type { TagMapping } from "../../../src/pairing/tagMapping";
import { changeBack, type MappingChange } from "../../../src/shared/compare/mappingChange";

/** More changes than this are not taken back. */
const MOST = 200;

/** Changes that were made in this view, and those that were taken back. */
export class MappingHistory {
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

  /** That change was made of a mapping. */
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
