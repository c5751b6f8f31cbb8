import type { PointInfo } from "../../../shared/questions/describePoint";
import { readPoints } from "../../../shared/questions/readPoints";
import { type JsonNumber, jsonNumber } from "../../../tensor/jsonElement";
import { shapeText } from "../../../tensor/shape";
import { type AddCommand, command, onSeries } from "../command";
import { table } from "../people";
import type { Session, Target } from "../session";
import { timeText } from "../timeText";

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

type PointsAnswer = { readonly points: readonly ListedPoint[] };

export const addPoints: AddCommand = (program, { session, print }) => {
  onSeries(
    command(program, {
      name: "points",
      description: "all recorded points of a tag",
      example: "tensor-view points runs/ --run small-cnn --tag loss",
    }),
  ).action(async (path: string, options: Target) => {
    const answer = await pointsAnswer(session, path, options);
    await print(answer, () => pointsText(answer));
  });
};

export async function pointsAnswer(session: Session, path: string, target: Target): Promise<PointsAnswer> {
  const { logdir, run, tag, kind } = await session.series(path, target);
  const columns = await session.ask(readPoints, { logdir, run, tag, kind, withLooks: true });
  const errors = new Map(columns.errors.map(({ point, message }) => [point, message]));
  const { looks } = columns;
  return {
    points: Array.from(columns.steps, (step, point): ListedPoint => {
      const error = errors.get(point);
      return {
        point,
        file: looks?.files[looks.file[point] as number] ?? "",
        step: jsonNumber(step),
        wallTime: jsonNumber(columns.wallTimesSeconds[point] as number),
        superseded: columns.superseded[point] === 1,
        afterDamage: columns.afterDamage[point] === 1,
        dtype: looks?.dtypes[looks.dtype[point] as number] ?? null,
        shape: looks?.shapes[looks.shape[point] as number] ?? null,
        ...(error !== undefined && { error }),
      };
    }),
  };
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

function pointsText({ points }: PointsAnswer): string {
  const rows = points.map((listed) => [
    String(listed.point),
    String(listed.step),
    timeText(listed.wallTime),
    listed.dtype ?? "-",
    listed.shape === null ? "-" : shapeText(listed.shape),
    listed.error ?? marksText(listed),
  ]);
  return table(["point", "step", "wall time", "dtype", "shape", ""], rows);
}

function marksText({ superseded, afterDamage }: ListedPoint): string {
  return [superseded && "superseded", afterDamage && "after damage"].filter(Boolean).join(", ");
}
