import { expect, it } from "vitest";
import { inTurn } from "../../../../../webview/parts/page/inTurn";

it("does once more what is asked for again meanwhile, and never twice at once", async () => {
  const ends: (() => void)[] = [];
  let [started, running, most] = [0, 0, 0];
  const ask = inTurn(async () => {
    started++;
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running--;
  });
  const first = ask();
  for (let i = 0; i < 10; i++) void ask();
  expect(started).toBe(1);
  ends.shift()?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toBe(2);
  ends.shift()?.();
  await first;
  const next = ask();
  ends.shift()?.();
  await next;
  expect([started, most]).toEqual([3, 1]);
});

it("is done again after it failed", async () => {
  let count = 0;
  const ask = inTurn(async () => {
    if (++count === 1) throw new Error("once");
  });
  await expect(ask()).rejects.toThrow("once");
  await ask();
  expect(count).toBe(2);
});
