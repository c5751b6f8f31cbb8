import { readdirSync, readFileSync } from "node:fs";
import { processPeakBytes } from "../peers/processPeak";

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The most memory that an extension host of ours had, with all its threads; of those that run. 0 where the system does not tell. */
export function extensionHostPeakBytes(): number {
  if (process.platform !== "linux") return 0;
  const all = running();
  const ours = new Set([process.pid]);
  // A process has a greater number than the one that started it, but for where numbers begin anew.
  for (const { pid, parent } of [...all, ...all]) if (ours.has(parent)) ours.add(pid);
  const hosts = all.filter(({ pid, command }) => ours.has(pid) && command.includes("--type=extensionHost"));
  return Math.max(0, ...hosts.map(({ pid }) => processPeakBytes(pid)));
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
