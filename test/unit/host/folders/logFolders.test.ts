import { expect, it, onTestFinished } from "vitest";
import { hostParts } from "../../../support/hostParts";

it("a folder that is added with a slash at its end is the one without", async () => {
  const parts = hostParts([]);
  onTestFinished(() => parts.dispose());
  const { folders } = parts.data;
  await folders.add("/logs/a/");
  await folders.add("/logs/a");
  expect(folders.all.map(({ path }) => path)).toEqual(["/logs/a"]);
});
