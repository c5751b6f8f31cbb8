import { readdirSync, readFileSync } from "node:fs";
import { processPeakBytes } from "../peers/processPeak";

export interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The most memory that an extension host of ours had, with all its threads; of those that run. 0 where the system does not tell. */
export function extensionHostPeakBytes(): number {
  if (process.platform !== "linux") return 0;
  const hosts = runningBelowUs().filter(({ command }) => command.includes("--type=extensionHost"));
  return Math.max(0, ...hosts.map(({ pid }) => processPeakBytes(pid)));
}

/** The one extension host of ours. */
export function extensionHost(): Running {
  const host = runningBelowUs().find(({ command }) => command.includes("--type=extensionHost"));
  if (!host) throw new Error("there is no extension host");
  return host;
}

/** The processes that this one started, and those that they did; Linux alone. */
export function runningBelowUs(): Running[] {
  const all = running();
  const ours = new Set([process.pid]);
  // A process has a greater number than the one that started it, but for where numbers begin anew.
  for (const { pid, parent } of [...all, ...all]) if (ours.has(parent)) ours.add(pid);
  return all.filter(({ pid }) => ours.has(pid));
}

function running(): Running[] {
  return readdirSync("/proc").flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid)) return [];
    try {
      const parent = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
      return [{ pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, "utf8") }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
