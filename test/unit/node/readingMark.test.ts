import { expect, it } from "vitest";
import { ReadingMark, watched } from "../../../src/node/readingMark";

it("both threads know the operation under way, and of which folder it is", () => {
  const mark = new ReadingMark();
  const seen = new ReadingMark(mark.memory);
  const watch = mark.watch(7);
  expect(seen.operation).toBeUndefined();
  watched(watch, () => expect(seen.operation).toEqual({ number: 1, logdir: 7 }));
  expect(seen.operation).toBeUndefined();
  expect(() =>
    watched(watch, () => {
      throw new Error("the disk is gone");
    }),
  ).toThrow("the disk is gone");
  expect(seen.operation).toBeUndefined();
  mark.watch(2).begin();
  expect(seen.operation).toEqual({ number: 5, logdir: 2 });
});

it("a folder that is to be left alone is not touched, and is again once it is not", () => {
  const mark = new ReadingMark();
  const worker = new ReadingMark(mark.memory);
  const touch = (logdir: number) => watched(worker.watch(logdir), () => "touched");
  mark.leaveAlone([0, 31, 32, 2047, 2048]);
  for (const logdir of [0, 31, 32, 2047]) expect(() => touch(logdir)).toThrow("another thread reads this folder");
  for (const logdir of [1, 30, 33, 2046, 2048]) expect(touch(logdir)).toBe("touched");
  expect(mark.operation).toBeUndefined();
  mark.leaveAlone([]);
  expect(touch(31)).toBe("touched");
});

it("the file that is read is known, whatever its name and however long", () => {
  const mark = new ReadingMark();
  const worker = new ReadingMark(mark.memory);
  worker.set("/logs/größe.tfevents");
  expect(mark.get()).toBe("/logs/größe.tfevents");
  worker.set(`/${"x".repeat(100_000)}`);
  expect(mark.get()?.length).toBeGreaterThan(4096);
  worker.set(undefined);
  expect(mark.get()).toBeUndefined();
});

it("operations of a folder that may take long say so, and those of no other", () => {
  const mark = new ReadingMark();
  const worker = new ReadingMark(mark.memory);
  worker.allowLong(7);
  watched(worker.watch(7), () => expect(mark.mayTakeLong).toBe(true));
  expect(mark.mayTakeLong).toBe(true);
  watched(worker.watch(6), () => expect(mark.mayTakeLong).toBe(false));
});
