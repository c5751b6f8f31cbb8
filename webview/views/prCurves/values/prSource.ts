import { type OwnSteps, ownStep } from "../../../parts/board/steps/ownSteps";
import { PlacesOnScreen } from "../../../parts/board/steps/placesOnScreen";
import {
  type PointAt,
  type PointQuery,
  type PointsAtSteps,
  pointsAtSteps,
} from "../../../parts/board/steps/pointsAtSteps";
import type { Host } from "../../../parts/page/host";
import { type PrPoint, type PrValues, prValues } from "./prValues";
import type { PrPlace, ShownCurve } from "./shownCurve";

/** Query for the visible places. */
export interface PrCurvesQuery {
  readonly host: Host;
  readonly places: readonly PrPlace[];
  /** The board's step; undefined while none is known. */
  readonly step: bigint | undefined;
  readonly own: OwnSteps;
  /** Steps that may be looked at next. */
  readonly next: readonly bigint[];
}

/** Says of each place which curve it shows. */
export class PrSource {
  private readonly points: PointsAtSteps;
  private readonly values: PrValues;
  private query: PrCurvesQuery | undefined;
  private readonly onScreen = new PlacesOnScreen<ShownCurve>();

  constructor(changed: () => void) {
    // A point that is known is followed by its curve, and nothing else needs drawing.
    this.points = pointsAtSteps("pr_curve", () => {
      this.follow();
      changed();
    });
    this.values = prValues(changed);
  }

  want(query: PrCurvesQuery): void {
    if (this.query && this.query.host !== query.host) this.leave();
    this.query = query;
    const { host, places, step, own, next } = query;
    const wanted = places.map((place) => queryOf(place, step, own));
    const linked = places.filter(({ run, tag }) => ownStep(own, run.name, tag) === undefined);
    const ahead = next.flatMap((to) => linked.map((place) => ({ ...place, step: to })));
    this.points.want(host, [...wanted, ...ahead]);
    this.follow();
    this.onScreen.bound(places.map(placeKey));
  }

  leave(): void {
    this.points.leave();
    this.values.leave();
    this.onScreen.clear();
    this.query = undefined;
  }

  /** Asks for the curves of the points that are known. */
  private follow(): void {
    const { query } = this;
    if (!query) return;
    const { host, places, step, own, next } = query;
    const known = (asked: PointQuery): PrPoint[] => pointsOf(asked, this.points.of(asked));
    const wanted = places.flatMap((place) => known(queryOf(place, step, own)));
    const linked = places.filter(({ run, tag }) => ownStep(own, run.name, tag) === undefined);
    const ahead = next.flatMap((to) => linked.flatMap((place) => known({ ...place, step: to })));
    this.values.want(host, wanted, ahead);
  }

  /** The same object as long as it is shown the same. */
  shown(place: PrPlace, { host, step, own }: Pick<PrCurvesQuery, "host" | "step" | "own">): ShownCurve {
    const key = placeKey(place);
    const before = this.onScreen.get(key);
    const asked = queryOf(place, step, own);
    const at = this.points.of(asked);
    const [point] = pointsOf(asked, at);
    const value = point && this.values.of(point);
    const isThere = at !== undefined && (point === undefined || value !== undefined);
    const fresh: ShownCurve = {
      host,
      run: place.run,
      tag: place.tag,
      step: asked.step,
      isLinked: ownStep(own, place.run.name, place.tag) === undefined,
      at: isThere ? at : before?.at,
      curve: isThere ? (value?.is === "curve" ? value.curve : undefined) : before?.curve,
      error: isThere ? (value?.is === "failed" ? value.error : errorOf(at)) : before?.error,
    };
    return this.onScreen.show(key, fresh);
  }
}

function queryOf({ run, tag }: PrPlace, step: bigint | undefined, own: OwnSteps): PointQuery {
  const unlinked = ownStep(own, run.name, tag);
  return { run, tag, step: unlinked === undefined ? step : BigInt(unlinked) };
}

function placeKey({ run, tag }: PrPlace): string {
  return `${run.key}\n${tag}`;
}

/** None where there is nothing to read. */
function pointsOf({ run, tag }: PointQuery, at: PointAt | undefined): PrPoint[] {
  if (at?.is !== "point" || at.error !== undefined) return [];
  const { point, step, wallTimeSeconds } = at;
  return [{ run, tag, point, step, wallTimeSeconds }];
}

function errorOf(at: PointAt): string | undefined {
  return at.is === "none" ? undefined : at.error;
}
