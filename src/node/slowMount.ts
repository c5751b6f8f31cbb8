import { statfs } from "node:fs/promises";

/** Linux's types of file systems behind a network or another program (`statfs`, linux/magic.h and their own sources). */
const SLOW_TYPES: ReadonlySet<number> = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xff534d42, // CIFS
  0xfe534d42, // SMB2
  0x65735546, // FUSE: sshfs and the like
  0x01021997, // 9p
  0x5346414f, // AFS
  0x73757245, // Coda
  0x00c36400, // Ceph
  0x0bd00bd0, // Lustre
  0x19830326, // BeeGFS
  0x47504653, // GPFS
  0x0187, // autofs
]);

/** Shares on Windows, but not its names of devices; where macOS mounts disks and shares. */
const SLOW_PATHS: Partial<Record<NodeJS.Platform, RegExp>> = {
  win32: /^[\\/]{2}(?![?.][\\/])|^\\\\\?\\UNC\\/i,
  darwin: /^\/(Volumes|Network)\//,
};

/** True if reading a path may take long or hang: it is on a network's file system, or nobody can say what it is on. */
export async function isSlowMount(path: string, platform = process.platform): Promise<boolean> {
  if (SLOW_PATHS[platform]?.test(path)) return true;
  if (platform !== "linux") return false;
  try {
    const { type } = await statfs(path);
    return SLOW_TYPES.has(type >>> 0);
  } catch {
    return true;
  }
}
