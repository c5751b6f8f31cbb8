import { type OwnSteps, ownStep } from "../../../parts/board/steps/ownSteps";
import { PlacesOnScreen } from "../../../parts/board/steps/placesOnScreen";
import {
  type PointAt,
  type PointsAtSteps,
  type PointWish,
  pointsAtSteps,
} from "../../../parts/board/steps/pointsAtSteps";
import type { Host } from "../../../parts/page/host";
import { type PrPoint, type PrValues, prValues } from "./prValues";
import type { PrPlace, ShownCurve } from "./shownCurve";

/** What is wanted of the places in view. */
export interface PrWish {
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
  private wish: PrWish | undefined;
  private readonly onScreen = new PlacesOnScreen<ShownCurve>();

  constructor(changed: () => void) {
    // A point that is known is followed by its curve, and nothing else needs drawing.
    this.points = pointsAtSteps("pr_curve", () => {
      this.follow();
      changed();
    });
    this.values = prValues(changed);
  }

  want(wish: PrWish): void {
    if (this.wish && this.wish.host !== wish.host) this.leave();
    this.wish = wish;
    const { host, places, step, own, next } = wish;
    const wanted = places.map((place) => wishOf(place, step, own));
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
    this.wish = undefined;
  }

  /** Asks for the curves of the points that are known. */
  private follow(): void {
    const { wish } = this;
    if (!wish) return;
    const { host, places, step, own, next } = wish;
    const known = (wished: PointWish): PrPoint[] => pointsOf(wished, this.points.of(wished));
    const wanted = places.flatMap((place) => known(wishOf(place, step, own)));
    const linked = places.filter(({ run, tag }) => ownStep(own, run.name, tag) === undefined);
    const ahead = next.flatMap((to) => linked.flatMap((place) => known({ ...place, step: to })));
    this.values.want(host, wanted, ahead);
  }

  /** The same object as long as it is shown the same. */
  shown(place: PrPlace, { host, step, own }: Pick<PrWish, "host" | "step" | "own">): ShownCurve {
    const key = placeKey(place);
    const before = this.onScreen.get(key);
    const wished = wishOf(place, step, own);
    const at = this.points.of(wished);
    const [point] = pointsOf(wished, at);
    const value = point && this.values.of(point);
    const isThere = at !== undefined && (point === undefined || value !== undefined);
    const fresh: ShownCurve = {
      host,
      run: place.run,
      tag: place.tag,
      step: wished.step,
      isLinked: ownStep(own, place.run.name, place.tag) === undefined,
      at: isThere ? at : before?.at,
      curve: isThere ? (value?.is === "curve" ? value.curve : undefined) : before?.curve,
      error: isThere ? (value?.is === "failed" ? value.error : errorOf(at)) : before?.error,
    };
    return this.onScreen.show(key, fresh);
  }
}

function wishOf({ run, tag }: PrPlace, step: bigint | undefined, own: OwnSteps): PointWish {
  const unlinked = ownStep(own, run.name, tag);
  return { run, tag, step: unlinked === undefined ? step : BigInt(unlinked) };
}

function placeKey({ run, tag }: PrPlace): string {
  return `${run.key}\n${tag}`;
}

/** None where there is nothing to read. */
function pointsOf({ run, tag }: PointWish, at: PointAt | undefined): PrPoint[] {
  if (at?.is !== "point" || at.error !== undefined) return [];
  const { point, step, wallTimeSeconds } = at;
  return [{ run, tag, point, step, wallTimeSeconds }];
}

function errorOf(at: PointAt): string | undefined {
  return at.is === "none" ? undefined : at.error;
}
