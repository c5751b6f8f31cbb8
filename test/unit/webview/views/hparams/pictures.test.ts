// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { MemoryKeeper, type PageHostOptions } from "../../../../support/pageHost";
import { HparamsPage } from "./hparamsPage";
import { LOGDIR, type SomeSession, someSessions } from "./someTable";
import "../../../../../webview/app/frame";
import "../../../../../webview/views/hparams/hparamsView";

const SESSIONS: readonly SomeSession[] = [0.1, 0.2, 0.3, 0.4, 0.5].map((lr, i) => ({
  run: `r${i}`,
  hparams: { lr, ...(i < 4 && { opt: i < 2 ? "adam" : "sgd" }) },
  metrics: { "/acc": [lr * 2] },
}));

let page: HparamsPage;

afterEach(() => page.close());

const heads = () => page.all("tensor-view-parallel .head").map((head) => head.title);

async function openParallel(options: PageHostOptions = {}): Promise<HTMLElement> {
  page = new HparamsPage(SESSIONS, options);
  await page.press("button", "Parallel");
  return page.find("tensor-view-parallel .frame");
}

it("brushes of several axes select sessions, whichever picture shows them, until one is selected elsewhere", async () => {
  const frame = await openParallel();
  await page.until(() => expect(heads()).toEqual(["lr", "opt", "acc"]));
  frame.focus();
  for (let i = 0; i < 9; i++) page.key("ArrowUp");
  await page.says("3 selected");
  expect(frame.getAttribute("aria-label")).toBe("Parallel coordinates of 5 sessions, 3 selected");
  page.key("ArrowRight");
  page.key("ArrowUp");
  await page.says("2 selected");
  await page.press("button", "Table");
  await page.until(() =>
    expect(page.all("tbody tr[aria-selected=true]").map((row) => row.querySelector("button")?.title)).toEqual([
      "r2",
      "r3",
    ]),
  );
  page.cell(0, 0).focus();
  page.key(" ");
  await page.says("3 selected");
  await page.press("button", "Parallel");
  (await page.find("tensor-view-parallel .frame")).focus();
  page.key("Delete");
  await page.says("3 selected");
  page.key("ArrowDown");
  await page.says("4 selected");
});

/** Many more sessions, whose learning rates are far from those before, and one that is within. */
const LATER: readonly SomeSession[] = [0.35, 9, 90, 900].map((lr, i) => ({
  run: `later${i}`,
  hparams: { lr, opt: "lamb" },
  metrics: { "/acc": [lr] },
}));

it("brushes stay on their values where new sessions widen the axis", async () => {
  const frame = await openParallel();
  await page.until(() => expect(heads()).toEqual(["lr", "opt", "acc"]));
  frame.focus();
  for (let i = 0; i < 9; i++) page.key("ArrowUp");
  await page.says("3 selected");
  page.asker.table = someSessions([...SESSIONS, ...LATER], "2");
  page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: LATER.map(({ run }) => run) });
  await page.until(() =>
    expect(frame.getAttribute("aria-label")).toBe("Parallel coordinates of 9 sessions, 3 selected"),
  );
  // A brush of another axis, from its head down: sgd goes; of lr 0.3 to 0.5 stay one that is new, and one without.
  page.key("ArrowRight");
  page.key("ArrowDown");
  await page.says("2 selected");
  await page.press("button", "Table");
  await page.until(() =>
    expect(page.all("tbody tr[aria-selected=true]").map((row) => row.querySelector("button")?.title)).toEqual([
      "later0",
      "r4",
    ]),
  );
});

it("brushes that were kept as places become values", async () => {
  const keeper = new MemoryKeeper();
  const frame = await openParallel({ keeper });
  frame.focus();
  page.key("ArrowUp");
  await page.says("4 selected");
  const kept = () => JSON.stringify(keeper.getState());
  await page.until(() => expect(kept()).toContain('"brush":{'));
  page.close();
  const old = kept().replace(/"brush":\{[^}]*\}/, '"brush":[0.25,0.5]');
  expect(old).not.toBe(kept());
  keeper.setState(JSON.parse(old));
  page = new HparamsPage(SESSIONS, { keeper });
  await page.find("tensor-view-parallel .frame");
  await page.until(() => expect(kept()).toContain('"brush":{"least":0.2,"most":0.3'));
});

it("axes are moved by keys and by their menus, reversed, scaled and hidden", async () => {
  const frame = await openParallel();
  await page.until(() => expect(heads()).toEqual(["lr", "opt", "acc"]));
  frame.focus();
  page.key("ArrowRight", { altKey: true });
  await page.until(() => expect(heads()).toEqual(["opt", "lr", "acc"]));
  await page.choose("acc ▾", "Move left");
  await page.until(() => expect(heads()).toEqual(["opt", "acc", "lr"]));
  await page.choose("lr ▾", "Quantiles");
  await page.choose("lr ▾", "Reversed");
  await page.press("[role^=menuitem]", "Hide");
  await page.until(() => expect(heads()).toEqual(["opt", "acc"]));
  await page.press("button", "Table");
  await page.until(() => expect(page.heads).toEqual(["Session", "opt", "acc last"]));
});

it("are coloured by any column, with what the colours say", async () => {
  await openParallel();
  const key = () => page.all(".key span").map((part) => part.textContent?.trim());
  await page.until(() => expect(key()).toEqual(["0.2", "1"]));
  await page.choose("opt ▾", "Colour by this");
  await page.until(() => expect(key()).toEqual(["adam", "sgd"]));
});

it("pictures go out as SVG, with all of their sessions", async () => {
  await openParallel();
  await page.choose("Save or copy", "Save as SVG…");
  const saved = () => page.requests("save") as { readonly format: string; readonly bytes: Uint8Array }[];
  const text = (at: number) => new TextDecoder().decode(saved()[at]?.bytes);
  await page.until(() => expect(saved()).toHaveLength(1));
  expect(text(0).match(/<polyline/g)).toHaveLength(5);
  expect(text(0)).toContain(">opt</text>");
  await page.press("button", "Scatter");
  await page.find("tensor-view-scatter .frame");
  await page.choose("Save or copy", "Save as SVG…");
  await page.until(() => expect(saved()).toHaveLength(2));
  expect(text(1).match(/<circle/g)).toHaveLength(5);
  expect(saved().map(({ format }) => format)).toEqual(["svg", "svg"]);
});

it("points are of the columns that are chosen", async () => {
  page = new HparamsPage(SESSIONS);
  await page.press("button", "Scatter");
  const frame = await page.find("tensor-view-scatter .frame");
  expect(frame.getAttribute("aria-label")).toBe("lr, acc of 5 sessions, 0 selected");
  const list = await page.find<HTMLSelectElement>("vscode-dropdown[aria-label=x]");
  list.value = "hparam:opt";
  list.dispatchEvent(new Event("change"));
  await page.until(() => expect(frame.getAttribute("aria-label")).toBe("opt, acc of 5 sessions, 0 selected"));
});
