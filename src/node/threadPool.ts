import type { ReadingMark } from "./readingMark";
import { LOOK_MS, Stillness } from "./stillness";

/** A thread as a pool needs it. */
export interface PooledThread {
  /** Absent where it does nothing with files. */
  readonly mark?: ReadingMark;
  /** Keeps the process alive for this thread, or lets it end. */
  hold?(isHeld: boolean): void;
  /** Ends at once, or when an operation under way comes back. */
  end(): unknown;
}

/** A thread in a pool. */
export interface Member<Thread> {
  readonly thread: Thread;
  readonly stillness: Stillness;
  /** Requests without an answer, and whatever else it is busy with. */
  jobs: number;
  /** Requests that wait no longer than the thread lives and its file operations return. */
  readonly givingUp: Set<() => void>;
}

/** Use of a pool: how its threads start, and what follows from what becomes of them. */
interface PoolUse<Thread extends PooledThread> {
  /** Starts a thread; `onEnd` is told once it has ended, unasked or not. Throws where the system has no room for one. */
  start(onEnd: (cause?: string) => void): Thread;
  /** Threads that had nothing to do for so long end, and are looked at while they have; absent: they stay, and are always looked at. */
  readonly idleMs?: number;
  /** Told when an operation of a thread on files stands still, and when it goes on. */
  onStill?(member: Member<Thread>): void;
  /** Told when a thread has nothing more to do. */
  onFree?(member: Member<Thread>): void;
  /** Told when a thread has ended: unasked, or after `end`. */
  onEnd?(member: Member<Thread>, isUnasked: boolean, cause: string): void;
}

/** Threads that do one kind of work. Who gets which work, and how many there are, is their owner's to say. */
export class ThreadPool<Thread extends PooledThread> {
  private readonly use: PoolUse<Thread>;
  private readonly all = new Set<Member<Thread>>();
  private looking: NodeJS.Timeout | undefined;
  private resting: NodeJS.Timeout | undefined;

  constructor(use: PoolUse<Thread>) {
    this.use = use;
  }

  /** Threads that were not ended, the oldest first. */
  get members(): ReadonlySet<Member<Thread>> {
    return this.all;
  }

  /** Starts a thread. Throws where the system has no room for one. */
  add(): Member<Thread> {
    const thread = this.use.start((cause = "ended") => this.ended(member, cause));
    const member: Member<Thread> = { thread, stillness: new Stillness(thread.mark), jobs: 0, givingUp: new Set() };
    this.all.add(member);
    if (this.use.idleMs === undefined) this.look();
    else this.rest();
    return member;
  }

  /** Asks a thread, which is busy until it answers. Rejects as `ask` does. */
  async request<Answer>(member: Member<Thread>, ask: (thread: Thread) => Promise<Answer>): Promise<Answer> {
    this.begin(member);
    try {
      return await ask(member.thread);
    } finally {
      this.done(member);
    }
  }

  /** The same; undefined as soon as the thread is ended or given up. */
  async requestInTime<Answer>(
    member: Member<Thread>,
    ask: (thread: Thread) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    let giveUp: () => void = () => undefined;
    const givenUp = new Promise<undefined>((resolve) => {
      giveUp = () => resolve(undefined);
    });
    member.givingUp.add(giveUp);
    try {
      return await Promise.race([this.request(member, ask), givenUp]);
    } finally {
      member.givingUp.delete(giveUp);
    }
  }

  /** Has a thread be busy, until `done`. */
  begin(member: Member<Thread>): void {
    clearTimeout(this.resting);
    if (member.jobs++ === 0) member.thread.hold?.(true);
    this.look();
  }

  done(member: Member<Thread>): void {
    if (--member.jobs > 0) return;
    member.thread.hold?.(false);
    this.use.onFree?.(member);
    this.rest();
  }

  /** Nobody waits any longer for what a thread was asked in time. */
  giveUp({ givingUp }: Member<Thread>): void {
    for (const giveUp of [...givingUp]) giveUp();
  }

  /** Ends a thread, and returns what its own `end` does. */
  end(member: Member<Thread>): unknown {
    this.all.delete(member);
    const ending = member.thread.end();
    this.leave(member);
    return ending;
  }

  /** From now on idle threads stay for as long as they stay idle. */
  rest(): void {
    const { idleMs } = this.use;
    if (idleMs === undefined || !this.isIdle) return;
    this.stop();
    // An operation that stood still may have come back with the last answer.
    this.lookAtAll();
    if (this.all.size > 0) this.resting = setTimeout(() => this.close(), idleMs).unref();
  }

  close(): void {
    for (const member of [...this.all]) this.end(member);
    this.stop();
  }

  private get isIdle(): boolean {
    for (const { jobs } of this.all) if (jobs > 0) return false;
    return true;
  }

  private look(): void {
    this.looking ??= setInterval(() => this.lookAtAll(), LOOK_MS).unref();
  }

  private lookAtAll(): void {
    for (const member of [...this.all]) if (member.stillness.look()) this.use.onStill?.(member);
  }

  private stop(): void {
    clearTimeout(this.resting);
    clearInterval(this.looking);
    this.looking = undefined;
  }

  private ended(member: Member<Thread>, cause: string): void {
    const isUnasked = this.all.delete(member);
    if (isUnasked) this.leave(member);
    this.use.onEnd?.(member, isUnasked, cause);
  }

  /** After a thread that is none of the pool's any more. */
  private leave(member: Member<Thread>): void {
    this.giveUp(member);
    this.rest();
  }
}
