import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";

interface Metafile {
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** The files of a bundle, by esbuild's own account of the last build. */
function inputsOf(bundle: string): string[] {
  return Object.keys((JSON.parse(readFileSync(`dist/meta/${bundle}.json`, "utf8")) as Metafile).inputs);
}

describe("what runs on the extension host's thread", () => {
  let inputs: string[];

  beforeAll(async () => {
    const { metafile } = await build({
      entryPoints: ["src/extension.ts"],
      bundle: true,
      write: false,
      metafile: true,
      platform: "node",
      external: ["vscode"],
      logLevel: "silent",
    });
    inputs = Object.keys(metafile.inputs);
  });

  it("holds nothing that reads or decodes files, but for their names", () => {
    expect(inputs).toContain("src/extension.ts");
    expect(inputs.filter((file) => /^src\/(format|index|data)\//.test(file))).toEqual(["src/format/fileNames.ts"]);
    expect(inputs.filter((file) => /protobufjs|float16/.test(file))).toEqual([]);
  });

  it("is what was built and is packaged", () => {
    expect(inputsOf("extension").sort()).toEqual(inputs.sort());
    expect(inputsOf("worker")).toContain("src/index/fileIndex.ts");
  });
});

describe("the library that lays graphs out", () => {
  it("is in the thread that can be ended, and nowhere else", () => {
    const bundles = ["extension", "worker", "indexThread", "layoutThread", "cli", "allCommands", "webview"];
    const having = bundles.filter((bundle) => inputsOf(bundle).some((file) => file.includes("@dagrejs")));
    expect(having).toEqual(["layoutThread"]);
  });
});
