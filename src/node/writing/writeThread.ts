// A thread that writes files: a disk that does not answer holds up nobody else.
import { parentPort, workerData } from "node:worker_threads";
import { Channel } from "../../shared/channel";
import type { NoSide } from "../indexMethods";
import { ReadingMark, watched } from "../readingMark";
import { threadPort } from "../threadPort";
import { FilesBeingWritten } from "./filesBeingWritten";
import { type WriteThreadSide, writeMethods } from "./writeMethods";

if (!parentPort) throw new Error("this is a thread's entry");
const watch = new ReadingMark(workerData as SharedArrayBuffer).watch(0);
const files = new FilesBeingWritten();

function done(operation: () => void): null {
  watched(watch, operation);
  return null;
}

new Channel<WriteThreadSide, NoSide>(
  threadPort(parentPort),
  writeMethods,
  {
    folder: (asked) => watched(watch, () => files.folder(asked)),
    open: (asked) => done(() => files.open(asked)),
    write: (asked) => done(() => files.write(asked)),
    finish: (asked) => done(() => files.finish(asked)),
    abandon: (asked) => done(() => files.abandon(asked)),
  },
  {},
);
