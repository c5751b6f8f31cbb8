import * as v from "valibot";
import type { Said } from "../../tensor/said/sentence";
import type { Json } from "../../tensor/text/jsonText";
import type { Progress } from "../channel/progress";
import { of, question } from "../question";
import { decimalStep } from "../series/pointChoice";
import type { RunError } from "../series/runError";
import { seriesFilter } from "../series/seriesFilter";
import { count, pointId, runId } from "../series/seriesId";

/** Parts of a mesh, each a series of its own; the names of the plugin's content types in lower case. */
export const MESH_STREAMS = ["vertex", "face", "color"] as const;

export type MeshStream = (typeof MESH_STREAMS)[number];

/** Tags of a mesh that share its name; null where none was recorded. */
export type MeshTags = Readonly<Record<MeshStream, string | null>>;

/** Scene that was recorded with a part of a mesh. */
export interface MeshConfig {
  /** A JSON object for three.js; null where none was recorded. */
  readonly config: Json;
  /** True if the text that was recorded is no JSON object. */
  readonly configError: boolean;
}

/** Mesh of a run. Its scene is that of the first point of its vertices. */
export interface MeshInfo extends MeshConfig {
  readonly run: string;
  readonly name: string;
  readonly tags: MeshTags;
  /** Steps of its vertices that can be shown, ascending, each once. */
  readonly steps: BigInt64Array;
  /** Samples at the last of the steps; 0 where there is none. */
  readonly samples: number;
}

export interface MeshList {
  /** By run and by name, both in natural order. The receiver owns their steps. */
  readonly meshes: readonly MeshInfo[];
  /** Runs that cannot be read at the moment. */
  readonly errors: readonly RunError[];
}

/**
 * Meshes of the runs that a filter takes; `tag` and `tags` are of their names. `runNames`, where given, are all the runs that are looked at.
 * Progress in runs. Throws `badPattern`, `tooSlow`.
 */
export const listMeshes = question({
  name: "meshes/list",
  params: () => v.object({ ...seriesFilter.entries, runNames: v.exactOptional(v.array(v.string())) }),
  result: of<MeshList>(),
  progress: of<Progress>(),
});

/** Point of a part of a mesh that serves a step. */
export interface StreamPoint {
  readonly tag: string;
  readonly point: number;
  /** Decimal; before the step that was asked about where the part was not recorded anew. */
  readonly step: string;
  readonly dtype: string;
  readonly shape: readonly number[];
  /** Reason for which the part cannot be used: it counts as not recorded. */
  readonly error?: Said;
}

export type MeshPoints = Readonly<Record<MeshStream, StreamPoint | null>>;

/** Box of the finite vertices. */
export interface MeshBox {
  readonly min: readonly [x: number, y: number, z: number];
  readonly max: readonly [x: number, y: number, z: number];
}

/** Counts of a sample of a mesh. */
export interface MeshCounts {
  readonly vertices: number;
  /** Vertices of which all three numbers are finite. */
  readonly finite: number;
  /** All faces, the bad ones among them. */
  readonly faces: number;
  /** Faces with an index that is that of no vertex. */
  readonly badFaces: number;
  /** True if there are as many colours as vertices. */
  readonly colors: boolean;
  /** Null where no vertex is finite. */
  readonly box: MeshBox | null;
}

/** A mesh at a step, sample by sample. */
export interface CountedMesh {
  readonly streams: MeshPoints;
  readonly samples: readonly MeshCounts[];
}

/** A mesh at a step of its vertices, decimal. */
const meshId = { ...runId.entries, name: v.string(), step: decimalStep };

/**
 * Counts of a mesh at a step; all of it is read, in bounded memory. Throws `notFound`, `noSuchStep`, `tooLarge` (too many samples), and as
 * values do where the vertices cannot be shown. Progress in samples.
 */
export const countMesh = question({
  name: "mesh/count",
  params: () => v.object(meshId),
  result: of<CountedMesh>(),
  progress: of<Progress>(),
});

/** Limit of the vertices, and of the faces, of a sample that is handed out whole. */
export const MAX_MESH_ROWS = 1 << 22;

/** Sample of a mesh without what cannot be drawn. The receiver owns the columns. */
export interface MeshSample {
  readonly streams: MeshPoints;
  /** Number of samples at this step. */
  readonly samples: number;
  readonly counts: MeshCounts;
  /** Finite vertices, x, y and z of each; doubles where the dtype needs them. */
  readonly positions: Float32Array | Float64Array;
  /** Numbers of these vertices as they were recorded; absent where all are there. */
  readonly numbers?: Uint32Array;
  /** Three places among `positions` of each face that can be drawn. */
  readonly faces: Uint32Array;
  /** Faces left out because a vertex of theirs is not finite; those of `badFaces` are left out, too. */
  readonly brokenFaces: number;
  /** Red, green and blue of each vertex of `positions`, as TensorBoard makes bytes of them: whole, modulo 256. Absent where they do not fit. */
  readonly colors?: Uint8Array;
}

/**
 * One sample of a mesh at a step, to be drawn; nothing of the other samples is read. Throws as `countMesh`, `notFound` where there is no
 * such sample, and `tooLarge` beyond 2^22 vertices or faces.
 */
export const readMesh = question({
  name: "mesh/read",
  turn: "first",
  params: () => v.object({ ...meshId, sample: count }),
  result: of<MeshSample>(),
});

/** Plugin data of a point of kind mesh. */
export interface MeshPart extends MeshConfig {
  readonly name: string;
  /** Name of the plugin's content type. */
  readonly contentType: string;
  /** Bits of the content types that the mesh has, as recorded. */
  readonly components: number;
  /** Shape that the plugin data claim. */
  readonly shape: readonly number[];
}

/** Description of one point of a mesh's part. Throws `notFound`, and `badValue` where it has no data of the plugin. */
export const describeMesh = question({
  name: "mesh/describe",
  params: () => pointId,
  result: of<MeshPart>(),
});
