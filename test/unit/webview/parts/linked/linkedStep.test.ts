import { beforeEach, describe, expect, it } from "vitest";
import { LinkedStep, positionAt } from "../../../../../webview/parts/linked/linkedStep";
import { PanelLink } from "../../../../../webview/parts/linked/panelLink";
import type { RecordedStep } from "../../../../../webview/ui/steps/steps";
import { askerOf } from "../../../../support/asking";
import { MemoryProvider } from "../../../../support/memoryProvider";
import { PageHost } from "../../../../support/pageHost";

const STEPS = stepsOf(0n, 10n, 20n, 30n);

function stepsOf(...steps: readonly bigint[]): RecordedStep[] {
  return steps.map((step, point) => ({ step, point, error: undefined }));
}

let host: PageHost;
let link: PanelLink;
let linked: LinkedStep;
let went: (number | "newest")[];
let changes = 0;
let unread = new Set<number>();
/** Content shown. */
let shown = { of: "a", step: null as string | null, steps: STEPS as readonly RecordedStep[], isWhole: true };

beforeEach(async () => {
  host = new PageHost(askerOf(new MemoryProvider("/logs", {})));
  went = [];
  changes = 0;
  unread = new Set();
  shown = { of: "a", step: null, steps: STEPS, isWhole: true };
  linked = new LinkedStep({
    goTo: (position) => {
      went.push(position);
      shown.step = String(shown.steps[position]?.step);
    },
    follow: () => {
      went.push("newest");
      shown.step = null;
    },
    changed: () => changes++,
    isRead: (position) => !unread.has(position),
  });
});

async function join(): Promise<void> {
  link = await PanelLink.join(host.page);
  look();
}

const look = () => linked.look({ link, ...shown });
const told = () => host.sharedParts.map(({ step }) => step);

/** Messages have arrived by then. */
const arrived = () => new Promise<void>((resolve) => setTimeout(resolve, 40));

async function hear(step: string | null): Promise<void> {
  host.share({ step });
  await arrived();
  look();
}

describe("the recorded step at or before another", () => {
  it("is that step, the one before, or the first", () => {
    const at = (step: bigint) => positionAt(STEPS, step);
    expect([-1n, 0n, 9n, 10n, 11n, 30n, 99n].map(at)).toEqual([0, 0, 0, 1, 1, 3, 3]);
  });
});

describe("a linked step", () => {
  it("is told by the first, and taken over by who joins", async () => {
    shown.step = "20";
    await join();
    await arrived();
    expect([told(), went]).toEqual([["20"], []]);
    host.sharedByOthers = { step: "15" };
    host.sharedParts.length = 0;
    linked.stop();
    await join();
    await arrived();
    expect([told(), went]).toEqual([[], [1]]);
  });

  it("comes along to the step before where there is none, and tells nobody", async () => {
    await join();
    await hear("25");
    expect(went).toEqual([2]);
    look();
    await hear(null);
    expect(went).toEqual([2, "newest"]);
    look();
    expect(told().slice(1)).toEqual([]);
    expect(changes).toBe(2);
  });

  it("tells what is gone to here, once", async () => {
    await join();
    shown.step = "10";
    look();
    look();
    await arrived();
    expect(told()).toEqual([null, "10"]);
  });

  it("does not queue up: what came while it drew is gone to at once, the newest alone", async () => {
    await join();
    shown.isWhole = false;
    await hear("0");
    await hear("10");
    await hear("20");
    expect(went).toEqual([]);
    shown.isWhole = true;
    look();
    expect(went).toEqual([2]);
  });

  it("is read before it is gone to, whatever is asked for meanwhile", async () => {
    await join();
    unread.add(1).add(2);
    await hear("10");
    await hear("20");
    await hear("0");
    expect([went, linked.isComing]).toEqual([[], true]);
    unread.delete(1);
    look();
    expect(went).toEqual([1]);
    look();
    expect([went, linked.isComing]).toEqual([[1, 0], false]);
  });

  it("goes on to a step that comes later", async () => {
    await join();
    await hear("45");
    expect(went).toEqual([3]);
    shown.steps = stepsOf(0n, 10n, 20n, 30n, 40n, 50n);
    look();
    expect(went).toEqual([3, 4]);
  });

  it("takes another series along, unless that was opened at a step", async () => {
    await join();
    await hear("10");
    shown = { ...shown, of: "b", step: null, steps: stepsOf(3n, 8n, 12n) };
    look();
    expect(went).toEqual([1, 1]);
    shown = { ...shown, of: "c", step: "12" };
    look();
    await arrived();
    expect(told()).toEqual([null, "12"]);
  });

  it("hears nothing that is older than what it told itself", async () => {
    await join();
    await arrived();
    shown.step = "10";
    look();
    // The host had heard one thing only when another panel said this.
    host.channel.notify("panels/shared", { part: { step: "30" }, heard: 1 });
    await arrived();
    look();
    expect(went).toEqual([]);
    host.channel.notify("panels/shared", { part: { step: "30" }, heard: 2 });
    await arrived();
    look();
    expect(went).toEqual([3]);
  });

  it("is alone again once it leaves", async () => {
    await join();
    link.leave();
    await arrived();
    expect(host.linked).toBeNull();
    linked.look({ link: undefined, ...shown });
    host.share({ step: "0" });
    await arrived();
    linked.look({ link: undefined, ...shown });
    expect(went).toEqual([]);
    // The message that it left came behind what it had told.
    expect(told()).toEqual([null]);
  });
});
