import { expect, it } from "vitest";
import { readReportState } from "../../../../../webview/views/report/reportState";

const usual = readReportState(undefined);

it("is what was kept, over JSON", () => {
  const kept = {
    ...{ filter: "/bn/", kind: "tensor", verdict: "off", group: "activation", scroll: 120.5, isFootOpen: false },
    order: { by: "written", isDescending: false },
    place: { row: { tag: "w", kind: "tensor" }, column: "score" },
  };
  expect(readReportState(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(readReportState(JSON.parse(JSON.stringify(usual)))).toEqual(usual);
});

it.each([undefined, null, 7, "x", [], { order: 3, place: [], filter: 1, scroll: -1, isFootOpen: "no" }])(
  "is the usual where %j was kept",
  (kept) => expect(readReportState(kept)).toEqual(usual),
);

it("keeps what it knows of what another version wrote", () => {
  const kept = {
    kind: "image",
    verdict: "close",
    group: "layer",
    order: { by: "luck", isDescending: true },
    filter: "w",
  };
  expect(readReportState(kept)).toEqual({ ...usual, verdict: "close", filter: "w" });
});
