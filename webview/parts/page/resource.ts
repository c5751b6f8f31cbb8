import { RequestError } from "../../../src/shared/channel/requestError";
import { errorText } from "../../ui/texts/sentenceText";

/** State of an asynchronous question. The last value stays while a new one is on its way. */
export interface ResourceState<T> {
  readonly value: T | undefined;
  readonly isLoading: boolean;
  readonly error: string | undefined;
}

/**
 * One question asked again and again: the newest call wins, the one before is cancelled, and an answer that comes late
 * all the same is dropped.
 */
export class Resource<T> {
  state: ResourceState<T> = { value: undefined, isLoading: false, error: undefined };
  private readonly changed: () => void;
  private running: AbortController | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  async load(ask: (signal: AbortSignal) => Promise<T>): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.set({ ...this.state, isLoading: true });
    try {
      const value = await ask(running.signal);
      if (this.running === running) this.set({ value, isLoading: false, error: undefined });
    } catch (error) {
      if (this.running !== running) return;
      if (error instanceof RequestError && error.code === "cancelled") return;
      const message = errorText(error);
      this.set({ value: undefined, isLoading: false, error: message });
    }
  }

  /** Forgets the value: what comes next is about something else. */
  clear(): void {
    this.running?.abort();
    this.running = undefined;
    this.set({ value: undefined, isLoading: false, error: undefined });
  }

  private set(state: ResourceState<T>): void {
    this.state = state;
    this.changed();
  }
}
