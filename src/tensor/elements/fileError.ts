import { SaidError } from "../said/saidError";
import type { Sentence } from "../said/sentence";

/** A file that we refuse as the operating system would: `code` and `syscall` are as of its own errors. */
export class FileError extends SaidError {
  readonly code: string;
  readonly syscall: string;

  constructor(code: string, syscall: string, sentence: Sentence) {
    super(sentence);
    this.name = "FileError";
    this.code = code;
    this.syscall = syscall;
  }
}
