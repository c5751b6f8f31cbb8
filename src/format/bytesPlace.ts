import type { ByteSource } from "./byteSource";

/** Place of a value in its file. */
export interface ValuePlace {
  readonly source: ByteSource;
  readonly positionBytes: number;
  readonly lengthBytes: number;
}

/** Bytes of a file that are something by themselves: an encoded picture, a text, a graph. */
export interface BytesPlace {
  readonly positionBytes: number;
  readonly lengthBytes: number;
}
