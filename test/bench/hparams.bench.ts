// A table of sessions: of a thousand runs of a thousand points a metric, from nothing, once these are indexed, and asked again.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hparamsTable } from "../../src/shared/questions/hparams";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../support/eventWriter";
import { endEvent, startEvent } from "../support/sessionEvents";
import { forgetFolders, indexAll, setFolders, startPool } from "./startPool";

const SESSIONS = 1000;
const POINTS = 1000;
const METRICS = ["loss", "acc"];
const folder = process.argv[2] as string;

const line = (what: string, ms: number) => console.log(`  ${what.padEnd(50)} ${ms.toFixed(0).padStart(7)} ms`);

async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

async function measure(): Promise<void> {
  const logdir = join(folder, "sessions");
  for (let i = 0; i < SESSIONS; i++) {
    const points = METRICS.flatMap((tag) =>
      Array.from({ length: POINTS }, (_, step) => ({
        wallTime: step,
        step,
        values: [tfScalar(tag, Math.sin(i + step))],
      })),
    );
    const run = join(logdir, `run${i}`);
    mkdirSync(run, { recursive: true });
    const events = [startEvent({ lr: i / 7, opt: i % 2 ? "adam" : "sgd" }), ...points, endEvent(1, 9)];
    writeFileSync(join(run, TENSORFLOW_NAME), file(TENSORFLOW, ...events));
  }
  const pool = startPool(join(folder, "worker.js"));
  const table = async (since?: string) => {
    const answer = await pool.asker.ask(hparamsTable, { logdir, ...(since !== undefined && { since }) });
    return "isSame" in answer ? undefined : answer;
  };
  console.log(`${SESSIONS} sessions of ${POINTS} points in each of ${METRICS.length} metrics:`);
  setFolders(pool, logdir);
  const whole = await timed(async () => {
    for (let found = await table(); ; found = await table()) if (found?.sessions.length === SESSIONS) return found;
  });
  line("first table, from nothing", whole.ms);
  if (whole.result.metrics[0]?.pointCounts[SESSIONS - 1] !== POINTS) throw new Error("wrong");
  await forgetFolders(pool);
  await indexAll(pool, logdir);
  line("first table, indexed already", (await timed(() => table())).ms);
  const again = await timed(() => table());
  line("asked again", again.ms);
  line("asked whether anything changed", (await timed(() => table(again.result?.mark))).ms);
  await pool.close();
  rmSync(logdir, { recursive: true });
}

void measure();
