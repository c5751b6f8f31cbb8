import { MAX_MESH_ROWS, type MeshCounts, type MeshSample } from "../../shared/questions/meshes";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { TensorError } from "../../tensor/said/tensorError";
import type { MeshRows } from "./meshRows";
import type { OpenMesh } from "./openMesh";
import { eachRow, GrowingBox, isFinite3, vertexAt } from "./sampleWalk";

/** Place of a vertex that is not drawn. */
const NOWHERE = 0xffffffff;

/** Counts of a sample. */
export async function countSample(mesh: OpenMesh, sample: number, pace: Pace): Promise<MeshCounts> {
  const { vertices } = mesh;
  const faces = sampleOf(mesh.faces, sample);
  const box = new GrowingBox();
  await eachRow(vertices, sample, pace, (x, y, z) => {
    if (isFinite3(x, y, z)) box.add(x, y, z);
  });
  let badFaces = 0;
  if (faces) {
    await eachRow(faces, sample, pace, (a, b, c) => {
      if ([a, b, c].some((index) => vertexAt(index, vertices.rows) < 0)) badFaces++;
    });
  }
  return countsOf(mesh, sample, box, badFaces);
}

/** Parts of a sample that can be drawn. Throws `tooLarge`. */
export async function drawnSample(
  mesh: OpenMesh,
  sample: number,
  pace: Pace,
): Promise<Omit<MeshSample, "streams" | "samples">> {
  const { vertices } = mesh;
  const faces = sampleOf(mesh.faces, sample);
  checkRows(vertices);
  if (faces) checkRows(faces);
  const box = new GrowingBox();
  const all = vertices.isWide ? new Float64Array(3 * vertices.rows) : new Float32Array(3 * vertices.rows);
  const numbers = new Uint32Array(vertices.rows);
  const places = new Uint32Array(vertices.rows).fill(NOWHERE);
  await eachRow(vertices, sample, pace, (x, y, z, row) => {
    if (!isFinite3(x, y, z)) return;
    const place = box.count;
    all[3 * place] = x;
    all[3 * place + 1] = y;
    all[3 * place + 2] = z;
    numbers[place] = row;
    places[row] = place;
    box.add(x, y, z);
  });
  const finite = box.count;
  const drawn = faces ? await drawnFaces(faces, sample, places, pace) : noFaces();
  const colors = await drawnColors(mesh, sample, places, finite, pace);
  return {
    counts: countsOf(mesh, sample, box, drawn.badFaces),
    positions: all.slice(0, 3 * finite),
    ...(finite < vertices.rows && { numbers: numbers.slice(0, finite) }),
    faces: drawn.faces,
    brokenFaces: drawn.brokenFaces,
    ...(colors && { colors }),
  };
}

interface DrawnFaces {
  readonly faces: Uint32Array;
  readonly badFaces: number;
  readonly brokenFaces: number;
}

/** Columns are given away, so none is shared. */
function noFaces(): DrawnFaces {
  return { faces: new Uint32Array(0), badFaces: 0, brokenFaces: 0 };
}

async function drawnFaces(rows: MeshRows, sample: number, places: Uint32Array, pace: Pace): Promise<DrawnFaces> {
  const faces = new Uint32Array(3 * rows.rows);
  let [end, badFaces, brokenFaces] = [0, 0, 0];
  await eachRow(rows, sample, pace, (a, b, c) => {
    const [i, j, k] = [vertexAt(a, places.length), vertexAt(b, places.length), vertexAt(c, places.length)];
    if (i < 0 || j < 0 || k < 0) {
      badFaces++;
      return;
    }
    const [first, second, third] = [places[i] as number, places[j] as number, places[k] as number];
    if (first === NOWHERE || second === NOWHERE || third === NOWHERE) {
      brokenFaces++;
      return;
    }
    faces[end++] = first;
    faces[end++] = second;
    faces[end++] = third;
  });
  return { faces: faces.slice(0, end), badFaces, brokenFaces };
}

/** TensorBoard's server casts colours to uint8 (`mesh_plugin.py`): a typed array of bytes does the same. */
async function drawnColors(
  mesh: OpenMesh,
  sample: number,
  places: Uint32Array,
  finite: number,
  pace: Pace,
): Promise<Uint8Array | undefined> {
  if (!mesh.colors || !colorsFit(mesh, sample)) return undefined;
  const colors = new Uint8Array(3 * finite);
  await eachRow(mesh.colors, sample, pace, (red, green, blue, row) => {
    const place = places[row] as number;
    if (place === NOWHERE) return;
    colors[3 * place] = red;
    colors[3 * place + 1] = green;
    colors[3 * place + 2] = blue;
  });
  return colors;
}

function countsOf(mesh: OpenMesh, sample: number, box: GrowingBox, badFaces: number): MeshCounts {
  return {
    vertices: mesh.vertices.rows,
    finite: box.count,
    faces: sampleOf(mesh.faces, sample)?.rows ?? 0,
    badFaces,
    colors: colorsFit(mesh, sample),
    box: box.box,
  };
}

function colorsFit({ vertices, colors }: OpenMesh, sample: number): boolean {
  return sampleOf(colors, sample)?.rows === vertices.rows;
}

/** A part of fewer samples than there are of vertices has none of the others. */
function sampleOf(rows: MeshRows | undefined, sample: number): MeshRows | undefined {
  return rows && sample < rows.samples ? rows : undefined;
}

function checkRows({ rows }: MeshRows): void {
  if (rows > MAX_MESH_ROWS)
    throw new TensorError("tooLarge", say("meshTooLarge", { count: rows, most: MAX_MESH_ROWS }));
}
