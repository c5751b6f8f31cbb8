import { averageScalars, type ScalarGroup } from "../../shared/questions/averageScalars";
import { answer } from "../answer";
import { chosenSeries } from "../chosenSeries";
import { type CurveMember, meanCurve } from "../scalars/meanCurve";
import { scalarCurve } from "../scalars/scalarCurve";
import { readScalarPoints } from "../scalars/scalarPoints";

export const answerAverageScalars = answer(averageScalars, async ({ group, steps, ...filter }, asked) => {
  const { pace, pattern } = asked;
  const grouping = pattern(group);
  const members = new Map<string, Map<string, CurveMember[]>>();
  for await (const { run, series } of chosenSeries(filter, asked)) {
    const [found] = grouping.match([run]);
    if (!found) continue;
    const [match, ...captured] = found;
    const ofGroup = entry(members, captured.length > 0 ? captured.join("/") : (match as string), () => new Map());
    for (const one of series) {
      const { kind, tag } = one.info;
      if (kind !== "scalar") continue;
      if (pace.isDue()) await pace.giveWay();
      const points = await readScalarPoints(one, pace);
      const curve = scalarCurve(points, { restarts: "latest", ...(steps && { steps }) });
      entry(ofGroup, tag, () => []).push({ run, steps: curve.steps, values: curve.values });
    }
  }
  return [...members].flatMap(([name, tags]) =>
    [...tags].map(([tag, curves]): ScalarGroup => ({ group: name, tag, ...meanCurve(curves) })),
  );
});

function entry<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
