// First pictures of networks, as the graph view shows them before anybody has touched it, by figures of what makes them legible. The
// environment's NETWORKS may name another folder with a folder for each run; a run is known by the name of its folder.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { firstView } from "./firstView";
import { type PictureFigures, pictureFigures } from "./pictureFigures";
import { seenPicture } from "./seenPicture";
import { indexAll, startPool } from "./startPool";

const ROOM = { width: 1200, height: 800 };
const FOLDERS = [process.env["NETWORKS"] ?? "", "test/fixtures/networks", "test/fixtures/graphs"];

interface Network {
  readonly run: string;
  readonly tag?: string;
  /** Names that its author gave, or would know: modules, layers, inputs, the loss, the optimizer. */
  readonly authors: RegExp;
}

/** Torch writes `Class[attribute]`, and of the whole network its class. */
const ofTorch = (network: string) => new RegExp(`^(${network}|.+\\[.+\\]|input|output)$`);

/** Those of `resnet50` and `transformer` are too large to be kept here. */
const NETWORKS: readonly Network[] = [
  { run: "resnet50", authors: ofTorch("ResNet") },
  { run: "transformer", authors: ofTorch("Net") },
  {
    run: "keras-trace",
    authors: /^(x|y|(small_resnet|stem|block\d.*|logits|sparse_categorical_crossentropy|gradient_tape|adam)(_\d+)?)$/,
  },
  { run: "keras-fit", tag: "keras", authors: /./ },
  { run: "attention-masks", authors: ofTorch("Decoder") },
  { run: "unet", authors: ofTorch("UNet") },
  { run: "lstm", authors: /^(words|labels|(sentiment|embedding|lstm|logits|sparse_categorical_crossentropy)(_\d+)?)$/ },
  { run: "experts", authors: ofTorch("SparseNet") },
  { run: "ms_train", authors: /^(Gradients|[\w.]+-[A-Z]\w+)$/ },
];

const COLUMNS: readonly (readonly [title: string, text: (figures: PictureFigures) => string])[] = [
  ["boxes", ({ boxes }) => String(boxes)],
  ["author's", ({ authors }) => String(authors)],
  ["lines", ({ lines }) => String(lines)],
  ["crossings", ({ crossings }) => String(crossings)],
  ["length", ({ length }) => length.toFixed(1)],
  ["mean", ({ meanLength }) => meanLength.toFixed(1)],
  ["filled", ({ filled }) => `${(100 * filled).toFixed(0)} %`],
  ["least text", ({ text }) => `${text.least.toFixed(1)} px`],
  ["median text", ({ text }) => `${text.median.toFixed(1)} px`],
];

const row = (name: string, cells: readonly string[]) =>
  console.log(`  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join("")}`);

async function main(): Promise<void> {
  const pool = startPool(join(process.argv[2] as string, "worker.js"));
  console.log(`first pictures in ${ROOM.width} x ${ROOM.height} px, lengths of lines in heights of boxes:`);
  row("", [...COLUMNS.map(([title]) => title), "flows"]);
  for (const { run, tag = "__run_graph__", authors } of NETWORKS) {
    const logdir = FOLDERS.map((folder) => join(folder, run)).find((path) => existsSync(path));
    if (logdir === undefined) {
      row(run, ["not there"]);
      continue;
    }
    const [found = "."] = await indexAll(pool, logdir);
    const view = await firstView(pool, { logdir, run: found, tag }, ROOM);
    const figures = pictureFigures(seenPicture(view, ROOM), (label) => authors.test(label));
    row(run, [...COLUMNS.map(([, text]) => text(figures)), view.direction]);
  }
  await pool.close();
}

void main();
