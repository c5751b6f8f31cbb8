// In a process of its own: has a worker index a folder, then asks for all scalars thinned, at once or run by run, or not at
// all; prints how long the answers took.

import { selectScalars } from "../../src/shared/questions/scalars";
import { indexAll, startPool } from "./startPool";

const MOST_POINTS = 1000;

async function main(): Promise<void> {
  const [workerScript, logdir, asked] = process.argv.slice(2) as [string, string, string];
  const pool = startPool(workerScript);
  const names = await indexAll(pool, logdir);
  const wish = { logdir, downsample: MOST_POINTS };
  const started = performance.now();
  if (asked === "all") await pool.asker.ask(selectScalars, wish);
  if (asked === "runs") for (const run of names) await pool.asker.ask(selectScalars, { ...wish, run });
  console.log(performance.now() - started);
  await pool.close();
}

void main();
