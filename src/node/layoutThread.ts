// A thread that places the boxes of graphs' levels by dagre, for a reader: it cannot be interrupted, but ended.
import { dagrePlaces } from "../graph/layout/dagrePlaces";
import { type LayoutClientSide, layoutMethods } from "./layoutMethods";
import { serve } from "./threadEntry";

const channel = serve<typeof layoutMethods, LayoutClientSide>(layoutMethods, {
  place: ({ parts }) => ({ places: parts.map(dagrePlaces) }),
});
warmUp();
channel.notify("ready", null);

/** The first layout of a process takes four times as long as others: functions are compiled. */
function warmUp(): void {
  const boxes = 40;
  const sizes = new Float64Array(boxes).fill(50);
  const layers = Array.from({ length: boxes / 2 }, (_, layer) => Uint32Array.of(2 * layer, 2 * layer + 1));
  const above = Uint32Array.from({ length: boxes - 2 }, (_, piece) => piece);
  for (let i = 0; i < 4; i++) {
    dagrePlaces({
      before: sizes.subarray(4 * i),
      behind: sizes.subarray(4 * i),
      layers,
      above,
      below: above.map((box) => (i % 2 === 0 ? box + 2 : 2 + (box % 2 === 0 ? box + 1 : box - 1))),
    });
  }
}
