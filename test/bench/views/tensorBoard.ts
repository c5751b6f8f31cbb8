/// <reference lib="dom" />
// TensorBoard's own page in the same chromium, for what it takes to show the same files.
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { type DataServer, installDataServer, NoDataServer } from "../peers/dataServer";

const START_MS = 60_000;

/** A running TensorBoard over one log folder. */
export class TensorBoard {
  private readonly server: ChildProcess;
  private readonly address: string;

  private constructor(server: ChildProcess, address: string) {
    this.server = server;
    this.address = address;
  }

  /** Installs TensorBoard where it is not there; undefined, and why is said, where it cannot be. */
  static installed(): DataServer | undefined {
    try {
      return installDataServer();
    } catch (error) {
      if (!(error instanceof NoDataServer)) throw error;
      console.log(`  no TensorBoard: ${error.message}`);
      return undefined;
    }
  }

  /** Starts it, and waits until it knows a graph. */
  static async start({ python }: DataServer, logdir: string): Promise<TensorBoard> {
    const port = await freePort();
    const args = ["-m", "tensorboard.main", "--logdir", logdir, "--host", "127.0.0.1", "--port", String(port)];
    const server = spawn(python, args, { stdio: "ignore" });
    const board = new TensorBoard(server, `http://127.0.0.1:${port}/`);
    const deadline = Date.now() + START_MS;
    while (!(await board.hasGraph())) {
      if (Date.now() > deadline) {
        await board.close();
        throw new Error("TensorBoard did not find the graph");
      }
      await sleep(200);
    }
    return board;
  }

  private async hasGraph(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.address}data/plugin/graphs/info`);
      return answer.ok && (await answer.text()).includes("run_graph");
    } catch {
      return false;
    }
  }

  /** From the request of its graph page to the first node that is drawn, in ms; undefined where there is none in so long. */
  async firstPicture(browser: Browser, patienceMs: number): Promise<number | undefined> {
    const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
    try {
      const page = await context.newPage();
      // Its own script is not what is timed.
      await page.goto(this.address);
      await page.goto("about:blank");
      return await drawn(page, `${this.address}#graphs`, patienceMs);
    } finally {
      await context.close();
    }
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.server.once("exit", resolve));
    this.server.kill();
    await ended;
  }
}

async function drawn(page: Page, address: string, patienceMs: number): Promise<number | undefined> {
  const started = performance.now();
  await page.goto(address);
  const left = () => Math.max(1, patienceMs - (performance.now() - started));
  try {
    const found = await page.waitForFunction(firstNode, undefined, { polling: 50, timeout: left() });
    return await found.evaluate((sinceStart) => sinceStart);
  } catch {
    return undefined;
  }
}

/** Ms from the page's start until a node is in its picture; 0 as long as none is. Parts of the page stand in shadows. */
function firstNode(): number {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    if (root.querySelector("g.nodes g.node")) return performance.now();
    for (const element of root.querySelectorAll("*")) if (element.shadowRoot) roots.push(element.shadowRoot);
  }
  return 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
