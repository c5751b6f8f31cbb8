import type { ReactiveController, ReactiveControllerHost } from "lit";

/** True if the window fits a media query; its host is drawn again where that changes. */
export class MediaQuery implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly list: MediaQueryList;

  constructor(host: ReactiveControllerHost, query: string) {
    this.host = host;
    this.list = window.matchMedia(query);
    host.addController(this);
  }

  get matches(): boolean {
    return this.list.matches;
  }

  hostConnected(): void {
    this.list.addEventListener("change", this.turned);
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.list.removeEventListener("change", this.turned);
  }

  private readonly turned = (): void => this.host.requestUpdate();
}
