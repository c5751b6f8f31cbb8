import type { MessagePort, Worker } from "node:worker_threads";
import type { Envelope, Port } from "../shared/channel/channel";
import { isOwnedList } from "../shared/channel/ownedLists";

/** Shorter ones are copied as fast as they are handed over. */
const LONG_BYTES = 1 << 16;

/** A side that answers nothing and is told nothing: that of who starts threads. */
export type NoSide = { methods: Record<never, never>; notifications: Record<never, never> };

/** Typed arrays that change their owner: in answers, or in what is asked as well. */
export type HandedOver = "answers" | "all";

/**
 * A thread's end of a channel. Typed arrays in what is answered (with "all" also in what is asked) are handed over, not copied: the
 * receiver owns them.
 */
export function threadPort(end: MessagePort | Worker, handsOver: HandedOver = "answers"): Port {
  return {
    post: (envelope) => end.postMessage(envelope, handedOver(envelope, handsOver === "all")),
    listen: (receive) => end.on("message", receive),
  };
}

/** Each buffer once: what was read from a disk may have arrays that share one. */
function handedOver(envelope: Envelope, withRequests: boolean): ArrayBuffer[] {
  if (envelope.kind === "request") return withRequests ? [...new Set(buffersIn(envelope.params))] : [];
  return envelope.kind === "response" && envelope.ok ? [...new Set(buffersIn(envelope.result))] : [];
}

/** Buffers of typed arrays in an object and in objects inside it; what lists hold is copied, but for long arrays of those that are owned. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value)) return Object.values(value).flatMap(buffersIn);
  if (!isOwnedList(value)) return [];
  return value.flatMap(buffersIn).filter(({ byteLength }) => byteLength >= LONG_BYTES);
}
