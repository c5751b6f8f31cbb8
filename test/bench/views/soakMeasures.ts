/// <reference lib="dom" />
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession } from "playwright-core";
import type { Workbench } from "../../e2e/workbench";
import { extensionHost, type Running, runningBelowUs } from "./extensionHost";
import { HostInspector } from "./hostInspector";

/** What is put off for a moment after a panel closes is done by then. */
const RESTS_MS = 3000;

/** What was there at a moment, after a collection of all heaps. */
export interface Taken {
  /** Resident memory of the extension host with its worker threads. */
  readonly hostMiB: number;
  readonly hostHeapMiB: number;
  /** Array buffers of the extension host's own thread. */
  readonly hostBuffersMiB: number;
  readonly hostThreads: number;
  readonly hostFiles: number;
  readonly hostTimers: number;
  readonly hostHandles: number;
  /** Resident memory of all pages of the browser. */
  readonly pagesMiB: number;
  readonly pageHeapMiB: number;
  readonly pageNodes: number;
  readonly pageListeners: number;
  readonly pageFrames: number;
}

/** Measures a window from outside: by the system, the extension host's inspector and the browser's. */
export class SoakMeasures {
  private readonly host: Running;
  private readonly inspector: HostInspector;
  private readonly page: CDPSession;

  private constructor(host: Running, inspector: HostInspector, page: CDPSession) {
    this.host = host;
    this.inspector = inspector;
    this.page = page;
  }

  static async of(workbench: Workbench): Promise<SoakMeasures> {
    const host = extensionHost();
    const page = await workbench.page.context().newCDPSession(workbench.page);
    await page.send("Performance.enable");
    return new SoakMeasures(host, await HostInspector.of(host.pid), page);
  }

  async take(): Promise<Taken> {
    await sleep(RESTS_MS);
    await this.page.send("HeapProfiler.collectGarbage");
    await this.inspector.collect();
    const own = await this.inspector.own();
    const { metrics } = await this.page.send("Performance.getMetrics");
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    const pages = runningBelowUs().filter(({ command }) => command.includes("--type=renderer"));
    const { pid } = this.host;
    return {
      hostMiB: residentMiB(pid),
      hostHeapMiB: mib(own.heapUsed),
      hostBuffersMiB: mib(own.arrayBuffers),
      hostThreads: countIn(pid, "task"),
      hostFiles: countIn(pid, "fd"),
      hostTimers: own.timers,
      hostHandles: own.handles,
      pagesMiB: pages.reduce((sum, page) => sum + residentMiB(page.pid), 0),
      pageHeapMiB: mib(metric("JSHeapUsedSize")),
      pageNodes: metric("Nodes"),
      pageListeners: metric("JSEventListeners"),
      pageFrames: metric("Frames"),
    };
  }

  static text(taken: Taken): string {
    return Object.entries(taken)
      .map(([name, value]) => `${name} ${value}`)
      .join("   ");
  }
}

function mib(bytes: number): number {
  return Math.round((bytes / 1024 / 1024) * 10) / 10;
}

/** 0 of a process that has ended. */
function residentMiB(pid: number): number {
  try {
    return Math.round(Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

function countIn(pid: number, what: "task" | "fd"): number {
  return readdirSync(`/proc/${pid}/${what}`).length;
}
