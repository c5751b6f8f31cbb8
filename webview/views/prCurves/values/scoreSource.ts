import type { Progress } from "../../../../src/shared/channel/progress";
import type { Asker } from "../../../../src/shared/question";
import { prScores } from "../../../../src/shared/questions/prCurves";
import { isAbout } from "../../../parts/page/host";
import { WantedAnswers } from "../../../parts/page/wantedAnswers";
import { type RunScores, takenScores } from "./runScores";
import type { PrPlace } from "./shownCurve";

/** Facts of a series' scores. */
export interface KnownScores {
  readonly scores: RunScores | undefined;
  readonly error: string | undefined;
  /** Share of the scores that is read; undefined once all are there. */
  readonly readShare: number | undefined;
}

/** Series whose scores are kept. */
const MOST_KEPT = 500;

/** Scores of all points of series, one after the other; of a series that grew only those that were added. */
type ScoreSource = WantedAnswers<PrPlace, KnownScores>;

export function scoreSource(changed: () => void): ScoreSource {
  const source: ScoreSource = new WantedAnswers<PrPlace, KnownScores>(
    {
      atOnce: 1,
      limit: MOST_KEPT,
      keyOf: ({ run, tag }) => `${run.key}\n${tag}`,
      ask: (places, { host, signal, tell }) =>
        Promise.all(
          places.map(async (place) => {
            const before = source.of(place)?.scores;
            const onProgress = ({ done, total }: Progress) => {
              if (!before) tell({ scores: undefined, error: undefined, readShare: done / total });
            };
            const scores = await askScores(host, place, before, signal, onProgress);
            return { scores, error: undefined, readShare: undefined };
          }),
        ),
      failed: (error, place) => ({ scores: source.of(place)?.scores, error, readShare: undefined }),
      isOld: (change, { run }) => isAbout(change, run.id),
    },
    changed,
  );
  return source;
}

/** The scores of all points; of those behind `known` alone where these are all that came. */
export async function askScores(
  host: Asker,
  { run, tag }: PrPlace,
  known: RunScores | undefined,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void = () => {},
): Promise<RunScores | undefined> {
  const asked = { logdir: run.id.logdir, run: run.id.run, tag };
  const grown = await host.ask(
    prScores,
    { ...asked, ...(known && { known: { key: known.key, count: known.steps.length } }) },
    { signal, onProgress },
  );
  return takenScores(known, grown) ?? takenScores(undefined, await host.ask(prScores, asked, { signal, onProgress }));
}
