import {
  countMesh,
  describeMesh,
  listMeshes,
  type MeshCounts,
  type MeshInfo,
  readMesh,
} from "../../shared/questions/meshes";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { type Answer, answer } from "../answer";
import { SharedBuffer } from "../cache/sharedBuffer";
import { DataError } from "../dataError";
import { type FoundMesh, meshesOfRun } from "../meshes/meshesOfRun";
import { meshPart } from "../meshes/meshPart";
import { meshRows, rowsProblem } from "../meshes/meshRows";
import { countSample, drawnSample } from "../meshes/meshSample";
import { boundedSamples, checkedMesh, openMesh, tagsOfMesh } from "../meshes/openMesh";
import { isPassing } from "../pointFailure";
import type { Series } from "../provider";
import { chosenRunNames, openedRuns } from "../series/chosenSeries";
import { findSeries } from "../series/findSeries";
import { livePoints } from "../series/livePoints";
import type { NamePattern } from "../series/namePattern";
import { UnreadRuns } from "../series/unreadRuns";
import { openTensor } from "../values/openTensor";

const answerListMeshes = answer(listMeshes, async ({ tag, tags, runNames, ...filter }, asked) => {
  const { pace, pattern, progress } = asked;
  const ofNames = tags === undefined ? undefined : await pattern(tags);
  const chosen = await chosenRunNames(filter, asked, runNames && new Set(runNames));
  const meshes: MeshInfo[] = [];
  const unread = new UnreadRuns();
  let done = 0;
  for await (const { name, run } of openedRuns(filter.logdir, chosen, asked)) {
    const found = await unread.read(name, async () => {
      const wanted = await namedMeshes(await meshesOfRun(run, pace), tag, ofNames, pace);
      const listed: MeshInfo[] = [];
      for (const mesh of wanted) listed.push(await meshInfo(name, mesh, pace));
      return listed;
    });
    if (found) meshes.push(...found);
    done++;
    progress(() => ({ done, total: chosen.length }));
  }
  unread.check();
  const buffer = new SharedBuffer(meshes.map(({ steps }) => steps));
  return { meshes: meshes.map((mesh) => ({ ...mesh, steps: buffer.moved(mesh.steps) })), errors: unread.errors };
});

async function namedMeshes(
  meshes: readonly FoundMesh[],
  name: string | undefined,
  pattern: NamePattern | undefined,
  pace: Pace,
): Promise<readonly FoundMesh[]> {
  const named = name === undefined ? meshes : meshes.filter((mesh) => mesh.name === name);
  if (!pattern) return named;
  const found = await pattern.test(
    named.map((mesh) => mesh.name),
    pace,
  );
  return named.filter((_, i) => found[i] === 1);
}

async function meshInfo(run: string, mesh: FoundMesh, pace: Pace): Promise<MeshInfo> {
  const { name, series, vertexPart } = mesh;
  const { config = null, configError = false } = vertexPart ?? {};
  const live = series.vertex && (await livePoints(series.vertex, pace));
  const shown = live ? [...live.points.keys()].filter((i) => live.failed[live.points[i] as number] !== 1) : [];
  const last = shown.at(-1);
  return {
    ...{ run, name, tags: tagsOfMesh(mesh) },
    steps: BigInt64Array.from(shown, (i) => live?.steps[i] as bigint),
    samples: last === undefined ? 0 : await samplesAt(mesh, live?.points[last] as number, pace),
    ...{ config, configError },
  };
}

/** Samples of a point of the vertices; 0 where it cannot be shown. */
async function samplesAt({ series }: FoundMesh, point: number, pace: Pace): Promise<number> {
  if (!series.vertex) return 0;
  try {
    const tensor = await openTensor(series.vertex, point, pace);
    return rowsProblem(tensor) ? 0 : meshRows(tensor).samples;
  } catch (error) {
    if (isPassing(error)) throw error;
    return 0;
  }
}

const answerCountMesh = answer(countMesh, async (id, { provider, pace, progress }) => {
  const open = await openMesh(provider, id, pace);
  const total = boundedSamples(open);
  const mesh = await checkedMesh(open, pace);
  const samples: MeshCounts[] = [];
  for (let sample = 0; sample < total; sample++) {
    if (pace.isDue()) await pace.giveWay();
    samples.push(await countSample(mesh, sample, pace));
    progress(() => ({ done: samples.length, total }));
  }
  return { streams: mesh.streams, samples };
});

const answerReadMesh = answer(readMesh, async ({ sample, ...id }, { provider, pace }) => {
  const mesh = await openMesh(provider, id, pace);
  const { samples } = mesh.vertices;
  if (sample >= samples) {
    const { name, step } = id;
    throw new DataError("notFound", say("meshNoSample", { name, step, count: samples, sample }));
  }
  return { streams: mesh.streams, samples, ...(await drawnSample(mesh, sample, pace)) };
});

const answerDescribeMesh = answer(describeMesh, async ({ point, ...id }, { provider, pace }) => {
  const series = await findSeries(provider, id, pace);
  const metadata = await metadataAt(series, point, pace);
  const part = metadata && (await meshPart(metadata));
  if (!part) throw new DataError("badValue", say("notMeshData", { tag: id.tag }));
  return part;
});

/** Metadata of a point, those of the first of its tag where it has none of its own. */
async function metadataAt(series: Series, point: number, pace: Pace): Promise<Uint8Array | undefined> {
  const own = await series.raw?.(point, pace);
  return own && own.metadata.length > 0 ? own.metadata : series.metadata?.();
}

/** Answers about meshes. */
export function meshAnswers(): readonly Answer[] {
  return [answerListMeshes, answerCountMesh, answerReadMesh, answerDescribeMesh];
}
