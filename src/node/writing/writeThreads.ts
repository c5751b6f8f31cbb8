import { Worker } from "node:worker_threads";
import { Channel } from "../../shared/channel";
import { RequestError } from "../../shared/requestError";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/sentence";
import type { NoSide } from "../indexMethods";
import { ReadingMark } from "../readingMark";
import { LOOK_MS, Stillness } from "../stillness";
import { threadPort } from "../threadPort";
import type { FileWriter, Writing } from "./fileWriter";
import type { WriteThreadSide } from "./writeMethods";
import { type WriteDisk, WrittenFiles } from "./writtenFiles";

/** Files are written side by side in so many threads; one of a disk that does not answer is kept until it does. */
const MAX_THREADS = 4;

/** A thread that had nothing to do for so long ends. */
const IDLE_MS = 10_000;

/** A thread and what is asked of it. */
interface Member {
  readonly channel: Channel<NoSide, WriteThreadSide>;
  readonly stillness: Stillness;
  readonly end: () => void;
  writing: Writing | undefined;
  /** Requests without an answer. */
  asked: number;
  /** Those who wait no longer than the disk answers. */
  readonly givingUp: Set<() => void>;
}

/** Writes files in threads of their own, each in one: where a disk does not answer, its file alone waits. */
export class WriteThreads implements FileWriter {
  private readonly script: string;
  private readonly members = new Set<Member>();
  /** Those who wait for a thread. */
  private readonly waiting = new Set<() => void>();
  private looking: NodeJS.Timeout | undefined;
  private ending: NodeJS.Timeout | undefined;

  /** Threads of the bundled `script`. */
  constructor(script: string) {
    this.script = script;
  }

  async write<T>(writing: Writing, work: (files: WrittenFiles) => Promise<T>): Promise<T> {
    const member = await this.take(writing);
    try {
      return await work(
        new WrittenFiles(
          diskOf(member, () => this.free(member)),
          writing.pace,
        ),
      );
    } finally {
      member.writing = undefined;
      this.free(member);
    }
  }

  close(): void {
    clearTimeout(this.ending);
    clearInterval(this.looking);
    for (const member of [...this.members]) this.end(member);
  }

  /** A thread that has nothing to do, once there is one. */
  private async take(writing: Writing): Promise<Member> {
    for (;;) {
      const member = [...this.members].find(isIdle) ?? (this.members.size < MAX_THREADS ? this.start() : undefined);
      if (member) {
        member.writing = writing;
        clearTimeout(this.ending);
        this.looking ??= setInterval(() => this.look(), LOOK_MS).unref();
        return member;
      }
      if ([...this.members].every(({ stillness }) => stillness.isStill)) {
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

  private start(): Member {
    const mark = new ReadingMark();
    const worker = new Worker(this.script, { workerData: mark.memory, name: "tensor-view write" });
    const channel = new Channel<NoSide, WriteThreadSide>(threadPort(worker, "all"), {}, {}, {});
    worker.unref();
    const member: Member = {
      channel,
      stillness: new Stillness(mark),
      end: () => void worker.terminate(),
      writing: undefined,
      asked: 0,
      givingUp: new Set(),
    };
    // Whoever writes hears that it ended.
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      channel.close("crashed", say("threadEnded"));
      this.members.delete(member);
      this.wakeAll();
    });
    this.members.add(member);
    return member;
  }

  private free(member: Member): void {
    if (!isIdle(member)) return;
    this.wakeAll();
    if (![...this.members].every(isIdle)) return;
    clearInterval(this.looking);
    this.looking = undefined;
    clearTimeout(this.ending);
    this.ending = setTimeout(() => this.close(), IDLE_MS).unref();
  }

  private look(): void {
    let isChanged = false;
    for (const { stillness, writing, givingUp } of this.members) {
      if (!stillness.look()) continue;
      isChanged = true;
      writing?.onStill(stillness.isStill);
      if (stillness.isStill) for (const giveUp of [...givingUp]) giveUp();
    }
    if (isChanged) this.wakeAll();
  }

  private end(member: Member): void {
    this.members.delete(member);
    member.end();
  }
}

function isIdle({ writing, asked }: Member): boolean {
  return writing === undefined && asked === 0;
}

/** `onAnswer` is told after each answer. */
function diskOf(member: Member, onAnswer: () => void): WriteDisk {
  const { channel, stillness, givingUp } = member;
  const counted = async <T>(answer: Promise<T>): Promise<T> => {
    member.asked++;
    try {
      return await answer;
    } finally {
      member.asked--;
      onAnswer();
    }
  };
  const done = async (answer: Promise<null>): Promise<void> => {
    await counted(answer);
  };
  return {
    folder: (asked) => counted(channel.request("folder", asked)),
    open: (asked) => done(channel.request("open", asked)),
    // They are the caller's, and may be a part of something larger.
    write: ({ id, bytes }) => done(channel.request("write", { id, bytes: new Uint8Array(bytes) })),
    finish: (asked) => done(channel.request("finish", asked)),
    abandon: (asked) => {
      const abandoned = done(channel.request("abandon", asked));
      if (stillness.isStill) {
        abandoned.catch(() => undefined);
        return undefined;
      }
      return new Promise((resolve) => {
        givingUp.add(resolve);
        const settled = () => {
          givingUp.delete(resolve);
          resolve();
        };
        abandoned.then(settled, settled);
      });
    },
  };
}
