import { it } from "vitest";
import { openWorkbench } from "./workbench";
it("tries", async () => {
  const wb = await openWorkbench({ which: "newest", vsix: "/tmp/tv.vsix", folder: "/work/main/test/samples" });
  wb.page.on("console", (m) => { if (/rror/.test(m.type()) || /webview/.test(m.text())) console.log("CONSOLE", m.type(), m.text().slice(0,300)); }); wb.page.on("pageerror", (e) => console.log("PAGEERROR", e.message.slice(0, 600)));
  try {
    await wb.openSidebar("Tensor View");
    await wb.expandRow("pytorch");
    await wb.expandRow("small-cnn"); await wb.expandRow("weights"); await wb.expandRow(["weights","classifier"]); await wb.expandRow("grads_hist"); await wb.expandRow(["grads_hist","classifier"]);
    await wb.page.waitForTimeout(700);
    await wb.screenshot("/tmp/shots/1.png");
    const rows = await wb.treeRows();
    console.log(rows.map((r) => `${"  ".repeat(r.level)}${r.label} | ${r.description}`).join("\n"));
    const first = rows.find((r) => /float32 \[.*, /.test(r.description));
    await wb.clickRow(["weights","classifier","weight"]);
    await wb.page.waitForTimeout(2500);
    await wb.screenshot("/tmp/shots/2.png");
    await wb.webview().locator("table").waitFor({timeout:8000}).catch(()=>{}); await wb.screenshot("/tmp/shots/2.png"); console.log(wb.extensionLog("Tensor View")); console.log(wb.cspViolations, await wb.webview().locator("tensor-view-shell").innerText());
    await wb.setTheme("Default Light Modern");
    await wb.page.waitForTimeout(700);
    await wb.screenshot("/tmp/shots/3.png");
    await wb.setTheme("Default High Contrast");
    await wb.expandRow("damaged");
    for (const r of ["not-a-summary-file","torn-tail","wrong-checksum"]) await wb.expandRow(r);
    await wb.page.waitForTimeout(700);
    await wb.screenshot("/tmp/shots/4.png");
    console.log(wb.extensionLog("Tensor View"));
  } finally { await wb.close(); }
}, 120000);
