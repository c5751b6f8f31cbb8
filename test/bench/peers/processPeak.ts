import { readFileSync } from "node:fs";

/**
 * The most memory that a running process had; 0 where the system does not tell. Not `resourceUsage().maxRSS`: that begins
 * with what its parent had.
 */
export function processPeakBytes(pid: number): number {
  if (process.platform !== "linux") return 0;
  const kibibytes = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kibibytes ?? 0) * 1024;
}
