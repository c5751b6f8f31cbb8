import { expect, it } from "vitest";
import { Answerer } from "../../../src/data/answerer";
import { createRunHealthAnswer } from "../../../src/data/answers/runs";
import { createTurns } from "../../../src/node/turns";
import { runHealth } from "../../../src/shared/questions/health";
import { bytesOf } from "../../support/eventWriter";
import { MemoryProvider, tensorOf } from "../../support/memoryProvider";

const ID = { logdir: "/memory", run: "." };
const STEPS = 40;

/** A run whose values can be read only at the end of a turn's time, and who reads them; `onRead` is told of each. */
function asked(onRead: (step: number) => void) {
  let reads = 0;
  const points = Array.from({ length: STEPS }, (_, step) => {
    const tensor = tensorOf("float64", [1], bytesOf(Float64Array.of(step + 1)));
    const readElements = (first: number, target: Uint8Array) => {
      reads++;
      onRead(step);
      const end = performance.now() + 5;
      while (performance.now() < end);
      tensor.elements.readElements(first, target);
    };
    const elements = { ...tensor.elements, readElements };
    return { step: BigInt(step), value: { kind: "tensor", tensor: { ...tensor, elements } } } as const;
  });
  const provider = new MemoryProvider(ID.logdir, { ".": [{ tag: "w", kind: "tensor", points }] });
  const turns = createTurns();
  const { asker } = new Answerer([createRunHealthAnswer({ maxBytes: 1 << 20 })], provider, turns);
  return { asker, turns, reads: () => reads };
}

it("reads nothing while a tile is under way, and goes on behind it", async () => {
  let readsDuring = -1;
  let tile: Promise<void> | undefined;
  const { asker, turns, reads } = asked((step) => {
    if (step !== 3) return;
    tile = turns.first(async () => {
      const before = reads();
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
      readsDuring = reads() - before;
    });
  });
  const { tags } = await asker.ask(runHealth, ID);
  await tile;
  expect(readsDuring).toBe(0);
  expect(tags).toMatchObject([{ tag: "w", points: STEPS }]);
  expect(reads()).toBe(STEPS);
});

it.each([0, 1])(
  "of two who ask at once number %i is cancelled, the other gets what was found, and values are read once",
  async (gone) => {
    const controllers = [new AbortController(), new AbortController()];
    const { asker, reads } = asked((step) => {
      if (step === 5) controllers[gone]?.abort();
    });
    const answers = await Promise.allSettled(controllers.map(({ signal }) => asker.ask(runHealth, ID, { signal })));
    expect(answers[gone]).toMatchObject({ status: "rejected", reason: { code: "cancelled" } });
    expect(answers[1 - gone]).toMatchObject({ status: "fulfilled", value: { tags: [{ tag: "w", points: STEPS }] } });
    expect(reads()).toBeLessThanOrEqual(STEPS + 1);
  },
);
