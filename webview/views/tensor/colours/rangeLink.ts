import type { HeldRange } from "../../../../src/shared/heldRange";
import type { Host } from "../../../parts/page/host";

/** Tells the other panels which range of colours all share, and hears it from them; a panel that comes late asks. */
export class RangeLink {
  private readonly heard: (held: HeldRange | null) => void;
  private host: Host | undefined;
  private forget: (() => void) | undefined;
  /** Range that all panels share; undefined until the host has told it. */
  private shared: string | undefined;

  constructor(heard: (held: HeldRange | null) => void) {
    this.heard = heard;
  }

  follow(host: Host): void {
    if (host === this.host) return;
    this.stop();
    this.host = host;
    this.forget = host.on("range", (held) => this.take(held));
    host.channel.request("range/held", {}).then(
      (held) => {
        if (this.host === host && this.shared === undefined) this.take(held);
      },
      () => undefined,
    );
  }

  tell(held: HeldRange | null): void {
    const text = JSON.stringify(held);
    if (this.shared === undefined || text === this.shared) return;
    this.shared = text;
    this.host?.channel.notify("range/hold", held);
  }

  stop(): void {
    this.forget?.();
    this.forget = undefined;
    this.host = undefined;
    this.shared = undefined;
  }

  private take(held: HeldRange | null): void {
    this.shared = JSON.stringify(held);
    this.heard(held);
  }
}
