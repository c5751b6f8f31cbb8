import { type ClipLevels, clipLevels } from "../../../../src/shared/questions/clips";
import { WantedAnswers } from "../../../parts/page/wantedAnswers";

/** Levels that are kept. */
const MOST_KEPT = 5000;

/** Clip whose levels are wanted. */
interface ClipToMeasure {
  readonly logdir: string;
  readonly key: string;
}

export type MeasuredLevels =
  | { readonly is: "measured"; readonly levels: ClipLevels }
  /** Its samples cannot be decoded or read. */
  | { readonly is: "failed"; readonly error: string };

/** Levels of clips: asked for once, only while they are wanted. */
type ClipLevelsStore = WantedAnswers<ClipToMeasure, MeasuredLevels>;

export function clipLevelsStore(changed: () => void): ClipLevelsStore {
  return new WantedAnswers<ClipToMeasure, MeasuredLevels>(
    {
      atOnce: 2,
      limit: MOST_KEPT,
      keyOf: ({ logdir, key }) => `${logdir}\n${key}`,
      ask: (clips, { host, signal }) =>
        Promise.all(
          clips.map(async ({ logdir, key }) => ({
            is: "measured",
            levels: await host.ask(clipLevels, { logdir, key }, { signal }),
          })),
        ),
      failed: (error) => ({ is: "failed", error }),
    },
    changed,
  );
}
