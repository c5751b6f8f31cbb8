import { json, leftOut } from "../../../published/json";
import { type Mesh, type MeshStreamPoint, meshOf } from "../../../published/meshes";
import { countMesh, MESH_STREAMS } from "../../../shared/questions/meshes";
import { nameText } from "../../../shared/text/nameText";
import { shapeText } from "../../../tensor/slice/shape";
import { numberText } from "../../../tensor/text/numberText";
import { type AddCommand, command, onPath, requireOption, whole } from "../command";
import { table } from "../texts/people";

interface MeshOptions {
  readonly run?: string;
  readonly name: string;
  readonly step: string;
}

export const addMesh: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "mesh",
      description: "a mesh at a step: the points that serve it, and counts and box of each sample",
      example: "tensor-view mesh runs/ --run shapes --name head --step 4",
    }),
  )
    .option("--run <run>", "run folder relative to the path; '.' for the path itself")
    .option("--name <name>", "name of the mesh (required)")
    .option("--step <step>", "step of its vertices (required)", whole)
    .hook("preAction", (it) => requireOption(it, "name", "--name <name>"))
    .hook("preAction", (it) => requireOption(it, "step", "--step <step>"))
    .action(async (path: string, { run, name, step }: MeshOptions) => {
      const decimal = String(BigInt(step.replace("+", "")));
      const wish = { ...(await session.run(path, run)), name, step: decimal };
      const mesh = meshOf(decimal, await session.askLong(countMesh, wish, "samples counted"));
      const streams = Object.fromEntries(
        MESH_STREAMS.map((stream) => [stream, mesh.streams[stream] && leftOut(mesh.streams[stream], "error")]),
      );
      await print(json({ ...mesh, streams }), () => meshText(mesh));
    });
};

function meshText({ streams, samples }: Mesh): string {
  const points = MESH_STREAMS.flatMap((stream) => {
    const point = streams[stream];
    return point ? [[stream, ...cellsOf(point)]] : [];
  });
  const counts = samples.map(({ vertices, finite, faces, badFaces, colors, min, max }, sample) => [
    ...[sample, vertices, finite, faces, badFaces].map(String),
    colors ? "yes" : "no",
    cornerText(min),
    cornerText(max),
  ]);
  const heads = ["sample", "vertices", "finite", "faces", "bad faces", "colours", "min", "max"];
  return `${table(["part", "tag", "point", "step", "dtype", "shape", ""], points)}\n\n${table(heads, counts)}`;
}

function cellsOf({ tag, point, step, dtype, shape, error }: MeshStreamPoint): readonly string[] {
  return [nameText(tag), String(point), String(step), dtype, shapeText(shape), error ?? ""];
}

function cornerText(corner: readonly number[] | undefined): string {
  return corner ? `[${corner.map((number) => numberText(Math.fround(number), "float32")).join(", ")}]` : "-";
}
