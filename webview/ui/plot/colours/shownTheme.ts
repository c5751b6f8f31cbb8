import type { ReactiveController, ReactiveControllerHost } from "lit";
import { watchTheme } from "./theme";

/** Colours of an element while it is connected, read once a theme; another theme of VS Code draws it anew. */
export class ShownTheme<Host extends ReactiveControllerHost & Element, Colours> implements ReactiveController {
  private known: Colours | undefined;
  private unwatch: (() => void) | undefined;
  private readonly host: Host;
  private readonly read: (host: Host) => Colours;

  constructor(host: Host, read: (host: Host) => Colours) {
    this.host = host;
    this.read = read;
    host.addController(this);
  }

  get now(): Colours {
    this.known ??= this.read(this.host);
    return this.known;
  }

  hostConnected(): void {
    this.known = undefined;
    this.unwatch = watchTheme(() => {
      this.known = undefined;
      this.host.requestUpdate();
    });
  }

  hostDisconnected(): void {
    this.unwatch?.();
  }
}
