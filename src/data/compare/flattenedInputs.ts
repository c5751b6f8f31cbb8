import type { Pace } from "../../tensor/pace";
import type { PairView } from "../../tensor/pair/view/pairView";
import type { Shape } from "../../tensor/slice/shape";
import type { Run } from "../provider";
import { seriesInWrittenOrder } from "./seriesInWrittenOrder";

/** More ways to flatten are not tried. */
const MOST_INPUTS = 8;

/**
 * Shapes that the input axis of a kernel may be flattened from: `[h, w, c]` of tensors `[n, h, w, c]` of its run with as many values, in
 * written order, only those that the two orders flatten differently.
 */
export async function flattenedInputs(
  run: Run,
  inputs: number,
  pace: Pace,
  known: KnownPictures = new KnownPictures(),
): Promise<readonly Shape[]> {
  const found = new Map<number, Shape>();
  for (const [, h = 1, w = 1, c = 1] of await known.of(run, pace)) {
    if (pace.isDue()) await pace.giveWay();
    if (h * w * c !== inputs || h * w === 1 || c === 1) continue;
    // However the places lie in rows, they are flattened alike.
    if (!found.has(c)) found.set(c, [h, w, c]);
    if (found.size === MOST_INPUTS) break;
  }
  return [...found.values()];
}

/** Shapes of rank 4 in runs, looked for once a run: for as long as a question is answered. */
export class KnownPictures {
  private readonly known = new Map<Run, readonly Shape[]>();

  /** Shapes of tensors, in written order. */
  async of(run: Run, pace: Pace): Promise<readonly Shape[]> {
    const known = this.known.get(run);
    if (known) return known;
    const shapes: Shape[] = [];
    for (const { info } of await seriesInWrittenOrder(run, pace)) {
      if (pace.isDue()) await pace.giveWay();
      const { kind, shape } = info;
      if (kind === "tensor" && shape?.length === 4) shapes.push(shape);
    }
    this.known.set(run, shapes);
    return shapes;
  }
}

/** View of B where the one framework flattens h, w, c and the other c, h, w; `outputs` is the other axis. */
export function flattenView(kernel: "a" | "b", [h = 1, w = 1, c = 1]: Shape, outputs: number): PairView {
  return kernel === "b"
    ? { reshape: [h, w, c, outputs], perm: [3, 2, 0, 1] }
    : { reshape: [outputs, c, h, w], perm: [2, 3, 1, 0] };
}
