import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CompletionTable } from "../../../../src/node/cli/completion/completionTable";
import { fishCompletion } from "../../../../src/node/cli/completion/fishCompletion";
import { zshCompletion } from "../../../../src/node/cli/completion/zshCompletion";
import { KINDS } from "../../../../src/shared/kind";
import { printed, quietProgram } from "../../../support/cliProgram";

const { commands } = quietProgram();
const names = commands.map((command) => command.name());

const scriptOf = async (shell: string) => (await printed("completion", shell)).text;

describe("in bash", () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "tensor-view-completion-"));
    writeFileSync(join(folder, "script"), await scriptOf("bash"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Completions that bash gets for the last of the words that it has split a line into. */
  function completed(...words: readonly string[]): string[] {
    const ask = `source ./script
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      [[ $(complete -p tensor-view) =~ ^complete\\ -o\\ default\\ -F\\ ([^ ]+)\\ tensor-view$ ]] || exit 1
      "\${BASH_REMATCH[1]}"
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    const args = ["--norc", "--noprofile", "-u", "-c", ask, "bash", "tensor-view", ...words];
    return execFileSync("bash", args, { cwd: folder, encoding: "utf8" }).split("\n").slice(0, -1).filter(Boolean);
  }

  it("completes commands", () => {
    expect(completed("li")).toEqual(["list"]);
    expect(completed("")).toEqual([...names, "help"]);
    expect(completed("--h")).toEqual(["--help"]);
    expect(completed("help", "st")).toEqual(["stats"]);
  });

  it.each(names)("completes the options of %s", (name) => {
    const options = commands.find((command) => command.name() === name)?.options ?? [];
    expect(completed(name, "--").sort()).toEqual([...options.map(({ long }) => long), "--help"].sort());
  });

  it("completes the option that is begun", () => {
    expect(completed("list", "--j")).toEqual(["--json"]);
    expect(completed("points", "runs", "--k")).toEqual(["--kind"]);
  });

  it("completes choices", () => {
    expect(completed("points", "--kind", "")).toEqual(KINDS);
    expect(completed("show", "runs", "--kind", "sc")).toEqual(["scalar"]);
    expect(completed("show", "runs", "--kind", "=")).toEqual(KINDS);
    expect(completed("show", "runs", "--kind", "=", "sc")).toEqual(["scalar"]);
    expect(completed("completion", "")).toEqual(["bash", "zsh", "fish"]);
  });

  it("leaves all else to bash, which completes names of files", () => {
    expect(completed("list", "")).toEqual([]);
    expect(completed("slice", "runs", "--npy", "")).toEqual([]);
    expect(completed("unknown", "--")).toEqual([]);
  });
});

it.each(names)("%s stands in the scripts of zsh and fish with all of its options", async (name) => {
  const command = commands.find((one) => one.name() === name);
  const zsh = await scriptOf("zsh");
  const ofCommand = zsh.slice(zsh.indexOf(`\n        ${name})`)).split(";;")[0] as string;
  const fish = await scriptOf("fish");
  expect(zsh).toContain(`'${name}:`);
  expect(fish).toContain(`-a ${name} -d '${command?.description().replaceAll("'", "\\'")}'`);
  for (const { long } of command?.options ?? []) {
    expect(ofCommand).toMatch(new RegExp(`\\)${long}[=[]`));
    expect(fish).toMatch(new RegExp(`_command ${name}' -l ${long?.slice(2)} `));
  }
});

it("descriptions are quoted as the shells want it", () => {
  const description = "it's [a: b\\c]";
  const option = { long: "--as", description, value: { name: "as", choices: ["a", "b"] } };
  const table: CompletionTable = {
    program: "p",
    options: [],
    commands: [{ name: "c", description, options: [option], args: [] }],
  };
  expect(zshCompletion(table)).toContain(String.raw`'c:it'\''s \[a\: b\\c\]'`);
  expect(zshCompletion(table)).toContain(String.raw`'(--as)--as=[it'\''s \[a\: b\\c\]]:as:(a b)'`);
  expect(fishCompletion(table)).toContain(String.raw`-l as -x -a 'a b' -d 'it\'s [a: b\\c]'`);
});
