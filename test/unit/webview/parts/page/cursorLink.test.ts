// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { CursorLink } from "../../../../../webview/parts/page/cursorLink";

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it("tells where it is once a frame, and no place twice in a row", async () => {
  const link = new CursorLink<{ readonly step: string }>();
  const heard: unknown[] = [];
  const stop = link.listen((place) => heard.push(place));
  link.move({ step: "1" });
  link.move({ step: "9007199254740993" });
  expect(link.current).toEqual({ step: "9007199254740993" });
  await frame();
  link.move({ step: "9007199254740993" });
  await frame();
  expect(heard).toEqual([{ step: "9007199254740993" }]);
  stop();
  link.move({ step: "2" });
  await frame();
  expect(heard).toHaveLength(1);
});

it("is nowhere at once where it leaves, and says so only to who heard of a place", async () => {
  const link = new CursorLink<number>();
  const heard: unknown[] = [];
  link.listen((place) => heard.push(place));
  link.move(0);
  link.leave();
  await frame();
  expect(heard).toEqual([]);
  link.move(0);
  await frame();
  link.leave();
  expect(heard).toEqual([0, undefined]);
  expect(link.current).toBeUndefined();
});
