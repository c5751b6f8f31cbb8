import type { Pace } from "../../../src/tensor/pace";

/** Time for which a page works on before it lets frames and keys in. */
const SLICE_MS = 8;

/** A pace for work of a page that nobody cancels. */
export function pagePace(): Pace {
  let sliceEnd = performance.now() + SLICE_MS;
  return {
    isDue: () => performance.now() >= sliceEnd,
    async giveWay() {
      await new Promise<void>((resolve) => setTimeout(resolve));
      sliceEnd = performance.now() + SLICE_MS;
    },
    until: (shared) => shared,
  };
}
