import { MAX_POINT_ERRORS, type PointInfo } from "../../../shared/questions/points";
import { eachPoints } from "../../../shared/series/eachPoints";
import { shapeText } from "../../../tensor/slice/shape";
import { type JsonNumber, jsonNumber } from "../../../tensor/text/jsonElement";
import { type AddCommand, command, onSeries } from "../command";
import type { Session, Target } from "../session";
import { table } from "../texts/people";
import { timeText } from "../texts/timeText";

export type ListedPoint = {
  readonly point: number;
  readonly file: string;
  readonly step: JsonNumber;
  readonly wallTime: JsonNumber;
  readonly superseded: boolean;
  readonly afterDamage: boolean;
  readonly dtype: string | null;
  readonly shape: readonly number[] | null;
  readonly error?: string;
};

export const addPoints: AddCommand = (program, { session, print }) => {
  onSeries(
    command(program, {
      name: "points",
      description: "all recorded points of a tag",
      example: "tensor-view points runs/ --run small-cnn --tag loss",
    }),
  ).action(async (path: string, options: Target) => {
    const points = () => listedPoints(session, path, options);
    await print({ points: points() }, () => pointsText(points()));
  });
};

/** All points of a tag, of which some are in memory at a time: so few that each that cannot be shown says why. */
export async function* listedPoints(session: Session, path: string, target: Target): AsyncGenerator<ListedPoint> {
  const { logdir, run, tag, kind } = await session.series(path, target);
  const wish = { logdir, run, tag, kind, withLooks: true, most: MAX_POINT_ERRORS };
  for await (const { start, looks, errors, ...columns } of eachPoints(session, wish)) {
    const messages = new Map(errors.map(({ point, message }) => [point, message]));
    for (let i = 0; i < columns.steps.length; i++) {
      const error = messages.get(start + i);
      yield {
        point: start + i,
        file: looks?.files[looks.file[i] as number] ?? "",
        step: jsonNumber(columns.steps[i] as bigint),
        wallTime: jsonNumber(columns.wallTimesSeconds[i] as number),
        superseded: columns.superseded[i] === 1,
        afterDamage: columns.afterDamage[i] === 1,
        dtype: looks?.dtypes[looks.dtype[i] as number] ?? null,
        shape: looks?.shapes[looks.shape[i] as number] ?? null,
        ...(error !== undefined && { error }),
      };
    }
  }
}

/** One point as `points` lists it. */
export function listedPoint(info: PointInfo): ListedPoint {
  return {
    point: info.point,
    file: info.file,
    step: jsonNumber(BigInt(info.step)),
    wallTime: jsonNumber(info.wallTimeSeconds[0] as number),
    superseded: info.isSuperseded,
    afterDamage: info.isAfterDamage,
    dtype: info.dtype ?? null,
    shape: info.shape ?? null,
    ...(info.error !== undefined && { error: info.error.message }),
  };
}

async function* pointsText(points: AsyncIterable<ListedPoint>): AsyncGenerator<string> {
  const rows: string[][] = [];
  for await (const listed of points) {
    rows.push([
      String(listed.point),
      String(listed.step),
      timeText(listed.wallTime),
      listed.dtype ?? "-",
      listed.shape === null ? "-" : shapeText(listed.shape),
      listed.error ?? marksText(listed),
    ]);
  }
  yield `${table(["point", "step", "wall time", "dtype", "shape", ""], rows)}\n`;
}

function marksText({ superseded, afterDamage }: ListedPoint): string {
  return [superseded && "superseded", afterDamage && "after damage"].filter(Boolean).join(", ");
}
