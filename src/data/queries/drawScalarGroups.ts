import { type DrawnGroup, drawScalarGroups } from "../../shared/questions/scalars";
import { type Answer, answer } from "../answer";
import { axisView, PlacedRange } from "../curves/axisView";
import { drawnGroup, type GroupCurve, groupCurve } from "../curves/drawnGroup";
import type { KeptCurves } from "../curves/keptCurves";
import { groupName } from "../groupName";
import { runsInOrder } from "../runsInOrder";
import { type CurveMember, meanCurve } from "../scalars/meanCurve";
import { SharedBuffer } from "../sharedBuffer";

/** Mean curves as they are drawn, of the points that are kept of their runs. */
export function createDrawScalarGroupsAnswer(curves: KeptCurves): Answer {
  return answer(drawScalarGroups, async (params, asked) => {
    const { logdir, tag, group, smooth, from, to, scale = "linear", columns } = params;
    const { provider, pace, pattern } = asked;
    const names = runsInOrder(provider, logdir, params.runs);
    const grouping = await pattern(group);
    const found = await grouping.match(names, pace);
    const members = new Map<string, CurveMember[]>();
    const ofRun = new Map<string, CurveMember[]>();
    names.forEach((run, i) => {
      if (!found[i]) return;
      const name = groupName(found[i]);
      const ofGroup = members.get(name) ?? [];
      members.set(name, ofGroup);
      ofRun.set(run, ofGroup);
    });
    const choice = { logdir, tag, runs: [...ofRun.keys()], restarts: "latest" } as const;
    for await (const { run, curve, length } of curves.chosen(choice, asked)) {
      ofRun.get(run)?.push({ run, steps: curve.steps.between(0, length), values: curve.values.between(0, length) });
    }
    const range = new PlacedRange(scale);
    const groups: GroupCurve[] = [];
    for (const [name, ofGroup] of members) {
      if (ofGroup.length === 0) continue;
      const one = await groupCurve(name, await meanCurve(ofGroup, pace), smooth, pace);
      const { xs } = one;
      await range.addPart({ start: 0, end: xs.length, ascends: true, at: (place) => xs[place] as number }, pace);
      groups.push(one);
      if (pace.isDue()) await pace.giveWay();
    }
    const { low, high } = range.ends;
    const ends = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    const view = axisView(ends, { scale, columns }, { low, high });
    const drawn: DrawnGroup[] = [];
    for (const one of groups) drawn.push(await drawnGroup(one, view, pace));
    const buffer = new SharedBuffer(drawn.flatMap(columnsOf));
    const moved: DrawnGroup[] = [];
    for (const one of drawn) {
      moved.push(movedTo(buffer, one));
      if (pace.isDue()) await pace.giveWay();
    }
    return { groups: moved, low, high };
  });
}

function columnsOf({ steps, counts, means, smoothed, stds, mins, maxs }: DrawnGroup) {
  return [steps, counts, means, ...(smoothed ? [smoothed] : []), stds, mins, maxs];
}

function movedTo(buffer: SharedBuffer, group: DrawnGroup): DrawnGroup {
  const { smoothed } = group;
  return {
    ...group,
    steps: buffer.moved(group.steps),
    counts: buffer.moved(group.counts),
    means: buffer.moved(group.means),
    ...(smoothed && { smoothed: buffer.moved(smoothed) }),
    stds: buffer.moved(group.stds),
    mins: buffer.moved(group.mins),
    maxs: buffer.moved(group.maxs),
  };
}
