// @vitest-environment happy-dom
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { linkTo, shownOfLink } from "../../../../src/host/links/linkText";
import type { Shown } from "../../../../src/shared/channel/panelSides";
import { type Subject, withRuns } from "../../../../src/shared/subject/subject";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { DomPage } from "../../../support/domPage";
import { fixtures } from "../../../support/expected";
import { fake, Uri } from "../../../support/fakeVscode";
import "../../../../webview/app/frame";

let page: DomPage;
afterEach(() => page.close());

interface Linked {
  readonly name: string;
  /** Below the fixtures. */
  readonly folder: string;
  readonly subject: (logdir: string) => Subject;
  /** A part of the page that is there once all is. */
  readonly ready: string;
  /** User's actions before the link is copied. */
  readonly work?: () => Promise<void>;
  /** Part of the subject and its views that is in the link. */
  readonly link: string;
}

async function typeInto(label: string, text: string): Promise<void> {
  const field = await page.named<HTMLInputElement>("vscode-text-field", label);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
}

const LINKED: readonly Linked[] = [
  {
    name: "a cell of a tensor",
    folder: "ms",
    subject: (logdir) => {
      return {
        on: "series",
        logdir,
        run: "grads",
        tag: "fc.weight",
        kind: "tensor",
        step: "2",
        view: "table",
        at: [3, 2],
      };
    },
    ready: "[role=gridcell][aria-selected=true]",
    link: "series?views:(table:(place:(column:2,focus:(row:3,column:2)))),logdir:'0/ms',step:'2',run:grads,tag:fc.weight",
  },
  {
    name: "a board of two runs whose tags are filtered",
    folder: "tf",
    subject: (logdir) => {
      const roots = [
        { logdir, run: "basic" },
        { logdir, run: "keras" },
      ];
      return { on: "board", roots, view: "scalars" };
    },
    ready: "tensor-view-curve-card",
    work: () => typeInto("Filter tags", "loss"),
    link: "board?views:(scalars:(tagFilter:loss)),roots:!((logdir:'0/tf',run:basic),(run:keras)),view:scalars",
  },
  {
    name: "a board of which no run is checked",
    folder: "tf",
    subject: (logdir) => ({ on: "board", roots: [{ logdir, run: "." }], view: "scalars" }),
    ready: "tensor-view-run-list",
    work: () => page.press("button", "None"),
    link: "board?views:(scalars:(checks:(rule:none,others:()))),roots:!((logdir:'0/tf')),view:scalars",
  },
  {
    name: "a page of a run",
    folder: "ms",
    subject: (logdir) => ({ on: "run", logdir, run: "grads", view: "tags" }),
    ready: "tensor-view-tags",
    link: "run?logdir:'0/ms',run:grads",
  },
  {
    name: "a comparison in written order",
    folder: "compare/port-sgd",
    subject: (logdir) => {
      return { on: "comparison", logdir, run: "port-tf", other: { logdir, run: "reference" }, view: "report" };
    },
    ready: "tensor-view-report",
    work: () => page.press("button", "Written order"),
    link: "comparison?views:(report:(order:(by:written,isDescending:!f))),logdir:'0/compare/port-sgd',other:(run:reference),run:port-tf",
  },
  {
    name: "a node of a graph",
    folder: "tf",
    subject: (logdir) => ({ on: "series", logdir, run: "keras/train", tag: "keras", kind: "graph" }),
    ready: "tensor-view-graph",
    work: async () => {
      const graph = await page.find("tensor-view-graph");
      graph.dispatchEvent(new CustomEvent("graph-goto", { detail: { name: "sequential/dense", kind: "node" } }));
    },
    link: "series?views:(graph:(selection:(kind:node,name:sequential/dense))),logdir:'0/tf',run:keras/train,tag:keras,kind:graph",
  },
];

function open(folder: string, shown: Shown): void {
  page = new DomPage(askerOf(diskProvider(join(fixtures, folder))), { shown });
}

/** The link that the page hands over. */
async function copied(): Promise<string> {
  const before = page.host.requested.length;
  await page.press("button", "Copy Link");
  await page.until(() => expect(page.host.requested.length).toBeGreaterThan(before));
  const request = page.host.requested[before]?.params as Pick<Shown, "views">;
  return linkTo({ subject: page.host.shown.at(-1) as Subject, ...request });
}

/** Views keep what somebody does a moment later. */
async function copiedAs(link: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if ((await copied()) === link) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await copied()).toBe(link);
}

it.each(LINKED)("to $name is as short as that, and opens the same", async ({ folder, subject, ready, work, link }) => {
  fake.folders = [fixtures];
  const logdir = join(fixtures, folder);
  open(folder, { subject: subject(logdir) });
  await page.find(ready);
  await work?.();
  const whole = `vscode://tensor-view.tensor-view/${link}`;
  await copiedAs(whole);
  const opened = shownOfLink(Uri.parse(whole) as never);
  if (!opened) throw new Error("shows nothing");
  page.close();
  open(folder, { ...opened, subject: withRuns(opened.subject, ({ run }) => ({ logdir, run })) });
  await page.find(ready);
  await copiedAs(whole);
});
