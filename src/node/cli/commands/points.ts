import { json } from "../../../published/json";
import { type PointEntry, pointEntriesOf } from "../../../published/points";
import { MAX_POINT_ERRORS } from "../../../shared/questions/points";
import { eachPoints } from "../../../shared/series/eachPoints";
import { shapeText } from "../../../tensor/slice/shape";
import { type AddCommand, command, onSeries } from "../command";
import type { Session, Target } from "../session";
import { table } from "../texts/people";
import { timeText } from "../texts/timeText";

export const addPoints: AddCommand = (program, { session, print }) => {
  onSeries(
    command(program, {
      name: "points",
      description: "all recorded points of a tag",
      example: "tensor-view points runs/ --run small-cnn --tag loss",
    }),
  ).action(async (path: string, options: Target) => {
    const points = () => listedPoints(session, path, options);
    await print({ points: listed(points()) }, () => pointsText(points()));
  });
};

/** All points of a tag, of which some are in memory at a time: so few that each that cannot be shown says why. */
export async function* listedPoints(session: Session, path: string, target: Target): AsyncGenerator<PointEntry> {
  const { logdir, run, tag, kind } = await session.series(path, target);
  const wish = { logdir, run, tag, kind, withLooks: true, most: MAX_POINT_ERRORS };
  for await (const piece of eachPoints(session, wish)) yield* pointEntriesOf(piece);
}

async function* listed(points: AsyncIterable<PointEntry>) {
  for await (const point of points) yield json(point);
}

async function* pointsText(points: AsyncIterable<PointEntry>): AsyncGenerator<string> {
  const rows: string[][] = [];
  for await (const listed of points) {
    const { point, step, wallTime, dtype = "-", shape, error } = listed;
    rows.push([
      ...[String(point), String(step), timeText(wallTime), dtype, shape ? shapeText(shape) : "-"],
      error ?? marksText(listed),
    ]);
  }
  yield `${table(["point", "step", "wall time", "dtype", "shape", ""], rows)}\n`;
}

function marksText({ superseded, afterDamage }: PointEntry): string {
  return [superseded && "superseded", afterDamage && "after damage"].filter(Boolean).join(", ");
}
