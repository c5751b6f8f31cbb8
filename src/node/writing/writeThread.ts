// A thread that writes files: a disk that does not answer holds up nobody else.
import { watched } from "../readingMark";
import { ownWatch, serve } from "../threadEntry";
import { FilesBeingWritten } from "./filesBeingWritten";
import { writeMethods } from "./writeMethods";

const watch = ownWatch();
const files = new FilesBeingWritten();

function done(operation: () => void): null {
  watched(watch, operation);
  return null;
}

serve(writeMethods, {
  folder: (asked) => watched(watch, () => files.folder(asked)),
  open: (asked) => done(() => files.open(asked)),
  write: (asked) => done(() => files.write(asked)),
  finish: (asked) => done(() => files.finish(asked)),
  abandon: (asked) => done(() => files.abandon(asked)),
});
