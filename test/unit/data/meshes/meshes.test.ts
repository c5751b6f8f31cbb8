import { describe, expect, it } from "vitest";
import { objPieces, plyPieces } from "../../../../src/data/meshes/meshText";
import { countMesh, describeMesh, listMeshes, readMesh } from "../../../../src/shared/questions/meshes";
import { askerOf } from "../../../support/asking";
import {
  bytesField,
  bytesOf,
  file,
  message,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfTensor,
  varintField,
} from "../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../support/memoryLogdir";
import { MemorySource } from "../../../support/memorySource";

const DTYPES = { float32: 1, float64: 2, int32: 3, uint8: 4, int64: 9, complex64: 8 } as const;
const [VERTEX, FACE, COLOR] = [1, 2, 3];

interface Part {
  readonly type: number;
  readonly values: ArrayBufferView;
  readonly dtype: keyof typeof DTYPES;
  readonly shape: readonly number[];
  readonly config?: string;
  readonly step?: number;
  readonly tag?: string;
}

function eventOf({ type, values, dtype, shape, config, step = 0, tag = `m_${type}` }: Part) {
  const content = message(
    textField(2, "m"),
    varintField(3, type),
    ...(config === undefined ? [] : [textField(5, config)]),
    varintField(7, 7),
    varintField(99, 1),
  );
  const tensor = { dtype: DTYPES[dtype], shape, values: [bytesField(4, bytesOf(values))] };
  return { step, values: [tfTensor(tag, tensor, "mesh", content)] };
}

const askerOfParts = (...parts: readonly Part[]) =>
  askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...parts.map(eventOf)))]));

const vertices = (values: readonly number[], more: Partial<Part> = {}): Part => ({
  ...{ type: VERTEX, dtype: "float32", shape: [1, values.length / 3, 3], values: Float32Array.from(values) },
  ...more,
});
const faces = (values: readonly number[], more: Partial<Part> = {}): Part => ({
  ...{ type: FACE, dtype: "int32", shape: [1, values.length / 3, 3], values: Int32Array.from(values) },
  ...more,
});
const colors = (values: readonly number[], more: Partial<Part> = {}): Part => ({
  ...{ type: COLOR, dtype: "int32", shape: [1, values.length / 3, 3], values: Int32Array.from(values) },
  ...more,
});

const M = { logdir: LOGDIR, run: ".", name: "m", step: "0" };
const { NaN: NONE, POSITIVE_INFINITY: INF } = Number;
const SQUARE = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];

describe("a sample of a mesh", () => {
  it("lacks vertices that are not finite, and faces that point at them or nowhere", async () => {
    const { ask } = askerOfParts(
      vertices([...SQUARE, NONE, 0, 0, 2, 2, INF, 3, 3, 3]),
      faces([0, 1, 2, 0, 2, 3, -1, 0, 1, 0, 1, 7, 0, 1, 4, 5, 0, 1, 0, 1, 6]),
      colors([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 0, 0, 0, 0, 0, 255, 256, -1]),
    );
    const { streams, ...sample } = await ask(readMesh, { ...M, sample: 0 });
    expect(sample).toEqual({
      samples: 1,
      counts: {
        ...{ vertices: 7, finite: 5, faces: 7, badFaces: 2, colors: true },
        box: { min: [0, 0, 0], max: [3, 3, 3] },
      },
      positions: Float32Array.of(...SQUARE, 3, 3, 3),
      numbers: Uint32Array.of(0, 1, 2, 3, 6),
      faces: Uint32Array.of(0, 1, 2, 0, 2, 3, 0, 1, 4),
      brokenFaces: 2,
      colors: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 255, 0, 255),
    });
    expect(streams.face).toEqual({ tag: "m_2", point: 0, step: "0", dtype: "int32", shape: [1, 7, 3] });
    const { samples } = await ask(countMesh, M);
    expect(samples).toEqual([sample.counts]);
  });

  it("takes faces and colours of other dtypes as TensorBoard does, and keeps doubles", async () => {
    const { ask } = askerOfParts(
      vertices([], { dtype: "float64", shape: [4, 3], values: Float64Array.from(SQUARE, (x) => x + 2 ** -40) }),
      faces([], { dtype: "float32", shape: [3, 3], values: Float32Array.of(0, 1.7, 2, NONE, 0, 1, -0.5, 1, 2) }),
      colors([], { dtype: "float32", shape: [4, 3], values: Float32Array.from({ length: 12 }, (_, i) => i + 0.9) }),
    );
    const sample = await ask(readMesh, { ...M, sample: 0 });
    expect(sample.positions).toEqual(Float64Array.from(SQUARE, (x) => x + 2 ** -40));
    expect(sample.faces).toEqual(Uint32Array.of(0, 1, 2, 0, 1, 2));
    expect(sample.counts).toMatchObject({ faces: 3, badFaces: 1 });
    expect(sample.colors).toEqual(Uint8Array.from({ length: 12 }, (_, i) => i));
    expect(sample).not.toHaveProperty("numbers");
  });

  it("has indices of 64 bits, and none beyond", async () => {
    const values = BigInt64Array.of(0n, 1n, 2n, 0n, 1n, 2n ** 32n, 0n, 1n, 2n ** 53n + 1n);
    const { ask } = askerOfParts(vertices(SQUARE), faces([], { dtype: "int64", shape: [1, 3, 3], values }));
    const { counts, faces: drawn } = await ask(readMesh, { ...M, sample: 0 });
    expect([counts.badFaces, drawn]).toEqual([2, Uint32Array.of(0, 1, 2)]);
  });

  it("is one of a batch; parts with fewer samples have none of the others", async () => {
    const moved = SQUARE.map((x) => x + 10);
    const batch = vertices([], { shape: [2, 4, 3], values: Float32Array.from([...SQUARE, ...moved]) });
    const { ask } = askerOfParts(batch, faces([0, 1, 2]), colors([...SQUARE]));
    const { samples } = await ask(countMesh, M);
    expect(samples.map(({ faces: count, colors: fit, box }) => [count, fit, box?.min])).toEqual([
      [1, true, [0, 0, 0]],
      [0, false, [10, 10, 10]],
    ]);
    const second = await ask(readMesh, { ...M, sample: 1 });
    expect([second.positions, second.faces.length]).toEqual([Float32Array.from(moved), 0]);
    await expect(ask(readMesh, { ...M, sample: 2 })).rejects.toMatchObject({ reason: "notFound" });
  });

  it("may be empty", async () => {
    const { ask } = askerOfParts(vertices([], { shape: [1, 0, 3] }), faces([0, 0, 0]));
    const { counts, positions } = await ask(readMesh, { ...M, sample: 0 });
    expect([counts, positions.length]).toEqual([
      { vertices: 0, finite: 0, faces: 1, badFaces: 1, colors: false, box: null },
      0,
    ]);
    const none = askerOfParts(vertices([], { shape: [0, 4, 3] }));
    expect((await none.ask(countMesh, M)).samples).toEqual([]);
  });

  it("is drawn without a part that cannot be used, which says why", async () => {
    const quads = faces([0, 1, 2, 3], { shape: [1, 1, 4] });
    const strange = colors([], { dtype: "complex64", shape: [1, 1, 3], values: new Float32Array(6) });
    const { ask } = askerOfParts(vertices(SQUARE), quads, strange);
    const { streams, samples } = await ask(countMesh, M);
    expect(streams.face).toMatchObject({ shape: [1, 1, 4], error: { sentence: { code: "meshShape" } } });
    expect(streams.color).toMatchObject({ dtype: "complex64", error: { sentence: { code: "meshDtype" } } });
    expect(samples).toMatchObject([{ faces: 0, badFaces: 0, colors: false }]);
  });

  it("needs vertices of three numbers, at that very step", async () => {
    const flat = askerOfParts(vertices([1, 2, 3, 4], { shape: [1, 2, 2] }));
    await expect(flat.ask(countMesh, M)).rejects.toMatchObject({ reason: "badValue" });
    const { ask } = askerOfParts(vertices(SQUARE, { step: 5 }), faces([0, 1, 2]));
    await expect(ask(countMesh, M)).rejects.toMatchObject({ reason: "noSuchStep" });
    await expect(ask(countMesh, { ...M, name: "n" })).rejects.toMatchObject({ reason: "notFound" });
    expect((await ask(countMesh, { ...M, step: "5" })).streams.face).toMatchObject({ step: "0" });
    const alone = askerOfParts(faces([0, 1, 2]));
    await expect(alone.ask(countMesh, M)).rejects.toMatchObject({ reason: "noSuchStep" });
  });

  it("of more vertices than can be handed out is counted all the same", async () => {
    const repeated = vertices([], { shape: [1, 2 ** 22 + 1, 3] });
    const content = message(textField(2, "m"), varintField(3, VERTEX));
    const tensor = { dtype: 1, shape: repeated.shape, values: [packedFloats(5, [1])] };
    const event = { step: 0, values: [tfTensor("m_1", tensor, "mesh", content)] };
    const { ask } = askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, event))]));
    await expect(ask(readMesh, { ...M, sample: 0 })).rejects.toMatchObject({ reason: "tooLarge" });
    expect((await ask(countMesh, M)).samples).toMatchObject([{ vertices: 2 ** 22 + 1, finite: 2 ** 22 + 1 }]);
  });
});

describe("meshes of a run", () => {
  it("are told by their names, with the scene of the first point of their vertices", async () => {
    const { ask } = askerOfParts(
      faces([0, 1, 2], { config: '{"a": 1}' }),
      vertices(SQUARE, { step: 3, config: "[1]" }),
      vertices([...SQUARE, ...SQUARE], { step: 1, config: '{"a": 2}', shape: [2, 4, 3] }),
      vertices(SQUARE, { tag: "other_1" }),
    );
    const { meshes, errors } = await ask(listMeshes, { logdir: LOGDIR });
    expect(meshes).toEqual([
      {
        ...{ run: ".", name: "m", tags: { vertex: "m_1", face: "m_2", color: null } },
        ...{ steps: BigInt64Array.of(1n, 3n), samples: 1, config: null, configError: true },
      },
    ]);
    expect(errors).toEqual([]);
    expect((await ask(listMeshes, { logdir: LOGDIR, tags: "^n" })).meshes).toEqual([]);
    expect((await ask(listMeshes, { logdir: LOGDIR, tag: "m", runNames: ["none"] })).meshes).toEqual([]);
    await expect(ask(listMeshes, { logdir: LOGDIR, tags: "(" })).rejects.toMatchObject({ reason: "badPattern" });
  });

  it("describe each of their points", async () => {
    const { ask } = askerOfParts(faces([0, 1, 2], { config: '{"a": 1}' }));
    const id = { logdir: LOGDIR, run: ".", tag: "m_2", kind: "mesh", point: 0 } as const;
    expect(await ask(describeMesh, id)).toEqual({
      ...{ name: "m", contentType: "FACE", components: 7, shape: [], config: { a: 1 }, configError: false },
    });
  });
});

it("files of meshes have what is drawn", () => {
  const mesh = { positions: Float32Array.of(0, 0.5, 1, 1, 1, 1, 2, 2, 2), faces: Uint32Array.of(0, 1, 2) };
  const colored = { ...mesh, colors: Uint8Array.of(255, 0, 51, 0, 0, 0, 255, 255, 255) };
  expect([...objPieces(mesh)].join("")).toBe("v 0 0.5 1\nv 1 1 1\nv 2 2 2\nf 1 2 3\n");
  expect([...objPieces(colored)].join("").split("\n")[0]).toBe("v 0 0.5 1 1 0 0.2");
  const lines = [...plyPieces(colored)].join("").split("\n");
  expect(lines.slice(0, 4)).toEqual(["ply", "format ascii 1.0", "element vertex 3", "property float x"]);
  expect(lines.slice(lines.indexOf("end_header") + 1)).toEqual([
    "0 0.5 1 255 0 51",
    "1 1 1 0 0 0",
    "2 2 2 255 255 255",
    "3 0 1 2",
    "",
  ]);
  const points = { positions: new Float64Array(3 * 5000), faces: new Uint32Array(0) };
  expect([...plyPieces(points)].join("").split("\n")).toHaveLength(9 + 5000 + 1);
  expect([...plyPieces(points)][0]).toContain("property double x");
});
