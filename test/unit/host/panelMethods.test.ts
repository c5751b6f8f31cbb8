import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ids } from "../../../src/host/ids";
import type { WriteProgress } from "../../../src/shared/channel/progress";
import { RequestError } from "../../../src/shared/channel/requestError";
import type { AskOptions, Question } from "../../../src/shared/question";
import { type BlobsExported, exportBlobs } from "../../../src/shared/questions/blobs";
import { selectPoints } from "../../../src/shared/questions/points";
import { matchTags } from "../../../src/shared/questions/series";
import { say } from "../../../src/tensor/said/sentence";
import { Host } from "../../../webview/parts/page/host";
import { audioEvent } from "../../support/audioRuns";
import { bytesField, file, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../support/eventWriter";
import { type FakePanel, fake, lastBox } from "../../support/fakeVscode";
import { writeGraphRun } from "../../support/graphFile";
import { type HostParts, hostParts } from "../../support/hostParts";
import { MemoryKeeper } from "../../support/pageHost";
import { until } from "../../support/until";

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const FLAC = Uint8Array.from(Buffer.from("fLaC and so on"));

let folder: string;
let parts: HostParts;
let host: Host;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-methods-"));
  mkdirSync(join(folder, "a"));
  const strings = (tag: string, plugin: string, ...values: readonly Uint8Array[]) =>
    tfTensor(tag, { dtype: 7, shape: [values.length], values: values.map((value) => bytesField(8, value)) }, plugin);
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const values = [strings("im", "images", utf8("4"), utf8("5"), PNG), strings("note", "text", utf8("hello"))];
  const sounds = audioEvent("cry", 3, [{ bytes: FLAC, label: "**loud**" }]);
  writeFileSync(join(folder, "a", TENSORFLOW_NAME), file(TENSORFLOW, { wallTime: 1, step: 3, values }, sounds));
  writeGraphRun(join(folder, "g"), [{ name: "n", op: "Add" }]);
  parts = hostParts([folder]);
  parts.panels.show({ subject: { on: "run", logdir: folder, run: "a" } }, "newTab");
  host = new Host((fake.panels.at(-1) as FakePanel).webview.openPage(), new MemoryKeeper());
  await host.ready();
});

afterEach(() => {
  parts.dispose();
  rmSync(folder, { recursive: true });
});

it("a question about two log folders is passed on with the places that name them, as one that writes no file", async () => {
  const asked = vi.spyOn(parts.reader, "ask");
  const params = { logdir: folder, run: "a", other: { logdir: folder, run: "g" } };
  await host.ask(matchTags, params);
  await host.channel.request("ask", { name: matchTags.name, params });
  expect(asked.mock.calls.map(([question]) => question)).toEqual([
    { name: matchTags.name, others: ["other"], writes: false },
    { name: matchTags.name, others: [], writes: false },
  ]);
});

describe("a blob", () => {
  it("is saved by its key, to the file that the dialog names", async () => {
    const { blobs } = await host.ask(selectPoints, { logdir: folder, run: "a", tag: "im", kind: "image" });
    const [key = ""] = blobs?.keys ?? [];
    fake.savedTo = join(folder, "picture.png");
    const name = { runs: [{ logdir: folder, run: "a" }], tags: ["im"], steps: ["3"] };
    await host.channel.request("blob/save", { logdir: folder, key, name, format: "png" });
    expect(fake.saveNames.at(-1)).toBe("a.im.step3.png");
    expect(Uint8Array.from(readFileSync(fake.savedTo))).toEqual(PNG);
    expect(fake.texts).toEqual(["Saved picture.png (11 B)"]);
  });
});

describe("blobs of many series", () => {
  const wanted = { logdir: "", kind: "image", series: [{ run: "a", tag: "im" }], step: "3" } as const;
  const wish = () => ({ ...wanted, logdir: folder });
  let asked: unknown[];

  /** The answer comes from elsewhere. */
  function answering(answer: (options: AskOptions<never>) => Promise<BlobsExported>): void {
    asked = [];
    const real = parts.data.ask.bind(parts.data);
    vi.spyOn(parts.data, "ask").mockImplementation(((
      question: Question<unknown, unknown>,
      params: unknown,
      options: AskOptions<never>,
    ) => {
      if (question.name !== exportBlobs.name) return real(question, params, options);
      asked.push(exportBlobs.check(params));
      return answer(options);
    }) as never);
  }

  it("are written into the folder that the dialog names, which can be revealed", async () => {
    fake.opened = join(folder, "out");
    fake.presses = [{ on: "Saved", button: "Reveal" }];
    answering(async ({ onProgress }) => {
      (onProgress as unknown as (told: unknown) => void)({ done: 1, total: 1200 });
      return { files: 1200, bytes: 3 << 20, failed: 0 };
    });
    await host.channel.request("blobs/save", wish());
    expect(asked).toEqual([{ ...wish(), folder: fake.opened }]);
    expect(fake.progress).toEqual(["Saving into out"]);
    expect(fake.reported).toEqual(["1 of 1,200"]);
    expect(fake.texts).toEqual(["Saved 1,200 files into out (3.0 MiB)"]);
    await expect.poll(() => fake.executed.map(({ id }) => id)).toContain(ids.reveal);
  });

  it("say when the disk does not answer, and when it does again", async () => {
    fake.opened = join(folder, "out");
    answering(async ({ onProgress }) => {
      const tell = onProgress as unknown as (told: WriteProgress) => void;
      tell({ done: 0, total: 0, isStill: true });
      tell({ done: 1, total: 2, isStill: true });
      tell({ done: 1, total: 2 });
      return { files: 2, bytes: 10, failed: 0 };
    });
    await host.channel.request("blobs/save", wish());
    const waiting = "waiting for the disk, which does not respond";
    expect(fake.reported).toEqual([waiting, waiting, "1 of 2"]);
  });

  it("come out as they were recorded", async () => {
    fake.opened = mkdtempSync(join(folder, "out-"));
    await host.channel.request("blobs/save", wish());
    expect(fake.texts).toEqual([expect.stringMatching(/^Saved 1 file into out-\w+ \(11 B\)$/)]);
    const written = readdirSync(fake.opened, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(written.map(({ parentPath, name }) => Uint8Array.from(readFileSync(join(parentPath, name))))).toEqual([PNG]);
  });

  it("of sounds come out with the ending of their bytes, without their labels", async () => {
    fake.opened = mkdtempSync(join(folder, "out-"));
    const series = [{ run: "a", tag: "cry" }];
    await host.channel.request("blobs/save", { logdir: folder, kind: "audio", series, step: "3" });
    const written = readdirSync(fake.opened, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(written.map(({ name }) => name)).toEqual(["3-0.flac"]);
    expect(Uint8Array.from(readFileSync(join(fake.opened, "a", "cry", "3-0.flac")))).toEqual(FLAC);
  });

  it("of which some cannot be read tell how many", async () => {
    fake.opened = join(folder, "out");
    answering(async () => ({ files: 1, bytes: 11, failed: 2 }));
    await host.channel.request("blobs/save", wish());
    expect(fake.messages.map(({ severity, text }) => `${severity}: ${text}`)).toEqual([
      "info: Saved 1 file into out (11 B)",
      "warning: What was recorded at 2 steps cannot be read, and was not saved",
    ]);
  });

  it("are not asked for where no folder is chosen, and may be cancelled", async () => {
    answering(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener("abort", () => reject(new RequestError("cancelled", say("cancelled"))));
        }),
    );
    await host.channel.request("blobs/save", wish());
    expect(asked).toEqual([]);
    fake.opened = join(folder, "out");
    fake.cancelsProgress = true;
    await host.channel.request("blobs/save", wish());
    expect(asked).toHaveLength(1);
    expect(fake.texts).toEqual([]);
  });

  it("that cannot be written say why", async () => {
    fake.opened = join(folder, "out");
    answering(() => Promise.reject(new Error("the disk is full")));
    await host.channel.request("blobs/save", wish());
    expect(fake.texts).toEqual(["Saving into out came to an end: the disk is full"]);
  });
});

describe("a page", () => {
  const note = () => ({ logdir: folder, run: "a", tag: "note", kind: "text", point: 0, index: 0 }) as const;

  it("has its texts saved", async () => {
    fake.savedTo = join(folder, "note.md");
    const bytes = new TextEncoder().encode("# é");
    expect(await host.channel.request("save", { name: { runs: [], tags: ["note"] }, format: "md", bytes })).toBe(true);
    expect(readFileSync(fake.savedTo, "utf8")).toBe("# é");
  });

  it("has texts opened in editors", async () => {
    await host.channel.request("text/open", note());
    expect(fake.shownDocuments.map(({ text }) => text)).toEqual(["hello"]);
    await host.channel.request("text/diff", { before: note(), after: note() });
    expect(fake.executed.at(-1)).toMatchObject({ id: "vscode.diff", args: [{}, {}, "note · a · step 3 ↔ step 3", {}] });
    await expect(host.channel.request("text/open", { ...note(), tag: "gone" })).rejects.toMatchObject({
      code: "notFound",
    });
  });

  it("has pages of the web opened, and nothing else", async () => {
    fake.executed.length = 0;
    await host.channel.request("link/open", { url: "https://example.org/a%2Fb" });
    expect(fake.executed).toEqual([{ id: "vscode.open", args: ["https://example.org/a%2Fb"] }]);
    for (const url of ["javascript:alert(1)", "command:x", "file:///etc/passwd", "https://a@example.org"]) {
      await expect(host.channel.request("link/open", { url })).rejects.toMatchObject({ code: "badParams" });
    }
    expect(fake.executed).toHaveLength(1);
  });
});

describe("a series to compare with", () => {
  it("is, for a graph, one of the log folder's graphs", async () => {
    const picked = host.channel.request("subject/pick", { from: "graph", run: { logdir: folder, run: "a" } });
    const items = () => (lastBox?.items ?? []) as { label: string; detail?: string }[];
    await until(() => expect(items().map(({ label }) => label)).toEqual(["__run_graph__"]));
    expect(lastBox).toMatchObject({ title: "Choose a Graph to Compare With" });
    lastBox?.choose(items()[0]);
    expect(await picked).toEqual({ on: "series", logdir: folder, run: "g", tag: "__run_graph__", kind: "graph" });
  });
});
