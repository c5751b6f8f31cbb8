// Waveform, levels and spectrogram of 10 minutes of stereo asked of a worker, and how soon a cancel of each is heard.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isCancelled } from "../../src/shared/channel/requestError";
import type { Question } from "../../src/shared/question";
import { clipLevels, clipPeaks, clipSpectrogram, describeClips } from "../../src/shared/questions/clips";
import { audioEvent } from "../support/audioRuns";
import { writeEvents } from "../support/eventFiles";
import { bytesOf } from "../support/eventWriter";
import { fmtChunk, riffChunk, riffOf } from "../support/riffWriter";
import { median } from "./median";
import { seriesOf, setFolders, startPool } from "./startPool";

const RUNS = 3;
const CANCELS = 20;
const SECONDS = 600;
const RATE = 44_100;
const FRAMES = SECONDS * RATE;
const COLUMNS = 1000;
const ROWS = 400;
const MOST_CANCEL_MS = 10;
const folder = process.argv[2] as string;

const line = (what: string, ms: number) => console.log(`  ${what.padEnd(62)} ${ms.toFixed(1).padStart(7)} ms`);

/** Two rising tones. */
function sound(): Uint8Array {
  const samples = new Int16Array(2 * FRAMES);
  for (let frame = 0; frame < FRAMES; frame++) {
    const seconds = frame / RATE;
    samples[2 * frame] = 20_000 * Math.sin(60 * seconds * seconds);
    samples[2 * frame + 1] = 30_000 * Math.sin(90 * seconds * seconds);
  }
  return riffOf(fmtChunk({ channels: 2, sampleRate: RATE }), riffChunk("data", bytesOf(samples)));
}

async function main(): Promise<void> {
  const logdir = join(folder, "sounds");
  mkdirSync(logdir);
  // A clip of its own for each look: nothing of it is kept.
  const clip = { bytes: sound() };
  writeEvents(logdir, [audioEvent("tone", 0, [clip, clip, clip, clip])]);
  const pool = startPool(join(folder, "worker.js"));
  setFolders(pool, logdir);
  await seriesOf(pool, logdir, ["."]);
  const point = { run: ".", tag: "tone", point: 0 };
  const [described] = (await pool.asker.ask(describeClips, { logdir, points: [point] })).points;
  const keys = described?.clips.map(({ key }) => key) ?? [];
  if (described?.clips[0]?.head?.frames !== FRAMES || keys.length !== RUNS + 1) throw new Error("wrong");

  const refs = keys.map((key) => ({ logdir, key }));
  const cancelled = refs.pop() as (typeof refs)[number];
  const all = { start: 0, end: FRAMES, columns: COLUMNS };

  async function timed(what: string, ask: (ref: (typeof refs)[number]) => Promise<unknown>): Promise<void> {
    const times: number[] = [];
    for (const ref of refs) {
      const started = performance.now();
      await ask(ref);
      times.push(performance.now() - started);
    }
    line(what, median(times));
  }

  console.log(`${SECONDS} s of stereo, ${RATE} Hz, 16 bits, in ${COLUMNS} columns, ${RUNS} runs, median:`);
  await timed("waveform, the first look", (ref) => pool.asker.ask(clipPeaks, { ...ref, ...all }));
  await timed("waveform, the second look", (ref) =>
    pool.asker.ask(clipPeaks, { ...ref, ...all, columns: COLUMNS + 7 }),
  );
  await timed("levels", (ref) => pool.asker.ask(clipLevels, ref));
  for (const points of [256, 2048, 8192] as const) {
    await timed(`spectrogram, ${points} points, ${ROWS} mel rows`, (ref) =>
      pool.asker.ask(clipSpectrogram, { ...ref, ...all, points, rows: ROWS, scale: "mel" }),
    );
  }
  const second = { start: FRAMES / 2, end: FRAMES / 2 + RATE, columns: COLUMNS };
  await timed("spectrogram of one second, 2048 points", (ref) =>
    pool.asker.ask(clipSpectrogram, { ...ref, ...second, points: 2048, rows: ROWS, scale: "mel" }),
  );

  async function cancel<Params, Result, Progress>(
    what: string,
    question: Question<Params, Result, Progress>,
    params: Params,
  ): Promise<void> {
    const times: number[] = [];
    for (let run = 0; run < CANCELS; run++) {
      const controller = new AbortController();
      const asked = pool.asker.ask(question, params, { signal: controller.signal });
      await new Promise((resolve) => setTimeout(resolve, 20));
      const started = performance.now();
      controller.abort();
      const error = await asked.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (!isCancelled(error)) throw new Error(`${what} was not cancelled`);
      // The thread is free again once it answers something else.
      await pool.asker.ask(describeClips, { logdir, points: [] });
      times.push(performance.now() - started);
    }
    const longest = Math.max(...times);
    line(`${what}: cancelled, longest of ${CANCELS}`, longest);
    if (longest > MOST_CANCEL_MS) process.exitCode = 1;
  }

  await cancel("levels", clipLevels, cancelled);
  const choice = { rows: ROWS, scale: "mel" } as const;
  await cancel("spectrogram, 256 points", clipSpectrogram, { ...cancelled, ...all, ...choice, points: 256 });
  await cancel("spectrogram, 8192 points", clipSpectrogram, { ...cancelled, ...all, ...choice, points: 8192 });
  // Waveforms go on where they ended: these are cancelled while there is something left.
  await cancel("waveform in narrow columns", clipPeaks, { ...cancelled, ...all, columns: 1 << 17 });
  await pool.close();
  rmSync(logdir, { recursive: true });
}

void main();
