import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** What a process took from its start to its end, with all threads it had. */
export interface Measured {
  readonly ms: number;
  readonly peakBytes: number;
  readonly stdout: string;
}

/** Runs a script that was bundled into a folder; what it prints is thrown away unless it is asked for. */
export function measured(folder: string, script: string, args: readonly string[], isPrinted = false): Measured {
  const started = performance.now();
  const { status, output, stderr } = spawnSync(
    process.execPath,
    ["--require", join(folder, "tellPeak.js"), join(folder, script), ...args],
    { encoding: "utf8", stdio: ["ignore", isPrinted ? "pipe" : "ignore", "pipe", "pipe"] },
  );
  if (status !== 0) throw new Error(stderr);
  return { ms: performance.now() - started, peakBytes: Number(output[3]), stdout: output[1] ?? "" };
}
