import { closeSync, openSync, writeSync } from "node:fs";
import { crc32c, maskCrc } from "../../../src/format/crc32c";
import { concat, frame, message } from "../../support/eventWriter";

const BUFFER_BYTES = 1 << 20;

/** Room for a record's framing, wall time, step and the head of its summary. */
const HEAD_BYTES = 64;

const KEY_WALL_TIME = (1 << 3) | 1;
const KEY_STEP = 2 << 3;
const KEY_SUMMARY = (5 << 3) | 2;

/** Writes millions of events to a file: their summaries are made once and copied, with a number changed in each. */
export class RecordFile {
  private readonly handle: number;
  private readonly buffer = new Uint8Array(BUFFER_BYTES);
  private readonly view = new DataView(this.buffer.buffer);
  private used = 0;

  constructor(path: string, version: string) {
    this.handle = openSync(path, "w");
    this.write(
      frame(
        message(
          (writer) => writer.uint32(KEY_WALL_TIME).double(1_700_000_000),
          (writer) => writer.uint32((3 << 3) | 2).string(version),
        ),
      ),
    );
  }

  /** Adds an event; `summary` is a whole `Summary` message and smaller than the buffer. */
  add(wallTimeSeconds: number, step: number, summary: Uint8Array): void {
    if (this.used + summary.length + HEAD_BYTES > BUFFER_BYTES) this.flush();
    const { view, buffer, used: start } = this;
    const payload = start + 12;
    buffer[payload] = KEY_WALL_TIME;
    view.setFloat64(payload + 1, wallTimeSeconds, true);
    let i = payload + 9;
    if (step > 0) {
      buffer[i++] = KEY_STEP;
      i = this.varint(i, step);
    }
    buffer[i++] = KEY_SUMMARY;
    i = this.varint(i, summary.length);
    buffer.set(summary, i);
    const end = i + summary.length;
    view.setUint32(start, end - payload, true);
    view.setUint32(start + 4, 0, true);
    view.setUint32(start + 8, maskCrc(crc32c(buffer, start, start + 8)), true);
    view.setUint32(end, maskCrc(crc32c(buffer, payload, end)), true);
    this.used = end + 4;
  }

  /** Adds an event with a summary of any size. */
  addLong(wallTimeSeconds: number, step: number, summary: Uint8Array): void {
    const head = message(
      (writer) => writer.uint32(KEY_WALL_TIME).double(wallTimeSeconds),
      (writer) => writer.uint32(KEY_STEP).uint32(step),
      (writer) => writer.uint32(KEY_SUMMARY).uint32(summary.length),
    );
    this.write(frame(concat(head, summary)));
  }

  close(): void {
    this.flush();
    closeSync(this.handle);
  }

  private varint(at: number, value: number): number {
    let i = at;
    let rest = value;
    for (; rest >= 0x80; rest >>>= 7) this.buffer[i++] = (rest & 0x7f) | 0x80;
    this.buffer[i++] = rest;
    return i;
  }

  private write(record: Uint8Array): void {
    this.flush();
    writeSync(this.handle, record);
  }

  private flush(): void {
    if (this.used > 0) writeSync(this.handle, this.buffer, 0, this.used);
    this.used = 0;
  }
}
