import { type ExportFormat, exportSlice } from "../../../shared/questions/tensors";
import {
  type AddCommand,
  asOption,
  type ComplexWish,
  command,
  complexOf,
  complexOption,
  onPoint,
  sliceOption,
  usageError,
  WHOLE,
} from "../command";
import type { Session, Target } from "../session";
import { record } from "../texts/people";

/** Slice to be written, its format and file. */
export interface ExportWish extends ComplexWish {
  readonly format: ExportFormat;
  readonly slice: string;
  readonly file: string;
  readonly as?: "float32";
}

type ExportAnswer = {
  readonly file: string;
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly bytes: number;
};

interface ExportOptions extends Target, ComplexWish {
  readonly slice?: string;
  readonly npy?: string;
  readonly csv?: string;
  readonly values?: string;
  readonly as?: "float32";
}

export const addExport: AddCommand = (program, { session, print }) => {
  onPoint(
    command(program, {
      name: "export",
      description: "a tensor, or a slice of it, as a file; give one of the three",
      example: "tensor-view export runs/ --run small-cnn --tag weights/classifier/weight --npy weight.npy",
    }),
  )
    .addOption(sliceOption().default(WHOLE))
    .option("--npy <file>", "write a .npy file")
    .option("--csv <file>", "write CSV, a line for each row of the last dim; above two dims behind its indices")
    .option("--values <file>", "write JSON: dtype, shape, values")
    .addOption(asOption())
    .addOption(complexOption())
    .action(async (path: string, options: ExportOptions) => {
      const { slice = WHOLE, as } = options;
      const answer = await exportAnswer(session, path, options, {
        ...{ ...fileOf(options), slice, ...complexOf(options) },
        ...(as && { as }),
      });
      await print(answer, () => record(answer));
    });
};

/** Writes a slice to a file and says what was written. */
export async function exportAnswer(
  session: Session,
  path: string,
  target: Target,
  wish: ExportWish,
): Promise<ExportAnswer> {
  const { id } = await session.point(path, target);
  const { dtype, shape, bytes } = await session.askLong(exportSlice, { ...id, ...wish }, "elements written");
  return { file: wish.file, dtype, shape, bytes };
}

function fileOf({ npy, csv, values }: ExportOptions): { format: ExportFormat; file: string } {
  const files: readonly (readonly [ExportFormat, string | undefined])[] = [
    ["npy", npy],
    ["csv", csv],
    ["json", values],
  ];
  const given = files.flatMap(([format, file]) => (file === undefined ? [] : [{ format, file }]));
  const [only, ...others] = given;
  if (!only || others.length > 0) throw usageError("give exactly one of --npy, --csv and --values");
  return only;
}
