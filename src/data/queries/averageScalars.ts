import { averageScalars, type ScalarGroup } from "../../shared/questions/scalars";
import { answer } from "../answer";
import { chosenSeries } from "../chosenSeries";
import { groupName } from "../groupName";
import { type CurveMember, meanCurve } from "../scalars/meanCurve";
import { scalarCurve } from "../scalars/scalarCurve";
import { readScalarPoints } from "../scalars/scalarPoints";
import { UnreadRuns } from "../unreadRuns";

export const answerAverageScalars = answer(averageScalars, async ({ group, steps, ...filter }, asked) => {
  const { pace, pattern } = asked;
  const grouping = await pattern(group);
  const members = new Map<string, Map<string, CurveMember[]>>();
  const unread = new UnreadRuns();
  for await (const { run, series } of chosenSeries(filter, asked)) {
    const [found] = await grouping.match([run], pace);
    if (!found) continue;
    const ofGroup = entry(members, groupName(found), () => new Map());
    for (const one of series) {
      const { kind, tag } = one.info;
      if (kind !== "scalar") continue;
      if (pace.isDue()) await pace.giveWay();
      const points = await unread.read(run, () => readScalarPoints(one, pace));
      if (!points) continue;
      const curve = await scalarCurve(points, { restarts: "latest", ...(steps && { steps }) }, pace);
      entry(ofGroup, tag, () => []).push({ run, steps: curve.steps, values: curve.values });
    }
  }
  unread.check();
  const groups: ScalarGroup[] = [];
  for (const [name, tags] of members) {
    for (const [tag, curves] of tags) groups.push({ group: name, tag, ...(await meanCurve(curves, pace)) });
  }
  return groups;
});

function entry<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
