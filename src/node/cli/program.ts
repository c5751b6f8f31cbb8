import { Command, CommanderError, Option } from "commander";
import { csvText } from "../../data/queries/sliceExport";
import { KINDS } from "../../index/kind";
import type { ExportFormat } from "../../shared/api";
import type { Json } from "../../tensor/jsonText";
import { shapeText } from "../../tensor/shape";
import {
  exportAnswer,
  histogramAnswer,
  listAnswer,
  pointsAnswer,
  showAnswer,
  sliceAnswer,
  sliceOf,
  statsAnswer,
  verifyAnswer,
} from "./answers";
import { bytesText, record, table } from "./people";
import type { Session, Target } from "./session";

/** Where answers go: as JSON, or as text that is made only when people read it. */
export type Print = (json: Json, text: () => string) => void;

interface SliceOptions extends Target {
  readonly slice?: string;
  readonly csv?: boolean;
  readonly npy?: string;
  readonly as?: "float32";
  readonly digest?: boolean;
}

interface ExportOptions extends Target {
  readonly slice?: string;
  readonly npy?: string;
  readonly csv?: string;
  readonly values?: string;
  readonly as?: "float32";
}

/** The code of wrong usage that we find ourselves, which commander does not print. */
export const USAGE = "usage";

/** The commands that answer one question each. `batch` is not among them: it asks them. */
export function questions(session: Session, print: Print): Command {
  const program = new Command("tensor-view").description("Reads MindSpore and TensorBoard summary files.");
  program.configureHelp({ showGlobalOptions: true });

  program
    .command("list")
    .description("runs, files with their damage, and tags")
    .argument("<path>", "file, run folder or log folder")
    .option("--json", "answer in JSON")
    .action(async (path: string) => {
      const answer = await listAnswer(session, path);
      print(answer, () => listText(answer));
    });

  program
    .command("verify")
    .description("reads everything, checks every checksum: like list, with all damage")
    .argument("<path>", "file, run folder or log folder")
    .option("--json", "answer in JSON")
    .action(async (path: string) => {
      const answer = await verifyAnswer(session, path);
      print(answer, () => listText(answer));
    });

  target(program.command("points").description("all recorded points of a tag")).action(
    async (path: string, options: Target) => {
      const answer = await pointsAnswer(session, path, options);
      print(answer, () => pointsText(answer));
    },
  );

  point(program.command("show").description("one point and its content")).action(
    async (path: string, options: Target) => {
      const answer = await showAnswer(session, path, options);
      print(answer, () => record(answer));
    },
  );

  point(program.command("slice").description("values of a tensor"))
    .addOption(sliceOption().default(WHOLE))
    .option("--csv", "print as CSV")
    .option("--npy <file>", "write a .npy file")
    .addOption(asOption())
    .action(async (path: string, options: SliceOptions) => {
      const { slice: text = WHOLE, npy, as } = options;
      if (npy !== undefined) {
        const wanted = { format: "npy", slice: text, file: npy, ...(as && { as }) } as const;
        const answer = await exportAnswer(session, path, options, wanted);
        print(answer, () => record(answer));
        return;
      }
      const slice = await sliceOf(session, path, options, text);
      const answer = sliceAnswer(slice);
      const csv = () => csvText(slice, slice.values);
      const head = `${slice.dtype} ${shapeText(slice.shape)} of ${shapeText(slice.tensorShape)}`;
      print(options.csv ? { csv: csv() } : answer, () => (options.csv ? csv() : `${head}\n${csv()}`));
    });

  point(program.command("export").description("a tensor, or a slice of it, as a file; give one of the three"))
    .addOption(sliceOption().default(WHOLE))
    .option("--npy <file>", "write a .npy file")
    .option("--csv <file>", "write CSV, a line for each row of the last dim")
    .option("--values <file>", "write JSON: dtype, shape, values")
    .addOption(asOption())
    .action(async (path: string, options: ExportOptions) => {
      const { slice = WHOLE, as } = options;
      const wanted = { ...exportedFile(options), slice, ...(as && { as }) };
      const answer = await exportAnswer(session, path, options, wanted);
      print(answer, () => record(answer));
    });

  point(program.command("stats").description("statistics of a tensor or of a slice of it"))
    .addOption(sliceOption())
    .option("--digest", "add the SHA-256 of the elements")
    .action(async (path: string, options: SliceOptions) => {
      const answer = await statsAnswer(session, path, options, options);
      print(answer, () => record(answer));
    });

  point(program.command("histogram").description("buckets of a tensor or of a slice of it; of a histogram as recorded"))
    .addOption(sliceOption())
    .addOption(new Option("--bins <number>", "bins of equal width, 5 to 1,000 (30 unless given)").argParser(whole))
    .action(async (path: string, { bins, ...options }: SliceOptions & { readonly bins?: string }) => {
      const wanted = { ...options, ...(bins !== undefined && { bins: Number(bins) }) };
      const answer = await histogramAnswer(session, path, options, wanted);
      print(answer, () => histogramText(answer));
    });

  return program;
}

function target(command: Command): Command {
  return command
    .argument("<path>", "file, run folder or log folder")
    .option("--run <run>", "run folder relative to the path; '.' for the path itself")
    .requiredOption("--tag <tag>", "tag")
    .addOption(new Option("--kind <kind>", "needed where a tag has several kinds").choices(KINDS))
    .option("--json", "answer in JSON");
}

function point(command: Command): Command {
  return target(command)
    .addOption(new Option("--step <step>", "the latest written point of a step").conflicts("point").argParser(whole))
    .addOption(new Option("--point <number>", "a point by its number, 0 first").conflicts("step").argParser(whole));
}

/** A slice text that takes everything. */
const WHOLE = "[...]";

function sliceOption(): Option {
  return new Option("--slice <text>", "NumPy's basic indexing, such as '[0, :, 2:5]'");
}

function asOption(): Option {
  return new Option("--as <dtype>", "widen what NumPy does not know").choices(["float32"]);
}

function exportedFile({ npy, csv, values }: ExportOptions): { format: ExportFormat; file: string } {
  const given = Object.entries({ npy, csv, json: values }).flatMap(([format, file]) =>
    file === undefined ? [] : [{ format: format as ExportFormat, file }],
  );
  const [only, ...others] = given;
  if (!only || others.length > 0) {
    throw new CommanderError(2, USAGE, "error: give exactly one of --npy, --csv and --values");
  }
  return only;
}

function whole(text: string): string {
  if (!/^[+-]?\d+$/.test(text)) throw new CommanderError(2, USAGE, `error: '${text}' is not a whole number`);
  return text;
}

interface ListedTag {
  readonly tag: string;
  readonly kind: string;
  readonly dtype: string | null;
  readonly shape: readonly number[] | null;
  readonly points: number;
  readonly firstStep: number | string;
  readonly lastStep: number | string;
}

interface ListedRun {
  readonly run: string;
  readonly files: readonly {
    readonly name: string;
    readonly bytes: number;
    readonly records: number;
    readonly recovered: number;
    readonly damage: readonly { readonly offset: number; readonly message: string }[];
  }[];
  readonly tags: readonly ListedTag[];
}

function listText(answer: Json): string {
  const { runs } = answer as unknown as { readonly runs: readonly ListedRun[] };
  if (runs.length === 0) return "no summary files found";
  return runs.map(runText).join("\n\n");
}

function runText(run: ListedRun): string {
  const files = run.files.flatMap((file) => [
    `  ${file.name}  ${bytesText(file.bytes)}  ${file.records} records${recoveredText(file.recovered)}`,
    ...file.damage.map((damage) => `    damaged at offset ${damage.offset}: ${damage.message}`),
  ]);
  const rows = run.tags.map((tag) => [
    tag.tag,
    tag.kind,
    tag.dtype ?? "-",
    tag.shape === null ? "-" : shapeText(tag.shape),
    String(tag.points),
    `${tag.firstStep}..${tag.lastStep}`,
  ]);
  const tags = rows.length === 0 ? "  no tags" : table(["tag", "kind", "dtype", "shape", "points", "steps"], rows);
  return [run.run, ...files, ...tags.split("\n").map((line) => `  ${line}`)].join("\n");
}

function recoveredText(recovered: number): string {
  return recovered > 0 ? `, ${recovered} found again behind damage` : "";
}

interface ListedPoint {
  readonly point: number;
  readonly step: number | string;
  readonly wallTime: number | string;
  readonly superseded: boolean;
  readonly afterDamage: boolean;
  readonly dtype: string | null;
  readonly shape: readonly number[] | null;
  readonly error?: string;
}

function pointsText(answer: Json): string {
  const { points } = answer as unknown as { readonly points: readonly ListedPoint[] };
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

interface ListedBuckets {
  readonly buckets: readonly (readonly (number | string)[])[];
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
}

function histogramText(answer: Json): string {
  const { buckets, nan, posInf, negInf } = answer as unknown as ListedBuckets;
  const rows = buckets.map((bucket) => bucket.map(String));
  return `${table(["from", "to", "count"], rows)}\n${nan} NaN, ${posInf} +Inf, ${negInf} -Inf`;
}

function timeText(seconds: number | string): string {
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString();
}
