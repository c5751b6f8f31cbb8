import type { HealthPlace, TagHealth } from "../../shared/questions/health";
import type { PointError } from "../../shared/series/pointError";
import type { Said } from "../../tensor/said/sentence";
import { jsonNumber } from "../../tensor/text/jsonElement";
import { GrowthRecords, type Magnitude } from "./growthRecords";
import type { ValueHealth } from "./valueHealth";

/** A live point. */
interface LivePoint {
  readonly point: number;
  readonly step: bigint;
}

/** About what a record takes. */
const RECORD_BYTES = 800;
const GROWTH_BYTES = 200;

/** Record of a tag that grows while its live points are read in order of their steps. */
export class TagRecord {
  points = 0;
  private firstNaN: HealthPlace | undefined;
  private firstInf: HealthPlace | undefined;
  private firstZero: HealthPlace | undefined;
  private readonly growths = new GrowthRecords();
  private maxUpdate: (HealthPlace & { readonly value: number }) | undefined;
  private error: (PointError & { readonly step: string }) | undefined;
  /** Greatest magnitude of the latest point that has a finite element. */
  private absmax: Magnitude | undefined;
  /** From where on all are alike. */
  private tail: HealthPlace | undefined;
  private tailLength = 0;

  get byteLength(): number {
    return RECORD_BYTES + this.growths.length * GROWTH_BYTES;
  }

  /** Takes the value of the next live point. */
  add(live: LivePoint, { nanAt, infAt, absmax, absmaxAt, isZero, isAsBefore, update }: ValueHealth): void {
    const place = placeOf(live);
    this.points++;
    if (nanAt) this.firstNaN ??= { ...place, at: nanAt };
    if (infAt) this.firstInf ??= { ...place, at: infAt };
    if (isZero) this.firstZero ??= place;
    if (update !== undefined && !(update <= (this.maxUpdate?.value ?? -1)))
      this.maxUpdate = { ...place, value: update };
    if (!isAsBefore || !this.tail) {
      this.tail = place;
      this.tailLength = 0;
    }
    this.tailLength++;
    if (absmax === undefined) return;
    const from = this.absmax;
    if (from !== undefined && from > 0) {
      this.growths.add({ place: { ...place, ...(absmaxAt && { at: absmaxAt }) }, from, to: absmax });
    }
    this.absmax = absmax;
  }

  /** Takes note that the next live point cannot be read. */
  addError(live: LivePoint, { message, sentence }: Said): void {
    this.points++;
    this.error ??= { ...placeOf(live), message, sentence };
    this.tail = undefined;
    this.tailLength = 0;
  }

  health(tag: string, explode: number): TagHealth {
    const { points, firstNaN, firstInf, firstZero, maxUpdate, error, tail } = this;
    const firstExploding = this.growths.firstBeyond(explode);
    return {
      tag,
      points,
      ...(firstNaN && { firstNaN }),
      ...(firstInf && { firstInf }),
      ...(firstZero && { firstZero }),
      ...(tail && this.tailLength > 1 && { constantFrom: tail }),
      ...(firstExploding && { firstExploding }),
      ...(maxUpdate && { maxUpdate: { ...maxUpdate, value: jsonNumber(maxUpdate.value) } }),
      ...(error && { error }),
    };
  }
}

function placeOf({ point, step }: LivePoint): { readonly step: string; readonly point: number } {
  return { step: String(step), point };
}
