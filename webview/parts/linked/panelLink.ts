import type { SharedView } from "../../../src/shared/subject/sharedView";
import type { Host } from "../page/host";
import { Paced } from "../page/paced";

/** Others hear at most so often of what changes all the time. */
const SHARE_MS = 30;

type Key = keyof SharedView;

/** This panel's link to others: what all share, what this one tells them, and what it hears. */
export class PanelLink {
  /** State that all share, as far as it is known here. */
  shared: SharedView;
  private readonly host: Host;
  private readonly forget: () => void;
  private readonly listeners = new Set<(part: SharedView) => void>();
  private readonly telling = new Paced(() => this.tell(), SHARE_MS);
  private due: SharedView = {};
  private hasLeft = false;
  /** Number of messages of this panel, and of the last one about each part: what others told before that is outdated. */
  private told = 0;
  private readonly toldAt = new Map<Key, number>();

  private constructor(host: Host, shared: SharedView) {
    this.host = host;
    this.shared = shared;
    this.forget = host.on("shared", ({ part, heard }) => this.hear(part, heard));
  }

  /** Joins the others, if there are any. */
  static async join(host: Host): Promise<PanelLink> {
    return new PanelLink(host, (await host.channel.request("panels/link", { isLinked: true })) ?? {});
  }

  /** Views that still have it tell nobody. */
  leave(): void {
    this.telling.flush();
    this.hasLeft = true;
    this.forget();
    this.listeners.clear();
    void this.host.channel.request("panels/link", { isLinked: false }).catch(() => undefined);
  }

  /** Tells the others what is shown here now; what they know is not told again. */
  share(part: SharedView): void {
    const keys = keysOf(part).filter((key) => JSON.stringify(part[key]) !== JSON.stringify(this.shared[key]));
    if (keys.length === 0 || this.hasLeft) return;
    const news = pick(part, keys);
    this.shared = { ...this.shared, ...news };
    this.due = { ...this.due, ...news };
    for (const key of keys) this.toldAt.set(key, Number.POSITIVE_INFINITY);
    this.telling.ask();
  }

  /** Calls `listener` with what another panel changed; returns how to stop it. */
  listen(listener: (part: SharedView) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    const { due } = this;
    this.due = {};
    this.told++;
    for (const key of keysOf(due)) this.toldAt.set(key, this.told);
    this.host.channel.notify("panels/share", due);
  }

  private hear(part: SharedView, heard: number): void {
    const keys = keysOf(part).filter((key) => (this.toldAt.get(key) ?? 0) <= heard);
    if (keys.length === 0) return;
    const news = pick(part, keys);
    this.shared = { ...this.shared, ...news };
    for (const listener of this.listeners) listener(news);
  }
}

function keysOf(part: SharedView): Key[] {
  return Object.keys(part) as Key[];
}

function pick(part: SharedView, keys: readonly Key[]): SharedView {
  return Object.fromEntries(Object.entries(part).filter(([key]) => keys.some((one) => one === key)));
}
