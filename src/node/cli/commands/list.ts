import { json } from "../../../published/json";
import { fileEntryOf, tagEntryOf } from "../../../published/runs";
import { RequestError } from "../../../shared/channel/requestError";
import { describeRun, listRuns } from "../../../shared/questions/runs";
import { listSeries } from "../../../shared/questions/series";
import { seriesOfRuns } from "../../../shared/series/seriesColumns";
import { bytesText } from "../../../shared/text/bytesText";
import { nameText } from "../../../shared/text/nameText";
import { shapeText } from "../../../tensor/slice/shape";
import { type AddCommand, command, onPath } from "../command";
import type { Session } from "../session";
import { counted, table } from "../texts/people";

export const addList: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "list",
      description: "runs, files with their damage, and tags",
      example: "tensor-view list runs/",
    }),
  ).action(async (path: string) => {
    const runs = await listedRuns(session, path);
    await print(json({ runs }), () => listText(runs));
  });
};

/** Runs with their files and tags. */
export async function listedRuns(session: Session, path: string) {
  const logdir = await session.open(path);
  const { runs } = await session.ask(listRuns, { logdir });
  const columns = await session.ask(listSeries, { logdir, runs: runs.map(({ run }) => run) });
  const [failed] = columns.errors;
  if (failed) throw new RequestError(failed.code, failed.sentence);
  const series = seriesOfRuns(columns);
  const listed = [];
  for (const [i, info] of runs.entries()) {
    const isWhole = info.files.every(({ damage, damageCount }) => damage.length === damageCount);
    const { run, files } = isWhole ? info : await session.ask(describeRun, { logdir, run: info.run });
    listed.push({ run, files: files.map(fileEntryOf), tags: (series[i] ?? []).map(tagEntryOf) });
  }
  return listed;
}

export type ListedRuns = Awaited<ReturnType<typeof listedRuns>>;

export function listText(runs: ListedRuns): string {
  return runs.length === 0 ? "no summary files found" : runs.map(runText).join("\n\n");
}

function runText(run: ListedRuns[number]): string {
  const files = run.files.flatMap((file) => [
    `  ${nameText(file.name)}  ${bytesText(file.bytes)}  ${counted(file.records, "record")}${recoveredText(file.recovered)}`,
    ...file.damage.map((damage) => `    damaged at offset ${damage.offset}: ${damage.message}`),
    ...moreText(file.damageCount - file.damage.length),
  ]);
  const rows = run.tags.map((tag) => [
    nameText(tag.tag),
    tag.kind,
    tag.dtype ?? "-",
    tag.shape ? shapeText(tag.shape) : "-",
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
