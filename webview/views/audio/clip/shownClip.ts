import type { Asker } from "../../../../src/shared/question";
import type { DescribedClip } from "../../../../src/shared/questions/clips";
import type { ClipSpan } from "../player/player";
import type { ClipSettings } from "./clipSettings";

/** Content of `tensor-view-clip-picture`; the moving playhead is a property of its own. */
export interface ShownClip {
  readonly host: Asker;
  readonly logdir: string;
  readonly clip: DescribedClip;
  /** Its bytes once they are there: what only the browser decodes is drawn from them. A WAV clip needs none. */
  readonly blob: Blob | undefined;
  /** Visible span; all of the clip where undefined. */
  readonly span: ClipSpan | undefined;
  readonly settings: ClipSettings;
  /** CSS colour of the waveform. */
  readonly colour: string;
  /** Nothing is asked for while it is not. */
  readonly isInView: boolean;
  /** Name of the picture for assistive technology. */
  readonly label: string;
}
