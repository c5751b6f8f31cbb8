// The worker as it is, on a disk of which folders do not answer while a file named `HANG` lies beside them.
import fs from "node:fs";
import { dirname } from "node:path";

const LOOK_MS = 10;

const { openSync, existsSync } = fs;
const cell = new Int32Array(new SharedArrayBuffer(4));

/** Comes back once the disk answers, as a call of the system does. */
function hang(path: fs.PathLike): void {
  const mark = `${dirname(dirname(String(path)))}/HANG`;
  while (existsSync(mark)) Atomics.wait(cell, 0, 0, LOOK_MS);
}

fs.openSync = (path, ...rest) => {
  hang(path);
  return openSync(path, ...rest);
};

void import("../../src/node/worker");
