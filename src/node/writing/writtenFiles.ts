import type { Pace } from "../../tensor/pace";

/** Limit of bytes handed to the disk before it has taken those before. */
export const MAX_AHEAD_BYTES = 8 * 1024 * 1024;

/** A file that is to be written. */
export interface FileToWrite {
  readonly id: number;
  readonly file: string;
  /** Adds a number to the name where a file has it; otherwise that file is replaced. */
  readonly isNew: boolean;
  /** Not 0 once nobody wants it: that is seen before what is asked already. */
  readonly givenUp: Int32Array<SharedArrayBuffer>;
}

/** Does the work of writing files, in the order in which it is asked. Throws `WriteError`, or what crosses a channel for it. */
export interface WriteDisk {
  /** Finds, or makes, the folder of a run and a tag below one that was chosen; the answer is its path. */
  folder(asked: { readonly folder: string; readonly run: string; readonly tag: string }): string | Promise<string>;
  /** Begins a file, under a number that no other has. */
  open(asked: FileToWrite): void | Promise<void>;
  /** The caller keeps the bytes. */
  write(asked: { readonly id: number; readonly bytes: Uint8Array }): void | Promise<void>;
  /** Gives a whole file its name. */
  finish(asked: { readonly id: number }): void | Promise<void>;
  /** Takes away what was written; a file that is finished, or was never begun, stays as it is. */
  abandon(asked: { readonly id: number }): void | Promise<void>;
}

/** Makes a file's content, piece by piece; `put` waits while the disk is behind, and the bytes stay the caller's. */
export type WriteContent = (put: (bytes: Uint8Array) => Promise<void>) => Promise<void>;

let lastId = 0;

/**
 * The files of one question. A file appears when it is whole; a failure or a cancel takes away what there was of it. Throws `cannotWrite` for what the disk
 * refuses; what makes the content throws is passed on. A cancel that comes while a whole file gets its name is too late.
 */
export class WrittenFiles {
  private readonly disk: WriteDisk;
  private readonly pace: Pace;

  constructor(disk: WriteDisk, pace: Pace) {
    this.disk = disk;
    this.pace = pace;
  }

  /** The folder of a run and a tag below `folder`, made where there is none. */
  async folderOf(folder: string, run: string, tag: string): Promise<string> {
    return this.pace.until(Promise.resolve(this.disk.folder({ folder, run, tag })));
  }

  /** Writes a file that replaces the one there was. */
  replace(file: string, write: WriteContent): Promise<{ bytes: number }> {
    return this.whole(file, false, write);
  }

  /** Writes a file; where there is one of its name it gets a number. */
  add(file: string, write: WriteContent): Promise<{ bytes: number }> {
    return this.whole(file, true, write);
  }

  private async whole(file: string, isNew: boolean, write: WriteContent): Promise<{ bytes: number }> {
    const { disk, pace } = this;
    const id = ++lastId;
    const ahead = new Ahead(pace);
    const givenUp = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    let bytes = 0;
    try {
      await ahead.put(disk.open({ id, file, isNew, givenUp }), 0);
      await write(async (piece) => {
        bytes += piece.length;
        await ahead.put(disk.write({ id, bytes: piece }), piece.length);
      });
      await ahead.end(disk.finish({ id }));
      return { bytes };
    } catch (error) {
      Atomics.store(givenUp, 0, 1);
      await disk.abandon({ id });
      throw error;
    }
  }
}

/** Bytes handed to a disk that has not taken them yet: bounded, so that the writer waits for it. */
class Ahead {
  private readonly pace: Pace;
  private bytes = 0;
  private failure: { readonly error: unknown } | undefined;
  private wake: () => void = () => undefined;

  constructor(pace: Pace) {
    this.pace = pace;
  }

  /** Waits while there is too much. Throws what went wrong before. */
  async put(sent: void | Promise<void>, bytes: number): Promise<void> {
    if (sent instanceof Promise) {
      this.bytes += bytes;
      sent.then(
        () => this.landed(bytes),
        (error: unknown) => {
          this.failure ??= { error };
          this.landed(bytes);
        },
      );
    }
    while (this.bytes > MAX_AHEAD_BYTES && !this.failure) await this.pace.until(this.landing());
    this.check();
  }

  async end(sent: void | Promise<void>): Promise<void> {
    try {
      await this.pace.until(Promise.resolve(sent));
    } finally {
      this.check();
    }
  }

  private landing(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  private landed(bytes: number): void {
    this.bytes -= bytes;
    this.wake();
  }

  private check(): void {
    if (this.failure) throw this.failure.error;
  }
}
