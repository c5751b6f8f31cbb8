import type { HostSide, SavedPanel, StatsInfo, Subject, WebviewSide, WorkToken } from "../src/shared/api";
import { Channel, type Envelope } from "../src/shared/channel";

interface VsCodeApi {
  postMessage(message: Envelope): void;
  getState(): unknown;
  setState(state: SavedPanel): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The seam to VS Code: the channel to the host, and what this page keeps over a reload. */
export interface Host {
  readonly channel: Channel<WebviewSide, HostSide>;
  saved(): SavedPanel | null;
  save(saved: SavedPanel): void;
  /** Calls `progress` with the statistics of a token as they grow; returns how to stop that. */
  onStats(token: WorkToken, progress: (stats: StatsInfo) => void): () => void;
}

/** What the host's notifications do here. */
export interface HostEvents {
  show(subject: Subject): void;
  changed(): void;
}

export function connect(events: HostEvents): Host {
  const api = acquireVsCodeApi();
  const growing = new Map<WorkToken, (stats: StatsInfo) => void>();
  const channel = new Channel<WebviewSide, HostSide>(
    {
      post: (envelope) => api.postMessage(envelope),
      listen: (receive) => window.addEventListener("message", (event: MessageEvent<unknown>) => receive(event.data)),
    },
    {},
    {
      "subject/show": (subject) => events.show(subject),
      "runs/changed": () => events.changed(),
      "stats/progress": ({ token, stats }) => growing.get(token)?.(stats),
    },
  );
  return {
    channel,
    saved() {
      const state = api.getState();
      return isSavedPanel(state) ? state : null;
    },
    save: (saved) => api.setState(saved),
    onStats(token, progress) {
      growing.set(token, progress);
      return () => growing.delete(token);
    },
  };
}

/** State may stem from another version of the extension. */
function isSavedPanel(state: unknown): state is SavedPanel {
  if (typeof state !== "object" || state === null || !("subject" in state)) return false;
  const { subject } = state;
  return typeof subject === "object" && subject !== null && "run" in subject && "logdir" in subject;
}
