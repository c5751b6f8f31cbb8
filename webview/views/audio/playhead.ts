import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Player } from "./player/player";

/** Tells where a player is: once a frame while it plays, and whenever that was changed. */
export class Playhead implements ReactiveController {
  private player: Player | undefined;
  private readonly moved: (seconds: number | undefined) => void;
  private frame = 0;

  constructor(host: ReactiveControllerHost, moved: (seconds: number | undefined) => void) {
    this.moved = moved;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.follow(undefined);
  }

  /** Follows a player, or none; tells at once where it is. */
  follow(player: Player | undefined): void {
    if (player !== this.player) {
      this.player?.removeEventListener("change", this.look);
      this.player = player;
      player?.addEventListener("change", this.look);
    }
    this.look();
  }

  private readonly look = (): void => {
    cancelAnimationFrame(this.frame);
    const { player } = this;
    this.moved(player?.position);
    if (player?.isPlaying === true) this.frame = requestAnimationFrame(this.look);
  };
}
