// What another extension does with Tensor View's API. It leaves what it found in files of the open folder.
import * as vscode from "vscode";
import type { LogData, TensorViewApi } from "../../../src/host/api/tensorViewApi";

const WAIT_MS = 60_000;

export function activate(context: vscode.ExtensionContext): void {
  context.subscriptions.push(vscode.commands.registerCommand("tensorViewSample.read", readFolder));
}

async function readFolder(): Promise<void> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const api = await vscode.extensions.getExtension<TensorViewApi>("tensor-view.tensor-view")?.activate();
  if (!folder || !api) throw new Error("a folder has to be open, and Tensor View installed");
  const leave = async (name: string, found: object) => {
    const text = JSON.stringify(found, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
    // Renamed once it is whole: the test reads it as soon as it is there.
    const part = vscode.Uri.joinPath(folder.uri, `${name}.part`);
    await vscode.workspace.fs.writeFile(part, new TextEncoder().encode(text));
    await vscode.workspace.fs.rename(part, vscode.Uri.joinPath(folder.uri, name));
  };
  const log = await api.open(folder.uri.fsPath);
  try {
    await leave("read.json", { version: api.version, ...(await read(log)), cancelled: await cancel(log) });
    await leave("grown.json", await grow(log, () => leave("grow.json", {})));
  } finally {
    log.dispose();
  }
  await leave("disposed.json", { code: await codeOf(log.runs()) });
}

/** Lists, then reads a scalar as columns, a slice of a tensor, a picture, a text, a sound and a PR curve, and searches. */
async function read(log: LogData): Promise<object> {
  const runs = await log.runs();
  const series = await log.series({ run: "all", dataClass: "scalar" });
  const [scalars] = await log.scalars({ run: "all", tag: "acc" });
  const slice = await log.slice({ run: "grads", tag: "fc.weight", step: 3, slice: "[0, 0:5]" });
  const stats = await log.stats({ run: "grads", tag: "fc.weight", step: 3 });
  const pictures = await log.read({ run: "all", tag: "im/chw", last: 1 });
  const blob = await log.blob(pictures.blobs?.[0]?.[0]?.key ?? "");
  const picture = await log.image({ run: "all", tag: "im/chw" });
  const note = await log.text({ run: "all", tag: "note/text_summary" });
  const sound = await log.audio({ run: "all", tag: "tone", peaks: 3, withLevels: true });
  const pr = await log.prCurve({ run: "all", tag: "pr" });
  const scores = await log.prScores({ run: "all", tag: "pr" });
  const found = await log.search({ pattern: "STEP", ignoresCase: true, max: 2 });
  return {
    runs: runs.map(({ run }) => run),
    scalarTags: series.map(({ tag }) => tag),
    classes: [scalars?.step, scalars?.value, slice.values].map((column) => column?.constructor.name),
    steps: [...(scalars?.step ?? [])],
    values: Array.from(scalars?.value ?? [], String),
    slice: { ...slice, values: [...slice.values] },
    mean: stats.mean,
    blob: { mediaType: blob.mediaType, bytes: blob.bytes.length },
    image: picture.images.map(({ format, width, height, bytes }) => ({ format, width, height, bytes })),
    text: note.strings,
    sound: sound.clips.map(({ sha256, sampleRate, channels, frames, peaks, levels }) => ({
      ...{ sha256, sampleRate, channels, frames },
      columns: peaks?.map((channel) => channel.length / 2),
      // The greatest and least sample of all columns is the loudest of all.
      isPeak: Math.max(...(peaks?.[0] ?? []).map(Math.abs)) === levels?.[0]?.peak,
    })),
    pr: { truePositives: [...pr.curve.truePositives], recorded: pr.recorded, isScored: pr.averagePrecision > 0 },
    isScoreOfLast: scores.averagePrecision.at(-1) === pr.averagePrecision,
    found: { lines: found.matches.map(({ step, text }) => ({ step, text })), more: found.more },
  };
}

async function cancel(log: LogData): Promise<string> {
  const controller = new AbortController();
  const asked = codeOf(log.stats({ run: "grads", tag: "fc.weight" }, { signal: controller.signal }));
  controller.abort();
  return asked;
}

/** Says that it listens, and waits until a run has a point more. */
async function grow(log: LogData, listens: () => Thenable<void>): Promise<object> {
  const before = await last(log);
  const changed = new Promise<string | undefined>((resolve) => {
    log.onDidChange(() => {
      void last(log).then((now) => now !== before && resolve(now));
    });
    setTimeout(() => resolve(undefined), WAIT_MS);
  });
  await listens();
  return { before, after: await changed };
}

async function last(log: LogData): Promise<string | undefined> {
  const [series] = await log.scalars({ run: "live", tag: "loss", last: 1 });
  return series?.step[0]?.toString();
}

async function codeOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return "answered";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}
