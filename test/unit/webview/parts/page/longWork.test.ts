import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import type { Asker } from "../../../../../src/shared/question";
import { say } from "../../../../../src/tensor/said/sentence";
import type { Host, RunsChanged } from "../../../../../webview/parts/page/host";
import { LongWork } from "../../../../../webview/parts/page/longWork";
import { PageHost } from "../../../../support/pageHost";

interface Wanted {
  readonly host: Host;
  readonly parts: readonly string[];
}

/** Does each part once it is let go. */
class Parts extends LongWork<Wanted, string, number> {
  readonly begun: string[] = [];
  readonly ended: string[] = [];
  readonly known = new Set<string>();
  readonly due = new Set<string>();
  readonly asked: boolean[] = [];
  tell: (told: number) => void = () => {};
  let: (error?: Error) => void = () => {};

  want(wanted: Wanted): void {
    this.follow(wanted);
    for (const part of wanted.parts) this.due.add(part);
    this.begin();
  }

  giveUp(): void {
    this.cancel();
  }

  get shown(): readonly unknown[] | undefined {
    const shown = this.shownWay((part) => this.known.has(part));
    return shown && [shown.part, shown.told];
  }

  protected override next({ parts }: Wanted): string | undefined {
    const part = this.isStopped ? undefined : parts.find((one) => this.due.has(one));
    if (part !== undefined) this.due.delete(part);
    return part;
  }

  protected override do(part: string, signal: AbortSignal, tell: (told: number) => void): Promise<void> {
    this.begun.push(part);
    this.tell = tell;
    return new Promise((resolve, reject) => {
      this.let = (error) => (error ? reject(error) : resolve());
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  }

  protected override cancelled(part: string): void {
    this.ended.push(`${part} cancelled`);
    this.due.add(part);
  }

  protected override failed(part: string, error: string): void {
    this.ended.push(`${part} ${error}`);
  }

  protected override heard({ runs }: RunsChanged, { parts }: Wanted): void {
    for (const part of parts) if (runs?.includes(part)) this.due.add(part);
    this.begin();
  }

  protected override changed(isAwaited: boolean): void {
    this.asked.push(isAwaited);
  }
}

let page: PageHost;
let work: Parts;
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  page = new PageHost({ ask: () => Promise.reject(new Error("asked")) } satisfies Asker);
  work = new Parts();
});

afterEach(() => {
  work.leave();
  vi.useRealTimers();
});

it("does one part after the other, and again what changed meanwhile", async () => {
  const wanted = { host: page.page, parts: ["a", "b"] };
  work.want(wanted);
  work.want(wanted);
  expect(work.begun).toEqual(["a"]);
  for (let i = 0; i < 5; i++) page.channel.notify("runs/changed", { logdir: "/x", runs: ["b"] });
  await turn();
  work.let();
  await turn();
  work.let(new Error("gone"));
  await turn();
  expect([work.begun, work.ended]).toEqual([["a", "a", "b"], ["a gone"]]);
  page.channel.notify("runs/changed", { logdir: "/x", runs: ["a"] });
  await turn();
  work.let();
  await turn();
  work.let();
  await turn();
  expect(work.begun).toEqual(["a", "a", "b", "a"]);
});

it("is stopped, which leaves what it did due, and goes on", async () => {
  work.want({ host: page.page, parts: ["a", "b"] });
  work.tell(1);
  expect(work.shown).toEqual(["a", 1]);
  work.stop();
  work.tell(2);
  await turn();
  expect([work.ended, work.shown, work.asked.filter(Boolean).length]).toEqual([["a cancelled"], undefined, 1]);
  page.channel.notify("runs/changed", { logdir: "/x", runs: ["b"] });
  await turn();
  expect(work.begun).toEqual(["a"]);
  work.goOn();
  expect([work.begun, work.asked.filter(Boolean).length]).toEqual([["a", "a"], 2]);
  // A request that was cancelled elsewhere is no failure.
  work.let(new RequestError("cancelled", say("cancelled")));
  await turn();
  expect([work.ended, work.begun]).toEqual([
    ["a cancelled", "a cancelled"],
    ["a", "a", "a"],
  ]);
});

it("tells that a known part is done again only where that takes long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  work.known.add("a");
  work.want({ host: page.page, parts: ["a"] });
  vi.advanceTimersByTime(999);
  expect(work.shown).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(work.shown).toEqual(["a", undefined]);
  work.let();
  await turn();
  const told = work.asked.length;
  vi.advanceTimersByTime(5000);
  expect([work.shown, work.asked.length]).toEqual([undefined, told]);
});

it("does nothing any more once it is left", async () => {
  work.want({ host: page.page, parts: ["a", "b"] });
  work.leave();
  await turn();
  page.channel.notify("runs/changed", { logdir: "/x", runs: ["b"] });
  await turn();
  expect([work.begun, work.ended]).toEqual([["a"], ["a cancelled"]]);
});
