import type { MeshPart, MeshStream } from "../../shared/questions/meshes";
import { compareNatural } from "../../shared/text/naturalOrder";
import type { Pace } from "../../tensor/pace";
import type { Run, Series } from "../provider";
import { seriesOfKinds } from "../series/seriesOfKinds";
import { meshPart, streamOf } from "./meshPart";

/** Series of a mesh, and what the first point of its vertices says of the scene. */
export interface FoundMesh {
  readonly name: string;
  readonly series: Readonly<Partial<Record<MeshStream, Series>>>;
  readonly vertexPart?: MeshPart;
}

/** Meshes of a run in natural order of their names: tags whose plugin data share a name. Of several of a content type the first tag counts. */
export async function meshesOfRun(run: Run, pace: Pace): Promise<readonly FoundMesh[]> {
  const found = new Map<string, FoundMesh>();
  for (const series of await seriesOfKinds(run, ["mesh"], pace)) {
    const metadata = series.metadata?.();
    const part = metadata && (await meshPart(metadata));
    const stream = part && streamOf(part.contentType);
    if (!stream) continue;
    const { name } = part;
    const mesh = found.get(name) ?? { name, series: {} };
    if (mesh.series[stream]) continue;
    found.set(name, {
      ...mesh,
      series: { ...mesh.series, [stream]: series },
      ...(stream === "vertex" && { vertexPart: part }),
    });
  }
  return [...found.values()].sort((a, b) => compareNatural(a.name, b.name));
}
