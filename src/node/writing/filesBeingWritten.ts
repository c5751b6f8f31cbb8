import { dirname, join, parse } from "node:path";
import { RequestError } from "../../shared/channel/requestError";
import { SaidError } from "../../tensor/said/saidError";
import { say } from "../../tensor/said/sentence";
import { exportFolder } from "./exportFolder";
import { PartFile } from "./partFile";
import type { FileToWrite, WriteDisk } from "./writtenFiles";

interface BeingWritten extends FileToWrite {
  readonly part: PartFile;
}

/** The files that this thread writes, synchronously. */
export class FilesBeingWritten implements WriteDisk {
  private readonly parts = new Map<number, BeingWritten>();
  /** The folder of the last new file: many go into one. */
  private cleared: string | undefined;

  folder({ folder, run, tag }: { readonly folder: string; readonly run: string; readonly tag: string }): string {
    return exportFolder(folder, run, tag);
  }

  open(wanted: FileToWrite): void {
    const { id, file, isNew } = wanted;
    const part = new PartFile(file);
    this.parts.set(id, { ...wanted, part });
    this.clear(part, file, isNew);
  }

  write({ id, bytes }: { readonly id: number; readonly bytes: Uint8Array }): void {
    this.work(id, ({ part }) => part.write(bytes));
  }

  finish({ id }: { readonly id: number }): void {
    this.work(id, ({ part, file, isNew }) => (isNew ? part.add(numbered(file)) : part.replace()));
    this.parts.delete(id);
  }

  abandon({ id }: { readonly id: number }): void {
    const found = this.parts.get(id);
    this.parts.delete(id);
    try {
      found?.part.abandon();
    } catch {
      // A disk that does not let it be taken away: the next writer does.
    }
  }

  /** Works on a file; one that fails is given up: whatever more is asked of it fails, too. */
  private work(id: number, operation: (file: BeingWritten) => void): void {
    const found = this.parts.get(id);
    if (!found) throw new SaidError(say("writeGivenUp"));
    try {
      if (Atomics.load(found.givenUp, 0) !== 0) throw new RequestError("cancelled", say("cancelled"));
      operation(found);
    } catch (error) {
      this.abandon({ id });
      throw error;
    }
  }

  /** True if what was left over could be looked for does not matter. */
  private clear(part: PartFile, file: string, isNew: boolean): void {
    const folder = dirname(file);
    if (isNew && folder === this.cleared) return;
    this.cleared = folder;
    try {
      part.takeAwayLeftOver();
    } catch {
      // The folder may be one that cannot be listed.
    }
  }
}

/** The path, then the same with a number. */
function* numbered(file: string): Generator<string> {
  const { dir, name, ext } = parse(file);
  yield file;
  for (let number = 2; ; number++) yield join(dir, `${name} (${number})${ext}`);
}
