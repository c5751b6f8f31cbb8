import { message, messageField, textField, varintField, type Write } from "./eventWriter";

export const dims = (...sizes: readonly (bigint | number)[]) =>
  sizes.map((size) => messageField(2, varintField(1, size)));

/** An output of an execution. */
export const output = (slot: number, dtype: number, ...sizes: readonly (bigint | number)[]): Write =>
  messageField(7, varintField(1, slot), messageField(3, varintField(1, dtype), messageField(2, ...dims(...sizes))));

/** An execution of a node, of these fields of its stats. */
export const ran = (name: string, ...stats: readonly Write[]): Write =>
  messageField(2, textField(1, name), varintField(2, 1), ...stats);

export const endMicros = (micros: bigint | number): Write => varintField(5, micros);
export const endNanos = (nanos: bigint | number): Write => varintField(16, nanos);

/** Bytes that an allocator gave. */
export const allocated = (bytes: bigint | number): Write =>
  messageField(6, textField(1, "cpu"), varintField(2, bytes), varintField(3, 1));

/** A device, and what ran on it. */
export const onDevice = (name: string, ...stats: readonly Write[]): Write =>
  messageField(1, textField(1, name), ...stats);

/** A RunMetadata of what ran on devices. */
export const metadataOf = (...devices: readonly Write[]): Uint8Array => message(messageField(1, ...devices));
