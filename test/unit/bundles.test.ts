import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
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
    expect(inputsOf("worker")).toContain("src/index/events/fileIndex.ts");
  });
});

/** The bundles that have files of a library. */
function bundlesWith(library: string): string[] {
  return readdirSync("dist/meta")
    .map((file) => basename(file, ".json"))
    .filter((bundle) => inputsOf(bundle).some((file) => file.includes(`/${library}/`)));
}

describe("a library that not everybody needs", () => {
  it.each([
    ["lays graphs out", "@dagrejs", "layoutThread"],
    ["matches patterns", "re2js", "linearPattern"],
    ["reads what plugins recorded", "protobufjs", "pluginMessages"],
  ])("and that %s is in one bundle", (_, library, bundle) => {
    expect(bundlesWith(library)).toEqual([bundle]);
  });
});

describe("what the command line loads to list", () => {
  it("is no module of Node that takes milliseconds", () => {
    const loaded = new Set<string>();
    for (const [, name] of readFileSync("dist/cli.js", "utf8").matchAll(/require\("node:(\w+)/g))
      loaded.add(name as string);
    expect([...loaded].sort()).toEqual([
      "child_process",
      "events",
      "fs",
      "os",
      "path",
      "process",
      "vm",
      "worker_threads",
    ]);
  });
});
