import type { MessagePort, Worker } from "node:worker_threads";
import type { Envelope, Port } from "../shared/channel";

/** A thread's end of a channel. Typed arrays in what is sent are handed over, not copied: the receiver owns them. */
export function threadPort(end: MessagePort | Worker): Port {
  return {
    post: (envelope) => end.postMessage(envelope, handedOver(envelope)),
    listen: (receive) => end.on("message", receive),
  };
}

function handedOver(envelope: Envelope): ArrayBuffer[] {
  if (envelope.kind !== "response" || !envelope.ok) return [];
  const { result } = envelope;
  if (typeof result !== "object" || result === null) return [];
  return Object.values(result).flatMap((value: unknown) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
}
