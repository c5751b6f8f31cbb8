import { type DrawnCurve, drawScalars } from "../../shared/questions/scalars";
import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";
import { type Answer, answer } from "../answer";
import { type AxisView, axisView, PlacedRange } from "../curves/axisView";
import { CurvePasses } from "../curves/curvePasses";
import type { PartX } from "../curves/curveX";
import { DrawnColumns } from "../curves/drawnColumns";
import { DrawnPlaces } from "../curves/drawnPlaces";
import { type ChosenCurve, type KeptCurves, partsOf } from "../curves/keptCurves";
import { doublesAt, stepsAt } from "../scalars/columnsAt";

/** Curves as they are drawn, of the points that are kept of them. Columns are cut once it is known how far all curves reach. */
export function createDrawScalarsAnswer(curves: KeptCurves): Answer {
  return answer(drawScalars, async ({ from, to, scale = "linear", columns, ...choice }, asked) => {
    const { pace } = asked;
    const passes = new CurvePasses(curves, choice, asked);
    const range = new PlacedRange(scale);
    for await (const curve of passes.each()) {
      for (const part of partsOf(curve)) {
        await range.addPart(part, pace);
        if (pace.isDue()) await pace.giveWay();
      }
    }
    const { low, high } = range.ends;
    const ends = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    const view = axisView(ends, { scale, columns }, { low, high });
    const isOverSteps = choice.axis === undefined || choice.axis === "step";
    const drawn: DrawnCurve[] = [];
    const gathered = new DrawnColumns();
    for await (const curve of passes.each()) {
      drawn.push(await drawCurve(curve, { view, isOverSteps }, gathered, pace));
      if (pace.isDue()) await pace.giveWay();
    }
    return { curves: drawn, errors: [...passes.errors], low, high, ...gathered.result(choice.smooth !== undefined) };
  });
}

async function drawCurve(
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

/** Where the points at some places stand on the axis. */
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
