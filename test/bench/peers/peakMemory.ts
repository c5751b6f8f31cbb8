// In a process of its own: indexes a folder in a worker, or does nothing, and prints the most memory that took.
import { Ours } from "./ours";
import { processPeakBytes } from "./processPeak";

async function main(): Promise<void> {
  const [workerScript, logdir] = process.argv.slice(2);
  const ours = workerScript && logdir ? new Ours(workerScript) : undefined;
  if (logdir) await ours?.index(logdir);
  console.log(processPeakBytes(process.pid));
  await ours?.close();
}

void main();
