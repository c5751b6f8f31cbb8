import { setTimeout as sleep } from "node:timers/promises";

/** Where Node listens once it is signalled. */
const PORT = 9229;

const PATIENCE_MS = 30_000;

interface OwnMeasures {
  /** Bytes. */
  readonly heapUsed: number;
  readonly arrayBuffers: number;
  readonly timers: number;
  /** All else that keeps the event loop alive: sockets, ports, watchers. */
  readonly handles: number;
}

/** Heap of a thread, in bytes. */
export interface ThreadMeasures {
  readonly name: string;
  readonly heapUsed: number;
  readonly heapTotal: number;
  readonly arrayBuffers: number;
}

type Answer = Record<string, unknown>;

/** A worker thread: its messages go through the inspector of its process. */
interface Thread {
  readonly session: string;
  readonly name: string;
}

/** What is asked in the process; answered as JSON. */
const ASKED = `(() => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const all = process.getActiveResourcesInfo();
  const timers = all.filter((name) => name === "Timeout" || name === "Immediate").length;
  return JSON.stringify({ heapUsed, arrayBuffers, timers, handles: all.length - timers });
})()`;

const ASKED_OF_THREAD = `(() => {
  const { heapUsed, heapTotal, arrayBuffers } = process.memoryUsage();
  return JSON.stringify({ heapUsed, heapTotal, arrayBuffers });
})()`;

/** Asks a Node process about itself, which opens its inspector where it is signalled. */
export class HostInspector {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<string, (answer: Answer) => void>();
  private readonly threads = new Map<string, Thread>();
  private asked = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => this.take("", JSON.parse(String(data)) as Answer));
  }

  static async of(pid: number): Promise<HostInspector> {
    process.kill(pid, "SIGUSR1");
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const targets = await fetch(`http://127.0.0.1:${PORT}/json/list`).then(
        (answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
        () => [],
      );
      const [target] = targets;
      if (target) {
        const socket = new WebSocket(target.webSocketDebuggerUrl);
        await new Promise((resolve, reject) => {
          socket.addEventListener("open", resolve);
          socket.addEventListener("error", () => reject(new Error("the inspector does not answer")));
        });
        const inspector = new HostInspector(socket);
        await inspector.send("NodeWorker.enable", { waitForDebuggerOnStart: false });
        return inspector;
      }
      if (Date.now() > deadline) throw new Error("the extension host opens no inspector");
      await sleep(100);
    }
  }

  /** Collects the heaps of all threads. */
  async collect(): Promise<void> {
    const sessions = ["", ...this.threads.keys()];
    await Promise.all(sessions.map((session) => this.send("HeapProfiler.collectGarbage", {}, session)));
  }

  /** Of the process's own thread. */
  async own(): Promise<OwnMeasures> {
    return this.evaluate(ASKED);
  }

  /** Of all threads, the process's own first. */
  async ofThreads(): Promise<ThreadMeasures[]> {
    const own = { session: "", name: "extension host" };
    const all = [own, ...this.threads.values()].map(async ({ session, name }) => ({
      name,
      ...(await this.evaluate<Omit<ThreadMeasures, "name">>(ASKED_OF_THREAD, session)),
    }));
    return Promise.all(all);
  }

  private async evaluate<T>(expression: string, session = ""): Promise<T> {
    const { result } = (await this.send("Runtime.evaluate", { expression }, session)) as { result: { value: string } };
    return JSON.parse(result.value) as T;
  }

  private take(session: string, { id, result, method, params }: Answer): void {
    if (id !== undefined) this.waiting.get(`${session} ${id}`)?.(result as Answer);
    else if (session === "" && params) this.takeOfThread(String(method), params as Answer);
  }

  private takeOfThread(method: string, { sessionId, message, workerInfo }: Answer): void {
    const session = String(sessionId);
    if (method === "NodeWorker.receivedMessageFromWorker") {
      this.take(session, JSON.parse(String(message)) as Answer);
    } else if (method === "NodeWorker.attachedToWorker") {
      this.threads.set(session, { session, name: (workerInfo as { readonly title: string }).title });
    } else if (method === "NodeWorker.detachedFromWorker") {
      this.threads.delete(session);
      // It answers nothing any more.
      for (const [key, resolve] of this.waiting) {
        if (key.startsWith(`${session} `)) resolve({ result: { value: "{}" } });
      }
    }
  }

  private send(method: string, params: object, session = ""): Promise<Answer> {
    const id = ++this.asked;
    const key = `${session} ${id}`;
    const message = JSON.stringify({ id, method, params });
    return new Promise((resolve) => {
      this.waiting.set(key, (answer) => {
        this.waiting.delete(key);
        resolve(answer);
      });
      if (session === "") this.socket.send(message);
      else void this.send("NodeWorker.sendMessageToWorker", { sessionId: session, message });
    });
  }
}
