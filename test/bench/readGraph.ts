// In a process of its own: has a worker index a folder and asks for its graph's overview, or for its first picture too; prints how long
// that took from the start of the worker on.
import { FIRST_CHOICE } from "../../src/shared/graph/graphPicture";
import { graphPicture } from "../../src/shared/questions/graphPictures";
import { graphOverview } from "../../src/shared/questions/graphs";
import { indexAll, startPool } from "./startPool";

async function main(): Promise<void> {
  const [workerScript, logdir, asked] = process.argv.slice(2) as [string, string, string];
  const started = performance.now();
  const pool = startPool(workerScript);
  await indexAll(pool, logdir);
  const graph = { logdir, run: ".", tag: "__run_graph__" };
  if (asked !== "index") await pool.asker.ask(graphOverview, graph);
  if (asked === "picture") await pool.asker.ask(graphPicture, { ...graph, choice: FIRST_CHOICE });
  console.log(performance.now() - started);
  await pool.close();
}

void main();
