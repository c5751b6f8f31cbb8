// A disk of which folders do not answer while a file named `HANG` lies beside them. Asynchronous calls wait in the threads that the
// whole process shares, as those of the system do: `HANG` is a pipe that nobody writes to.
import fs from "node:fs";
import { dirname } from "node:path";

const LOOK_MS = 10;

const { openSync, existsSync, statSync, statfsSync } = fs;
const { open, stat } = fs.promises;
/** `f_type` of a disk, whatever the folder is on. */
const DISK = 0xef53;

const cell = new Int32Array(new SharedArrayBuffer(4));

const markOf = (path: fs.PathLike) => `${dirname(dirname(String(path)))}/HANG`;

/** Comes back once the disk answers, as a call of the system does. */
function hang(path: fs.PathLike): void {
  while (existsSync(markOf(path))) Atomics.wait(cell, 0, 0, LOOK_MS);
}

fs.openSync = (path, ...rest) => {
  hang(path);
  return openSync(path, ...rest);
};

Object.assign(fs, {
  statSync(path: fs.PathLike, options?: fs.StatSyncOptions) {
    hang(path);
    return statSync(path, options);
  },
  statfsSync(path: fs.PathLike) {
    return { ...statfsSync(path), type: DISK };
  },
});

Object.assign(fs.promises, {
  async stat(path: fs.PathLike, options?: fs.StatOptions) {
    if (existsSync(markOf(path))) await (await open(markOf(path), "r")).close();
    return stat(path, options);
  },
});
