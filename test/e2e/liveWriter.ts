import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { bytesField, bytesOf, type EventParts, event, file, frame, TENSORFLOW, tfTensor } from "../support/eventWriter";

const FLOAT = 1;

/** A training that writes one small float32 tensor a step, each element told from all others and as long as they. */
export class LiveWriter {
  readonly path: string;
  readonly shape: readonly number[];
  private readonly tag: string;
  private readonly origin: number;
  /** Time at which each step's last byte was written. */
  readonly writtenMs: number[] = [];

  /** `origin` is added to every value: so another file's values are others. */
  constructor(path: string, tag: string, shape: readonly number[], origin = 1_000_000) {
    this.path = path;
    this.tag = tag;
    this.shape = shape;
    this.origin = origin;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file({ ...TENSORFLOW, wallTime: 1_700_000_000 + origin }));
  }

  valueOf(step: number, indices: readonly number[]): number {
    return this.origin + step * 20_000 + this.elementAt(indices);
  }

  private elementAt(indices: readonly number[]): number {
    return indices.reduce((sum, index, dim) => sum * (this.shape[dim] as number) + index, 0);
  }

  /** Appends the next step, but for what is planted at indices; in two flushes where `isHalved`. */
  append(isHalved = false, planted: ReadonlyMap<readonly number[], number> = new Map()): void {
    const bytes = frame(event(this.event(this.writtenMs.length, planted)));
    const half = isHalved ? bytes.length >> 1 : 0;
    if (isHalved) appendFileSync(this.path, bytes.subarray(0, half));
    appendFileSync(this.path, bytes.subarray(half));
    this.writtenMs.push(Date.now());
  }

  private event(step: number, planted: ReadonlyMap<readonly number[], number>): EventParts {
    const count = this.shape.reduce((product, size) => product * size, 1);
    const values = Float32Array.from({ length: count }, (_, i) => this.origin + step * 20_000 + i);
    for (const [indices, value] of planted) values[this.elementAt(indices)] = value;
    const content = bytesField(4, bytesOf(values));
    const tensor = tfTensor(this.tag, { dtype: FLOAT, shape: this.shape, values: [content] });
    return { wallTime: 1_700_000_000 + step, step, values: [tensor] };
  }
}
