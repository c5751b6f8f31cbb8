// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { selectRuns } from "../../../../../../src/shared/questions/runColumns";
import { askerOf } from "../../../../../support/asking";
import { DomPage } from "../../../../../support/domPage";
import {
  type EventParts,
  event,
  file,
  frame,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfScalar,
} from "../../../../../support/eventWriter";
import { LOGDIR, MemoryLogdir, providerOf } from "../../../../../support/memoryLogdir";
import { MemorySource } from "../../../../../support/memorySource";
import { MemoryKeeper } from "../../../../../support/pageHost";
import { startEvent } from "../../../../../support/sessionEvents";
import "../../../../../../webview/app/frame";

function losses(wallTime: number, ...values: readonly number[]): EventParts[] {
  return values.map((value, step) => ({ wallTime: wallTime + step, step, values: [tfScalar("loss", value)] }));
}

const RUNS: Readonly<Record<string, readonly EventParts[]>> = {
  a: [startEvent({ lr: 0.5 }), ...losses(10, 3, 1, 2)],
  b: [startEvent({ lr: 0.25 }), ...losses(50, 9, 5)],
  c: [startEvent({ lr: Number.NaN }), ...losses(30, 0.5, Number.NaN)],
  d: losses(20, 7),
};

let provider: ReturnType<typeof providerOf>;
const growing = new Map<string, MemorySource>();
let page: DomPage;
afterEach(() => page.close());

const asker = () => {
  const logdir = new MemoryLogdir();
  for (const [run, events] of Object.entries(RUNS)) {
    const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events));
    logdir.put(source, run);
    growing.set(run, source);
  }
  provider = providerOf([]);
  provider.remove(LOGDIR);
  provider.add(LOGDIR, logdir);
  return askerOf(provider);
};

const open = (keeper = new MemoryKeeper()) => {
  const subject = { on: "board", roots: [{ logdir: LOGDIR, run: "." }] } as const;
  page = new DomPage(asker(), { shown: { subject }, keeper });
  return keeper;
};

const rows = () => page.all(".body .row .name").map((name) => name.getAttribute("title") ?? "");

const field = (name = "Conditions on runs") => page.named<HTMLInputElement>("input[role=combobox]", name);

async function type(text: string, name?: string): Promise<void> {
  const input = await field(name);
  input.dispatchEvent(new FocusEvent("focus"));
  input.value = text;
  input.dispatchEvent(new Event("input"));
}

async function press(key: string): Promise<void> {
  const input = await field();
  input.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true, bubbles: true, composed: true }));
}

const options = () => page.all("tensor-view-column-field [role=option]").map((option) => option.title);

const alerts = () => page.all("tensor-view-column-field [role=alert]").map((alert) => alert.textContent);

it("leaves the runs that fulfil all conditions, as the command line's question does, and is found again", async () => {
  const keeper = open();
  await page.until(() => expect(rows()).toEqual(["a", "b", "c", "d"]));
  await type("scalar:loss:min < 6 and hparam:lr >= 0.25");
  await page.until(() => expect(rows()).toEqual(["a", "b"]));
  const where = [
    { column: "scalar:loss:min", comparison: "<" as const, value: "6" },
    { column: "hparam:lr", comparison: ">=" as const, value: "0.25" },
  ];
  const { runs } = await asker().ask(selectRuns, { logdir: LOGDIR, where });
  expect(runs.map(({ run }) => run)).toEqual(rows());
  await page.says("Runs that fulfil the conditions: 2 of 4");
  // What is checked together is what the conditions leave.
  await page.press("button", "None");
  await page.says("2 of 4 runs, 1 tag");
  page.close();
  open(keeper);
  await page.until(() => expect(rows()).toEqual(["a", "b"]));
  await press("Escape");
  await page.until(() => expect(rows()).toEqual(["a", "b", "c", "d"]));
});

it("says what is wrong at its place, and leaves the rows as they were", async () => {
  open();
  await type("hparam:lr > 0.3");
  await page.until(() => expect(rows()).toEqual(["a"]));
  await type("hparam:lr > 0.3 and los < 1");
  await page.until(() => expect(alerts()[0]).toMatch(/^At character 21: “los” is no column: hparam:NAME or scalar:/));
  expect((await field()).getAttribute("aria-invalid")).toBe("true");
  expect(rows()).toEqual(["a"]);
  await type("hparam:lr > ");
  await page.until(() => expect(alerts()).toEqual(["At character 13 a value is missing."]));
  await type("scalar:los:min < 1");
  await page.until(() => expect(alerts()).toEqual(["At character 1: no run has scalar:los:min."]));
  await type("hparam:lr ~ (");
  await page.until(() => expect(alerts()[0]).toContain("("));
});

it("completes names, comparisons and what follows by the keyboard", async () => {
  open();
  await type("LO");
  await page.until(() => expect(options()).toEqual(["scalar:loss:"]));
  expect(alerts()).toEqual([]);
  await press("Enter");
  await page.until(() => expect(options()).toContain("scalar:loss:min "));
  await press("ArrowDown");
  await press("ArrowDown");
  await press("Enter");
  await page.until(() => expect(options()).toContain("<= "));
  expect((await field()).value).toBe("scalar:loss:min ");
  await press("Escape");
  await page.until(() => expect(options()).toEqual([]));
  expect(alerts()[0]).toMatch(/^At character 16 a comparison is missing/);
  await type("scalar:loss:min < 0.7");
  await page.until(() => expect(rows()).toEqual(["c"]));
});

it("orders runs by when they were last written, and by a value; what has none stands last", async () => {
  const keeper = open();
  await page.until(() => expect(rows()).toHaveLength(4));
  const order = await page.named<HTMLInputElement>("vscode-dropdown", "order");
  const choose = (value: string) => {
    order.value = value;
    order.dispatchEvent(new Event("change"));
  };
  choose("written");
  await page.until(() => expect(rows()).toEqual(["b", "c", "d", "a"]));
  await page.press("button", "Descending");
  await page.until(() => expect(rows()).toEqual(["a", "d", "c", "b"]));
  choose("column");
  await type("hparam:l", "Column to order runs by");
  expect(rows()).toEqual(["a", "d", "c", "b"]);
  await type("hparam:lr", "Column to order runs by");
  await page.until(() => expect(rows()).toEqual(["b", "a", "c", "d"]));
  await page.says("Runs with NaN, which stand last: 1");
  await page.says("Runs without a value, behind all others: 1");
  await page.until(() => {
    const { views } = keeper.getState() as { views: Record<string, { sort?: unknown }> };
    expect(views.scalars?.sort).toEqual({ by: { column: "hparam:lr" }, isDescending: false });
  });
});

it("looks again as runs grow", async () => {
  open();
  await type("scalar:loss:points >= 2");
  await page.until(() => expect(rows()).toEqual(["a", "b", "c"]));
  const last = growing.get("d");
  last?.append(frame(event({ wallTime: 21, step: 1, values: [tfScalar("loss", 6)] })));
  provider.refresh(LOGDIR);
  page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["d"] });
  await page.until(() => expect(rows()).toEqual(["a", "b", "c", "d"]));
});
