import type { Pace } from "../../tensor/pace";
import { FilesBeingWritten } from "./filesBeingWritten";
import { WrittenFiles } from "./writtenFiles";

/** On whose behalf files are written. */
export interface Writing {
  readonly pace: Pace;
  /** Told when the disk does not answer, and when it does again. */
  onStill(isStill: boolean): void;
}

/** The one way to write files. */
export interface FileWriter {
  /** Writes the files of one question. Throws `cannotWrite` where none can be written now, and as the work does. */
  write<T>(writing: Writing, work: (files: WrittenFiles) => Promise<T>): Promise<T>;
  /** Ends what it began. */
  close(): void;
}

/** Writes in the thread that asks: a disk that does not answer holds it up. */
export const writerHere: FileWriter = {
  write: ({ pace }, work) => work(new WrittenFiles(new FilesBeingWritten(), pace)),
  close: () => undefined,
};
