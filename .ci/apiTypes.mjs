// The types of the extension's API in one file that imports nothing, of those that its methods name.
import { join } from "node:path";
import { generateDtsBundle } from "dts-bundle-generator";
import { root } from "./bundles.mjs";

/** @returns {string} */
export function apiTypes() {
  const filePath = join(root, "src/host/api/tensorViewApi.ts");
  const preferredConfigPath = join(root, ".ci/tsconfig.published.json");
  const [types = ""] = generateDtsBundle([{ filePath, output: { noBanner: true } }], { preferredConfigPath });
  return types;
}
