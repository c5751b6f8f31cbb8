import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the package has the notices of what it bundles, and no sources", () => {
  const listed = execFileSync("node_modules/.bin/vsce", ["ls", "--no-dependencies"], { encoding: "utf8" });
  const files = listed.trim().split("\n");
  expect(files).toEqual(expect.arrayContaining(["LICENSE", "THIRD_PARTY_NOTICES.txt", "package.json"]));
  expect(files.filter((file) => /^(src|webview|test|\.ci|node_modules)\//.test(file))).toEqual([]);
});

it("the notices name what is bundled, each with its terms", () => {
  const notices = readFileSync("THIRD_PARTY_NOTICES.txt", "utf8");
  const [, ...packages] = notices.split(/\n\n-{78}\n\n/);
  for (const name of ["chart.js", "commander", "lit-html", "picomatch", "valibot"]) {
    expect(packages.filter((one) => one.startsWith(`${name} `))).toHaveLength(1);
  }
  for (const one of packages) expect(one).toMatch(/^\S+ [\d.]+ \([A-Za-z0-9.-]+\)\n.*copyright/is);
});
