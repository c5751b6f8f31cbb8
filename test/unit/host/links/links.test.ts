import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linkTo, shownOfLink } from "../../../../src/host/links/linkText";
import type { Shown } from "../../../../src/shared/channel/panelSides";
import { PROTOCOL_VERSION } from "../../../../src/shared/channel/protocolVersion";
import { type Subject, subjectOfText, subjectText } from "../../../../src/shared/subject/subject";
import { fixtures } from "../../../support/expected";
import { fake, Uri } from "../../../support/fakeVscode";
import { type HostParts, hostParts } from "../../../support/hostParts";

let root: string;
let parts: HostParts;

/** A workspace of two folders; the second holds `runs/a`. */
const mine = () => [join(root, "mine/code"), join(root, "mine/logs")];
/** A copy of it under other names. */
const theirs = () => [join(root, "theirs/code"), join(root, "theirs/copied")];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tensor-view-links-"));
  for (const [code, logs] of [mine(), theirs()]) {
    mkdirSync(code as string, { recursive: true });
    cpSync(join(fixtures, "tf/basic"), join(logs as string, "runs/a"), { recursive: true });
  }
});

afterEach(() => {
  parts.dispose();
  rmSync(root, { recursive: true });
});

const shown = (logdir: string): Shown => ({
  subject: { on: "series", logdir, run: "runs/a", tag: "net/w €&=?#%", kind: "tensor", step: "-4", view: "table" },
  views: { table: { shape: [2, 3], form: { items: ["0", ":"] } } },
});

const opened = () => fake.panels.map(({ title }) => title);

function link(what: Shown) {
  return Uri.parse(linkTo(what));
}
/** Content that the page of the last panel is told to show. */
async function told(): Promise<{ readonly shown: Shown } | undefined> {
  const webview = fake.panels.at(-1)?.webview;
  if (!webview) return undefined;
  const port = webview.openPage();
  return new Promise((resolve) => {
    port.listen((envelope) => {
      const { kind, result } = envelope as { kind: string; result?: { readonly shown: Shown } };
      if (kind === "response") resolve(result);
    });
    port.post({ kind: "request", id: 1, method: "ready", params: { protocol: PROTOCOL_VERSION, saved: null } });
  });
}

describe("a link", () => {
  it("opens the same in a copy of the workspace's folder under another name", async () => {
    parts = hostParts(mine());
    const [, logs] = mine();
    const made = link(shown(logs as string));
    expect(made.toString()).not.toContain("mine");
    parts.dispose();

    parts = hostParts(theirs());
    await parts.links.handleUri(made as never);
    expect(opened()).toEqual(["net/w €&=?#%"]);
    expect(await told()).toMatchObject({ shown: shown(join(root, "theirs/copied")) });
  });

  it("of many runs, and of a pair, is the same again", async () => {
    parts = hostParts(mine());
    const [code, logs] = mine() as [string, string];
    const runs = [
      { logdir: logs, run: "runs/a" },
      { logdir: code, run: "." },
    ];
    const series = { logdir: logs, run: "runs/a", tag: "w", kind: "tensor" } as const;
    const subjects: Subject[] = [
      { on: "board", roots: runs, tag: "loss" },
      { on: "board", roots: runs, tag: "im", step: "-12", view: "images" },
      { on: "series", ...series, view: "compare", reference: { series: { ...series, tag: "v" }, rtol: 1e-3 } },
      { on: "run", logdir: logs, run: "runs/a", view: "files" },
      { on: "run", logdir: logs, run: "runs/a", step: "7", view: "text" },
      { on: "series", ...series, tag: "v", others: [{ ...series, run: "." }] },
      { on: "comparison", logdir: logs, run: "runs/a", other: { logdir: code, run: "." }, rtol: 1e-3, offset: "-1" },
      { on: "comparison", logdir: logs, run: "runs/a", other: { logdir: logs, run: "." }, view: "mapping" },
      { on: "portCheck" },
    ];
    for (const subject of subjects) {
      await parts.links.handleUri(link({ subject }) as never);
      expect(await told()).toMatchObject({ shown: { subject } });
    }
  });

  it("of a board carries what its page kept of it, roots in several folders included", async () => {
    parts = hostParts(mine());
    const [code, logs] = mine() as [string, string];
    const kept = { pins: ["loss/train"], colours: [["runs/a", "#aa00ff"]], colourGroup: "(.*)/seed=\\d" };
    const subject: Subject = {
      on: "board",
      roots: [
        { logdir: logs, run: "." },
        { logdir: code, run: "." },
      ],
    };
    const made = link({ subject, views: { scalars: { kept } } });
    parts.dispose();

    parts = hostParts(theirs());
    await parts.links.handleUri(made as never);
    const [theirCode, theirLogs] = theirs() as [string, string];
    const roots = [
      { logdir: theirLogs, run: "." },
      { logdir: theirCode, run: "." },
    ];
    expect(await told()).toMatchObject({ shown: { subject: { on: "board", roots }, views: { scalars: { kept } } } });
    expect(opened()).toEqual(["Scalars: copied +1"]);
  });

  it("of a view that is as it begins says so to a page that is there", async () => {
    parts = hostParts(mine());
    const [, logs] = mine() as [string, string];
    await parts.links.handleUri(link({ subject: shown(logs).subject }) as never);
    expect((await told())?.shown.views).toEqual({});
  });

  it("has each sign escaped once at most, and only what an address does not take", () => {
    parts = hostParts(mine());
    const [, logs = ""] = mine();
    expect(linkTo(shown(logs))).toBe(
      "vscode://tensor-view.tensor-view/series?views:(table:(shape:!(2,3),form:(items:!('0',':')))),logdir:'1'," +
        "tag:'net/w%20%E2%82%AC&=?%23%25',step:'-4',run:runs/a",
    );
    expect(linkTo({ subject: { on: "run", logdir: logs, run: "\ud83d" } })).toContain("run:%EF%BF%BD");
  });

  it("names what is not as usual alone, and of several runs in what they differ", () => {
    parts = hostParts(mine());
    const [code = "", logs = ""] = mine();
    const lines = (...subjects: Subject[]) =>
      subjects.map((subject) => linkTo({ subject }).replace("vscode://tensor-view.tensor-view/", ""));
    const series = { logdir: code, run: "a", tag: "w", kind: "tensor" } as const;
    expect(
      lines(
        { on: "series", ...series, view: "table" },
        { on: "series", ...series, reference: { series: { ...series, run: "b" } }, others: [{ ...series, tag: "v" }] },
        { on: "run", logdir: code, run: ".", view: "files" },
        { on: "run", logdir: logs, run: ".", view: "tags" },
        { on: "board", roots: ["a", "b"].map((run) => ({ logdir: logs, run })), view: "scalars" },
        { on: "comparison", logdir: code, run: "a", other: { logdir: code, run: "b" }, view: "report" },
        { on: "portCheck" },
      ),
    ).toEqual([
      "series?run:a,tag:w",
      "series?others:!((tag:v)),reference:(series:(run:b)),run:a,tag:w",
      "run?view:files",
      "run?logdir:'1'",
      "board?roots:!((logdir:'1',run:a),(run:b)),view:scalars",
      "comparison?other:(run:b),run:a",
      "portCheck?",
    ]);
  });

  it("of the version before still opens", async () => {
    parts = hostParts(mine());
    const [code = "", logs = ""] = mine();
    const a = { logdir: logs, run: "runs/a" };
    const series = { ...a, tag: "w", kind: "tensor" } as const;
    const old: readonly (readonly [string, Shown])[] = [
      [
        "series?logdir=1&run=runs%252Fa&tag=net%252Fw+%25E2%2582%25AC%2526%253D%253F%2523%2525&kind=tensor&step=-4&view=table" +
          "&views=%257B%2522table%2522%253A%257B%2522shape%2522%253A%255B2%252C3%255D%252C%2522form%2522%253A%257B%2522items%2522" +
          "%253A%255B%25220%2522%252C%2522%253A%2522%255D%257D%257D%257D",
        shown(logs),
      ],
      [
        "series?logdir=1&run=runs%252Fa&tag=w&kind=tensor&view=compare&reference=%257B%2522series%2522%253A%257B%2522logdir%2522%253A" +
          "%25221%2522%252C%2522run%2522%253A%2522runs%252Fa%2522%252C%2522tag%2522%253A%2522v%2522%252C%2522kind%2522%253A%2522tensor" +
          "%2522%257D%252C%2522rtol%2522%253A0.001%257D",
        {
          subject: {
            on: "series",
            ...series,
            view: "compare",
            reference: { series: { ...series, tag: "v" }, rtol: 1e-3 },
          },
        },
      ],
      [
        "board?roots=%255B%257B%2522logdir%2522%253A%25221%2522%252C%2522run%2522%253A%2522runs%252Fa%2522%257D%252C%257B%2522logdir" +
          "%2522%253A%25220%2522%252C%2522run%2522%253A%2522.%2522%257D%255D&tag=loss",
        { subject: { on: "board", roots: [a, { logdir: code, run: "." }], tag: "loss" } },
      ],
      [
        "comparison?logdir=1&run=runs%252Fa&other=%257B%2522logdir%2522%253A%25220%2522%252C%2522run%2522%253A%2522.%2522%257D" +
          "&rtol=0.001&offset=-1",
        { subject: { on: "comparison", ...a, other: { logdir: code, run: "." }, rtol: 1e-3, offset: "-1" } },
      ],
      ["portCheck?", { subject: { on: "portCheck" } }],
    ];
    for (const [text, what] of old) {
      await parts.links.handleUri(Uri.parse(`vscode://tensor-view.tensor-view/open/${text}`) as never);
      expect(await told(), text).toMatchObject({ shown: what });
    }
  });

  it("to a folder outside of the workspace asks first, and adds it only where that is wanted", async () => {
    parts = hostParts([join(root, "mine/code")]);
    const outside = join(root, "theirs/copied");
    const made = link(shown(outside));
    await parts.links.handleUri(made as never);
    expect(fake.texts).toEqual([
      `The link shows a folder outside the workspace: ${outside}. Add it to the log folders?`,
    ]);
    expect([opened(), parts.folders.all.map(({ path }) => path)]).toEqual([[], [join(root, "mine/code")]]);

    fake.presses.push({ on: "outside the workspace", button: "Add Log Folder" });
    await parts.links.handleUri(made as never);
    expect(parts.folders.all.map(({ path }) => path)).toContain(outside);
    expect(opened()).toHaveLength(1);
  });

  it("to a single file opens that file's editor, once that was allowed", async () => {
    parts = hostParts([join(root, "mine/code")]);
    const run = join(root, "theirs/copied/runs/a");
    const at = join(run, readdirSync(run).find((name) => name.includes("tfevents")) ?? "");
    fake.presses.push({ on: "a file outside", button: "Open File" });
    await parts.links.handleUri(link({ subject: { on: "run", logdir: at, run: "." } }) as never);
    expect(fake.executed.map(({ id }) => id)).toContain("vscode.openWith");
    expect(await told()).toMatchObject({ shown: { subject: { on: "run", logdir: at, run: "." } } });
  });

  it("that is none, leads nowhere or tries to leave the workspace says so", async () => {
    parts = hostParts(mine());
    const wrong = [
      "vscode://x/open?show=nothing",
      "vscode://x/open",
      "vscode://x/else?show=run%3Flogdir%3D0%26run%3D.",
    ];
    for (const one of wrong) await parts.links.handleUri(Uri.parse(one) as never);
    expect(fake.texts.every((text) => text.startsWith("This link shows nothing that Tensor View knows"))).toBe(true);
    expect(fake.texts).toHaveLength(3);
    const subject = (logdir: string): Subject => ({ on: "run", logdir, run: "." });
    await parts.links.handleUri(link({ subject: subject("0/../..") }) as never);
    expect(fake.texts.at(-1)).toBe("The link could not be opened: 0/../.. is not in the workspace");
    await parts.links.handleUri(link({ subject: subject("0/none") }) as never);
    expect(fake.texts.at(-1)).toBe("The link could not be opened: the workspace has no folder none");
    expect(opened()).toEqual([]);
  });

  it("to an address that nothing serves carries it as it is, and says its scheme", async () => {
    parts = hostParts(mine());
    const [, logs = ""] = mine();
    const far = "none://host:1/a//b?c=%2F";
    const series = { run: "a", tag: "w", kind: "tensor" } as const;
    const subject: Subject = {
      on: "series",
      logdir: far,
      ...series,
      view: "table",
      others: [{ logdir: logs, ...series }],
    };
    const made = link({ subject });
    expect(await parts.links.placed(shownOfLink(made as never) as Shown)).toEqual({ subject });
    expect(subjectOfText(subjectText(subject))).toEqual(subject);
    await parts.links.handleUri(made as never);
    expect(fake.texts.at(-1)).toBe("The link could not be opened: none:// addresses cannot be read");
    expect(opened()).toEqual([]);
  });

  it("to a URI of a folder is one to its path", async () => {
    parts = hostParts(mine());
    const [, logs = ""] = mine();
    const placed = await parts.links.placed({ subject: { on: "run", logdir: `file://${logs}/runs/`, run: "a" } });
    expect(placed.subject).toEqual({ on: "run", logdir: logs, run: "runs/a" });
  });

  it("leaves out what its view keeps where that is too much for a link", () => {
    parts = hostParts(mine());
    const [, logs = ""] = mine();
    const { subject } = shown(logs);
    const long = { subject, views: { table: { places: "x".repeat(10_000) } } };
    expect(linkTo(long)).toBe(linkTo({ subject }));
  });
});
