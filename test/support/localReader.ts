import { DataService } from "../../src/node/dataService";
import { MEMORY_BYTES } from "../../src/node/memoryBytes";
import { ReadingMark } from "../../src/node/readingMark";
import type { FolderState, Folders, PoolListeners, Reader } from "../../src/node/workerPool";
import { rateLimited } from "../../src/shared/channel/rateLimit";
import { RequestError } from "../../src/shared/channel/requestError";
import { type AskOptions, askerOver, type RelayedQuestion } from "../../src/shared/question";
import { MemoryBudget } from "../../src/tensor/memoryBudget";
import { SaidError } from "../../src/tensor/said/saidError";

/** Reads in this thread, and notes what it is asked. */
export class LocalReader implements Reader {
  /** Every question, in order. */
  readonly asked: { readonly name: string; readonly params: unknown }[] = [];
  /** The names of questions that were answered. */
  readonly answered: string[] = [];
  /** Folders that are read. */
  folders: readonly string[] = [];
  readonly asker = askerOver((question, params, options) => this.ask(question, params, false, options));
  /** Memory that it may keep. */
  readonly memory = { limitBytes: MEMORY_BYTES, otherBytes: 0, note: () => undefined };
  private readonly service: DataService;
  private readonly told: PoolListeners;
  private readonly states = new Map<string, FolderState>();

  constructor(told: PoolListeners) {
    this.told = told;
    this.service = new DataService(
      new ReadingMark(),
      {},
      {
        changed: (change) => told.onChange(change),
        log: (level, message) => told.onLog({ level, message }),
      },
      new MemoryBudget(this.memory),
    );
  }

  ask(
    { name }: RelayedQuestion,
    params: unknown,
    isFromPage: boolean,
    { signal = new AbortController().signal, onProgress }: AskOptions<unknown>,
  ): Promise<unknown> {
    this.asked.push({ name, params });
    const relay = (current: unknown) => onProgress?.(current);
    const call = { signal, progress: rateLimited(relay), relay };
    const answer = Promise.resolve(this.service.handlers.ask({ name, params, isFromPage }, call));
    return answer
      .catch((error: unknown) => {
        throw acrossThreads(error);
      })
      .finally(() => this.answered.push(name));
  }

  stateOf(logdir: string): FolderState {
    return this.states.get(logdir) ?? "ready";
  }

  setState(logdir: string, state: FolderState): void {
    this.states.set(logdir, state);
    this.told.onState(logdir, state);
  }

  set({ logdirs, exclude, crashed, watched = [] }: Folders): void {
    this.folders = logdirs;
    const numbered = logdirs.map((path, number) => ({ path, number }));
    void this.service.handlers["logdirs/set"]({ logdirs: numbered, exclude, crashed, watched }, unheard);
  }

  refresh(logdir: string): void {
    void this.service.handlers["logdirs/refresh"]({ logdir }, unheard);
  }

  filesChanged(paths: readonly string[]): void {
    void this.service.handlers["files/changed"]({ paths }, unheard);
  }

  setMemory(bytes: number | undefined): void {
    this.memory.limitBytes = bytes ?? MEMORY_BYTES;
  }

  async close(): Promise<void> {
    this.set({ logdirs: [], exclude: [], crashed: [] });
  }
}

/** Errors of the layers below as they come from a worker. */
function acrossThreads(error: unknown): unknown {
  if (error instanceof RequestError || !(error instanceof SaidError) || !("reason" in error)) return error;
  return new RequestError(String(error.reason), error.sentence);
}

/** Nobody cancels, nobody listens. */
const unheard = { signal: new AbortController().signal, progress: () => undefined, relay: () => undefined };
