import type { WriteProgress } from "../../shared/channel/progress";
import type { AskOptions } from "../../shared/question";
import { createPace } from "../pace";
import type { FileWriter } from "./fileWriter";
import { WriteThreads } from "./writeThreads";

const PIECE_BYTES = 1024 * 1024;

/** Saves bytes that are at hand. */
export class FileSaver {
  private readonly writer: FileWriter;

  constructor(writer: FileWriter) {
    this.writer = writer;
  }

  dispose(): void {
    this.writer.close();
  }

  /** Writes a file that replaces the one there was when it is whole. Progress in bytes, told where the disk does not answer. Throws `cannotWrite`. */
  save(
    file: string,
    bytes: Uint8Array,
    { signal, onProgress }: AskOptions<WriteProgress> = {},
  ): Promise<{ bytes: number }> {
    const pace = createPace(signal);
    const total = bytes.length;
    let done = 0;
    const onStill = (isStill: boolean) => onProgress?.({ done, total, ...(isStill && { isStill }) });
    return this.writer.write({ pace, onStill }, (files) =>
      files.replace(file, async (put) => {
        while (done < total) {
          const piece = bytes.subarray(done, done + PIECE_BYTES);
          await put(piece);
          done += piece.length;
        }
      }),
    );
  }
}

/** Saves in threads of their own, of the bundled `script`. */
export function threadSaver(script: string): FileSaver {
  return new FileSaver(new WriteThreads(script));
}
