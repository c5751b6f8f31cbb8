// @vitest-environment happy-dom
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { ComparisonSubject } from "../../../../../src/shared/subject/subject";
import { askerOf } from "../../../../support/asking";
import { option } from "../../../../support/comparedRuns";
import { diskProvider } from "../../../../support/diskProvider";
import { DomPage, textOf } from "../../../../support/domPage";
import { expectedComparisons, type JsonObject } from "../../../../support/expectedComparisons";
import "../../../../../webview/app/frame";
import "../../../../../webview/app/comparisonFrame";
import "../../../../../webview/views/report/reportView";

/** Ports whose answers need no mapping, as NumPy has them. */
const questions = [...expectedComparisons()].flatMap(([name, all]) =>
  all.filter(({ form, args }) => form === "runs" && !args.includes("--map")).map((question) => ({ name, ...question })),
);

let page: DomPage;

afterEach(() => page.close());

it.each(
  questions.map(
    ({ name, args, ...question }) => [`${name} ${args.slice(2).join(" ")}`, { args, ...question }] as const,
  ),
)("says where two runs part, and has their pairs in the report's order: %s", async (_name, { root, args, answer }) => {
  const number = (name: string) => {
    const text = option({ args }, name);
    return text === undefined ? {} : { [name]: Number(text) };
  };
  const [offset, as] = [option({ args }, "step-offset"), option({ args }, "as")];
  const subject: ComparisonSubject = {
    ...{ on: "comparison", logdir: root, run: option({ args }, "run-a") ?? "." },
    other: { logdir: root, run: option({ args }, "run-b") ?? "." },
    // The report has a tolerance of its own, the command line NumPy's.
    ...{ rtol: 1e-5, ...number("rtol"), ...number("atol") },
    ...(args.includes("--nan-differs") && { nanDiffers: true }),
    ...(offset !== undefined && { offset }),
    ...(as !== undefined && { as }),
  };
  page = new DomPage(askerOf(diskProvider(root)), { shown: { subject } });
  const { first, allclose, pairs } = answer as unknown as {
    first: { step: number; a: string } | null;
    allclose: boolean;
    pairs: readonly JsonObject[];
  };
  await page.until(() => {
    const [verdict] = page.all("tensor-view-report-head .verdict:not(.before)");
    if (!verdict) throw new Error(page.text);
    expect(verdict.textContent?.includes("not all close") || verdict.textContent?.includes("cannot")).toBe(!allclose);
  });
  const links = page.all("tensor-view-report-head .first button").map((link) => textOf(link));
  const begin = first ? [`step ${first.step}: ${first.a} is `] : [];
  expect(links.map((link, i) => link.slice(0, begin[i]?.length))).toEqual(begin);
  const tags = page
    .all("tensor-view-report-table tbody tr:not(.room)")
    .map((row) => row.children[0]?.querySelector("[title]")?.getAttribute("title")?.replace(/ \(.*/s, ""));
  expect(tags.length).toBeGreaterThan(0);
  expect(tags).toEqual(pairs.slice(0, tags.length).map(({ a }) => a));
});

it("is not without ports", () => {
  expect(questions.map(({ root }) => root)).toContain(join(questions[0]?.root ?? "", "..", "port-sgd"));
  expect(questions.length).toBeGreaterThan(20);
});
