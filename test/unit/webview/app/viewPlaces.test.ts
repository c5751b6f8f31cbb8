import { expect, it } from "vitest";
import type { RunSubject, Subject } from "../../../../src/shared/subject/subject";
import { ViewPlaces } from "../../../../webview/app/viewPlaces";

const run = { logdir: "/logs", run: "a" };
const roots = [run];
const board = { on: "board", roots } as const;

it("another view of a board has its own tag and its own step", () => {
  const places = new ViewPlaces();
  const image: Subject = { ...board, view: "images", tag: "jpeg gray", step: "5" };
  const texts = places.turned(image, "text", undefined);
  expect(texts).toStrictEqual({ ...board, view: "text" });
  const scalars = places.turned({ ...board, view: "text", step: "260" }, "scalars", undefined);
  expect(scalars).toStrictEqual({ ...board, view: "scalars" });
  expect(places.turned(scalars, "images", undefined)).toStrictEqual(image);
  expect(places.turned(image, "text", undefined)).toStrictEqual({ ...board, view: "text", step: "260" });
});

it("of other runs nothing is known", () => {
  const places = new ViewPlaces();
  places.turned({ ...board, view: "images", tag: "im" }, "text", undefined);
  const other = { on: "board", roots: [{ logdir: "/others", run: "." }] } as const;
  expect(places.turned({ ...other, view: "text" }, "images", undefined)).toStrictEqual({ ...other, view: "images" });
});

it("from a tag of a run the way leads to all views of that run", () => {
  const places = new ViewPlaces();
  const before: RunSubject = { on: "run", ...run, view: "images", step: "5" };
  const large: Subject = { ...board, view: "images", tag: "im", step: "5" };
  expect(places.turned(large, "scalars", before)).toStrictEqual({ on: "run", ...run, view: "scalars" });
  expect(places.turned({ on: "run", ...run, view: "scalars" }, "images", before)).toStrictEqual(large);
});

it("a series stays as it is", () => {
  const series: Subject = { on: "series", ...run, tag: "w", kind: "tensor", step: "3" };
  expect(new ViewPlaces().turned(series, "heatmap", undefined)).toStrictEqual({ ...series, view: "heatmap" });
});
