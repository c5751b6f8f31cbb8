import { ownedList } from "../../shared/channel/ownedLists";
import {
  averageScalars,
  type DrawnCurve,
  type DrawnGroup,
  drawScalarGroups,
  drawScalars,
  pickScalars,
  type ScalarGroup,
  type ScalarSeries,
  selectScalars,
} from "../../shared/questions/scalars";
import { compareNatural } from "../../shared/text/naturalOrder";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import { SharedBuffer } from "../cache/sharedBuffer";
import { axisView, PlacedRange } from "../curves/axisView";
import { CurvePasses } from "../curves/curvePasses";
import type { PartX } from "../curves/curveX";
import { DrawnColumns } from "../curves/drawnColumns";
import { drawCurve } from "../curves/drawnCurve";
import { drawnGroup, groupCurve, type MeanOfGroup } from "../curves/drawnGroup";
import { type ChosenCurve, type KeptCurves, partsOf } from "../curves/keptCurves";
import { PickedRows } from "../curves/pickedRows";
import type { PlaceSpan } from "../curves/rangeSpans";
import { type CurveMember, meanCurve } from "../scalars/meanCurve";
import { scalarCurve, unreadCurve } from "../scalars/scalarCurve";
import { readScalarPoints } from "../scalars/scalarPoints";
import { columnBytes, SERIES_BYTES } from "../scalars/seriesBytes";
import { bisect } from "../series/bisect";
import { chosenSeries } from "../series/chosenSeries";
import { groupName } from "../series/groupName";
import { runsInOrder } from "../series/runsInOrder";
import { UnreadRuns } from "../series/unreadRuns";
import { answerSizeScalars } from "./sizeScalars";
import { createSummarizeScalarsAnswer } from "./summarizeScalars";

const answerSelectScalars = answer(selectScalars, async (params, asked) => {
  const { pace } = asked;
  const { after, enoughBytes = Number.POSITIVE_INFINITY, ...choice } = params;
  const found: ScalarSeries[] = [];
  const unread = new UnreadRuns();
  let bytes = 0;
  for await (const { run, series } of chosenSeries(choice, asked)) {
    for (const one of series) {
      const { kind, tag } = one.info;
      if (kind !== "scalar") continue;
      if (pace.isDue()) await pace.giveWay();
      // By its place in the order: the series itself may have gone since.
      if (after !== undefined && compareNatural(tag, after) <= 0) continue;
      const points = await unread.read(run, () => readScalarPoints(one, pace));
      const curve = points ? await scalarCurve(points, choice, pace) : await unreadCurve(one, pace);
      found.push({ run, tag, ...curve });
      bytes += SERIES_BYTES + columnBytes(choice) * curve.values.length;
      if (bytes >= enoughBytes) return ownedList(found);
    }
  }
  unread.check();
  return ownedList(found);
});

const answerAverageScalars = answer(averageScalars, async ({ group, steps, ...filter }, asked) => {
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

/** Mean curves as they are drawn, of the points that are kept of their runs. */
function createDrawScalarGroupsAnswer(curves: KeptCurves): Answer {
  return answer(drawScalarGroups, async (params, asked) => {
    const { logdir, tag, group, smooth, from, to, scale = "linear", columns } = params;
    const { provider, pace, pattern } = asked;
    const names = await runsInOrder(provider, logdir, params.runs, pace);
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
    const groups: MeanOfGroup[] = [];
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

type Pick = ReturnType<typeof pickScalars.check>["pick"];

/** One point of each curve, found without a look at the others where x never goes back. */
export function createPickScalarsAnswer(curves: KeptCurves): Answer {
  return answer(pickScalars, async ({ pick, ...choice }, asked) => {
    const runs: string[] = [];
    const rows = new PickedRows(choice.runs.length, choice.smooth !== undefined);
    for await (const curve of curves.chosen(choice, asked)) {
      runs.push(curve.run);
      rows.add(curve, await pickedPlace(curve, pick, asked.pace));
    }
    return { runs, points: rows.result() };
  });
}

async function pickedPlace(chosen: ChosenCurve, pick: Pick, pace: Pace): Promise<number> {
  const { length } = chosen;
  if (length === 0) return -1;
  switch (pick.by) {
    case "x":
      return nearestPlace(chosen, pick.x, pace);
    case "place":
      return Math.max(0, Math.min(length - 1, pick.place + pick.move));
    case "odd":
      return oddPlace(chosen, pick.place, pick.back);
  }
}

function oddPlace({ curve: { odd }, length }: ChosenCurve, place: number, back: boolean): number {
  if (back) {
    const before = odd.lastBefore(Math.min(place, length));
    return before >= 0 ? before : odd.lastBefore(length);
  }
  const within = (found: number) => (found < length ? found : -1);
  const behind = within(odd.after(place));
  return behind >= 0 ? behind : within(odd.after(-1));
}

/** Points that are looked at between two looks at the time. */
const POINTS_A_LOOK = 1 << 15;

/** The place of a curve's point that is nearest to x, of two as near the earlier written; -1 where no point has an x. */
async function nearestPlace(chosen: ChosenCurve, x: number, pace: Pace): Promise<number> {
  const numbers = chosen.curve.points.array;
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  const look = (part: PartX, place: number) => {
    const distance = Math.abs(part.at(place) - x);
    const isEarlier = distance === least && nearest >= 0 && (numbers[place] as number) < (numbers[nearest] as number);
    if (!(distance < least || isEarlier)) return;
    nearest = place;
    least = distance;
  };
  for (const part of partsOf(chosen)) {
    if (pace.isDue()) await pace.giveWay();
    if (part.ascends) {
      for (const [start, end] of neighbours(part, x)) {
        // Of equal ones the first was written first, mostly.
        for (let place = start; place < (chosen.curve.isInWrittenOrder ? start + 1 : end); place++) look(part, place);
      }
      continue;
    }
    for (let place = part.start; place < part.end; place++) {
      if (place % POINTS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      look(part, place);
    }
  }
  return nearest;
}

/** Points of the next x at or behind one, and of the last before it, where x never decreases. */
function neighbours({ start, end, at }: PartX, x: number): readonly PlaceSpan[] {
  // Points without an x come first: they are before all x.
  const behind = bisect(start, end, (place) => at(place) >= x);
  const from = (first: number, value: number) => bisect(first, end, (place) => at(place) > value);
  const before = behind > start ? at(behind - 1) : Number.NaN;
  return [
    ...(Number.isNaN(before) ? [] : [[bisect(start, behind, (place) => at(place) >= before), behind] as const]),
    ...(behind < end ? [[behind, from(behind, at(behind))] as const] : []),
  ];
}

/** Answers about scalars. */
export function scalarAnswers(curves: KeptCurves): readonly Answer[] {
  return [
    answerSelectScalars,
    answerAverageScalars,
    createDrawScalarsAnswer(curves),
    createDrawScalarGroupsAnswer(curves),
    createPickScalarsAnswer(curves),
    createSummarizeScalarsAnswer(curves),
    answerSizeScalars,
  ];
}
