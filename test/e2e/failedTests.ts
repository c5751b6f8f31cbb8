import { afterEach } from "vitest";
import { openWorkbenches } from "./workbench";

/** Says what stood in each VS Code when a test failed: nobody sees the windows of a CI. */
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const workbench of openWorkbenches) console.log(`${task.name}: ${await workbench.described()}`);
});
