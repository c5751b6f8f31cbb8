// First pictures of networks, as the graph view shows them before anybody has touched it, by figures of what makes them legible.
import { join } from "node:path";
import { firstView } from "./firstView";
import { type PictureFigures, pictureFigures } from "./pictureFigures";
import { seenPicture } from "./seenPicture";
import { indexAll, startPool } from "./startPool";

const ROOM = { width: 1200, height: 800 };
const FIXTURES = "test/fixtures";

interface Network {
  readonly run: string;
  readonly tag?: string;
  /** Names that its author gave, or would know: modules, layers, inputs, the loss, the optimizer. */
  readonly authors: RegExp;
}

/** Torch writes `Class[attribute]`, and of the whole network its class. */
const ofTorch = (network: string) => new RegExp(`^(${network}|.+\\[.+\\]|input|output)$`);

const NETWORKS: readonly Network[] = [
  { run: "networks/resnet50", authors: ofTorch("ResNet") },
  { run: "networks/transformer", authors: ofTorch("Net") },
  {
    run: "networks/keras-trace",
    authors: /^(x|y|(small_resnet|stem|block\d.*|logits|sparse_categorical_crossentropy|gradient_tape|adam)(_\d+)?)$/,
  },
  { run: "networks/keras-fit", tag: "keras", authors: /./ },
  { run: "networks/attention-masks", authors: ofTorch("Decoder") },
  { run: "networks/unet", authors: ofTorch("UNet") },
  {
    run: "networks/lstm",
    authors: /^(words|labels|(sentiment|embedding|lstm|logits|sparse_categorical_crossentropy)(_\d+)?)$/,
  },
  { run: "networks/experts", authors: ofTorch("SparseNet") },
  { run: "graphs/ms_train", authors: /^(Gradients|[\w.]+-[A-Z]\w+)$/ },
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
    const logdir = join(FIXTURES, run);
    const [found = "."] = await indexAll(pool, logdir);
    const view = await firstView(pool, { logdir, run: found, tag }, ROOM);
    const figures = pictureFigures(seenPicture(view, ROOM), (label) => authors.test(label));
    row(run, [...COLUMNS.map(([, text]) => text(figures)), view.direction]);
  }
  await pool.close();
}

void main();
