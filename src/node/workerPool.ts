import { RequestError } from "../shared/channel/requestError";
import type { WorkerClientSide } from "../shared/channel/workerSides";
import { type Asker, type AskOptions, askerOver, foldersOf, type RelayedQuestion } from "../shared/question";
import type { RunId } from "../shared/series/seriesId";
import { say } from "../tensor/said/sentence";
import { MEMORY_BYTES } from "./memoryBytes";
import { OWN_FILES } from "./readingMark";
import { RecentCrashes } from "./recentCrashes";
import { SharedMemory } from "./sharedMemory";
import { type Member as PoolMember, ThreadPool } from "./threadPool";
import { type ThreadOptions, WorkerThread } from "./workerThread";

/** Threads beside the one whose read stands still. */
const MAX_BESIDE = 4;

/** More crashes of late of one cause, or of all, without a file to blame, and no thread is started for now. */
const MAX_BLAMELESS_CRASHES = 3;
const MAX_CRASHES_OF_ALL = 12;

/** State of a log folder: its reads stand still, it waits because those of too many others do, or nothing reads its scheme. */
export type FolderState = "ready" | "still" | "waiting" | "unserved";

/** Callbacks of a pool. */
export interface PoolListeners {
  readonly onChange: (change: WorkerClientSide["notifications"]["runs/changed"]) => void;
  readonly onLog: (entry: WorkerClientSide["notifications"]["log"]) => void;
  /** Told when a log folder's reads stand still, go on, or have to wait. */
  readonly onState: (logdir: string, state: FolderState) => void;
  /** Told after a crash, with the file that was being read: `set` starts what is to go on. */
  readonly onCrash: (message: string, file: string | undefined) => void;
}

interface PoolOptions extends PoolListeners, Pick<ThreadOptions, "script" | "settings"> {
  /** See `setMemory`. */
  readonly memoryBytes?: number | undefined;
}

/** Reader of log folders, which answers questions about them. */
export type Reader = Pick<
  WorkerPool,
  "asker" | "ask" | "stateOf" | "set" | "refresh" | "filesChanged" | "setMemory" | "close"
>;

/** Folders to be read. */
export interface Folders {
  readonly logdirs: readonly string[];
  readonly exclude: readonly string[];
  readonly crashed: readonly string[];
  /** Runs of which nothing that comes may be overlooked. */
  readonly watched?: readonly RunId[];
}

type Member = PoolMember<WorkerThread>;

/** A question under way. */
interface Asked {
  readonly member: Member;
  readonly logdirs: readonly string[];
  readonly writes: boolean;
  /** Its writes wait for a disk. */
  isStill: boolean;
  /** A log folder that it is about leaves its thread: it is asked anew, or ends where it writes files. */
  leave(): void;
}

/** A question as it is passed on. */
interface PassedOn {
  readonly name: string;
  readonly params: unknown;
  readonly isFromPage: boolean;
}

/**
 * The threads that read files. All log folders share one; one whose reads stand still keeps that thread to itself, and
 * another takes its place for the others: what is slow or hangs in one folder delays no answer of another. What is asked about two
 * folders brings them together.
 */
export class WorkerPool {
  private readonly options: PoolOptions;
  private readonly memory = new SharedMemory();
  private readonly threads = new ThreadPool<WorkerThread>({
    start: (onEnd) => this.startThread(onEnd),
    onStill: (member) => this.stillChanged(member),
    onEnd: (member, isUnasked, reason) => {
      if (isUnasked) this.crashed(member, reason);
      else this.left(member);
    },
  });
  private readonly numbers: string[] = [];
  private readonly states = new Map<string, FolderState>();
  private readonly asked = new Set<Asked>();
  /** Callbacks of questions about a folder that has no thread yet. */
  private readonly waiting = new Set<() => void>();
  /** Folders whose reads once stood still. */
  private readonly kept = new Set<string>();
  private folders: Folders = { logdirs: [], exclude: [], crashed: [] };
  /** Threads that are to end once their reads come back. */
  private readonly ending = new Set<Member>();
  /** Members of `ending` whose scratch does not answer: threads that start meanwhile do without. */
  private readonly scratchStill = new Set<Member>();
  /** Threads that ended without a file to blame. */
  private readonly crashes = new RecentCrashes();
  private hasGivenUp = false;
  private isClosed = false;

  constructor(options: PoolOptions) {
    this.options = options;
    this.setMemory(options.memoryBytes);
  }

  /** Asks on behalf of the host, or of a page. */
  readonly asker: Asker = askerOver((question, params, options) => this.ask(question, params, false, options));

  stateOf(logdir: string): FolderState {
    return this.states.get(logdir) ?? "ready";
  }

  /** Sets what is read. Folders that were there are kept by the threads that know them. */
  set(folders: Folders): void {
    this.folders = folders;
    const wanted = new Set(folders.logdirs);
    for (const member of this.threads.members) {
      for (const logdir of member.thread.logdirs) if (!wanted.has(logdir)) member.thread.logdirs.delete(logdir);
    }
    for (const logdir of this.states.keys()) if (!wanted.has(logdir)) this.setState(logdir, "ready");
    for (const logdir of this.kept) if (!wanted.has(logdir)) this.kept.delete(logdir);
    this.tryAgain();
    this.assignWaiting();
    // The thread that all share stays: it is asked again.
    const shared = this.shared;
    for (const member of this.threads.members) {
      if (member.thread.logdirs.size === 0 && member !== shared) this.drop(member);
      else this.tell(member);
    }
    // What was waited for may be no folder any more.
    this.wakeAll();
  }

  /** Sets what all threads keep together at most, from their next look on; as much as is usual where nothing is given. */
  setMemory(bytes: number | undefined): void {
    this.memory.limitBytes = bytes ?? MEMORY_BYTES;
  }

  /** Bytes that all threads keep. */
  get memoryBytes(): number {
    return this.memory.bytes;
  }

  /** Searches a log folder again; starts threads also where these ended often. */
  refresh(logdir: string): void {
    this.crashes.forget();
    this.tryAgain();
    const member = this.memberOf(logdir);
    if (member) this.quietly(member.thread.channel.request("logdirs/refresh", { logdir }));
  }

  /** Tells all threads: each looks whether it knows these. */
  filesChanged(paths: readonly string[]): void {
    for (const { thread } of this.threads.members) this.quietly(thread.channel.request("files/changed", { paths }));
  }

  /** Passes a question on to the thread that knows its log folders. One that `writes` files is asked once. */
  async ask(
    question: RelayedQuestion,
    params: unknown,
    isFromPage: boolean,
    { signal, onProgress }: AskOptions<unknown>,
  ): Promise<unknown> {
    const { name, writes } = question;
    const logdirs = foldersOf(question, params);
    for (;;) {
      // Nothing comes between finding it and asking it: the folder could be another's by then.
      const member = this.memberFor(logdirs, signal);
      if (!member) {
        await this.wake(signal);
        continue;
      }
      const answer = await this.askMember(
        member,
        logdirs,
        { name, params, isFromPage },
        { ...(signal && { signal }), ...(onProgress && { onProgress }) },
        writes,
      );
      if (answer !== MOVED) return answer;
    }
  }

  /** Threads that are deaf end when their reads come back: nobody waits for these. */
  async close(): Promise<void> {
    this.isClosed = true;
    const closing = [...this.threads.members].map((member) => {
      const closed = this.threads.end(member);
      return member.stillness.isDeaf ? undefined : closed;
    });
    this.threads.close();
    this.wakeAll();
    await Promise.all(closing);
  }

  private askMember(
    member: Member,
    logdirs: readonly string[],
    question: PassedOn,
    options: AskOptions<unknown>,
    writes: boolean,
  ): Promise<unknown> {
    const leave = new AbortController();
    const { signal } = options;
    return new Promise<unknown>((resolve, reject) => {
      const abort = () => {
        leave.abort();
        // A thread that is deaf hears of no cancel; all others end what they do before they say so.
        if (member.stillness.isDeaf) reject(new RequestError("cancelled", say("cancelled")));
      };
      const asked: Asked = {
        member,
        logdirs,
        writes,
        isStill: false,
        leave: () => {
          leave.abort();
          if (writes) reject(new RequestError("stopped", say("writeStopped")));
          else resolve(MOVED);
        },
      };
      const onProgress = (progress: unknown) => {
        if (writes) this.noteStill(asked, progress);
        options.onProgress?.(progress);
      };
      this.asked.add(asked);
      signal?.addEventListener("abort", abort);
      member.thread.channel
        .request("ask", question, { onProgress, signal: leave.signal })
        .then(resolve, reject)
        .finally(() => {
          this.asked.delete(asked);
          signal?.removeEventListener("abort", abort);
          if (writes) this.wakeAll();
        });
      if (signal?.aborted) abort();
    });
  }

  /** Notes whether writes wait for a disk: questions that wait for a folder whose files are saved do not wait for that disk. */
  private noteStill(asked: Asked, progress: unknown): void {
    const isStill = typeof progress === "object" && progress !== null && "isStill" in progress;
    if (isStill === asked.isStill) return;
    asked.isStill = isStill;
    if (isStill) this.wakeAll();
  }

  /** The thread that knows log folders; undefined where there is none yet. */
  private memberFor(logdirs: readonly [string, ...string[]], signal: AbortSignal | undefined): Member | undefined {
    if (this.isClosed) throw new RequestError("closed", say("readerClosed"));
    if (signal?.aborted) throw new RequestError("cancelled", say("cancelled"));
    this.tryAgain();
    if (this.hasGivenUp) {
      throw new RequestError("crashed", say("readerEnded"));
    }
    const [logdir, ...others] = logdirs;
    // One that is no log folder is asked for all the same: the answer says so.
    const isFolder = this.folders.logdirs.includes(logdir);
    const member = this.memberOf(logdir) ?? (isFolder ? undefined : (this.shared ?? this.threads.add()));
    const apart = others.find((other) => this.folders.logdirs.includes(other) && !member?.thread.logdirs.has(other));
    if (member && (!isFolder || apart === undefined)) return member;
    const isTogether = member && apart !== undefined && this.bringTogether(logdir, apart);
    return isTogether ? this.memberFor(logdirs, signal) : undefined;
  }

  /** Brings both log folders onto one thread. False where none can yet: reads of one stand still, it waits, or something of it is being saved. */
  private bringTogether(logdir: string, other: string): boolean {
    const [own, its] = [this.memberOf(logdir), this.memberOf(other)];
    if (!own || !its || own.stillness.isStill || its.stillness.isStill) return false;
    // A folder whose reads once stood still goes to nobody else's thread: there it would hold up all that are in it.
    const [from, to, moved] = this.isKept(its) ? [own, its, logdir] : [its, own, other];
    if (this.isBeingSaved(moved)) return false;
    from.thread.logdirs.delete(moved);
    to.thread.logdirs.add(moved);
    if (from.thread.logdirs.size === 0 && from !== this.shared) this.drop(from);
    else this.tell(from);
    this.tell(to);
    this.askAnew(from, [moved]);
    return true;
  }

  private isBeingSaved(logdir: string): boolean {
    for (const { writes, isStill, logdirs } of this.asked)
      if (writes && !isStill && logdirs.includes(logdir)) return true;
    return false;
  }

  /** Questions about log folders that have left a thread. */
  private askAnew(left: Member, logdirs: readonly string[]): void {
    for (const { member, logdirs: about, leave } of [...this.asked]) {
      if (member === left && about.some((logdir) => logdirs.includes(logdir))) leave();
    }
  }

  private wake(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.waiting.delete(wake);
        signal?.removeEventListener("abort", wake);
        resolve();
      };
      this.waiting.add(wake);
      signal?.addEventListener("abort", wake);
    });
  }

  private wakeAll(): void {
    for (const wake of [...this.waiting]) wake();
  }

  private memberOf(logdir: string): Member | undefined {
    for (const member of this.threads.members) if (member.thread.logdirs.has(logdir)) return member;
    return undefined;
  }

  /** The thread that new folders go to. */
  private get shared(): Member | undefined {
    for (const member of this.threads.members) if (!member.stillness.isStill && !this.isKept(member)) return member;
    return undefined;
  }

  /** True if a thread is a folder's own. */
  private isKept({ thread }: Member): boolean {
    const [only, ...others] = thread.logdirs;
    return only !== undefined && others.length === 0 && this.kept.has(only);
  }

  /** Gives folders to the shared thread; where there is none and can be none, they wait. */
  private assign(logdirs: readonly string[]): void {
    if (logdirs.length === 0 || this.hasGivenUp) return;
    const member = this.shared ?? (this.threadCount <= MAX_BESIDE ? this.threads.add() : this.recovered);
    for (const logdir of logdirs) {
      if (member) member.thread.logdirs.add(logdir);
      this.setState(logdir, member ? "ready" : "waiting");
    }
    if (!member) return;
    this.tell(member);
    this.wakeAll();
  }

  /** Number of threads, with those that are to end: a read that stands still takes its thread until it comes back. */
  private get threadCount(): number {
    return this.threads.members.size + this.ending.size;
  }

  /** A thread whose folder once stood still and does no more: others may share it where there is no other. */
  private get recovered(): Member | undefined {
    for (const member of this.threads.members) if (!member.stillness.isStill) return member;
    return undefined;
  }

  private startThread(onEnd: (reason: string) => void): WorkerThread {
    const { script, settings, onLog } = this.options;
    const thread: WorkerThread = new WorkerThread({
      script,
      settings: { ...settings, isScratchStill: this.scratchStill.size > 0 },
      memory: this.memory,
      listeners: {
        "runs/changed": (change) => {
          // One that stood still may wake up and tell of folders that others have by now.
          if (thread.logdirs.has(change.logdir)) this.options.onChange(change);
        },
        log: onLog,
      },
      onEnd,
    });
    return thread;
  }

  private drop(member: Member): void {
    member.thread.mark.leaveAlone(this.numbers.keys());
    this.ending.add(member);
    this.threads.end(member);
  }

  /** After the end of a thread that was dropped. */
  private left(member: Member): void {
    this.ending.delete(member);
    this.scratchStill.delete(member);
    if (!this.isClosed) this.assignWaiting();
  }

  private tell(member: Member): void {
    const { exclude, crashed, watched = [] } = this.folders;
    const others = [...this.numbers.entries()].filter(([, logdir]) => !member.thread.logdirs.has(logdir));
    member.thread.mark.leaveAlone(others.map(([number]) => number));
    const logdirs = [...member.thread.logdirs].map((path) => ({ path, number: this.numberOf(path) }));
    const own = watched.filter(({ logdir }) => member.thread.logdirs.has(logdir));
    this.quietly(member.thread.channel.request("logdirs/set", { logdirs, exclude, crashed, watched: own }));
  }

  private numberOf(logdir: string): number {
    const known = this.numbers.indexOf(logdir);
    return known >= 0 ? known : this.numbers.push(logdir) - 1;
  }

  /** A thread stands still, or one that did goes on. */
  private stillChanged(member: Member): void {
    const { stillness } = member;
    const logdir = stillness.logdir === undefined ? undefined : this.numbers[stillness.logdir];
    if (stillness.isStill && stillness.logdir === OWN_FILES) this.noteScratchStill(member);
    if (!stillness.isStill) this.goesOn(member);
    else if (logdir !== undefined && member.thread.logdirs.has(logdir)) this.keep(member, logdir);
    else this.abandon(member);
  }

  /** Leaves a thread to one of its folders; the others go to another. */
  private keep(member: Member, logdir: string): void {
    this.kept.add(logdir);
    this.setState(logdir, "still");
    const others = [...member.thread.logdirs].filter((other) => other !== logdir);
    for (const other of others) member.thread.logdirs.delete(other);
    this.tell(member);
    this.assign(others);
    this.askAnew(member, others);
  }

  /** Leaves a thread to its scratch, or to a folder that is none of its own any more: all of its folders go to another. */
  private abandon(member: Member): void {
    const logdirs = [...member.thread.logdirs];
    this.drop(member);
    this.assign(logdirs);
    this.askAnew(member, logdirs);
  }

  private noteScratchStill(member: Member): void {
    this.scratchStill.add(member);
    this.options.onLog({
      level: "warn",
      message: "the disk where rows of points are put aside does not answer: meanwhile they stay in memory",
    });
  }

  private goesOn(member: Member): void {
    for (const logdir of member.thread.logdirs) this.setState(logdir, "ready");
    this.assignWaiting();
    this.wakeAll();
  }

  private assignWaiting(): void {
    this.assign(this.folders.logdirs.filter((logdir) => !this.memberOf(logdir)));
  }

  private setState(logdir: string, state: FolderState): void {
    if (this.stateOf(logdir) === state) return;
    if (state === "ready") this.states.delete(logdir);
    else this.states.set(logdir, state);
    this.options.onState(logdir, state);
  }

  private crashed({ thread }: Member, message: string): void {
    const file = thread.mark.get();
    if (file === undefined) this.noteBlameless(message);
    for (const logdir of thread.logdirs) this.setState(logdir, "ready");
    this.options.onCrash(message, file);
    if (this.hasGivenUp) this.wakeAll();
  }

  /** Threads that end however often they are started are not started for some time; one now and then is. */
  private noteBlameless(message: string): void {
    this.crashes.note(message);
    this.hasGivenUp = this.haveCrashesPiledUp;
  }

  private get haveCrashesPiledUp(): boolean {
    const { count, countOfOneCause } = this.crashes;
    return countOfOneCause > MAX_BLAMELESS_CRASHES || count > MAX_CRASHES_OF_ALL;
  }

  /** Starts threads again where their crashes do not count any more. */
  private tryAgain(): void {
    if (!this.hasGivenUp || this.haveCrashesPiledUp) return;
    this.hasGivenUp = false;
    this.assignWaiting();
  }

  /** Ignores the empty answer of a request; its failure is in the log. */
  private quietly(request: Promise<null>): void {
    request.catch((error: unknown) => {
      const isExpected = error instanceof RequestError && (error.code === "closed" || error.code === "crashed");
      if (!isExpected) this.options.onLog({ level: "error", message: String(error) });
    });
  }
}

const MOVED = Symbol("moved");
