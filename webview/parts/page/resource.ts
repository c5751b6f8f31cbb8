import { isCancelled } from "../../../src/shared/channel/requestError";
import { errorText } from "../../ui/texts/sentenceText";

/** State of an asynchronous question. The last value stays while a new one is on its way. */
export interface ResourceState<T> {
  readonly value: T | undefined;
  readonly isLoading: boolean;
  readonly error: string | undefined;
}

/**
 * One question asked again and again: the newest call wins, the one before is cancelled, and an answer that comes late
 * all the same is dropped. An answer that grows is told as far as it is known.
 */
export class Resource<T> {
  private readonly changed: () => void;
  private settled: ResourceState<T> = { value: undefined, isLoading: false, error: undefined };
  private partial: T | undefined;
  private running: AbortController | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  get state(): ResourceState<T> {
    return this.partial === undefined ? this.settled : { ...this.settled, value: this.partial };
  }

  /** Nothing of the answer that is on its way was told: the value is the one before. */
  get isOfBefore(): boolean {
    return this.settled.isLoading && this.partial === undefined;
  }

  async load(ask: (signal: AbortSignal, tell: (partial: T) => void) => Promise<T>): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.set({ ...this.settled, isLoading: true });
    const tell = (partial: T) => {
      if (this.running !== running || !this.settled.isLoading) return;
      this.partial = partial;
      this.changed();
    };
    try {
      const value = await ask(running.signal, tell);
      if (this.running === running) this.set({ value, isLoading: false, error: undefined });
    } catch (error) {
      if (this.running !== running || isCancelled(error)) return;
      this.set({ value: undefined, isLoading: false, error: errorText(error) });
    }
  }

  /** Forgets the value: what comes next is about something else. */
  clear(): void {
    this.running?.abort();
    this.running = undefined;
    this.set({ value: undefined, isLoading: false, error: undefined });
  }

  private set(settled: ResourceState<T>): void {
    this.settled = settled;
    this.partial = undefined;
    this.changed();
  }
}
