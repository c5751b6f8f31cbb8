import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ids } from "../../../../src/host/ids";
import type { TextPlace } from "../../../../src/shared/channel/panelSides";
import {
  bytesField,
  damageLastChecksum,
  file,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfTensor,
} from "../../../support/eventWriter";
import { fake, Uri, workspace } from "../../../support/fakeVscode";
import { type HostParts, hostParts } from "../../../support/hostParts";

/** TensorFlow's number of strings. */
const STRING = 7;

let folder: string;
let parts: HostParts;

const utf8 = (text: string) => new TextEncoder().encode(text);

function strings(tag: string, shape: readonly number[], ...values: readonly (string | Uint8Array)[]): Uint8Array {
  const writes = values.map((value) => bytesField(8, typeof value === "string" ? utf8(value) : value));
  return tfTensor(tag, { dtype: STRING, shape, values: writes }, "text");
}

/** The host, once the files are there. */
function start(): void {
  parts = hostParts([folder]);
}

function put(run: string, ...steps: readonly (readonly Uint8Array[])[]): string {
  mkdirSync(join(folder, run), { recursive: true });
  const events = steps.map((values, step) => ({ wallTime: 1_700_000_000 + step, step: step * 10, values }));
  const path = join(folder, run, TENSORFLOW_NAME);
  writeFileSync(path, file(TENSORFLOW, ...events));
  return path;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-texts-"));
});

afterEach(() => {
  parts.dispose();
  rmSync(folder, { recursive: true });
});

function place(run: string, tag: string, point: number, index = 0): TextPlace {
  return { logdir: folder, run, tag, kind: "text", point, index };
}

const shown = () => {
  const document = fake.shownDocuments.at(-1);
  return document && { title: document.uri.path.split("/").at(-1), text: document.text };
};

type AnyUri = ReturnType<typeof Uri.parse>;

/** Text that VS Code would show of a document restored after a reload. */
const again = async (uri: AnyUri) => (await workspace.openTextDocument(Uri.parse(uri.toString()))).text;

describe("a text", () => {
  it("opens as a document that says run, tag and step, and is there again after a reload", async () => {
    put("sweep/a", [strings("notes/day", [], "# One\r\n\n*a*\u2028b")], [strings("notes/day", [], "")]);
    start();
    await parts.texts.open(place("sweep/a", "notes/day", 0));
    expect(shown()).toEqual({ title: "day · a · step 0.md", text: "# One\r\n\n*a*\u2028b" });
    expect(await again(fake.shownDocuments[0]?.uri as AnyUri)).toBe("# One\r\n\n*a*\u2028b");
    await parts.texts.open(place("sweep/a", "notes/day", 1));
    expect(shown()).toEqual({ title: "day · a · step 10.md", text: "" });
    // Documents of a scheme without a file system cannot be written.
    expect(fake.shownDocuments.every(({ uri }) => uri.scheme === ids.textScheme)).toBe(true);
  });

  it("of several strings is the one at that place", async () => {
    const all = ["a", "b", "c", "d", "e", "f"];
    put("r", [strings("t", [2, 3], ...all), strings("empty", [0, 3])]);
    start();
    for (const [index, text] of all.entries()) {
      await parts.texts.open(place("r", "t", 0, index));
      expect(shown()).toEqual({ title: `t${index > 0 ? `[${index}]` : ""} · r · step 0.md`, text });
    }
    for (const none of [place("r", "t", 0, 6), place("r", "empty", 0)]) {
      await expect(parts.texts.open(none)).rejects.toThrow("There is no text here");
    }
  });

  it("that is no UTF-8 is plain, with its bytes escaped", async () => {
    put("r", [strings("t", [], Uint8Array.of(0xff, 0x61, 0x0a, 0x5c, 0x09, 0x00, 0x0d, 0xc3, 0x28, 0x7f))]);
    start();
    await parts.texts.open(place("r", "t", 0));
    expect(shown()).toEqual({ title: "t · r · step 0.txt", text: "\\xffa\n\\\\\t\\x00\\x0d\\xc3(\\x7f" });
  });

  it("whose names are hostile is called after them without leaving its place", async () => {
    put("r", [strings("../..\\<b>:?*/", [], "x")]);
    start();
    await parts.texts.open(place("r", "../..\\<b>:?*/", 0));
    expect(shown()?.text).toBe("x");
    const path = String(fake.shownDocuments[0]?.uri.path);
    expect(path.split("/")).not.toContain("..");
    expect(path).not.toMatch(/[<>:?*\\]/);
  });

  it("that cannot be read says why, and opens nothing", async () => {
    const large = "x".repeat((16 << 20) + 1);
    const tensor = tfTensor("t", { dtype: 1, shape: [1], values: [packedFloats(5, [1])] });
    put("r", [
      strings("large", [], large),
      strings("most", [], large.slice(1)),
      strings("more", [1], "a", "b"),
      tensor,
    ]);
    damageLastChecksum(put("damaged", [strings("t", [], "y".repeat(100_000))]));
    start();
    const failures: readonly [TextPlace, RegExp][] = [
      [place("r", "large", 0), /^The text has more than 16 MiB: save it to a file instead$/],
      [place("r", "more", 0), /shape needs 1/],
      [place("r", "gone", 0), /has no tag gone/],
      [place("r", "large", 1), /point/],
      [place("gone", "t", 0), /no run gone/],
      [{ ...place("r", "t", 0), kind: "tensor" }, /^There is no text here$/],
      [place("damaged", "t", 0), /checksum/],
    ];
    for (const [wanted, why] of failures) {
      await expect(parts.texts.open(wanted), `${wanted.run} ${wanted.tag} ${wanted.point}`).rejects.toThrow(why);
    }
    expect(fake.shownDocuments).toEqual([]);
    await parts.texts.open(place("r", "most", 0));
    expect(shown()?.text).toHaveLength(16 << 20);
  });

  it("whose document is not ours to read is refused", async () => {
    put("r", [strings("t", [], "x")]);
    start();
    for (const query of ["", "{", "[]", JSON.stringify({ ...place("r", "t", 0), index: -1 })]) {
      const uri = Uri.from({ scheme: ids.textScheme, path: "/x.md", query });
      await expect(again(uri)).rejects.toThrow("There is no text here");
    }
  });
});

describe("two texts", () => {
  const diffs = () => fake.executed.filter(({ id }) => id === "vscode.diff").map(({ args }) => args);

  it("open in the editor of differences, under a title that says what is not alike", async () => {
    put("a", [strings("t", [], "one\n")], [strings("t", [], "two\n")]);
    put("b", [strings("t", [], "three\n")]);
    start();
    await parts.texts.diff(place("a", "t", 0), place("a", "t", 1));
    await parts.texts.diff(place("b", "t", 0), place("a", "t", 1));
    expect(diffs().map(([, , title]) => title)).toEqual([
      "t · a · step 0 ↔ step 10",
      "t · b · step 0 ↔ t · a · step 10",
    ]);
    const texts = await Promise.all(
      diffs().map(([left, right]) => Promise.all([again(left as AnyUri), again(right as AnyUri)])),
    );
    expect(texts).toEqual([
      ["one\n", "two\n"],
      ["three\n", "two\n"],
    ]);
  });

  it("of which one cannot be read do not", async () => {
    put("a", [strings("t", [], "one\n")]);
    start();
    await expect(parts.texts.diff(place("a", "t", 0), place("b", "t", 0))).rejects.toThrow("no run b");
    expect(diffs()).toEqual([]);
  });
});
