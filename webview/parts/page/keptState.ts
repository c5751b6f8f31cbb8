import { onSettle } from "../../ui/settle";
import type { MountedView } from "./view";

/** Ms between saves while something is dragged. */
const SAVE_MS = 100;

/** Ms without another call until what is scrolled rests. */
const REST_MS = 300;

/** Ways to read, keep and show a state. */
interface StateUse<State> {
  /** Reads a state of any shape: another version of the extension may have written it. */
  read(saved: unknown): State;
  /** Hands a state to the page; returns the very object that the page has then. */
  save(state: State): object | undefined;
  changed(): void;
}

/** State that a view restores: read once it is given, changed, and kept shortly after. */
export class KeptState<State extends object> {
  state: State;
  private readonly use: StateUse<State>;
  /** State that was given last, and the one kept here: either may come again with any news, and is outdated then. */
  private given: unknown;
  private readonly ours = new WeakSet<object>();
  private isRestored = false;
  private saving: ReturnType<typeof setTimeout> | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** While something is to be kept. */
  private unsettle: (() => void) | undefined;

  constructor(use: StateUse<State>) {
    this.use = use;
    this.state = use.read(undefined);
  }

  /** Takes up what was kept, or what a link brought to a page that is there already. Returns whether it did. */
  restore({ saved, readsBy }: Pick<MountedView, "saved" | "readsBy">): boolean {
    readsBy(this.use.read);
    const isOurs = typeof saved === "object" && saved !== null && this.ours.has(saved);
    if (this.isRestored && (saved === this.given || isOurs)) return false;
    this.isRestored = true;
    this.given = saved;
    this.state = this.use.read(saved);
    return true;
  }

  change(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
    this.keep();
    this.use.changed();
  }

  /** Has it kept soon. */
  keep(): void {
    this.saving ??= setTimeout(() => this.save(), SAVE_MS);
    this.unsettle ??= onSettle(() => this.save());
  }

  /** Keeps it once calls stop coming, for each time all of the state crosses to VS Code. */
  keepAtRest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.save(), REST_MS);
    this.unsettle ??= onSettle(() => this.save());
  }

  leave(): void {
    if (this.unsettle) this.save();
  }

  private save(): void {
    clearTimeout(this.saving);
    clearTimeout(this.resting);
    this.saving = undefined;
    this.unsettle?.();
    this.unsettle = undefined;
    const kept = this.use.save(this.state);
    if (kept) this.ours.add(kept);
  }
}
