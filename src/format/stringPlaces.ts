/** Bytes of the place of a string: its position in the file and its length, both as float64. Zeros: an empty string. */
export const PLACE_BYTES = 16;

/** Places of strings in a file, as the elements' bytes of a string tensor. */
export class StringPlaces {
  readonly count: number;
  private readonly view: DataView;

  /** `bytes` is shared, not copied; it may lie at any alignment. */
  constructor(bytes: Uint8Array) {
    this.count = bytes.length / PLACE_BYTES;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  positionBytes(i: number): number {
    return this.view.getFloat64(i * PLACE_BYTES, true);
  }

  lengthBytes(i: number): number {
    return this.view.getFloat64(i * PLACE_BYTES + 8, true);
  }

  place(i: number): { readonly positionBytes: number; readonly lengthBytes: number } {
    return { positionBytes: this.positionBytes(i), lengthBytes: this.lengthBytes(i) };
  }

  set(i: number, positionBytes: number, lengthBytes: number): void {
    this.view.setFloat64(i * PLACE_BYTES, positionBytes, true);
    this.view.setFloat64(i * PLACE_BYTES + 8, lengthBytes, true);
  }
}
