import { budgetOf, type Held, type MemoryBudget } from "../../tensor/memoryBudget";
import { RowPage } from "./rowPage";
import type { RowScratch, ScratchPlace } from "./rowScratch";

/** An index is stored whole: one of a greater share of the bound is not kept over sessions. */
const KEPT_SHARE = 1 / 4;

/** Memory that points of all files share, within a budget: what is not looked at is put aside into a scratch. */
export class PointMemory {
  readonly budget: MemoryBudget;
  private readonly scratch: RowScratch | undefined;
  /** Places of pages that nobody holds any more. */
  private readonly gone = new FinalizationRegistry<ScratchPlace>((place) => this.scratch?.free(place));

  /** Without a scratch rows stay, and are counted. */
  constructor(budget = budgetOf(Number.POSITIVE_INFINITY), scratch?: RowScratch) {
    this.budget = budget;
    this.scratch = scratch;
  }

  /** More rows than this are not joined into one array. */
  get mostKeptBytes(): number {
    return this.budget.limitBytes * KEPT_SHARE;
  }

  /** A page that owns the words. */
  page(ints: Int32Array): RowPage {
    return new RowPage(this, ints);
  }

  hold(page: RowPage, bytes: number): Held {
    return this.budget.hold(bytes, this.scratch && page);
  }

  /** False where there is no room. */
  putAside(page: RowPage, ints: Int32Array, place: ScratchPlace): boolean {
    const isNew = place.position === undefined;
    if (!this.scratch?.write(ints, place)) return false;
    if (isNew) this.gone.register(page, place);
    return true;
  }

  getBack(place: ScratchPlace): Int32Array {
    const ints = new Int32Array(place.words);
    this.scratch?.read(place, ints);
    return ints;
  }
}
