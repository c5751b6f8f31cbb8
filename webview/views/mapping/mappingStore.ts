import { onSettle } from "../../ui/settle";
import type { ComparisonViewContext } from "../view";
import { DEFAULT_MAPPING, type MappingState, readMappingState } from "./mappingState";

/** Ms between saves while something is scrolled. */
const SAVE_MS = 100;

/** The state of the view, and how it is kept. */
export class MappingStore {
  state: MappingState = DEFAULT_MAPPING;
  private context: ComparisonViewContext | undefined;
  /** What was taken up last, and what was kept here: either may come again with any news, and is old by then. */
  private given: unknown;
  private readonly ours = new WeakSet<object>();
  private isRestored = false;
  private saving: ReturnType<typeof setTimeout> | undefined;
  private unsettle: (() => void) | undefined;

  /** Takes up what was kept, or what a link brought to a page that is there already. */
  restore(context: ComparisonViewContext): void {
    this.context = context;
    this.unsettle ??= onSettle(() => this.flush());
    const { saved } = context;
    const isOurs = typeof saved === "object" && saved !== null && this.ours.has(saved);
    if (this.isRestored && (saved === this.given || isOurs)) return;
    this.isRestored = true;
    this.given = saved;
    this.state = readMappingState(saved);
  }

  change(state: Partial<MappingState>): void {
    this.state = { ...this.state, ...state };
    this.saving ??= setTimeout(() => this.flush(), SAVE_MS);
  }

  leave(): void {
    this.flush();
    this.unsettle?.();
    this.unsettle = undefined;
  }

  private flush(): void {
    if (this.saving === undefined) return;
    clearTimeout(this.saving);
    this.saving = undefined;
    this.ours.add(this.state);
    this.context?.save(this.state);
  }
}
