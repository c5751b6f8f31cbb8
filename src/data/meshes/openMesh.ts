import { MESH_STREAMS, type MeshPoints, type MeshStream, type StreamPoint } from "../../shared/questions/meshes";
import type { Pace } from "../../tensor/pace";
import { type Said, said, say } from "../../tensor/said/sentence";
import { TensorError } from "../../tensor/said/tensorError";
import { DataError } from "../dataError";
import { valueFailureOf } from "../pointFailure";
import type { DataProvider, OpenTensor, Series } from "../provider";
import { latestPoint } from "../series/findSeries";
import { pointAt } from "../series/pointAt";
import { openTensor } from "../values/openTensor";
import { type FoundMesh, meshesOfRun } from "./meshesOfRun";
import { type MeshRows, meshRows, rowsProblem } from "./meshRows";

/** Samples of an answer about all of them; each is a record of its own. */
const MAX_SAMPLES = 1 << 16;

interface MeshId {
  readonly logdir: string;
  readonly run: string;
  readonly name: string;
  readonly step: string;
}

/** A mesh at a step, as far as heads of values tell. */
export interface OpenMesh {
  readonly streams: MeshPoints;
  readonly vertices: OpenRows;
  /** Absent where none were recorded, or they cannot be used. */
  readonly faces?: OpenRows;
  readonly colors?: OpenRows;
}

interface OpenRows extends MeshRows {
  readonly tensor: OpenTensor;
}

interface OpenStream {
  readonly point: StreamPoint;
  readonly rows?: OpenRows;
}

/** Opens a mesh at a step of its vertices. Throws `notFound`, `noSuchStep`, `badValue` and as `openTensor` for its vertices. */
export async function openMesh(provider: DataProvider, id: MeshId, pace: Pace): Promise<OpenMesh> {
  const { run, name } = id;
  const mesh = (await meshesOfRun(await provider.run(id, pace), pace)).find((one) => one.name === name);
  if (!mesh) throw new DataError("notFound", say("noMesh", { run, name }));
  const step = BigInt(id.step);
  const vertex = await openVertices(mesh, run, step, pace);
  const [face, color] = [await openServing(mesh, "face", step, pace), await openServing(mesh, "color", step, pace)];
  return {
    streams: { vertex: vertex.point, face: face?.point ?? null, color: color?.point ?? null },
    vertices: vertex.rows,
    ...(face?.rows && { faces: face.rows }),
    ...(color?.rows && { colors: color.rows }),
  };
}

/** Number of samples. Throws `tooLarge` where an answer about all of them would have no end. */
export function boundedSamples({ vertices: { samples } }: OpenMesh): number {
  if (samples <= MAX_SAMPLES) return samples;
  throw new TensorError("tooLarge", say("meshTooManySamples", { count: samples, most: MAX_SAMPLES }));
}

/** The mesh once its checksums were looked at: a part of a damaged record cannot be used. Throws `badValue` where that is the vertices'. */
export async function checkedMesh(mesh: OpenMesh, pace: Pace): Promise<OpenMesh> {
  const { vertices, faces, colors, streams } = mesh;
  await vertices.tensor.check?.(pace);
  const face = await checkFailure(faces, pace);
  const color = await checkFailure(colors, pace);
  return {
    streams: {
      vertex: streams.vertex,
      face: streams.face && { ...streams.face, ...(face && { error: face }) },
      color: streams.color && { ...streams.color, ...(color && { error: color }) },
    },
    vertices,
    ...(faces && !face && { faces }),
    ...(colors && !color && { colors }),
  };
}

async function checkFailure(rows: OpenRows | undefined, pace: Pace): Promise<Said | undefined> {
  try {
    await rows?.tensor.check?.(pace);
    return undefined;
  } catch (error) {
    const { message, sentence } = valueFailureOf(error);
    return { message, sentence };
  }
}

async function openVertices({ name, series }: FoundMesh, run: string, step: bigint, pace: Pace) {
  const { vertex } = series;
  if (!vertex) throw new DataError("noSuchStep", say("meshNoVertices", { run, name }));
  const point = await latestPoint(vertex, step, pace);
  if (point === undefined) throw new DataError("noSuchStep", say("meshNoStep", { name, step }));
  const tensor = await openTensor(vertex, point, pace);
  const problem = rowsProblem(tensor);
  if (problem) throw new DataError("badValue", problem);
  return { point: streamPoint(vertex, { point, step }, tensor), rows: { tensor, ...meshRows(tensor) } };
}

/** Stream at the greatest step that is not beyond one: faces may be recorded once for all steps. */
async function openServing(
  mesh: FoundMesh,
  stream: Exclude<MeshStream, "vertex">,
  step: bigint,
  pace: Pace,
): Promise<OpenStream | undefined> {
  const series = mesh.series[stream];
  const found = series && (await pointAt(series, step, pace));
  if (!found) return undefined;
  try {
    const tensor = await openTensor(series, found.point, pace);
    const problem = rowsProblem(tensor);
    if (problem) return { point: streamPoint(series, found, tensor, said(problem)) };
    return { point: streamPoint(series, found, tensor), rows: { tensor, ...meshRows(tensor) } };
  } catch (error) {
    const { message, sentence } = valueFailureOf(error);
    const { dtype = "", shape = [] } = await series.describe(found.point, pace);
    return { point: streamPoint(series, found, { dtype, shape }, { message, sentence }) };
  }
}

function streamPoint(
  { info: { tag } }: Series,
  { point, step }: { readonly point: number; readonly step: bigint },
  { dtype, shape }: Pick<OpenTensor, "dtype" | "shape">,
  error?: Said,
): StreamPoint {
  return { tag, point, step: String(step), dtype, shape, ...(error && { error }) };
}

/** Tags of a mesh. */
export function tagsOfMesh({ series }: FoundMesh): Readonly<Record<MeshStream, string | null>> {
  const [vertex = null, face = null, color = null] = MESH_STREAMS.map((stream) => series[stream]?.info.tag);
  return { vertex, face, color };
}
