import type { ByteSource, ByteSourceStatus } from "../../src/format/byteSource";
import type { ValuePlace } from "../../src/format/bytesPlace";
import { FormatError } from "../../src/format/formatError";
import type { TensorLayout } from "../../src/format/tensorLayout";
import type { TensorReader } from "../../src/format/valueReader";
import { type Damage, damageOfError } from "../../src/index/damage";
import type { FileFormat } from "../../src/index/fileFormat";
import type { FileSeries } from "../../src/index/fileSeries";
import { type Ending, type IndexedFile, nextFileId } from "../../src/index/indexedFile";
import type { FoundFile } from "../../src/index/logdir";
import type { NameTable } from "../../src/index/nameTable";
import { IndexedPoints } from "../../src/index/points/pointColumns";
import { RowMemory } from "../../src/index/points/rowMemory";
import { halvesOf } from "../../src/index/points/stepRange";
import { TensorTable } from "../../src/index/tensorTable";
import { findDtype, fixedDtype } from "../../src/tensor/dtype/dtype";
import { say } from "../../src/tensor/said/sentence";
import { elementCount, type Shape } from "../../src/tensor/slice/shape";

const MAGIC = "raw array, version 1";

/** Magic, dtype's name in 16 bytes, rank, then eight dims of 4 bytes. */
const DTYPE_BYTES = 16;
const HEAD_BYTES = MAGIC.length + DTYPE_BYTES + 4 + 32;

/** A file with one array: what its elements are, and its elements. */
export function rawArray(dtype: string, shape: Shape, elements: Uint8Array = new Uint8Array(0)): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + elements.length);
  bytes.set(new TextEncoder().encode(MAGIC + dtype));
  const view = new DataView(bytes.buffer);
  for (const [i, size] of [shape.length, ...shape].entries()) {
    view.setUint32(MAGIC.length + DTYPE_BYTES + 4 * i, size, true);
  }
  bytes.set(elements, HEAD_BYTES);
  return bytes;
}

/**
 * Arrays as they lie, a file each (`w.raw`) or in shards (`w-00001-of-00002.raw`), in folders that are steps (`step-100`) of the run
 * around them. No framing, checksums, metadata, plugins or kept indexes.
 */
export const rawArrays: FileFormat = {
  isName: (name) => name.endsWith(".raw"),
  headBytes: MAGIC.length,
  sniff: (head) => new TextDecoder().decode(head) === MAGIC,
  claim({ run, name }): FoundFile | undefined {
    const whole = name.replace(/-\d{5}-of-\d{5}(?=\.raw$)/, "");
    const [, around = ".", step] = /^(?:(.*)\/)?(step-\d{1,18})$/.exec(run) ?? [];
    if (step !== undefined) return { run: around, name: `${step}/${whole}` };
    return whole === name ? undefined : { run, name: whole };
  },
  open: (source, names) => new RawFile(source, names),
};

class RawFile implements IndexedFile {
  readonly id = nextFileId();
  readonly label = "raw array";
  readonly name: string;
  readonly order: string;
  readonly source: ByteSource;
  readonly tensors = new TensorTable();
  readonly damages: readonly Damage[] = [];
  readonly damageCount = 0;
  status: ByteSourceStatus | undefined;
  ending: Ending | undefined;
  positionBytes = 0;
  private readonly step: string;
  private readonly rows: RowMemory;
  private readonly one: FileSeries;

  constructor(source: ByteSource, names: NameTable) {
    this.source = source;
    this.name = source.name;
    this.step = /step-(\d+)\//.exec(source.name)?.[1] ?? "0";
    this.order = `${this.step.padStart(18, "0")} ${source.name}`;
    this.rows = new RowMemory(names.points);
    const tag = (source.name.split("/").at(-1) as string).replace(/\.raw$/, "");
    this.one = { file: this, tag, content: "tensor", values: reader, plugin: "", points: new IndexedPoints(this.rows) };
  }

  get recordCount(): number {
    return this.one.points.count;
  }

  get series(): readonly FileSeries[] {
    return this.recordCount > 0 ? [this.one] : [];
  }

  wasRewritten(): boolean {
    const before = this.status;
    if (!before) return false;
    try {
      const now = this.source.status();
      return now.identity !== before.identity || now.sizeBytes < before.sizeBytes;
    } catch {
      return false;
    }
  }

  async scan(): Promise<void> {
    try {
      this.status = this.source.status();
      this.ending = this.ended(this.status);
    } catch (error) {
      this.ending = { damage: damageOfError(error, 0), mayGrow: false, error };
    }
  }

  free(): void {
    this.rows.free();
  }

  private ended({ sizeBytes, modifiedMs }: ByteSourceStatus): Ending | undefined {
    const layout = layoutIn(this.source, 0);
    if (!layout) return { damage: shortage(this.name, sizeBytes, HEAD_BYTES), mayGrow: true };
    const { dtype, shape, problem } = layout;
    const needsBytes = HEAD_BYTES + elementCount(shape) * (problem ? 0 : fixedDtype(dtype).itemBytes);
    if (this.recordCount === 0) {
      const [stepLow, stepHigh] = halvesOf(BigInt(this.step));
      const point = {
        ...{ stepLow, stepHigh, wallTimeSeconds: modifiedMs / 1000, positionBytes: 0, lengthBytes: needsBytes },
        ...{ dtype: this.tensors.dtypeNumber(dtype), shape: this.tensors.shapeNumber(shape) },
        ...{ hasFloat: false, floatBits: 0 },
      };
      this.one.points.add(point, problem);
    }
    this.positionBytes = Math.min(sizeBytes, needsBytes);
    return sizeBytes < needsBytes ? { damage: shortage(this.name, sizeBytes, needsBytes), mayGrow: true } : undefined;
  }
}

const reader: TensorReader = {
  id: "raw",
  async readTensorLayout({ source, positionBytes }: ValuePlace): Promise<TensorLayout> {
    const layout = layoutIn(source, positionBytes);
    if (!layout) throw new FormatError("unreadable", say("fileEnds", { file: source.name, offset: HEAD_BYTES }), 0);
    const { dtype, shape } = layout;
    return {
      dtype,
      storedDtype: dtype,
      shape,
      storedCount: elementCount(shape),
      positionBytes: positionBytes + HEAD_BYTES,
    };
  },
};

/** The head of a file; undefined where that is cut. */
function layoutIn(source: ByteSource, positionBytes: number) {
  const head = new Uint8Array(HEAD_BYTES);
  if (source.readAt(positionBytes, head) < HEAD_BYTES) return undefined;
  const view = new DataView(head.buffer);
  const [rank = 0, ...dims] = Array.from({ length: 9 }, (_, i) =>
    view.getUint32(MAGIC.length + DTYPE_BYTES + 4 * i, true),
  );
  const dtype = new TextDecoder().decode(head.subarray(MAGIC.length, MAGIC.length + DTYPE_BYTES)).replaceAll("\0", "");
  const problem = findDtype(dtype) ? undefined : say("dtypeUnknown", { dtype });
  return { dtype, shape: dims.slice(0, rank), problem };
}

function shortage(file: string, offset: number, needsBytes: number): Damage {
  return { kind: "unreadable", offset, code: "cut", reason: say("fileEnds", { file, offset: needsBytes }) };
}
