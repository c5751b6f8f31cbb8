import { RequestError } from "../../../shared/channel/requestError";
import { describeRun, listRuns } from "../../../shared/questions/runs";
import { listSeries } from "../../../shared/questions/series";
import type { FileInfo } from "../../../shared/series/runInfo";
import { seriesOfRuns } from "../../../shared/series/seriesColumns";
import type { SeriesInfo } from "../../../shared/series/seriesInfo";
import { bytesText } from "../../../shared/text/bytesText";
import { nameText } from "../../../shared/text/nameText";
import { shapeText } from "../../../tensor/slice/shape";
import { type JsonNumber, jsonNumber } from "../../../tensor/text/jsonElement";
import { type AddCommand, command, onPath } from "../command";
import type { Session } from "../session";
import { counted, table } from "../texts/people";

type ListedTag = {
  readonly tag: string;
  readonly kind: string;
  readonly plugin: string;
  readonly points: number;
  readonly dtype: string | null;
  readonly shape: readonly number[] | null;
  readonly mixed: boolean;
  readonly firstStep: JsonNumber;
  readonly lastStep: JsonNumber;
};

type ListedFile = {
  readonly name: string;
  readonly bytes: number;
  readonly records: number;
  readonly recovered: number;
  /** The first of it, and how much there is. */
  readonly damage: readonly { readonly offset: number; readonly kind: string; readonly message: string }[];
  readonly damageCount: number;
};

type ListedRun = { readonly run: string; readonly files: readonly ListedFile[]; readonly tags: readonly ListedTag[] };

export type ListAnswer = { readonly runs: readonly ListedRun[] };

export const addList: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "list",
      description: "runs, files with their damage, and tags",
      example: "tensor-view list runs/",
    }),
  ).action(async (path: string) => {
    const answer = await listAnswer(session, path);
    await print(answer, () => listText(answer));
  });
};

export async function listAnswer(session: Session, path: string): Promise<ListAnswer> {
  const logdir = await session.open(path);
  const { runs } = await session.ask(listRuns, { logdir });
  const columns = await session.ask(listSeries, { logdir, runs: runs.map(({ run }) => run) });
  const [failed] = columns.errors;
  if (failed) throw new RequestError(failed.code, failed.sentence);
  const series = seriesOfRuns(columns);
  const listed: ListedRun[] = [];
  for (const [i, info] of runs.entries()) {
    const isWhole = info.files.every(({ damage, damageCount }) => damage.length === damageCount);
    const { run, files } = isWhole ? info : await session.ask(describeRun, { logdir, run: info.run });
    listed.push({ run, files: files.map(listedFile), tags: (series[i] ?? []).map(listedTag) });
  }
  return { runs: listed };
}

function listedFile({ name, bytes, records, recovered, damage, damageCount }: FileInfo): ListedFile {
  const places = damage.map(({ offset, kind, message }) => ({ offset, kind, message }));
  return { name, bytes, records, recovered, damage: places, damageCount };
}

function listedTag({
  tag,
  kind,
  plugin,
  pointCount,
  dtype,
  shape,
  isMixed,
  firstStep,
  lastStep,
}: SeriesInfo): ListedTag {
  return {
    tag,
    kind,
    plugin,
    points: pointCount,
    dtype: dtype ?? null,
    shape: shape ?? null,
    mixed: isMixed,
    firstStep: jsonNumber(BigInt(firstStep)),
    lastStep: jsonNumber(BigInt(lastStep)),
  };
}

export function listText({ runs }: ListAnswer): string {
  return runs.length === 0 ? "no summary files found" : runs.map(runText).join("\n\n");
}

function runText(run: ListedRun): string {
  const files = run.files.flatMap((file) => [
    `  ${nameText(file.name)}  ${bytesText(file.bytes)}  ${counted(file.records, "record")}${recoveredText(file.recovered)}`,
    ...file.damage.map((damage) => `    damaged at offset ${damage.offset}: ${damage.message}`),
    ...moreText(file.damageCount - file.damage.length),
  ]);
  const rows = run.tags.map((tag) => [
    nameText(tag.tag),
    tag.kind,
    tag.dtype ?? "-",
    tag.shape === null ? "-" : shapeText(tag.shape),
    String(tag.points),
    tag.firstStep === tag.lastStep ? String(tag.firstStep) : `${tag.firstStep}..${tag.lastStep}`,
    tag.mixed ? "mixed: those of the latest" : "",
  ]);
  const tags = rows.length === 0 ? "no tags" : table(["tag", "kind", "dtype", "shape", "points", "steps", ""], rows);
  return [nameText(run.run), ...files, ...tags.split("\n").map((line) => `  ${line}`)].join("\n");
}

function moreText(count: number): string[] {
  return count > 0 ? [`    and ${counted(count, "more place")}`] : [];
}

function recoveredText(recovered: number): string {
  return recovered > 0 ? `, ${recovered} found again behind damage` : "";
}
