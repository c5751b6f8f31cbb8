import type { ReactiveControllerHost } from "lit";
import type { WishedDirection } from "../../../src/graph/graphDirection";
import type { GraphLook } from "../../../src/shared/panelSides";
import type { Host } from "../../host";

/** The settings of how graphs are first drawn. */
export class GraphLooks {
  private readonly element: ReactiveControllerHost;
  private host: Host | undefined;
  private look: GraphLook | undefined;
  private forget: (() => void) | undefined;

  constructor(element: ReactiveControllerHost) {
    this.element = element;
    element.addController(this);
  }

  follow(host: Host): void {
    if (this.host === host) return;
    this.hostDisconnected();
    this.host = host;
    this.forget = host.on("graphLook", () => void this.ask(host));
    void this.ask(host);
  }

  hostDisconnected(): void {
    this.forget?.();
    this.forget = undefined;
    this.host = undefined;
  }

  private async ask(host: Host): Promise<void> {
    // Who does not say has no wishes.
    const look = await host.channel.request("graph/look", {}).catch((): GraphLook => ({ direction: "auto", depth: 0 }));
    if (host !== this.host) return;
    this.look = look;
    this.element.requestUpdate();
  }

  /** Nothing is drawn before. */
  get isKnown(): boolean {
    return this.look !== undefined;
  }

  get direction(): WishedDirection {
    return this.look?.direction ?? "auto";
  }

  get depth(): number {
    return this.look?.depth ?? 0;
  }
}
