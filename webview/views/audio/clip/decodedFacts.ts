import type { ClipLevels } from "../../../../src/shared/questions/clips";

/** What is known of a clip once the browser decoded it, for nothing else tells it. */
export interface DecodedFacts {
  /** Of the clip. */
  readonly key: string;
  readonly sampleRate: number;
  readonly channels: number;
  readonly seconds: number;
  readonly levels: ClipLevels;
}
