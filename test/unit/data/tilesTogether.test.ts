import { expect, it, vi } from "vitest";
import { LocalProvider } from "../../../src/data/local/localProvider";
import { createPace } from "../../../src/node/pace";
import { sliceTensor, tensorStats } from "../../../src/shared/questions/tensors";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { file, packedVarints, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../support/eventWriter";
import { LOGDIR, MemoryLogdir } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";

const COUNT = 60_000;

it("tiles and statistics that ask for one value side by side read it once", async () => {
  const values = [
    packedVarints(
      7,
      Array.from({ length: COUNT }, (_, i) => i),
    ),
  ];
  const bytes = file(TENSORFLOW, { step: 1, values: [tfTensor("t", { dtype: 3, shape: [6, COUNT / 6], values })] });
  const source = new MemorySource(TENSORFLOW_NAME, bytes);
  const logdir = new MemoryLogdir();
  logdir.put(source, ".");
  /** Lets all others in at each chance. */
  const eager = (): Pace => ({ ...createPace(), isDue: () => true });
  const provider = new LocalProvider({ pace: unhurried, cacheBytes: 0 });
  provider.add(LOGDIR, logdir);
  await provider.idle(LOGDIR, unhurried);
  const readAt = vi.spyOn(source, "readAt");
  const { ask } = askerOf(provider, eager());
  const point = { logdir: LOGDIR, run: ".", tag: "t", kind: "tensor", point: 0 } as const;
  const tiles = Array.from({ length: 6 }, (_, row) => ask(sliceTensor, { ...point, slice: `[${row}, :10]` }));
  const stats = ask(tensorStats, { ...point, slice: "[:5]" });
  expect((await Promise.all(tiles)).map(({ shape }) => shape)).toEqual(tiles.map(() => [10]));
  expect(await stats).toMatchObject({ count: (COUNT / 6) * 5 });
  const read = readAt.mock.calls.reduce((sum, [, target]) => sum + target.length, 0);
  expect(read).toBeLessThan(1.5 * bytes.length);
});
