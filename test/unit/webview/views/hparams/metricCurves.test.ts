// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { HparamsPage } from "./hparamsPage";
import { LOGDIR, type SomeSession } from "./someTable";
import "../../../../../webview/app/frame";
import "../../../../../webview/views/hparams/hparamsView";

let page: HparamsPage;

afterEach(() => page.close());

const questions = () => page.host.asked.filter((name) => name === "hparams/draw");
const curves = () => page.all("tensor-view-hparams-table td svg.curve");
const paths = () => curves().map((svg) => svg.querySelector("path")?.getAttribute("d") ?? "");
const marks = () =>
  curves().map((svg) => {
    const mark = svg.querySelector("circle");
    return mark && [mark.getAttribute("cx"), mark.getAttribute("cy")];
  });

it("draws each metric's curve beside its value, broken at NaN, with a mark where the value stands", async () => {
  page = new HparamsPage([
    { run: "a", metrics: { "/loss": [4, 2, 0, Number.NaN, 4], "/acc": [1, 1] } },
    { run: "b", metrics: { "/loss": [Number.NaN, Number.POSITIVE_INFINITY] } },
    { run: "c", metrics: { "/loss": [1] } },
  ]);
  await page.until(() => expect(curves()).toHaveLength(2));
  // 52 px by 12 px within two px of air; the last point has no neighbours.
  expect(paths()).toEqual(["M2.0 2.0L15.0 8.0L28.0 14.0M54.0 2.0h0", "M2.0 8.0L54.0 8.0"]);
  expect(marks()).toEqual([
    ["54.0", "2.0"],
    ["54.0", "8.0"],
  ]);
  expect(page.cell(0, 1).getAttribute("aria-label")).toBe("4; 5 points from 4 to 4, least 0, greatest 4");
  expect(page.cell(0, 1).title).toContain("least 0, greatest 4");
  expect(page.cell(1, 1).getAttribute("aria-label")).toBe("+Inf; 2 points, none finite");
  expect(page.cell(2, 1).hasAttribute("aria-label")).toBe(false);
  expect(questions()).toHaveLength(1);
});

it("marks the best value where that is shown, and draws the sessions of a group faintly together", async () => {
  page = new HparamsPage([
    { run: "a", group: "g", metrics: { "/loss": [4, 0, 2] } },
    { run: "b", group: "g", metrics: { "/loss": [3, 3, 3] } },
    ...Array.from({ length: 11 }, (_, i) => ({ run: `many${i}`, group: "many", metrics: { "/loss": [1, 2] } })),
  ]);
  await page.until(() => expect(curves()).toHaveLength(1));
  expect(paths()).toEqual(["M2.0 2.0L28.0 14.0L54.0 8.0M2.0 5.0L28.0 5.0L54.0 5.0"]);
  expect(curves()[0]?.classList.contains("several")).toBe(true);
  expect(marks()).toEqual([["54.0", "6.5"]]);
  expect(page.cell(0, 1).getAttribute("aria-label")).toBe("2.5; curves of 2 sessions");
  page.cell(-1, 1).dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  await page.press("[role=menuitemradio]", "Show the least value and its step");
  await page.until(() => expect(marks()).toEqual([["28.0", "14.0"]]));
});

it("asks for the cells in sight alone, once, and for nothing while they are only sorted", async () => {
  const sessions = Array.from(
    { length: 300 },
    (_, i): SomeSession => ({ run: `run${i}`, hparams: { x: i }, metrics: { "/loss": [i, i + 1], "/acc": [1, i] } }),
  );
  page = new HparamsPage(sessions);
  const drawn = () => page.rows.length;
  await page.until(() => expect(curves().length).toBeGreaterThan(0));
  expect(curves()).toHaveLength(2 * drawn());
  expect(drawn()).toBeLessThan(60);
  const asked = page.asker.drawn.flat();
  expect(asked).toHaveLength(2 * drawn());
  const [least] = page.rows;
  page.cell(-1, 1).click();
  await page.until(() => expect(page.heads[1]).toBe("x ↑"));
  expect(page.rows[0]).toBe(least);
  expect(page.asker.drawn.flat()).toHaveLength(asked.length);
});

it("asks for no columns beside those in sight, until they are scrolled to", async () => {
  const names = Array.from({ length: 40 }, (_, i) => `/metric${i}`);
  page = new HparamsPage([{ run: "a", metrics: Object.fromEntries(names.map((name) => [name, [1, 2]])) }]);
  await page.until(() => expect(curves().length).toBeGreaterThan(2));
  const tags = () => new Set(page.asker.drawn.flat().map(({ tag }) => tag));
  expect(tags().has("metric0")).toBe(true);
  expect(tags().has("metric39")).toBe(false);
  const [scroller] = page.all("tensor-view-hparams-table .scroll");
  if (!scroller) throw new Error("nothing scrolls");
  scroller.scrollLeft = 3000;
  scroller.dispatchEvent(new Event("scroll"));
  await page.until(() => expect(tags().has("metric39")).toBe(true));
  expect(tags().has("metric20")).toBe(false);
});

it("are not drawn, nor asked for, where they are switched off", async () => {
  const session = { run: "a", metrics: { "/loss": [4, 2] } };
  page = new HparamsPage([session]);
  await page.until(() => expect(curves()).toHaveLength(1));
  await page.press("button, vscode-checkbox, [role=checkbox]", "Curves");
  await page.until(() => expect(curves()).toHaveLength(0));
  const before = questions().length;
  page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["a"] });
  await page.until(() => expect(page.asker.asked.length).toBeGreaterThan(1));
  expect(questions()).toHaveLength(before);
});

it("grow with their runs", async () => {
  page = new HparamsPage([
    { run: "a", metrics: { "/loss": [4, 2] } },
    { run: "b", metrics: { "/loss": [4, 2] } },
  ]);
  await page.until(() => expect(curves()).toHaveLength(2));
  page.asker.write([
    { run: "a", metrics: { "/loss": [4, 2, 0] } },
    { run: "b", metrics: { "/loss": [4, 2] } },
  ]);
  page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["a"] });
  await page.until(() => expect(paths()).toEqual(["M2.0 2.0L28.0 8.0L54.0 14.0", "M2.0 2.0L54.0 14.0"]));
  expect(page.asker.drawn.at(-1)).toEqual([{ run: "a", tag: "loss" }]);
});
