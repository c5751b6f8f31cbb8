import { expect, it } from "vitest";
import { SharedWork } from "../../../../src/data/cache/sharedWork";
import { createPace, Precedence } from "../../../../src/node/pace";
import type { Pace } from "../../../../src/tensor/pace";

const CANCELLED = { code: "cancelled" };

/** Work in turns that goes on until it is told to end, and how it went. */
function endless() {
  const shared = new SharedWork<string>();
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

it("ends with who began it, where the others are gone", async () => {
  const { done, asker } = endless();
  const [first, second] = [asker(), asker()];
  await turn();
  second.leave();
  await expect(second.asked).rejects.toMatchObject(CANCELLED);
  await turn();
  expect(done.isOver).toBe(false);
  first.leave();
  await expect(first.asked).rejects.toMatchObject(CANCELLED);
  for (let i = 0; i < 3; i++) await turn();
  expect([done.begun, done.isOver]).toEqual([1, true]);
});

it("lets pass what all of its askers let pass, but not one who waits for it", async () => {
  const tiles = new Precedence();
  const shared = new SharedWork<string>();
  const last = createPace(undefined, tiles);
  let turns = 0;
  let isToEnd = false;
  const work = async (pace: Pace) => {
    while (!isToEnd) {
      turns++;
      await pace.giveWay();
    }
    return "done";
  };
  const patient = shared.get("key", work, last);
  let endTile: () => void = () => undefined;
  const tile = tiles.first(
    () =>
      new Promise<void>((resolve) => {
        endTile = resolve;
      }),
  );
  for (let i = 0; i < 3; i++) await turn();
  const before = turns;
  for (let i = 0; i < 3; i++) await turn();
  expect(turns).toBe(before);
  const waiting = tiles.first(() => shared.get("key", work, createPace()));
  for (let i = 0; i < 5; i++) await turn();
  expect(turns).toBeGreaterThan(before);
  isToEnd = true;
  expect(await Promise.all([patient, waiting])).toEqual(["done", "done"]);
  endTile();
  await tile;
});

it("begins anew for who stays, where what was cancelled is in the hands of who began it", async () => {
  const shared = new SharedWork<string>();
  const abort = new AbortController();
  const begun: string[] = [];
  const ask = (name: string, pace: Pace) =>
    shared.get(
      "key",
      async () => {
        begun.push(name);
        for (let i = 0; i < 3; i++) await pace.giveWay();
        return name;
      },
      pace,
    );
  const [first, second] = [ask("first", createPace(abort.signal)), ask("second", createPace())];
  await turn();
  abort.abort();
  await expect(first).rejects.toMatchObject(CANCELLED);
  expect(await second).toBe("second");
  expect(begun).toEqual(["first", "second"]);
});

it("tells its progress to all who wait, and to nobody who left", async () => {
  const shared = new SharedWork<string, number>();
  const told: [string, number][] = [];
  const [left, abort] = [new AbortController(), new AbortController()];
  const work = async (pace: Pace, progress: (current: () => number) => void) => {
    for (let i = 1; ; i++) {
      progress(() => i);
      await pace.giveWay();
    }
  };
  const ask = (name: string, { signal }: AbortController) =>
    shared.get("key", work, createPace(signal), (current) => told.push([name, current()]));
  const asked = [ask("a", left), ask("b", abort)];
  await turn();
  left.abort();
  await expect(asked[0]).rejects.toMatchObject(CANCELLED);
  const seen = told.length;
  await turn();
  await turn();
  abort.abort();
  await expect(asked[1]).rejects.toMatchObject(CANCELLED);
  expect(told.slice(0, 2)).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
  expect(new Set(told.slice(seen).map(([name]) => name))).toEqual(new Set(["b"]));
});
