import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

/** Files of the package, found once. */
const packaged = execFileSync("node_modules/.bin/vsce", ["ls", "--no-dependencies"], { encoding: "utf8" })
  .trim()
  .split("\n");

it("the package has the notices of what it bundles, no sources and no handbook", () => {
  expect(packaged).toEqual(expect.arrayContaining(["LICENSE", "THIRD_PARTY_NOTICES.txt", "package.json"]));
  expect(packaged.filter((file) => /^(src|webview|test|docs|\.ci|node_modules)\//.test(file))).toEqual([]);
});

it("the package has every script that its threads are started with", () => {
  const scripts = readFileSync("src/host/reader.ts", "utf8").matchAll(/bundled\("([^"]+)"\)/g);
  const wanted = Array.from(scripts, ([, script]) => `dist/${script}`);
  expect(wanted.length).toBeGreaterThan(2);
  expect(packaged).toEqual(expect.arrayContaining(wanted));
});

it("the package has the icons of tabs", () => {
  const icons = readFileSync("src/host/panel/panel.ts", "utf8").matchAll(/"([\w-]+\.(?:png|svg))"/g);
  const wanted = Array.from(icons, ([, icon]) => `media/${icon}`);
  expect(wanted).toHaveLength(2);
  expect(packaged).toEqual(expect.arrayContaining(wanted));
});

it("the package has the types of the extension's API, which stand alone", () => {
  const { types } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly types: string };
  const folder = mkdtempSync(join(tmpdir(), "tensor-view-types-"));
  try {
    copyFileSync(types, join(folder, "tensor-view.d.ts"));
    expect(readFileSync(types, "utf8")).not.toMatch(/\b(import|require)\b *[({"'*]|\bfrom *["']|<reference/);
    const use = ["--noEmit", "--strict", "--target", "es2022", "--moduleResolution", "node10"];
    writeFileSync(
      join(folder, "use.ts"),
      `import type { LogData, TensorViewApi } from "./tensor-view";
      export async function last(api: TensorViewApi): Promise<bigint | undefined> {
        const log: LogData = await api.open("/runs");
        const [series] = await log.scalars({ tags: "^loss", downsample: 100 }, { signal: new AbortController().signal });
        return series?.step.at(-1);
      }`,
    );
    const compiled = (...args: readonly string[]) =>
      execFileSync(resolve("node_modules/.bin/tsc"), [...use, ...args], { cwd: folder, encoding: "utf8" });
    expect(compiled("--lib", "es2022,dom", "use.ts")).toBe("");
    const sample = readFileSync("test/e2e/apiSample/extension.ts", "utf8");
    writeFileSync(join(folder, "sample.ts"), sample.replace(/"[./]+src\/host\/api\/tensorViewApi"/, '"./tensor-view"'));
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    expect(compiled("--lib", "es2022,dom", "--types", "vscode", "sample.ts")).toBe("");
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(packaged).toContain(types.replace("./", ""));
});

it("the package has the pictures of the walkthrough, whose commands and texts there are", () => {
  interface Step {
    readonly title: string;
    readonly description: string;
    readonly media: { readonly svg: string; readonly altText: string };
    readonly completionEvents: readonly string[];
  }
  interface Manifest {
    readonly contributes: {
      readonly commands: readonly { readonly command: string }[];
      readonly walkthroughs: readonly {
        readonly title: string;
        readonly description: string;
        readonly steps: Step[];
      }[];
    };
  }
  const { commands, walkthroughs } = (JSON.parse(readFileSync("package.json", "utf8")) as Manifest).contributes;
  const texts = JSON.parse(readFileSync("package.nls.json", "utf8")) as Readonly<Record<string, string>>;
  const known = commands.map(({ command }) => command);
  const steps = walkthroughs.flatMap((walkthrough) => walkthrough.steps);
  expect(steps.map(({ media }) => media.svg).filter((file) => !packaged.includes(file))).toEqual([]);
  const said = [...walkthroughs, ...steps].flatMap(({ title, description }) => [title, description]);
  for (const key of [...said, ...steps.map(({ media }) => media.altText)]) {
    expect(texts[key.replaceAll("%", "")], key).toMatch(/./);
  }
  const asked = steps.flatMap(({ completionEvents, description }) => [
    ...completionEvents.flatMap((event) => /^onCommand:(.*)$/.exec(event)?.[1] ?? []),
    ...Array.from(
      (texts[description.replaceAll("%", "")] ?? "").matchAll(/\(command:([^)]+)\)/g),
      ([, id]) => id ?? "",
    ),
  ]);
  expect(asked).toContain("tensorView.checkPort");
  // VS Code has one of its own for each view.
  expect(asked.filter((id) => !known.includes(id))).toEqual(["tensorView.runs.focus"]);
});

it("npm packs the command line alone, which works by itself", () => {
  const folder = mkdtempSync(join(tmpdir(), "tensor-view-npm-"));
  try {
    for (const name of [
      ".ci",
      "src",
      ".npmignore",
      "package.json",
      "README.md",
      "LICENSE",
      "THIRD_PARTY_NOTICES.txt",
    ]) {
      cpSync(name, join(folder, name), { recursive: true });
    }
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    const packing = execFileSync("npm", ["pack", "--json"], { cwd: folder, encoding: "utf8" });
    const [{ filename, files }] = JSON.parse(packing.slice(packing.indexOf("["))) as [
      { readonly filename: string; readonly files: readonly { readonly path: string }[] },
    ];
    const bundles = ["allCommands", "cli", "indexThread", "linearPattern", "pluginMessages"].map(
      (name) => `dist/${name}.js`,
    );
    expect(files.map(({ path }) => path).sort()).toEqual(
      ["LICENSE", "README.md", "THIRD_PARTY_NOTICES.txt", "package.json", ...bundles].sort(),
    );
    execFileSync("tar", ["-xzf", filename], { cwd: folder });
    const run = (...args: readonly string[]) =>
      execFileSync(process.execPath, [join(folder, "package/dist/cli.js"), ...args], { encoding: "utf8" });
    const samples = resolve("media/samples");
    expect(run("list", samples)).toContain("dense/kernel");
    expect(run("scalars", samples, "--tags", "^lo.s$", "--json")).toContain("training/tensorflow");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("the notices name what is bundled, each with its terms", () => {
  const notices = readFileSync("THIRD_PARTY_NOTICES.txt", "utf8");
  const [, ...packages] = notices.split(/\n\n-{78}\n\n/);
  for (const name of ["chart.js", "commander", "lit-html", "picomatch", "valibot"]) {
    expect(packages.filter((one) => one.startsWith(`${name} `))).toHaveLength(1);
  }
  for (const one of packages) expect(one).toMatch(/^\S+ [\d.]+ \([A-Za-z0-9.() -]+\)\n.*copyright/is);
});
