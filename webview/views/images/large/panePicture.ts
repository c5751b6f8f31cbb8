import type { PaneSample } from "../../../parts/board/samples/paneSamples";
import type { RecordedImage } from "../imageSource";

/** A pane with the picture there is to show in it. */
export type PanePicture = PaneSample<RecordedImage>;
