import { RequestError } from "../../shared/channel/requestError";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { BundledThread } from "../bundledThread";
import { type Member, ThreadPool } from "../threadPool";
import type { FileWriter, Writing } from "./fileWriter";
import type { WriteThreadSide } from "./writeMethods";
import { type WriteDisk, WrittenFiles } from "./writtenFiles";

/** Limit of threads that write files side by side; one of a disk that does not answer is kept until it does. */
const MAX_THREADS = 4;

/** A thread that had nothing to do for so long ends. */
const IDLE_MS = 10_000;

/** A thread, which is busy while a file is written and while requests have no answer. */
class WriteThread extends BundledThread<WriteThreadSide> {
  writing: Writing | undefined;
}

/** Writes files in threads of their own, each in one: where a disk does not answer, its file alone waits. */
export class WriteThreads implements FileWriter {
  private readonly threads: ThreadPool<WriteThread>;
  /** Callers that wait for a thread. */
  private readonly waiting = new Set<() => void>();

  /** Threads of the bundled `script`. */
  constructor(script: string) {
    const options = { name: "tensor-view write", handsOver: "all", listeners: {} } as const;
    this.threads = new ThreadPool<WriteThread>({
      start: (onEnd) => new WriteThread(script, { ...options, onEnd }),
      idleMs: IDLE_MS,
      onStill: (member) => {
        const { isStill } = member.stillness;
        member.thread.writing?.onStill(isStill);
        if (isStill) this.threads.giveUp(member);
        this.wakeAll();
      },
      onFree: () => this.wakeAll(),
      // Its writer hears that it ended.
      onEnd: () => this.wakeAll(),
    });
  }

  async write<T>(writing: Writing, work: (files: WrittenFiles) => Promise<T>): Promise<T> {
    const member = await this.take(writing);
    try {
      return await work(new WrittenFiles(diskOf(this.threads, member), writing.pace));
    } finally {
      member.thread.writing = undefined;
      this.threads.done(member);
    }
  }

  close(): void {
    this.threads.close();
  }

  /** A thread that has nothing to do, once there is one. */
  private async take(writing: Writing): Promise<Member<WriteThread>> {
    for (;;) {
      const members = [...this.threads.members];
      const free = members.find(({ jobs }) => jobs === 0);
      const member = free ?? (members.length < MAX_THREADS ? this.threads.add() : undefined);
      if (member) {
        member.thread.writing = writing;
        this.threads.begin(member);
        return member;
      }
      if (members.every(({ stillness }) => stillness.isStill)) {
        throw new RequestError("cannotWrite", say("writersStill", { count: MAX_THREADS }));
      }
      await this.change(writing.pace);
    }
  }

  private async change(pace: Pace): Promise<void> {
    let wake: () => void = () => undefined;
    const changed = new Promise<void>((resolve) => {
      wake = resolve;
    });
    this.waiting.add(wake);
    try {
      await pace.until(changed);
    } finally {
      this.waiting.delete(wake);
    }
  }

  private wakeAll(): void {
    for (const wake of [...this.waiting]) wake();
  }
}

function diskOf(threads: ThreadPool<WriteThread>, member: Member<WriteThread>): WriteDisk {
  type Ask<Answer> = (channel: WriteThread["channel"]) => Promise<Answer>;
  const answer = <Answer>(ask: Ask<Answer>) => threads.request(member, ({ channel }) => ask(channel));
  const done = async (ask: Ask<null>): Promise<void> => {
    await answer(ask);
  };
  return {
    folder: (asked) => answer((channel) => channel.request("folder", asked)),
    open: (asked) => done((channel) => channel.request("open", asked)),
    // They are the caller's, and may be a part of something larger.
    write: ({ id, bytes }) => done((channel) => channel.request("write", { id, bytes: new Uint8Array(bytes) })),
    finish: (asked) => done((channel) => channel.request("finish", asked)),
    abandon: (asked) => {
      const abandoned = threads.requestInTime(member, ({ channel }) => channel.request("abandon", asked));
      const settled = () => undefined;
      const waited = abandoned.then(settled, settled);
      return member.stillness.isStill ? undefined : waited;
    },
  };
}
