import type { Envelope, Port } from "../../src/shared/channel/channel";

/** One end of a pair of ports; what it posts arrives at the other end in order, later. */
export class MemoryPort implements Port {
  /** All that was posted here. */
  readonly posted: Envelope[] = [];
  private other: MemoryPort | undefined;
  private receive: ((envelope: unknown) => void) | undefined;
  private readonly pass: (envelope: Envelope) => unknown;

  /** `pass` makes of an envelope what arrives; where it throws, so does the post. */
  constructor(pass: (envelope: Envelope) => unknown) {
    this.pass = pass;
  }

  connect(other: MemoryPort): void {
    this.other = other;
  }

  post(envelope: Envelope): void {
    const arriving = this.pass(envelope);
    this.posted.push(envelope);
    queueMicrotask(() => this.other?.deliver(arriving));
  }

  listen(receive: (envelope: unknown) => void): void {
    this.receive = receive;
  }

  /** Hands a message to the listener of this port, as if the other end had posted it. */
  deliver(message: unknown): void {
    this.receive?.(message);
  }
}

export function memoryPorts(pass: (envelope: Envelope) => unknown = (envelope) => envelope): [MemoryPort, MemoryPort] {
  const ports: [MemoryPort, MemoryPort] = [new MemoryPort(pass), new MemoryPort(pass)];
  ports[0].connect(ports[1]);
  ports[1].connect(ports[0]);
  return ports;
}
