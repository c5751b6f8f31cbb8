// In a process of its own: indexes a folder in a worker and prints the most memory that took, in KiB.
import { Ours } from "./ours";

async function main(): Promise<void> {
  const [workerScript, logdir] = process.argv.slice(2) as [string, string];
  const ours = new Ours(workerScript);
  await ours.index(logdir);
  console.log(process.resourceUsage().maxRSS);
  await ours.close();
}

void main();
