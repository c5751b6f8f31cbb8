import { json } from "../../../published/json";
import { meshesOf } from "../../../published/meshes";
import { listMeshes, MESH_STREAMS, type MeshList } from "../../../shared/questions/meshes";
import { nameText } from "../../../shared/text/nameText";
import { type AddCommand, command } from "../command";
import { type FilterOptions, filterOf, onFilter } from "../questions/filter";
import { counted, table } from "../texts/people";

export const addMeshes: AddCommand = (program, { session, print }) => {
  onFilter(
    command(program, {
      name: "meshes",
      description: "meshes with their tags, steps, samples and scenes; --tag and --tags are of their names",
      example: "tensor-view meshes runs/ --tags '^head'",
    }),
  ).action(async (path: string, options: FilterOptions) => {
    const wish = { logdir: await session.open(path), ...filterOf(options) };
    const found = await session.askLong(listMeshes, wish, "runs read");
    const { meshes, unread } = meshesOf(found);
    const listed = meshes.map(({ steps, ...mesh }) => ({ ...mesh, steps: [...steps] }));
    await print(json({ meshes: listed, unread }), () => meshesText(found));
  });
};

function meshesText({ meshes, errors }: MeshList): string {
  const unread = errors[0] && `${counted(errors.length, "run")} cannot be read: ${errors[0].message}`;
  if (meshes.length === 0) return unread ?? "no meshes";
  const rows = meshes.map(({ run, name, tags, steps, samples, config, configError }) => [
    nameText(run),
    nameText(name),
    MESH_STREAMS.filter((stream) => tags[stream] !== null).join(", "),
    String(steps.length),
    steps.length === 0 ? "-" : String(steps.at(-1)),
    String(samples),
    configError ? "no JSON object" : config === null ? "" : "recorded",
  ]);
  const found = table(["run", "name", "parts", "steps", "last step", "samples", "scene"], rows);
  return unread === undefined ? found : `${found}\n\n${unread}`;
}
