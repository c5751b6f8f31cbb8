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

/** What is asked in the process; answered as JSON. */
const ASKED = `(() => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const all = process.getActiveResourcesInfo();
  const timers = all.filter((name) => name === "Timeout" || name === "Immediate").length;
  return JSON.stringify({ heapUsed, arrayBuffers, timers, handles: all.length - timers });
})()`;

/** Asks a Node process about itself, which opens its inspector where it is signalled. */
export class HostInspector {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private asked = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (id !== undefined) this.waiting.get(id)?.(result);
    });
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
        return new HostInspector(socket);
      }
      if (Date.now() > deadline) throw new Error("the extension host opens no inspector");
      await sleep(100);
    }
  }

  /** After a collection of the heap. */
  async take(): Promise<OwnMeasures> {
    await this.send("HeapProfiler.collectGarbage", {});
    const answer = (await this.send("Runtime.evaluate", { expression: ASKED })) as { result: { value: string } };
    return JSON.parse(answer.result.value) as OwnMeasures;
  }

  private send(method: string, params: object): Promise<unknown> {
    const id = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, (answer) => {
        this.waiting.delete(id);
        resolve(answer);
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
