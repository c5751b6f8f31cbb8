import type { MeshSample } from "../../shared/questions/meshes";

/** Parts of a sample that files of meshes hold: without what cannot be drawn. */
type DrawnMesh = Pick<MeshSample, "positions" | "faces" | "colors">;

/** Lines of a piece. */
const LINES = 1 << 12;

/** A mesh as text of the PLY format 1.0 (Stanford), in pieces of bounded size; colours are bytes. */
export function* plyPieces(mesh: DrawnMesh): Generator<string, void, void> {
  const { positions, faces, colors } = mesh;
  const type = positions instanceof Float64Array ? "double" : "float";
  const header = [
    "ply",
    "format ascii 1.0",
    `element vertex ${positions.length / 3}`,
    ...["x", "y", "z"].map((name) => `property ${type} ${name}`),
    ...(colors ? ["red", "green", "blue"].map((name) => `property uchar ${name}`) : []),
    `element face ${faces.length / 3}`,
    "property list uchar uint vertex_indices",
    "end_header",
  ];
  yield `${header.join("\n")}\n`;
  yield* lines(positions.length, (i) => tripleText(positions, i) + (colors ? ` ${tripleText(colors, i)}` : ""));
  yield* lines(faces.length, (i) => `3 ${tripleText(faces, i)}`);
}

/** A mesh as text of Wavefront's OBJ format, in pieces of bounded size; colours follow the coordinates, from 0 to 1. */
export function* objPieces({ positions, faces, colors }: DrawnMesh): Generator<string, void, void> {
  const colorText = (i: number) =>
    colors ? ` ${[0, 1, 2].map((part) => (colors[i + part] as number) / 255).join(" ")}` : "";
  yield* lines(positions.length, (i) => `v ${tripleText(positions, i)}${colorText(i)}`);
  yield* lines(faces.length, (i) => `f ${[0, 1, 2].map((corner) => (faces[i + corner] as number) + 1).join(" ")}`);
}

/** Lines of triples before `end`, many at a time. */
function* lines(end: number, lineAt: (first: number) => string): Generator<string, void, void> {
  for (let start = 0; start < end; start += 3 * LINES) {
    let piece = "";
    for (let i = start; i < Math.min(end, start + 3 * LINES); i += 3) piece += `${lineAt(i)}\n`;
    yield piece;
  }
}

function tripleText(numbers: ArrayLike<number>, first: number): string {
  return `${numbers[first]} ${numbers[first + 1]} ${numbers[first + 2]}`;
}
