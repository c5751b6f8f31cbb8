import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { CommandLineLauncher } from "../../../../src/host/launcher/commandLineLauncher";
import { launcherText } from "../../../../src/host/launcher/launcherText";
import { fake, Memento } from "../../../support/fakeVscode";

let folder: string;
let bin: string;

beforeEach(() => {
  fake.reset();
  folder = mkdtempSync(join(tmpdir(), "tensor-view-launcher-"));
  bin = join(folder, "bin");
  mkdirSync(bin);
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** A program that says its name, whether it is to be Node.js, and its arguments, and ends with 7. */
function program(path: string, version = ""): string {
  const answer = `if [ "$1" = --version ]; then echo ${version}; exit 0; fi`;
  writeFileSync(path, `#!/bin/sh\n${answer}\necho "$0" "\${ELECTRON_RUN_AS_NODE:-0}" "$@"\nexit 7\n`);
  chmodSync(path, 0o755);
  return path;
}

describe("the script of a shell", () => {
  const run = (nodeVersion: string | undefined) => {
    const editor = program(join(folder, "it's the editor"));
    const script = join(folder, "a b'c.js");
    const launcher = join(folder, "tensor-view");
    writeFileSync(launcher, launcherText({ script, program: editor, platform: "linux" }));
    if (nodeVersion) program(join(bin, "node"), nodeVersion);
    const args = [launcher, "list", "my runs", "$HOME"];
    const { stdout, status } = spawnSync("/bin/sh", args, { encoding: "utf8", env: { PATH: bin } });
    return { stdout: stdout.trim(), status, editor, said: `${script} list my runs $HOME` };
  };

  it.each(["v20.0.0", "v24.1.0", "v100.0.0"])("runs the PATH's Node.js %s", (version) => {
    const { stdout, status, said } = run(version);
    expect(stdout).toBe(`${join(bin, "node")} 0 ${said}`);
    expect(status).toBe(7);
  });

  it.each([undefined, "v18.20.0", "v9.0.0"])("runs the editor's own where the PATH has %s", (version) => {
    const { stdout, status, editor, said } = run(version);
    expect(stdout).toBe(`${editor} 1 ${said}`);
    expect(status).toBe(7);
  });
});

it("the script of Windows quotes what a batch file would take for its own", () => {
  const text = launcherText({ script: "C:\\a%b\\cli.js", program: "C:\\Code.exe", platform: "win32" });
  expect(text).toContain('node "C:\\a%%b\\cli.js" %*\r\n');
  expect(text).toContain('"C:\\Code.exe" "C:\\a%%b\\cli.js" %*\r\nexit /b %errorlevel%\r\n');
});

describe("installing", () => {
  const launcherOf = (script: string, state: Memento) =>
    new CommandLineLauncher({ script, program: "/code", platform: "linux" }, state);
  const path = () => join(bin, "tensor-view");

  it("writes a file that can be run where the user says, and says whether the PATH has its folder", async () => {
    const state = new Memento();
    fake.opened = bin;
    await launcherOf("/v1/cli.js", state).install();
    expect(readFileSync(path(), "utf8")).toContain("'/v1/cli.js'");
    expect(statSync(path()).mode & 0o777).toBe(0o755);
    vi.stubEnv("PATH", ["/usr/bin", bin].join(delimiter));
    onTestFinished(() => void vi.unstubAllEnvs());
    await launcherOf("/v1/cli.js", state).install();
    expect(fake.texts).toEqual([
      `${path()} was written. ${bin} is not on the PATH: add it there, or call the file by its path.`,
      `${path()} was written: tensor-view runs in any terminal.`,
    ]);
  });

  it("writes it anew after an update, leaves what is somebody else's by then, and forgets what is gone", async () => {
    const state = new Memento();
    const others = join(folder, "others");
    mkdirSync(others);
    for (const to of [bin, others]) {
      fake.opened = to;
      await launcherOf("/v1/cli.js", state).install();
    }
    writeFileSync(join(others, "tensor-view"), "mine");
    await launcherOf("/v2/cli.js", state).renew();
    expect(readFileSync(path(), "utf8")).toContain("'/v2/cli.js'");
    expect(readFileSync(join(others, "tensor-view"), "utf8")).toBe("mine");
    rmSync(path());
    await launcherOf("/v3/cli.js", state).renew();
    expect(existsSync(path())).toBe(false);
    expect(state.get("launchers")).toEqual([]);
  });

  it("asks before it replaces another's file, and says what it cannot write", async () => {
    writeFileSync(path(), "mine");
    fake.opened = bin;
    const launcher = launcherOf("/v1/cli.js", new Memento());
    await launcher.install();
    expect(readFileSync(path(), "utf8")).toBe("mine");
    expect(fake.texts).toEqual([`${path()} is there already, and was not written by Tensor View.`]);
    fake.opened = join(folder, "nowhere");
    await launcher.install();
    expect(fake.texts.at(-1)).toMatch(/nowhere\/tensor-view cannot be written: .*ENOENT/);
  });
});
