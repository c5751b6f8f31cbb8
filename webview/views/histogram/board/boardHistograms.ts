import { recordedHistograms } from "../../../../src/shared/questions/histograms";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import { PlacesOnScreen } from "../../../parts/board/steps/placesOnScreen";
import { type PointAt, type PointsAtSteps, pointsAtSteps } from "../../../parts/board/steps/pointsAtSteps";
import { type Host, isAbout } from "../../../parts/page/host";
import { type AnswerRequest, WantedAnswers } from "../../../parts/page/wantedAnswers";
import { type StepBuckets, splitColumns } from "../../../ui/plot/histogram/stepBuckets";

/** A run's tag on the board. */
export interface HistogramPlace {
  readonly run: CardRun;
  readonly tag: string;
}

/** Query for the visible places. */
interface BoardHistogramsQuery {
  readonly host: Host;
  readonly places: readonly HistogramPlace[];
  /** The board's step; undefined while none is known. */
  readonly step: bigint | undefined;
}

/** A run's histogram of a tag as it is on screen: the one before, until the one of the step is there. */
export interface ShownHistogram extends HistogramPlace {
  /** Undefined before anything is known. */
  readonly at: PointAt | undefined;
  /** The step that is asked for. */
  readonly step: bigint | undefined;
  readonly buckets: StepBuckets | undefined;
  /** Reason for missing buckets. */
  readonly error: string | undefined;
}

/** A point whose buckets are wanted. Its time tells it from another one in the same place of a file that was written anew. */
interface WantedPoint extends HistogramPlace {
  readonly point: number;
  readonly step: bigint;
  readonly wallTimeSeconds: number;
}

/** Buckets of a point, or its error. */
type PointValue = Pick<ShownHistogram, "buckets" | "error">;

/** Points that are asked for at a time. */
const AT_A_TIME = 4;

/** Buckets that are kept: about 50 MB. */
const MOST_KEPT = 2_000_000;

/** Says of each place which histogram it shows; what was looked at lately is kept. */
export class BoardHistograms {
  private readonly points: PointsAtSteps;
  private readonly values: WantedAnswers<WantedPoint, PointValue>;
  private query: BoardHistogramsQuery | undefined;
  private readonly onScreen = new PlacesOnScreen<ShownHistogram>();

  constructor(changed: () => void) {
    this.points = pointsAtSteps("histogram", () => {
      this.follow();
      changed();
    });
    this.values = new WantedAnswers<WantedPoint, PointValue>(
      {
        atOnce: AT_A_TIME,
        limit: MOST_KEPT,
        keyOf: ({ run, tag, point, step, wallTimeSeconds }) =>
          `${placeKey({ run, tag })}\n${point}\n${step}\n${wallTimeSeconds}`,
        costOf: ({ buckets }) => (buckets?.counts.length ?? 0) + 10,
        ask: (points, request) => Promise.all(points.map((point) => askBuckets(point, request))),
        failed: (error) => ({ buckets: undefined, error }),
        // A file may have become whole.
        isOld: (change, { run }, value) => value !== undefined && !value.buckets && isAbout(change, run.id),
      },
      changed,
    );
  }

  /** Says which histograms are wanted now, and that no others are. */
  want(query: BoardHistogramsQuery): void {
    if (this.query && this.query.host !== query.host) this.leave();
    this.query = query;
    const { host, places, step } = query;
    this.points.want(
      host,
      places.map((place) => ({ ...place, step })),
    );
    this.follow();
    this.onScreen.bound(places.map(placeKey));
  }

  leave(): void {
    this.points.leave();
    this.values.leave();
    this.onScreen.clear();
    this.query = undefined;
  }

  /** The same object as long as it is shown the same. */
  shown({ run, tag }: HistogramPlace, step: bigint | undefined): ShownHistogram {
    const key = placeKey({ run, tag });
    const before = this.onScreen.get(key);
    const at = this.points.of({ run, tag, step });
    const value = valueAt(at, ({ point, step: atStep, wallTimeSeconds }) =>
      this.values.of({ run, tag, point, step: atStep, wallTimeSeconds }),
    );
    const { buckets, error } = value ?? before ?? {};
    return this.onScreen.show(key, { run, tag, step, at: value ? at : before?.at, buckets, error });
  }

  /** Asks for the buckets of the points that are known, and for no others. */
  private follow(): void {
    const { query } = this;
    if (!query) return;
    const points = query.places.flatMap(({ run, tag }): WantedPoint[] => {
      const at = this.points.of({ run, tag, step: query.step });
      if (at?.is !== "point" || at.error !== undefined) return [];
      const { point, step, wallTimeSeconds } = at;
      return [{ run, tag, point, step, wallTimeSeconds }];
    });
    this.values.want(query.host, points);
  }
}

async function askBuckets(
  { run, tag, point }: WantedPoint,
  { host, signal }: AnswerRequest<PointValue>,
): Promise<PointValue> {
  const { logdir, run: name } = run.id;
  const of = { logdir, run: name, tag, kind: "histogram" as const, points: [point] };
  const [buckets] = splitColumns(await host.ask(recordedHistograms, of, { signal }));
  return buckets?.error === undefined ? { buckets, error: undefined } : { buckets: undefined, error: buckets.error };
}

/** Undefined while it is asked for. */
function valueAt(
  at: PointAt | undefined,
  valueOfPoint: (at: PointAt & { readonly is: "point" }) => PointValue | undefined,
): PointValue | undefined {
  if (at?.is === "none") return { buckets: undefined, error: undefined };
  if (at?.is !== "point" || at.error !== undefined) return at && { buckets: undefined, error: at.error };
  return valueOfPoint(at);
}

function placeKey({ run, tag }: HistogramPlace): string {
  return `${run.key}\n${tag}`;
}
