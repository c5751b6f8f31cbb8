import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AddCommand, Print } from "../../../../src/node/cli/command";
import { CutShortError, writePieces } from "../../../../src/node/cli/output";
import { programOf } from "../../../../src/node/cli/program";
import { run } from "../../../../src/node/cli/run";
import { Session } from "../../../../src/node/cli/session";
import { TextPieces } from "../../../../src/node/print/pieces";
import { printed, quietProgram } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";
import { expectedAnswers, KINDS_ROOT } from "../../../support/expectedAnswers";

/** Text written to the process's outputs; `isFull` makes it wait for a drain. */
const written = { out: [] as string[], err: [] as string[], isFull: false };

beforeEach(() => {
  Object.assign(written, { out: [], err: [], isFull: false });
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    written.out.push(String(text));
    return !written.isFull;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.err.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const KIB = "x".repeat(1024);
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function* kibs(count: number, error?: Error): AsyncGenerator<string> {
  for (let i = 0; i < count; i++) yield KIB;
  if (error) throw error;
}

describe("writing pieces", () => {
  it("small ones are written together", async () => {
    await writePieces(kibs(200));
    expect(written.out.join("")).toBe(KIB.repeat(200));
    expect(written.out.length).toBeLessThan(6);
  });

  it("no piece is asked for while the reader is behind", async () => {
    written.isFull = true;
    let made = 0;
    async function* counted(): AsyncGenerator<string> {
      for await (const piece of kibs(1000)) {
        made++;
        yield piece;
      }
    }
    const done = writePieces(counted());
    for (let i = 0; i < 10; i++) await turn();
    expect([made, written.out.length]).toEqual([64, 1]);
    for (let drained = 0; drained < 20; drained++) {
      process.stdout.emit("drain");
      await turn();
    }
    await done;
    expect(written.out.join("")).toBe(KIB.repeat(1000));
  });

  it("what fails early has written nothing, what fails late says that it was cut short", async () => {
    const error = new Error("it broke");
    await expect(writePieces(kibs(63, error))).rejects.toBe(error);
    expect(written.out).toEqual([]);
    await expect(writePieces(kibs(65, error))).rejects.toThrow(CutShortError);
    expect(written.out.join("")).toBe(KIB.repeat(64));
  });
});

/** A program of one command that prints so much before it fails. */
function failing(kibCount: number): (print: Print) => ReturnType<typeof programOf> {
  const error = Object.assign(new Error("it broke"), { code: "EIO", errno: -5, syscall: "read" });
  const add: AddCommand = (program, { print }) => {
    program
      .command("fail")
      .action(() => print({ csv: new TextPieces(kibs(kibCount, error)) }, () => kibs(kibCount, error)));
  };
  return (print) => {
    const program = programOf([add], { session: new Session([]), print });
    program.option("--json");
    return program;
  };
}

describe("a command that fails", () => {
  it("early prints only the error", async () => {
    await run(["fail"], failing(3));
    expect([written.out, written.err, process.exitCode]).toEqual([[], ["it broke\n"], 1]);
  });

  it("late ends its output with a word about it on the other", async () => {
    await run(["fail"], failing(70));
    expect(written.out.join("")).toBe(KIB.repeat(64));
    expect(written.err.join("")).toContain("the answer ends here: it broke");
    expect(process.exitCode).toBe(1);
  });
});

async function batch(...questions: readonly string[]): Promise<unknown[]> {
  const stdin = Object.getOwnPropertyDescriptor(process, "stdin") ?? {};
  const value = Readable.from(questions.map((line) => `${line}\n`));
  Object.defineProperty(process, "stdin", { value, configurable: true });
  try {
    await quietProgram().parseAsync(["batch"], { from: "user" });
  } finally {
    Object.defineProperty(process, "stdin", stdin);
  }
  const lines = written.out.join("").split("\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => JSON.parse(line) as unknown);
}

it("batch answers each question in a line of its own, in order, whatever the others are", async () => {
  const answers = await batch(
    JSON.stringify(["scalars", fixtures, "--runs", "(", "--json"]),
    JSON.stringify(["series", fixtures, "--kind", "scalar", "--tags", "^no such tag$"]),
    "",
    "not json",
    '{"a": 1}',
    JSON.stringify(["scalars", fixtures, "--downsample", "3"]),
    JSON.stringify(["scalars", fixtures, "--run", "none", "--csv"]),
    JSON.stringify(["blob", fixtures, "--key", "xx"]),
    JSON.stringify(["nonsense"]),
    JSON.stringify(["runs", fixtures, "--where", "scalar:none:last > 1"]),
  );
  const reason = (text: string) => ({ error: expect.objectContaining({ reason: text }) });
  expect(answers).toEqual([
    reason("badPattern"),
    { series: [] },
    reason("usage"),
    reason("usage"),
    reason("usage"),
    { csv: "run,tag,point,step,wall_time,relative,value\n" },
    reason("badKey"),
    reason("usage"),
    { runs: [] },
  ]);
});

it("batch shows sounds and PR curves as the command alone does", async () => {
  const questions = [...expectedAnswers("audio"), ...expectedAnswers("pr-curves")].map(({ args }) =>
    args.map((arg) => arg.replace("{root}", KINDS_ROOT)),
  );
  const answers = await batch(...questions.map((args) => JSON.stringify(args)));
  expect(answers).toHaveLength(83);
  for (const [i, args] of questions.entries())
    expect(answers[i], args.join(" ")).toEqual((await printed(...args)).json);
});
