import { InvalidArgumentError } from "commander";
import { tagHealthOf } from "../../../published/health";
import { json } from "../../../published/json";
import { compareSeverity } from "../../../shared/healthOrder";
import { runHealth, type TagHealth } from "../../../shared/questions/health";
import { bytesText } from "../../../shared/text/bytesText";
import { nameText } from "../../../shared/text/nameText";
import { type AddCommand, type ComplexWish, command, complexOf, complexOption, onPath } from "../command";
import type { Session } from "../session";
import { table } from "../texts/people";

interface HealthOptions extends ComplexWish {
  readonly run?: string;
  readonly explode?: number;
}

interface HealthOfRun {
  readonly run: string;
  readonly tags: readonly TagHealth[];
}

export const addHealth: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "health",
      description: "how the tensors of runs fared: first NaN, first infinity, all zero, constant, exploding",
      example: "tensor-view health runs/ --run small-cnn",
    }),
  )
    .option("--run <run>", "run folder relative to the path; '.' for the path itself; absent: all runs")
    .option(
      "--explode <factor>",
      "the greatest magnitude explodes where it grows by more than this factor (10)",
      factor,
    )
    .addOption(complexOption())
    .action(async (path: string, options: HealthOptions) => {
      const runs = await healthOfRuns(session, path, options);
      const listed = runs.map(({ run, tags }) => ({ run, tags: tags.map(listedTag) }));
      await print(json({ runs: listed }), () => healthText(runs));
    });
};

async function healthOfRuns(
  session: Session,
  path: string,
  { run, explode, ...options }: HealthOptions,
): Promise<HealthOfRun[]> {
  const { logdir, runs } = await session.runs(path, run);
  const answers: HealthOfRun[] = [];
  for (const name of runs) {
    const params = { logdir, run: name, ...(explode !== undefined && { explode }), ...complexOf(options) };
    const { tags } = await session.askLong(runHealth, params, ({ done, total }) => {
      return `${name}: ${bytesText(done)} of ${bytesText(total)} looked through`;
    });
    answers.push({ run: name, tags });
  }
  return answers;
}

/** Steps of what was found. */
function listedTag(health: TagHealth) {
  const { tag, points, firstNaN, firstInf, firstZero, constantFrom, ...more } = tagHealthOf(health);
  const { firstExploding, maxUpdate, error } = more;
  return {
    ...{ tag, points, firstNaN: firstNaN?.step, firstInf: firstInf?.step, firstZero: firstZero?.step },
    ...{ constantFrom: constantFrom?.step, firstExploding: firstExploding?.step },
    ...{ maxUpdate: maxUpdate?.value, error: error?.message },
  };
}

const HEADS = [
  ...["run", "tag", "points", "first NaN", "first infinity", "all zero", "constant from", "exploding"],
  ...["max update", "error"],
];

/** Table of all runs, the worst tags of each first. */
function healthText(runs: readonly HealthOfRun[]): string {
  const rows = runs.flatMap(({ run, tags }) =>
    [...tags].sort(compareSeverity).map((health) => {
      const { tag, points, error, ...found } = listedTag(health);
      const { firstNaN, firstInf, firstZero, constantFrom, firstExploding, maxUpdate } = found;
      const steps = [firstNaN, firstInf, firstZero, constantFrom, firstExploding].map(cellText);
      return [nameText(run), nameText(tag), String(points), ...steps, updateText(maxUpdate), error ?? ""];
    }),
  );
  return rows.length === 0 ? "no tensors of real numbers" : table(HEADS, rows);
}

function cellText(step: bigint | undefined): string {
  return String(step ?? "-");
}

function updateText(update: number | undefined): string {
  return update !== undefined && Number.isFinite(update)
    ? String(Number(update.toPrecision(4)))
    : String(update ?? "-");
}

/** Not negative: magnitudes are not. */
function factor(text: string): number {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(number) || number < 0) throw new InvalidArgumentError("It is not a factor, such as 10.");
  return number;
}
