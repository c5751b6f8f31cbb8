// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { HparamsAsker, HparamsPage } from "./hparamsPage";
import { LOGDIR, type SomeSession, someSessions } from "./someTable";
import "../../../../../webview/app/frame";
import "../../../../../webview/views/hparams/hparamsView";

const SESSIONS: readonly SomeSession[] = [
  { run: "a", group: "g", status: "success", start: 100, end: 165, hparams: { lr: 0.1, opt: "sgd", n: 4 }, metrics: { "/acc": [0.1, 0.9, 0.5] } },
  { run: "b", group: "g", status: "failure", start: 200, end: 230, hparams: { lr: 0.1, opt: "sgd", n: 4 }, metrics: { "/acc": [0.2, 0.7] } },
  { run: "c", status: "success", start: 300, end: 360, hparams: { lr: 0.01, opt: "adam", n: 4 }, metrics: { "/acc": [0.3, Number.NaN] } },
  { run: "d", hparams: { lr: 0.001, opt: "None", n: 4 } },
];

let page: HparamsPage;

afterEach(() => page.close());

it("shows groups with the means of their sessions, and unfolds them", async () => {
  page = new HparamsPage(SESSIONS);
  await page.until(() => expect(page.heads).toEqual(["Session", "lr", "opt", "n", "acc last", "Status", "Start", "Duration"]));
  const start = (seconds: number) => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" }).format(seconds * 1000);
  expect(page.rows).toEqual([
    `▸ c | 0.01 | adam | 4 | NaN | success | ${start(300)} | 1:00`,
    `▸ d | 0.001 | None | 4 | – | unknown | – | –`,
    `▸ g 2 | 0.1 | sgd | 4 | 0.6 | 1 success, 1 failure | ${start(100)} | 2:10`,
  ].map((row) => row.replace(/^▸ ([cd])/, "$1")));
});
