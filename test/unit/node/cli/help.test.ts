import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quietProgram } from "../../../support/cliProgram";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-help-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function helpOf(command: Command): string {
  let help = "";
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
  });
  command.outputHelp();
  return help;
}

/** The arguments that a shell gives our program. */
function argumentsIn(line: string): string[] {
  const script = `tensor-view() { printf '%s\\0' "$@" > args; }; ${line}`;
  execFileSync("bash", ["-c", script], { cwd: folder });
  return readFileSync(join(folder, "args"), "utf8").split("\0").slice(0, -1);
}

const names = quietProgram().commands.map((command) => command.name());

describe.each(names)("the help of %s", (name) => {
  it("ends with one example, which the command takes", async () => {
    const program = quietProgram();
    const command = program.commands.find((one) => one.name() === name) as Command;
    const [, example, ...others] = helpOf(command).split("\nExample:\n");
    expect(others).toEqual([]);
    expect(example).toMatch(/^ {2}\S[^\n]*\n$/);
    const args = argumentsIn(example as string);
    expect(args[0]).toBe(name);
    const taken: string[] = [];
    command.action(() => {
      taken.push(name);
    });
    await program.parseAsync(args, { from: "user" });
    expect(taken).toEqual([name]);
  });
});

it("the program's help says how to get that of a command, and what the exit codes mean", () => {
  const help = helpOf(quietProgram());
  expect(help).toContain("tensor-view COMMAND --help");
  expect(help).toMatch(/Exit code:\n {2}0 .*\n {2}1 .*\n {2}2 /);
});
