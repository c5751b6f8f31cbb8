/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Opened, openSamples } from "./samples";
import { TensorPanel } from "./tensorPanel";
import { waitFor } from "./waiting";

let opened: Opened;
let panel: TensorPanel;

beforeAll(async () => {
  opened = await openSamples();
  const { workbench } = opened;
  await workbench.openSidebar("Tensor View");
  await workbench.expandRow("mindspore");
  await workbench.expandRow("weights-and-gradients");
  await workbench.clickRow(["weights-and-gradients", "fc.weight"]);
  panel = new TensorPanel(workbench);
  await panel.waitForHeader("fc.weight");
  await panel.grid.waitFor();
});

afterAll(() => opened?.close());

/** Role or name of the focused element in the page, through shadow trees. */
const focused = () =>
  panel.frame.locator("body").evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute("role") ?? element?.localName ?? "";
  });

/** True if the page of the panel has the keyboard. */
const hasKeyboard = () => opened.workbench.page.evaluate(() => document.activeElement?.localName === "iframe");

it("F6 goes through the parts of a tensor's page and on to VS Code's, Shift+F6 back", async () => {
  const { keyboard } = opened.workbench.page;
  await panel.header.getByRole("radio", { name: "Table" }).focus();
  const way: string[] = [];
  while ((await hasKeyboard()) && way.length < 12) {
    way.push(await focused());
    await keyboard.press("F6");
    // VS Code moves the focus in a turn of its own.
    await opened.workbench.page.waitForTimeout(200);
  }
  expect(way[0]).toBe("radio");
  expect(way).toContain("grid");
  expect(way).toContain("slider");
  expect(way.length).toBeLessThanOrEqual(8);
  expect(await hasKeyboard()).toBe(false);
  await panel.header.getByRole("radio", { name: "Table" }).focus();
  await keyboard.press("F6");
  await keyboard.press("Shift+F6");
  expect(await focused()).toBe("radio");
  await keyboard.press("Shift+F6");
  await waitFor("VS Code to take the focus", async () => !(await hasKeyboard()));
});

it("G goes to the cells", async () => {
  await panel.header.getByRole("radio", { name: "Table" }).focus();
  await opened.workbench.page.keyboard.press("g");
  expect(await focused()).toBe("grid");
});

it("arrows go from view to view, which are one stop", async () => {
  const { keyboard } = opened.workbench.page;
  const shown = (name: string) =>
    panel.header
      .getByRole("radio", { name, exact: true })
      .and(panel.frame.locator("[aria-checked=true][tabindex='0']"));
  await shown("Table").focus();
  await keyboard.press("ArrowRight");
  await shown("Heatmap").waitFor();
  expect(await focused()).toBe("radio");
  await keyboard.press("ArrowLeft");
  await shown("Table").waitFor();
  expect(await panel.header.locator("[role=radio][tabindex='0']").count()).toBe(1);
});
