import type * as meshes from "../shared/questions/meshes";
import type { Json } from "../tensor/text/jsonText";

/** Meshes of runs. */
export interface Meshes {
  /** By run and by name, both in natural order. */
  readonly meshes: readonly MeshEntry[];
  /** Runs that cannot be read at the moment, and why. */
  readonly unread: readonly { readonly run: string; readonly message: string }[];
}

/** Mesh of a run: tags of a vertex, a face and a colour series that share a name. */
export interface MeshEntry {
  readonly run: string;
  readonly name: string;
  readonly tags: MeshParts<string>;
  /** Steps of its vertices, ascending, each once. */
  readonly steps: BigInt64Array;
  /** Samples at the last of the steps. */
  readonly samples: number;
  /** JSON object for three.js that was recorded with the first point of its vertices; undefined where there is none. */
  readonly config: Json | undefined;
  /** True if a text was recorded that is no JSON object. */
  readonly configError: boolean;
}

/** Parts of a mesh; undefined where it has not the part. */
export interface MeshParts<T> {
  readonly vertex: T | undefined;
  readonly face: T | undefined;
  readonly color: T | undefined;
}

/** A mesh at a step of its vertices. */
export interface Mesh {
  readonly step: bigint;
  readonly streams: MeshParts<MeshStreamPoint>;
  readonly samples: readonly MeshSampleCounts[];
}

/** Point that serves a step: the latest written of that step, or of the greatest before it. */
export interface MeshStreamPoint {
  readonly tag: string;
  readonly point: number;
  readonly step: bigint;
  readonly dtype: string;
  readonly shape: readonly number[];
  /** Reason for which it cannot be used; undefined where it can. */
  readonly error: string | undefined;
}

/** Counts of a sample. */
export interface MeshSampleCounts {
  readonly vertices: number;
  /** Vertices of which all three numbers are finite. */
  readonly finite: number;
  readonly faces: number;
  /** Faces with an index that is that of no vertex. */
  readonly badFaces: number;
  /** True if there are as many colours as vertices. */
  readonly colors: boolean;
  /** Box of the finite vertices; undefined without any. */
  readonly min: readonly [x: number, y: number, z: number] | undefined;
  readonly max: readonly [x: number, y: number, z: number] | undefined;
}

export function meshesOf({ meshes, errors }: meshes.MeshList): Meshes {
  return {
    meshes: meshes.map(({ run, name, tags, steps, samples, config, configError }) => ({
      ...{ run, name, tags: partsOf(tags, (tag) => tag), steps, samples },
      ...{ config: config ?? undefined, configError },
    })),
    unread: errors.map(({ run, message }) => ({ run, message })),
  };
}

export function meshOf(step: string, { streams, samples }: meshes.CountedMesh): Mesh {
  return {
    step: BigInt(step),
    streams: partsOf(streams, streamPointOf),
    samples: samples.map(({ box, ...counts }) => ({ ...counts, min: box?.min, max: box?.max })),
  };
}

function partsOf<T, Made>(
  parts: Readonly<Record<meshes.MeshStream, T | null>>,
  make: (part: T) => Made,
): MeshParts<Made> {
  const made = (part: T | null) => (part === null ? undefined : make(part));
  return { vertex: made(parts.vertex), face: made(parts.face), color: made(parts.color) };
}

function streamPointOf({ tag, point, step, dtype, shape, error }: meshes.StreamPoint): MeshStreamPoint {
  return { tag, point, step: BigInt(step), dtype, shape, error: error?.message };
}
