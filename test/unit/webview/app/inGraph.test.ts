// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { RequestError } from "../../../../src/shared/channel/requestError";
import type { Asker, Question } from "../../../../src/shared/question";
import { type GraphOfTag, graphOfTag } from "../../../../src/shared/questions/graphs";
import type { SeriesSubject } from "../../../../src/shared/subject/subject";
import { say } from "../../../../src/tensor/said/sentence";
import type { SeriesViewContext } from "../../../../webview/parts/page/view";
import type { GraphView } from "../../../../webview/views/graph/graphView";
import { askerOf } from "../../../support/asking";
import { DomPage } from "../../../support/domPage";
import { MemoryProvider, type MemorySeries, tensorOf } from "../../../support/memoryProvider";
import { MemoryKeeper, type PageHostOptions } from "../../../support/pageHost";
import "../../../../webview/app/frame";

const LOGDIR = "/logs";

const tensor = (tag: string): MemorySeries => ({
  tag,
  kind: "tensor",
  points: [0n, 5n].map((step) => ({
    step,
    value: { kind: "tensor", tensor: tensorOf("float32", [1], Float32Array.of(1)) },
  })),
});
const graph = (tag: string, ...steps: readonly bigint[]): MemorySeries => ({
  tag,
  kind: "graph",
  points: steps.map((step) => ({ step, value: { kind: "blobs", blobs: [] } })),
});
const runs = {
  a: [
    tensor("fc/w"),
    { ...tensor("loss"), kind: "scalar" } as MemorySeries,
    graph("trace", 0n),
    graph("__run_graph__", 0n, 5n),
  ],
  b: [tensor("fc/w")],
};

const SERIES = { on: "series", logdir: LOGDIR, run: "a", tag: "fc/w", kind: "tensor" } as const;
const NODE = { name: "fc/w" };
const GRAPH = { on: "series", logdir: LOGDIR, run: "a", tag: "__run_graph__", kind: "graph", view: "graph" } as const;

let page: DomPage;
afterEach(() => page.close());

/** Nodes are looked for elsewhere. */
function open(find: () => Promise<GraphOfTag | null>, options: PageHostOptions): void {
  const real = askerOf(new MemoryProvider(LOGDIR, runs));
  const ask = ((question: Question<unknown, unknown>, params: unknown, more: never) =>
    question.name === graphOfTag.name ? find() : real.ask(question, params, more)) as Asker["ask"];
  page = new DomPage({ ask }, options);
}

const FOUND = { tag: "__run_graph__", part: "graph", name: "fc/w" };
const found = async () => FOUND;
const buttons = () => page.all("button").map((button) => button.getAttribute("aria-label"));

/** Context of the graph's view, once it is on the page. */
async function context(): Promise<SeriesViewContext> {
  const view = await page.find<GraphView>("tensor-view-graph");
  return page.until(() => {
    expect(view.context).toBeDefined();
    return view.context as SeriesViewContext;
  });
}

it("a tensor leads to its node in the graph, at its step, and the graph back to it", async () => {
  const keeper = new MemoryKeeper();
  open(found, { shown: { subject: { ...SERIES, step: "0" } }, keeper });
  await page.press("button", "Show in Graph");
  await page.find("tensor-view-graph");
  expect(page.host.shown).toContainEqual({ ...GRAPH, step: "0", node: NODE });
  // The view went there: who comes back to the page finds the place that was left.
  await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...GRAPH, step: "0" }));
  expect(keeper.getState()).toMatchObject({ subject: expect.not.stringContaining("node") });
  expect(buttons()).not.toContain("Show in Graph");
  await page.press("button", "Back to Table");
  await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...SERIES, step: "0" }));
});

it("the newest step leads to the newest graph, also where the host asks", async () => {
  open(found, { shown: { subject: { ...SERIES, view: "raw" } } });
  await page.named("button", "Show in Graph");
  page.host.channel.notify("graph/ask", null);
  await page.until(() => expect(page.host.shown).toContainEqual({ ...GRAPH, node: NODE }));
  await page.find("tensor-view-graph");
  page.host.channel.notify("graph/ask", null);
  await page.says("Only a tensor or a histogram has a node in a graph.");
});

it.each<[string, SeriesSubject]>([
  ["a run without graphs", { ...SERIES, run: "b" }],
  ["a scalar", { ...SERIES, tag: "loss", kind: "scalar", view: "table" }],
])("nothing leads from %s", async (_, subject) => {
  open(found, { shown: { subject } });
  await page.until(() => expect(page.host.asked).toContain("point/describe"));
  await page.named("button", "Copy Link");
  expect(buttons()).not.toContain("Show in Graph");
});

it("says what was looked for where there is no node, and why the graph cannot be read", async () => {
  let answer = async (): Promise<GraphOfTag | null> => null;
  open(() => answer(), { shown: { subject: SERIES } });
  await page.press("button", "Show in Graph");
  await page.says(
    "no node of the graphs of run a has fc/w: the tag would begin with a node's name, a torch module's path",
  );
  answer = async () => {
    throw new RequestError("badValue", say("foreign", { text: "the graph is cut" }));
  };
  await page.press("button", "Show in Graph");
  await page.says("the graph is cut");
  expect(page.host.shown.at(-1)).toEqual(SERIES);
});

it("says that it looks, and gives up where something else is shown meanwhile", async () => {
  let arrive: ((found: GraphOfTag) => void) | undefined;
  const late = () =>
    new Promise<GraphOfTag>((resolve) => {
      arrive = resolve;
    });
  open(late, { shown: { subject: SERIES } });
  await page.press("button", "Show in Graph");
  await page.until(() => expect(arrive).toBeDefined());
  await page.find("vscode-progress-ring");
  page.host.channel.notify("subject/show", { subject: { ...SERIES, run: "b" } });
  await page.until(() => expect(page.host.cancelled).toContain("graph/ofTag"));
  arrive?.(FOUND);
  await page.until(() => expect(page.all("vscode-progress-ring")).toEqual([]));
  expect(page.host.shown.at(-1)).toEqual({ ...SERIES, run: "b" });
});

it("another graph of the run takes the place of the one that is shown", async () => {
  open(found, { shown: { subject: { ...GRAPH, step: "5", node: NODE } } });
  await page.until(async () => expect((await context()).graphs).toEqual(["__run_graph__", "trace"]));
  (await context()).show({ logdir: LOGDIR, run: "a", tag: "trace", kind: "graph" });
  await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...GRAPH, tag: "trace" }));
  await page.named("button", "Tag trace: choose another");
  await page.until(async () => expect((await context()).series.tag).toBe("trace"));
  expect((await context()).points.steps.map(({ step }) => step)).toEqual([0n]);
});

it("graphs begin as the settings say, and hear of others", async () => {
  open(found, { shown: { subject: GRAPH } });
  const { host } = await context();
  expect(host.settings).toMatchObject({ graphDirection: "up", graphDepth: 0 });
  const before = await context();
  page.host.set({ graphDirection: "left", graphDepth: 2 });
  await page.until(async () => expect(await context()).not.toBe(before));
  expect(host.settings).toMatchObject({ graphDirection: "left", graphDepth: 2 });
});
