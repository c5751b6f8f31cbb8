import type { KeptBoard } from "../../../src/shared/channel/panelSides";
import { errorText } from "../../ui/texts/sentenceText";
import type { Host } from "../page/host";
import { inTurn } from "../page/inTurn";

/** Until it is known. */
const NOTHING_KEPT: KeptBoard = { pins: [], colourGroup: "" };

/** State kept for all boards of the workspace, as the page knows it. */
export class WorkspaceBoard {
  /** Undefined until it was asked for. */
  kept: KeptBoard | undefined;
  error: string | undefined;
  private readonly host: Host;
  private readonly changed: () => void;
  private readonly forget: () => void;
  private readonly load = inTurn(() => this.ask());

  constructor(host: Host, changed: () => void) {
    this.host = host;
    this.changed = changed;
    this.forget = host.on("board", () => void this.load());
    void this.load();
  }

  leave(): void {
    this.forget();
  }

  private async ask(): Promise<void> {
    await this.tried(async () => {
      this.kept = await this.host.channel.request("board/kept", {});
    });
    this.kept ??= NOTHING_KEPT;
    this.changed();
  }

  async pin(tag: string, isPinned: boolean): Promise<void> {
    const { kept } = this;
    if (kept) {
      const others = kept.pins.filter((pin) => pin !== tag);
      this.kept = { ...kept, pins: isPinned ? [...others, tag] : others };
      this.changed();
    }
    await this.tried(() => this.host.channel.request("board/pin", { tag, isPinned }));
  }

  async colour(run: { readonly logdir: string; readonly run: string }, colour: string | null): Promise<void> {
    await this.tried(() => this.host.channel.request("looks/colour", { run, colour }));
  }

  /** Lets the user name a run. */
  async name(run: { readonly logdir: string; readonly run: string }): Promise<void> {
    await this.tried(() => this.host.channel.request("looks/name", { run }));
  }

  async group(pattern: string): Promise<void> {
    await this.tried(() => this.host.channel.request("looks/group", { pattern }));
  }

  private async tried(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.error = undefined;
    } catch (error) {
      this.error = errorText(error);
      this.changed();
    }
  }
}
