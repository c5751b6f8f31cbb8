import { expect, it } from "vitest";
import { checkSubject, subjectOfText, subjectText } from "../../../../../src/shared/subject/subject";
import { VIEW_REASONS } from "../../../../../src/tensor/pair/view/pairView";
import { pairSubject } from "../../../../../webview/views/report/reportPairSubject";
import { A, B, incomparable, pair, parting } from "./reportPage";

const RUNS = { a: A, b: B, query: {} };
const of = (compared: ReturnType<typeof pair>) => ({ match: compared, compared });
const series = { ...B, tag: "b", kind: "tensor" };

it("is the step that is out of tolerance first, else the worst, else that which is asked for", () => {
  const parted = parting("a", 0, 3, 12, { b: "b", worstStep: "9" });
  expect(pairSubject(RUNS, of(parted))).toEqual({
    ...{ on: "series", ...A, tag: "a", kind: "tensor", view: "compare", step: "3", at: "worst", reference: { series } },
  });
  expect(pairSubject(RUNS, of(parted), "7").step).toBe("7");
  expect(pairSubject(RUNS, of(pair("a", 0, { worstStep: "5" }))).step).toBe("5");
  expect(pairSubject(RUNS, of(incomparable("a", 0)))).not.toHaveProperty("step");
  expect(pairSubject(RUNS, { match: parted, compared: undefined })).not.toHaveProperty("step");
});

it("is compared as the runs are: tolerance, rounding, and the step that the offset leads to", () => {
  const how = { rtol: 0.001, atol: 0, nanDiffers: true, as: "float16" };
  const subject = (offset: string) => pairSubject({ ...RUNS, query: { ...how, offset } }, of(pair("a", 0, { b: "b" })));
  expect(subject("-2").reference).toEqual({ series, place: { by: "distance", steps: "-2" }, ...how });
  expect(subject("0").reference).toEqual({ series, ...how });
  expect(checkSubject(subject("-2"))).toEqual(subject("-2"));
  expect(subjectOfText(subjectText(subject("-2")))).toEqual(subject("-2"));
});

it("has what the noise of the runs leaves it, by auto; the name alone of others", () => {
  const tolerance = { rtol: 2e-4, atol: 2e-6 };
  const by = (name: "auto" | "framework", compared: ReturnType<typeof pair>) =>
    pairSubject({ ...RUNS, query: { tolerance: name } }, of(compared)).reference;
  const other = { ...series, tag: "a" };
  expect(by("auto", pair("a", 0, { tolerance }))).toEqual({ series: other, tolerance: "auto", ...tolerance });
  expect(by("auto", pair("a", 0))).toEqual({ series: other });
  expect(by("framework", pair("a", 0, { tolerance }))).toEqual({ series: other, tolerance: "framework" });
  const subject = pairSubject({ ...RUNS, query: { tolerance: "auto" } }, of(pair("a", 0, { tolerance })));
  expect(subjectOfText(subjectText(subject))).toEqual(subject);
});

it("takes along views that one pair alone would not be seen by", () => {
  const views = VIEW_REASONS.filter((why) => {
    const view = { reshape: [4, 6], perm: [1, 0], why };
    const { reference } = pairSubject(RUNS, of(pair("a", 0, { view })));
    if (reference?.view) expect(reference.view).toEqual({ reshape: [4, 6], perm: [1, 0] });
    return reference?.view !== undefined;
  });
  expect(views).toEqual(["asked", "flatten", "values", "layout"]);
});

it.each(["scalar", "histogram"] as const)("is of a %s, too", (kind) => {
  const subject = pairSubject(RUNS, of(pair("a", 0, { kind })));
  expect(subject).toMatchObject({ kind, view: "compare", reference: { series: { kind } } });
  // It has no cells to go to.
  expect(subject).not.toHaveProperty("at");
});
