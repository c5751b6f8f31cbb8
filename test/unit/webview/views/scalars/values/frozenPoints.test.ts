// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import type { CardSubject } from "../../../../../../webview/views/scalars/card/cardSubject";
import type { TooltipOrder } from "../../../../../../webview/views/scalars/curveSettings";
import type { FrozenPoints } from "../../../../../../webview/views/scalars/values/frozenPoints";
import { textOf } from "../../../../../support/domPage";
import { CardHost, LOGDIR, numbered, someCard } from "../someCurves";
import "../../../../../../webview/views/scalars/values/frozenPoints";
import { until } from "../../../../../support/until";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;
const BIG = 2n ** 53n + 1n;
const CURVES = {
  [LOGDIR]: { a: numbered(0, 0.25), b: numbered(0, nan), c: numbered(0, 0.75), d: numbered(0, inf), e: numbered() },
  "/elsewhere": { f: [[BIG, 0.5] as const] },
};

let frozen: FrozenPoints;
afterEach(() => frozen.remove());

async function show(subject: CardSubject, more: Partial<FrozenPoints> = {}): Promise<void> {
  frozen = Object.assign(document.createElement("tensor-view-frozen-points"), { subject, x: 1, ...more });
  document.body.append(frozen);
  await until(() => expect(rows().length).toBeGreaterThan(0));
}

const all = (selector: string) => [...(frozen.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
const rows = () => all("tbody tr").map((row) => [...row.children].map((cell) => textOf(cell)).join(" | "));
const names = () =>
  rows()
    .map((row) => row[0])
    .join("");

it("shows the exact point of each run that has one there", async () => {
  await show(someCard(new CardHost(CURVES), { tooltipOrder: "name", smoothing: 0.5 }));
  expect(rows().map((row) => row.split(" | ").slice(0, 5))).toEqual([
    ["a", "0.25", "-0.75", "1", "1 s"],
    ["b", "NaN", "NaN", "1", "1 s"],
    ["c", "0.75", "-0.25", "1", "1 s"],
    ["d", "+Inf", "+Inf", "1", "1 s"],
    ["f", "0.5", "-0.5", "9,007,199,254,740,993", expect.stringContaining(" d ")],
  ]);
});

it.each<[TooltipOrder, number | undefined, string]>([
  ["value", undefined, "dcfab"],
  ["nearest", 0.45, "facdb"],
  ["nearest", undefined, "dcfab"],
  ["name", 0, "abcdf"],
])("is sorted by %s (%s)", async (tooltipOrder, y, expected) => {
  await show(someCard(new CardHost(CURVES), { tooltipOrder }), { y });
  expect(names()).toBe(expected);
});

it("tells the board which order is chosen", async () => {
  await show(someCard(new CardHost(CURVES)));
  const told: unknown[] = [];
  frozen.addEventListener("settings-change", (event) => told.push((event as CustomEvent).detail));
  expect(all("[role=radio]").map((radio) => radio.getAttribute("aria-checked"))).toEqual(["true", "false", "false"]);
  all("[role=radio]")[2]?.click();
  expect(told).toEqual([{ tooltipOrder: "name" }]);
});

it("copies exact numbers, and opens what a run has at its step", async () => {
  const host = new CardHost({ [LOGDIR]: { a: [[BIG, 0.1 + 0.2]] } });
  await show(someCard(host));
  await frozen.copy();
  all("tbody button")[0]?.click();
  await until(() => expect(host.requested).toHaveLength(2));
  const text = `run\tvalue\tstep\trelative time (s)\twall time\na\t${0.1 + 0.2}\t${BIG}\t${Number(BIG)}\t${1_700_000_000 + Number(BIG)}`;
  expect(host.requested).toEqual([
    { method: "copy/text", params: { text } },
    { method: "step/open", params: { logdir: LOGDIR, run: "a", step: String(BIG) } },
  ]);
});

it("says why nothing is copied", async () => {
  const host = new CardHost(CURVES);
  await show(someCard(host));
  host.refusal = new Error("no clipboard here");
  all("vscode-button")[0]?.click();
  await until(() => expect(textOf(frozen)).toContain("no clipboard here"));
});

it("takes the focus, gives it back, and is closed by Escape, whose key nobody else hears", async () => {
  const before = document.createElement("button");
  document.body.append(before);
  before.focus();
  await show(someCard(new CardHost(CURVES)));
  expect(frozen.shadowRoot?.activeElement?.getAttribute("role")).toBe("dialog");
  expect(all("[role=dialog]")[0]?.getAttribute("aria-label")).toBe("loss/train: points of all runs here");
  const told: string[] = [];
  const hear = (event: Event) => told.push(event.type);
  for (const name of ["frozen-close", "keydown"]) document.body.addEventListener(name, hear);
  all("[role=dialog]")[0]?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true, cancelable: true }),
  );
  for (const name of ["frozen-close", "keydown"]) document.body.removeEventListener(name, hear);
  expect(told).toEqual(["frozen-close"]);
  expect(document.activeElement).toBe(before);
  before.remove();
});

it.each([
  [100, 50, 100, 50],
  [5000, 5000, 1024 - 200 - 8, 768 - 100 - 8],
  [-20, -20, 8, 8],
])("is inside the window wherever it begins: %i, %i", async (left, top, x, y) => {
  const width = vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(200);
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
  await show(someCard(new CardHost(CURVES)), { left, top });
  const style = all("[role=dialog]")[0]?.style;
  expect([window.innerWidth, window.innerHeight, style?.left, style?.top]).toEqual([1024, 768, `${x}px`, `${y}px`]);
  width.mockRestore();
  height.mockRestore();
});

it("makes no more rows than can be looked at, and copies all", async () => {
  const host = new CardHost({
    [LOGDIR]: Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`r${i}`, numbered(i)])),
  });
  await show(someCard(host));
  expect(rows()).toHaveLength(200);
  expect(textOf(frozen)).toContain("800 more");
  await frozen.copy();
  expect(JSON.stringify(host.requested).split("\\n")).toHaveLength(1001);
});
