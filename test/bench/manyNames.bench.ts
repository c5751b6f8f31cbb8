// How long nobody else is heard while a run of 1,000,000 tags is listed and names are matched: a cancel waits as long as that.
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";
import { Answerer } from "../../src/data/answerer";
import { dataAnswers } from "../../src/data/answers";
import { LocalProvider } from "../../src/data/local/localProvider";
import { diskLogdir } from "../../src/node/diskLogdir";
import { NameMatcher, nameThreads } from "../../src/node/names/nameMatcher";
import { createPace } from "../../src/node/pace";
import { createTurns } from "../../src/node/turns";
import { describePoint } from "../../src/shared/questions/points";
import { listSeries, selectSeries } from "../../src/shared/questions/series";
import { sliceTensor } from "../../src/shared/questions/tensors";
import { file, packedFloats, TENSORFLOW, tfScalar, tfTensor } from "../support/eventWriter";
import { inReaderThread } from "./readerThread";

const TAGS = 1_000_000;
const TAGS_A_RECORD = 1000;
const folder = process.argv[2] as string;
const logdir = join(folder, "tags");
const path = join(logdir, "events.out.tfevents.1700000000.host");

const tagOf = (i: number) => `block.${i % 1000}/layer.${(i * 7919) % TAGS}/weights`;

function writeTags(): void {
  mkdirSync(logdir);
  const handle = openSync(path, "w");
  const tensor = tfTensor("tile", { dtype: 1, shape: [4], values: [packedFloats(5, [1, 2, 3, 4])] });
  writeSync(handle, file(TENSORFLOW, { wallTime: 1, step: 1, values: [tensor] }));
  for (let first = 0; first < TAGS; first += TAGS_A_RECORD) {
    const values = Array.from({ length: TAGS_A_RECORD }, (_, i) => tfScalar(tagOf(first + i), 1));
    writeSync(handle, file({ wallTime: 1, step: 1, values }));
  }
  closeSync(handle);
}

function appendTag(name: string): void {
  const handle = openSync(path, "a");
  writeSync(handle, file({ wallTime: 2, step: 2, values: [tfScalar(name, 1)] }));
  closeSync(handle);
}

const turns = createTurns();
const provider = new LocalProvider({ pace: turns.background, cacheBytes: 1 << 20 });
const { asker } = new Answerer(dataAnswers(1 << 20), provider, turns);
const tile = { logdir, run: ".", tag: "tile", kind: "tensor", point: 0, slice: "" } as const;

/** Does work; the longest time without a turn for others, and the longest that a tile takes that is asked for meanwhile. */
async function watched(work: () => Promise<unknown>, hasTile = true) {
  const state = { isDone: false, silenceMs: 0, tileMs: 0 };
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    state.silenceMs = Math.max(state.silenceMs, now - last);
    last = now;
    if (!state.isDone) setImmediate(look);
  };
  setImmediate(look);
  const tiles = async () => {
    while (!state.isDone) {
      const started = performance.now();
      await asker.ask(sliceTensor, tile);
      state.tileMs = Math.max(state.tileMs, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const asking = hasTile ? tiles() : undefined;
  const started = performance.now();
  await work();
  const ms = performance.now() - started;
  state.isDone = true;
  await asking;
  await new Promise((resolve) => setImmediate(resolve));
  return { ms, ...state };
}

async function line(what: string, work: () => Promise<unknown>, hasTile = true): Promise<void> {
  const { ms, silenceMs, tileMs } = await watched(work, hasTile);
  const tiles = hasTile ? `, longest tile ${tileMs.toFixed(1).padStart(7)} ms` : "";
  console.log(
    `  ${what.padEnd(52)} ${ms.toFixed(0).padStart(6)} ms, longest silence ${silenceMs.toFixed(1).padStart(7)} ms${tiles}`,
  );
}

/** What is thrown is said where an engine gives up. */
async function select(tags: string): Promise<void> {
  await asker.ask(selectSeries, { logdir, tags }).catch((error: unknown) => console.log(`  ${tags}: ${String(error)}`));
}

async function readTags(): Promise<void> {
  writeTags();
  provider.add(logdir, diskLogdir(logdir));
  await provider.idle(logdir, createPace());
  console.log(`${TAGS.toLocaleString("en")} tags in one run:`);
  const list = () => asker.ask(listSeries, { logdir, runs: ["."] });
  await asker.ask(describePoint, { logdir, run: ".", tag: "tile", kind: "tensor", point: 0 });
  await line("list", list);
  await line("list again", list);
  appendTag("layer.5.5");
  provider.fileChanged(logdir, { run: ".", name: "events.out.tfevents.1700000000.host" });
  await provider.idle(logdir, createPace());
  await line("list once a tag came", list);
  await line("select by a pattern that finds none", () => select("block\\.5/.*x$"));
  await line("select by a pattern of the other engine", () => select("(?<=block)5/.*x$"));
}

/** As the host does it: the thread that sends names is not the one that matches them. */
async function filterNames(): Promise<void> {
  const names = new NameMatcher(nameThreads(join(folder, "nameThread.js")));
  const runs = [{ run: ".", tags: Array.from({ length: TAGS }, (_, i) => ({ tag: tagOf(i) })) }];
  const filter = (what: string, filter: string) => line(what, () => names.keep(filter, runs), false);
  await filter("filter names by words", "block.5/ weights");
  await filter("filter names by a pattern", "/block\\.5\\d*\\/.*s$/");
  await filter("filter names by a pattern of the other engine", "/(?<=block)\\.5\\d*\\/.*s$/");
  names.dispose();
}

async function main(): Promise<void> {
  await inReaderThread(__filename, process.argv.slice(2), readTags);
  if (isMainThread) await filterNames();
}

void main();
