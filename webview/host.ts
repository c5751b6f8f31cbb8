import type { HostSide, SavedPanel, StatsInfo, StepCursor, Subject, WebviewSide, WorkToken } from "../src/shared/api";
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
  /** The same for how far a histogram's work is, 0 to 1. */
  onHistogram(token: WorkToken, progress: (share: number) => void): () => void;
  /** Calls `moved` when the pointer moves in another page; returns how to stop that. */
  onCursor(moved: (place: StepCursor | null) => void): () => void;
}

/** What the host's notifications do here. */
export interface HostEvents {
  show(subject: Subject): void;
  changed(): void;
}

export function connect(events: HostEvents): Host {
  const api = acquireVsCodeApi();
  const growing = new Map<WorkToken, (stats: StatsInfo) => void>();
  const working = new Map<WorkToken, (share: number) => void>();
  const watchingCursor = new Set<(place: StepCursor | null) => void>();
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
      "histogram/progress": ({ token, done, total }) => working.get(token)?.(total > 0 ? done / total : 0),
      cursor: (place) => {
        for (const moved of watchingCursor) moved(place);
      },
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
    onHistogram(token, progress) {
      working.set(token, progress);
      return () => working.delete(token);
    },
    onCursor(moved) {
      watchingCursor.add(moved);
      return () => watchingCursor.delete(moved);
    },
  };
}

/** State may stem from another version of the extension. */
function isSavedPanel(state: unknown): state is SavedPanel {
  if (typeof state !== "object" || state === null || !("subject" in state)) return false;
  const { subject } = state;
  return typeof subject === "object" && subject !== null && "run" in subject && "logdir" in subject && isViews(state);
}

function isViews(state: object): boolean {
  return "views" in state && typeof state.views === "object" && state.views !== null;
}
