import type { ShownPanes } from "../../../parts/board/samples/shownPanes";
import type { Host } from "../../../parts/page/host";
import type { Adjustments } from "../adjust/adjustments";
import type { ImageSource } from "../imageSource";
import type { LargeImagesState } from "./largeState";

/** A tag that fills the page. */
export interface ShownLargeImages extends ShownPanes {
  readonly host: Host;
  readonly images: ImageSource;
  readonly state: LargeImagesState;
  readonly adjustments: Adjustments;
}
