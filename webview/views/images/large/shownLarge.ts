import type { ShownPanes } from "../../../parts/board/samples/shownPanes";
import type { Host } from "../../../parts/page/host";
import type { Adjustments } from "../adjust/adjustments";
import type { ImageSource } from "../imageSource";
import type { LargeState } from "./largeState";

/** A tag that fills the page. */
export interface ShownLarge extends ShownPanes {
  readonly host: Host;
  readonly images: ImageSource;
  readonly state: LargeState;
  readonly adjustments: Adjustments;
}
