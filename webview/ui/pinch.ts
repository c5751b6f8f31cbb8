/** Across and down. */
type Pair = readonly [number, number];

/** Movement of the pointers that are down as one of them moves. */
interface PointerMove {
  /** Px that the picture goes with them. */
  readonly by: Pair;
  /** Times that two of them are farther apart; 1 of one alone. */
  readonly times: number;
  /** In the middle of them. */
  readonly at: Pair;
}

/** Follows the pointers that are down: one drags, two of them pinch. */
export class Pinch {
  private readonly down = new Map<number, Pair>();

  press(pointer: number, at: Pair): void {
    if (this.down.size < 2) this.down.set(pointer, at);
  }

  release(pointer: number): void {
    this.down.delete(pointer);
  }

  clear(): void {
    this.down.clear();
  }

  /** Undefined where that pointer is not down. */
  move(pointer: number, to: Pair): PointerMove | undefined {
    if (!this.down.has(pointer)) return undefined;
    const before = [...this.down.values()];
    this.down.set(pointer, to);
    const after = [...this.down.values()];
    const [from, at] = [middle(before), middle(after)];
    const apart = distance(before);
    const times = apart > 0 ? distance(after) / apart : 1;
    return { by: [at[0] - from[0], at[1] - from[1]], times: times > 0 ? times : 1, at };
  }
}

function middle(points: readonly Pair[]): Pair {
  const sum = (part: 0 | 1) => points.reduce((total, point) => total + point[part], 0) / points.length;
  return [sum(0), sum(1)];
}

function distance([one, other]: readonly Pair[]): number {
  return one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0;
}
