import type { ShownPanes } from "../../../parts/board/samples/shownPanes";
import type { Host } from "../../../parts/page/host";
import type { ClipSource } from "../audioSource";
import type { AudioState } from "../audioState";
import type { ClipPlayer } from "../player/clipPlayer";
import type { ClipSpan } from "../player/player";

/** A tag that fills the page. */
export interface ShownLargeClips extends ShownPanes {
  readonly host: Host;
  readonly clips: ClipSource;
  readonly state: AudioState["large"];
  readonly board: AudioState;
  readonly player: ClipPlayer;
  /** By the place of a pane. */
  spanOf(pane: number): ClipSpan | undefined;
}

/** Actions of panes. */
export type LargeClipsAction =
  | { readonly do: "state"; readonly state: Partial<AudioState> }
  | { readonly do: "span"; readonly pane: number; readonly span: ClipSpan | undefined }
  /** All of each clip is to be shown. */
  | { readonly do: "all" };
