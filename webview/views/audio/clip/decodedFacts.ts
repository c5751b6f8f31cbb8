import type { ClipLevels } from "../../../../src/shared/questions/clips";

/** Facts of a clip that only the browser's decoding tells. */
export interface DecodedFacts {
  /** Key of the clip. */
  readonly key: string;
  readonly sampleRate: number;
  readonly channels: number;
  readonly seconds: number;
  readonly levels: ClipLevels;
}
