export interface ByteSourceStatus {
  readonly sizeBytes: number;
  /** Milliseconds since the epoch. */
  readonly modifiedMs: number;
  /** Differs between two files that had the same name one after the other. */
  readonly identity: string;
}

/**
 * File, or its stand-in. Reading is synchronous: a positional read of a cached page takes under a microsecond, a promise about ten; readers
 * run in a worker.
 */
export interface ByteSource {
  /** For people: the file's base name. */
  readonly name: string;
  /** Path by which another thread opens the same file; absent where none can. */
  readonly path?: string;
  /** Current status of the file. Throws where it is gone or may not be read. */
  status(): ByteSourceStatus;
  /**
   * Reads into `target` from `positionBytes` on and returns how many bytes came: fewer than asked only at the end of
   * the file. The caller owns `target`.
   */
  readAt(positionBytes: number, target: Uint8Array): number;
}
