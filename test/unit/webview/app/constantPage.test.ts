// @vitest-environment happy-dom
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { constantTag } from "../../../../src/shared/constantTag";
import { type Subject, subjectOfText } from "../../../../src/shared/subject/subject";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { DomPage } from "../../../support/domPage";
import { fixtures } from "../../../support/expected";
import { MemoryKeeper } from "../../../support/pageHost";
import "../../../../webview/app/frame";

const logdir = join(fixtures, "graphs/functions");

let page: DomPage;
afterEach(() => page.close());

function open(subject: Subject, keeper = new MemoryKeeper()): void {
  page = new DomPage(askerOf(diskProvider(logdir)), { shown: { subject }, keeper });
}

const ofTag = (tag: string): Subject => ({ on: "series", logdir, run: ".", tag, kind: "tensor" });
const cells = () => page.all("[role=gridcell]").map(({ textContent }) => textContent);

it("a constant of a graph is a table, leads to its node, and is found again after a reload", async () => {
  const tag = constantTag({ tag: "__run_graph__", node: "Greater/y", attribute: "value" });
  const keeper = new MemoryKeeper();
  open(ofTag(tag), keeper);
  await page.until(() => expect(cells()).toEqual(["0"]));
  await page.says("float32 [] · 1 element");
  await page.named("button", `Tag ${tag}: choose another`);
  const kept = keeper.getState() as { readonly subject: string };
  page.close();

  open(subjectOfText(kept.subject) as Subject, keeper);
  await page.until(() => expect(cells()).toEqual(["0"]));
  await page.press("button", "Show in Graph");
  const graph = { on: "series", logdir, run: ".", tag: "__run_graph__", kind: "graph", view: "graph" };
  await page.until(() => expect(page.host.shown).toContainEqual({ ...graph, node: { name: "Greater/y" } }));
  await page.find("tensor-view-graph");
});

it("a constant that is not there says why", async () => {
  open(ofTag(constantTag({ tag: "__run_graph__", node: "none", attribute: "value" })));
  await page.says("the graph has no node none");
});
