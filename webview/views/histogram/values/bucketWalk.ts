import { bucketAt } from "../../../ui/plot/histogram/stepBuckets";
import type { BucketHit } from "../plot/bucketHit";
import { hasStepsAcross, type Scene } from "../scene/histogramScene";

/** Goal of an arrow key from a hit: along the steps, or along a step's buckets. Undefined: no such key. */
export function walk(scene: Scene, from: BucketHit | undefined, key: string): BucketHit | undefined {
  const isAcross = hasStepsAcross(scene.drawing);
  const moves: Readonly<Record<string, readonly [steps: number, buckets: number]>> = isAcross
    ? { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
    : { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const move = moves[key];
  if (!move) return undefined;
  const current = from && found(scene, from);
  if (!current) return first(scene);
  const [steps, buckets] = move;
  return steps !== 0 ? toStep(scene, current, steps) : toBucket(current, buckets);
}

/** The same place in a scene that may have been drawn anew since. */
function found(scene: Scene, { series, step, value }: BucketHit): BucketHit | undefined {
  const own = scene.series.find(({ colour }) => colour === series.colour);
  const same = own?.steps.find(({ position }) => position === step.position);
  return own && same && { series: own, step: same, value, bucket: bucketAt(same.buckets, value) };
}

function first(scene: Scene): BucketHit | undefined {
  const [series] = scene.series;
  const step = series?.steps.find(({ position }) => position === scene.shown) ?? series?.steps.at(-1);
  if (!series || !step) return undefined;
  const { counts } = step.buckets;
  const fullest = counts.reduce((best, count, i) => (count > (counts[best] as number) ? i : best), 0);
  return atBucket({ series, step, value: 0, bucket: -1 }, fullest);
}

/** In a picture of one step a series, the steps are the series'. */
function toStep(scene: Scene, { series, step, value }: BucketHit, by: number): BucketHit {
  const all = scene.series.every(({ steps }) => steps.length <= 1)
    ? scene.series.flatMap((one) => one.steps.map((own) => ({ series: one, step: own })))
    : series.steps.map((own) => ({ series, step: own }));
  const at = all.findIndex((one) => one.series === series && one.step === step);
  const to = all[Math.min(Math.max(at + by, 0), all.length - 1)] ?? { series, step };
  return { ...to, value, bucket: bucketAt(to.step.buckets, value) };
}

function toBucket(hit: BucketHit, by: number): BucketHit {
  const { lefts } = hit.step.buckets;
  if (hit.bucket >= 0) return atBucket(hit, Math.min(Math.max(hit.bucket + by, 0), lefts.length - 1));
  const next = lefts.findIndex((left) => left > hit.value);
  const nearest = next < 0 ? lefts.length - 1 : by > 0 ? next : Math.max(0, next - 1);
  return atBucket(hit, nearest);
}

function atBucket(hit: BucketHit, bucket: number): BucketHit {
  const { lefts, rights } = hit.step.buckets;
  const [left, right] = [lefts[bucket], rights[bucket]];
  if (left === undefined || right === undefined) return { ...hit, bucket: -1 };
  return { ...hit, value: left + (right - left) / 2, bucket };
}
