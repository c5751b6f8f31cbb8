import type { Progress } from "../../../src/shared/channel/progress";
import type { AskOptions } from "../../../src/shared/question";
import { Resource, type ResourceState } from "./resource";

/** A search shorter than this says nothing of how far it is. */
const PATIENCE_MS = 300;

/** One search at a time: the newest counts, the one before is cancelled. `changed` is called also as a long one goes on. */
export class Search<Found> {
  private readonly changed: () => void;
  private readonly found: Resource<Found>;
  private share = 0;
  private isSlow = false;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
    this.found = new Resource(changed);
  }

  get state(): ResourceState<Found> {
    return this.found.state;
  }

  /** The share that is done, 0 to 1, of a search that takes long. */
  get progress(): number | undefined {
    return this.state.isLoading && this.isSlow ? this.share : undefined;
  }

  /** Resolves with what is found, or undefined where it fails or another search began meanwhile. */
  async start(ask: (options: AskOptions<Progress>) => Promise<Found>): Promise<Found | undefined> {
    this.isSlow = false;
    this.share = 0;
    clearTimeout(this.patience);
    const patience = setTimeout(() => {
      this.isSlow = true;
      this.changed();
    }, PATIENCE_MS);
    this.patience = patience;
    await this.found.load((signal) => {
      const onProgress = ({ done, total }: Progress): void => {
        if (signal.aborted) return;
        this.share = total > 0 ? done / total : 0;
        if (this.isSlow) this.changed();
      };
      return ask({ signal, onProgress });
    });
    if (this.patience !== patience) return undefined;
    clearTimeout(patience);
    return this.state.value;
  }

  /** Forgets what was found, and gives up what is under way. */
  clear(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
    this.found.clear();
  }
}
