import type { Pace } from "../../tensor/pace";
import type { PairView } from "../../tensor/pair/pairView";
import type { Shape } from "../../tensor/shape";
import type { Run } from "../provider";
import { seriesInWrittenOrder } from "./seriesInWrittenOrder";

/** More ways to flatten are not tried. */
const MOST_INPUTS = 8;

/**
 * What the input axis of a kernel may be flattened from: `[h, w, c]` of tensors `[n, h, w, c]` of its run with as many values, in written order,
 * those alone that the two orders flatten otherwise.
 */
export async function flattenedInputs(run: Run, inputs: number, pace: Pace): Promise<readonly Shape[]> {
  const found = new Map<number, Shape>();
  for (const { info } of seriesInWrittenOrder(run)) {
    if (pace.isDue()) await pace.giveWay();
    const { kind, shape } = info;
    if (kind !== "tensor" || shape?.length !== 4) continue;
    const [, h, w, c] = shape as readonly [number, number, number, number];
    if (h * w * c !== inputs || h * w === 1 || c === 1) continue;
    // However the places lie in rows, they are flattened alike.
    if (!found.has(c)) found.set(c, [h, w, c]);
    if (found.size === MOST_INPUTS) break;
  }
  return [...found.values()];
}

/** How B is seen where the one framework flattens h, w, c and the other c, h, w; `outputs` is the other axis. */
export function flattenView(kernel: "a" | "b", [h = 1, w = 1, c = 1]: Shape, outputs: number): PairView {
  return kernel === "b"
    ? { reshape: [h, w, c, outputs], perm: [3, 2, 0, 1] }
    : { reshape: [outputs, c, h, w], perm: [2, 3, 1, 0] };
}
