import type { MeshBox } from "../../shared/questions/meshes";
import type { Pace } from "../../tensor/pace";
import type { MeshRows } from "./meshRows";

type Triple = [x: number, y: number, z: number];

/** Row of three numbers, and its number in the sample. */
type LookAtRow = (a: number, b: number, c: number, row: number) => void;

/** Looks at all rows of a sample, giving way between pieces. */
export async function eachRow(rows: MeshRows, sample: number, pace: Pace, look: LookAtRow): Promise<void> {
  let row = 0;
  for await (const numbers of rows.pieces(sample, pace)) {
    for (let i = 0; i < numbers.length; i += 3) {
      look(numbers[i] as number, numbers[i + 1] as number, numbers[i + 2] as number, row++);
    }
    if (pace.isDue()) await pace.giveWay();
  }
}

/** True if a vertex can be drawn. */
export function isFinite3(x: number, y: number, z: number): boolean {
  // A sum of finite numbers may overflow.
  return Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z);
}

/** Vertex that an index of a face names, cut to a whole number as TensorBoard's int32 is; -1 where there is none. */
export function vertexAt(index: number, vertices: number): number {
  const whole = Math.trunc(index);
  return whole >= 0 && whole < vertices ? whole + 0 : -1;
}

/** Box that grows with each vertex. */
export class GrowingBox {
  count = 0;
  private readonly min: Triple = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  private readonly max: Triple = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

  add(x: number, y: number, z: number): void {
    const { min, max } = this;
    this.count++;
    if (x < min[0]) min[0] = x;
    if (y < min[1]) min[1] = y;
    if (z < min[2]) min[2] = z;
    if (x > max[0]) max[0] = x;
    if (y > max[1]) max[1] = y;
    if (z > max[2]) max[2] = z;
  }

  /** Null where there was no vertex. */
  get box(): MeshBox | null {
    return this.count === 0 ? null : { min: this.min, max: this.max };
  }
}
