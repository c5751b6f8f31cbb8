import type { HostSide, Subject, WebviewSide } from "../src/shared/api";
import { Channel, type Envelope } from "../src/shared/channel";

interface VsCodeApi {
  postMessage(message: Envelope): void;
  getState(): unknown;
  setState(state: Subject): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The seam to VS Code: the channel to the host, and what this page keeps over a reload. */
export interface Host {
  readonly channel: Channel<WebviewSide, HostSide>;
  saved(): Subject | null;
  save(subject: Subject): void;
}

/** What the host's notifications do here. */
export interface HostEvents {
  show(subject: Subject): void;
  changed(): void;
}

export function connect(events: HostEvents): Host {
  const api = acquireVsCodeApi();
  const channel = new Channel<WebviewSide, HostSide>(
    {
      post: (envelope) => api.postMessage(envelope),
      listen: (receive) => window.addEventListener("message", (event: MessageEvent<unknown>) => receive(event.data)),
    },
    {},
    { "subject/show": (subject) => events.show(subject), "runs/changed": () => events.changed() },
  );
  return {
    channel,
    saved: () => (isSubject(api.getState()) ? (api.getState() as Subject) : null),
    save: (subject) => api.setState(subject),
  };
}

/** State may stem from another version of the extension. */
function isSubject(state: unknown): state is Subject {
  if (typeof state !== "object" || state === null || !("series" in state) || !("view" in state)) return false;
  const { series } = state;
  return typeof series === "object" && series !== null && "tag" in series && "run" in series && "logdir" in series;
}
