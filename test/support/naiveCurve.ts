import type { CurveAxis } from "../../src/shared/curveChoice";
import type { Asker } from "../../src/shared/question";
import { selectScalars } from "../../src/shared/questions/scalars";
import type { Restarts } from "../../src/shared/series/pointChoice";

/** A point of a curve as `scalars/select` answers it, and its place on an axis. */
export interface CurvePoint {
  readonly part: number;
  readonly x: number;
  readonly point: number;
  readonly step: bigint;
  readonly time: number;
  readonly relative: number;
  readonly value: number;
  readonly smoothed: number | undefined;
}

interface Choice {
  readonly logdir: string;
  readonly run: string;
  readonly tag: string;
  readonly axis?: CurveAxis;
  readonly restarts?: Restarts;
  readonly smooth?: number;
}

/** All points of a curve, by the question that reads everything anew. */
export async function naiveCurve(
  { ask }: Pick<Asker, "ask">,
  { logdir, run, tag, axis = "step", restarts, smooth }: Choice,
): Promise<readonly CurvePoint[]> {
  const query = { ...(restarts && { restarts }), ...(smooth !== undefined && { smooth }) };
  const [series] = await ask(selectScalars, { logdir, run, tag, ...query });
  if (!series) return [];
  const isOther = typeof axis === "object";
  const [other] = isOther ? await ask(selectScalars, { logdir, run, tag: axis.tag, restarts: "latest" }) : [];
  const xOf = (step: bigint, time: number, relative: number): number => {
    if (axis === "wall") return time;
    if (axis === "relative") return relative;
    if (axis === "step") return Number(step);
    const before = other ? [...other.steps].filter((one) => one <= step).length - 1 : -1;
    return before < 0 ? Number.NaN : (other?.values[before] as number);
  };
  return Array.from(series.points, (point, i) => {
    const [step, time] = [series.steps[i] as bigint, series.wallTimesSeconds[i] as number];
    const relative = series.relativeSeconds[i] as number;
    return {
      part: [...series.parts].filter((start) => start <= i).length - 1,
      ...{ x: xOf(step, time, relative), point, step, time, relative },
      value: series.values[i] as number,
      smoothed: series.smoothed?.[i],
    };
  });
}
