import type { DrawnCurve } from "../../shared/questions/scalars";
import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";
import { doublesAt, stepsAt } from "../scalars/columnsAt";
import type { AxisView } from "./axisView";
import type { PartX } from "./curveX";
import type { DrawnColumns } from "./drawnColumns";
import { DrawnPlaces } from "./drawnPlaces";
import { type ChosenCurve, partsOf } from "./keptCurves";

/** Chooses the points of a curve that are drawn and adds them to the gathered columns. */
export async function drawCurve(
  chosen: ChosenCurve,
  { view, isOverSteps }: { readonly view: AxisView; readonly isOverSteps: boolean },
  gathered: DrawnColumns,
  pace: Pace,
): Promise<DrawnCurve> {
  const { run, curve, length, smoothed } = chosen;
  const parts = [...partsOf(chosen)];
  const isWhole = parts.every(({ start, end }) => end - start <= view.columns);
  const places = new DrawnPlaces(chosen, view, isWhole);
  for (const part of parts) {
    await places.addPart(part, pace);
    if (pace.isDue()) await pace.giveWay();
  }
  const { kept, inRangeCount, unplacedCount, nanCount, posInfCount, negInfCount } = places;
  const stepStart = gathered.addSteps(await stepsAt(curve.steps.array, kept, pace));
  const values = await doublesAt(curve.values.array, kept, pace);
  const start = gathered.addValues(values, smoothed && (await doublesAt(smoothed.values.array, kept, pace)));
  return {
    ...{ run, pointCount: length, inRangeCount, unplacedCount, nanCount, posInfCount, negInfCount, isWhole },
    ...{ start, length: kept.length, stepStart },
    ...(!isOverSteps && { xStart: gathered.addPlaces(await xsOf(parts, kept, pace)) }),
    parts: places.parts,
  };
}

/** Positions on the axis of the points at some places. */
async function xsOf(parts: readonly PartX[], kept: Uint32Array, pace: Pace): Promise<Float64Array> {
  const xs = new Float64Array(kept.length);
  let part = 0;
  await inStretches(0, kept.length, pace, (start, end) => {
    for (let i = start; i < end; i++) {
      const place = kept[i] as number;
      while ((parts[part] as PartX).end <= place) part++;
      xs[i] = (parts[part] as PartX).at(place);
    }
  });
  return xs;
}
