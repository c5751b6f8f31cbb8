import { expect, it } from "vitest";
import { SharedWork } from "../../../src/data/sharedWork";
import { createPace } from "../../../src/node/pace";
import type { Pace } from "../../../src/tensor/pace";

const CANCELLED = { code: "cancelled" };

/** Work in turns that goes on until it is told to end, and how it went. */
function endless() {
  const shared = new SharedWork<string>(() => createPace());
  const done = { begun: 0, turns: 0, isOver: false };
  let isToEnd = false;
  const work = async (pace: Pace): Promise<string> => {
    done.begun++;
    try {
      while (!isToEnd) {
        done.turns++;
        await pace.giveWay();
      }
      return "done";
    } finally {
      done.isOver = true;
    }
  };
  const asker = () => {
    const abort = new AbortController();
    return { leave: () => abort.abort(), asked: shared.get("key", work, createPace(abort.signal)) };
  };
  const end = () => {
    isToEnd = true;
  };
  return { done, asker, end };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it("is done once for all who ask, and goes on while any of them waits", async () => {
  const { done, asker, end } = endless();
  const askers = Array.from({ length: 6 }, asker);
  const [first, ...others] = askers;
  await turn();
  for (const { leave } of others) leave();
  for (const { asked } of others) await expect(asked).rejects.toMatchObject(CANCELLED);
  const { turns } = done;
  await turn();
  await turn();
  expect([done.begun, done.isOver, done.turns > turns]).toEqual([1, false, true]);
  end();
  expect(await first?.asked).toBe("done");
});

it("ends with the last who leaves; who comes then has it begun anew", async () => {
  const { done, asker, end } = endless();
  const askers = [asker(), asker()];
  await turn();
  for (const { leave } of askers) leave();
  for (const { asked } of askers) await expect(asked).rejects.toMatchObject(CANCELLED);
  for (let i = 0; i < 3; i++) await turn();
  expect(done.isOver).toBe(true);
  const late = asker();
  await turn();
  end();
  expect([await late.asked, done.begun]).toEqual(["done", 2]);
});
