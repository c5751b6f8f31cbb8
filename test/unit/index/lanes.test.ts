import { describe, expect, it } from "vitest";
import { inLanes } from "../../../src/index/lanes";
import { cancelledError } from "../../support/cancelledError";

const items = Array.from({ length: 20 }, (_, i) => i);
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("work in lanes", () => {
  it("does every item once, in turn where there is one lane", async () => {
    const done: number[] = [];
    await inLanes(
      items,
      () => 0,
      async (item, isOwn) => {
        expect(isOwn).toBe(true);
        await turn();
        done.push(item);
      },
    );
    expect(done).toEqual(items);
  });

  it("has as many at a time as there are lanes beside its own, and does every item once", async () => {
    const done: number[] = [];
    let atATime = 0;
    let most = 0;
    await inLanes(
      items,
      () => 3,
      async (item) => {
        most = Math.max(most, ++atATime);
        await turn();
        atATime--;
        done.push(item);
      },
    );
    expect(most).toBe(4);
    expect(done.sort((a, b) => a - b)).toEqual(items);
  });

  it("adds lanes once they are worth it, and leaves its share to the one that is always there", async () => {
    const asked: number[] = [];
    let own = 0;
    let atATime = 0;
    let most = 0;
    await inLanes(
      items,
      (left) => {
        asked.push(left);
        return left > 15 ? 0 : 100;
      },
      async (_, isOwn) => {
        if (isOwn) own++;
        else most = Math.max(most, ++atATime);
        await turn();
        if (!isOwn) atATime--;
      },
    );
    expect(asked.slice(0, 6)).toEqual([20, 19, 18, 17, 16, 15]);
    // Half of the fifteen that were left, and fewer with each that was done.
    expect(most).toBe(8);
    expect(own).toBe(8);
  });

  it("does all other items where one fails, and throws what failed first once all are done", async () => {
    const done: number[] = [];
    const work = inLanes(
      items,
      () => 2,
      async (item) => {
        await turn();
        if (item === 1 || item === 7) throw new Error(`no ${item}`);
        done.push(item);
      },
    );
    await expect(work).rejects.toThrow("no 1");
    expect(done.sort((a, b) => a - b)).toEqual(items.filter((item) => item !== 1 && item !== 7));
  });

  it("takes nothing more once it is cancelled", async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const work = inLanes(
      items,
      () => 2,
      async (item) => {
        begun.push(item);
        await turn();
        if (item === 1) throw cancelledError();
        await turn();
        ended.push(item);
      },
    );
    await expect(work).rejects.toThrow("cancelled");
    expect(begun).toEqual([0, 1, 2]);
    expect(ended).toEqual([0, 2]);
  });
});
