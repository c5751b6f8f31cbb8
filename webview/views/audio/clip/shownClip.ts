import type { Asker } from "../../../../src/shared/question";
import type { DescribedClip } from "../../../../src/shared/questions/clips";
import type { Span } from "../player/player";
import type { ClipSettings } from "./clipSettings";

/** What `tensor-view-clip-picture` draws; the playhead, which moves, is a property of its own. */
export interface ShownClip {
  readonly host: Asker;
  readonly logdir: string;
  readonly clip: DescribedClip;
  /** Its bytes once they are there: what only the browser decodes is drawn from them. A WAV clip needs none. */
  readonly blob: Blob | undefined;
  /** What is in view; all of it where undefined. */
  readonly span: Span | undefined;
  readonly settings: ClipSettings;
  /** Of the waveform, as CSS has it. */
  readonly colour: string;
  /** Nothing is asked for while it is not. */
  readonly isInView: boolean;
  /** What assistive technology calls the picture. */
  readonly label: string;
}
