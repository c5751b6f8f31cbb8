// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { RESTARTS, type Restarts } from "../../../../../src/shared/series/pointChoice";
import { CursorLink } from "../../../../../webview/parts/page/cursorLink";
import type { CardSubject } from "../../../../../webview/views/scalars/card/cardSubject";
import { DEFAULT_SETTINGS, type TableColumn } from "../../../../../webview/views/scalars/curveSettings";
import { askRows } from "../../../../../webview/views/scalars/values/askRows";
import { scalarCell } from "../../../../../webview/views/scalars/values/scalarRows";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { expectedAnswers, KINDS_ROOT } from "../../../../support/expectedAnswers";
import { PageHost } from "../../../../support/pageHost";
import { someRun } from "./someCurves";

/** Numbers as the expected answers write them: those that JSON has none for, and big ones, as texts. */
type Written = number | string | { readonly $close: number } | null;

interface Point {
  readonly step: Written;
  readonly value: Written;
}

interface Series {
  readonly run: string;
  readonly tag: string;
  readonly summary: Readonly<Record<"first" | "last" | "min" | "max", Point | null>> &
    Readonly<Record<"count" | "nan", number>> & { readonly mean: Written };
  readonly step: readonly Written[];
  readonly wallTime: readonly Written[];
  readonly relative: { readonly $close: readonly number[] };
  readonly value: readonly Written[];
  readonly smoothed?: readonly Written[] | { readonly $close: readonly Written[] };
}

const page = new PageHost(askerOf(diskProvider(KINDS_ROOT))).page;

function number(written: Written | undefined): unknown {
  if (written === null || written === undefined) return undefined;
  if (typeof written === "object") return expect.closeTo(written.$close, 9);
  return Number(written);
}

const step = (written: Written | undefined) =>
  written === null || written === undefined ? undefined : BigInt(String(written));

/** The options of a question that a card has as well; undefined where it has others. */
function optionsOf(args: readonly string[]): { readonly restarts: Restarts; readonly smoothing: number } | undefined {
  if (["--steps", "--downsample", "--last"].some((option) => args.includes(option))) return undefined;
  const at = (option: string) => (args.includes(option) ? args[args.indexOf(option) + 1] : undefined);
  const restarts = RESTARTS.find((one) => one === at("--restarts")) ?? "parts";
  return { restarts, smoothing: Number(at("--smooth") ?? 0) };
}

const questions = ["scalars-restarts", "scalars-smoothing"].flatMap((group) =>
  expectedAnswers(group).flatMap(({ args, expect: expected }) => {
    const options = optionsOf(args);
    const { items } = (expected as unknown as { series: { items: readonly Series[] } }).series;
    return options ? items.map((series) => ({ ...options, series })) : [];
  }),
);

function cardOf(
  { run, tag }: Series,
  settings: { readonly restarts: Restarts; readonly smoothing: number },
): CardSubject {
  return {
    host: page,
    tag,
    runs: [someRun(run, KINDS_ROOT)],
    checkedCount: 1,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    state: {},
    isLarge: false,
    isPinned: false,
    strongRun: undefined,
    link: new CursorLink(),
  };
}

async function cells(card: CardSubject, x: number | undefined, columns: readonly TableColumn[]): Promise<unknown[]> {
  const [row] = await askRows(card, x, new AbortController().signal);
  return columns.map((column) => row && scalarCell(row, column));
}

it("has questions to compare with", () => {
  expect(questions.length).toBeGreaterThan(40);
});

it.each(questions)(
  "is what independent readers find: $series.run $series.tag, $restarts, $smoothing",
  async ({ series, ...settings }) => {
    const card = cardOf(series, settings);
    const { first, last, min, max, count, nan, mean } = series.summary;
    expect(
      await cells(card, undefined, ["first", "last", "min", "minStep", "max", "maxStep", "points", "nan"]),
    ).toEqual([
      number(first?.value),
      number(last?.value),
      number(min?.value),
      step(min?.step),
      number(max?.value),
      step(max?.step),
      count,
      nan,
    ]);
    const [found] = await cells(card, undefined, ["mean"]);
    const close = typeof mean === "object" ? mean?.$close : undefined;
    if (close === undefined) expect(found).toBeUndefined();
    else expect(Math.abs(Number(found) - close)).toBeLessThanOrEqual(1e-9 * Math.abs(close));
  },
);

it.each(questions)(
  "has the nearest point at the cursor: $series.run $series.tag, $restarts, $smoothing",
  async ({ series, ...settings }) => {
    const card = cardOf(series, settings);
    const xs = series.step.map(Number);
    const places = [0, Math.floor(xs.length / 3), xs.length - 1];
    for (const x of places.flatMap((place) => [Number(xs[place]), Number(xs[place]) + 0.4])) {
      const far = xs.map((one) => Math.abs(one - x));
      const nearest = far.indexOf(Math.min(...far));
      const smoothed = series.smoothed && "$close" in series.smoothed ? series.smoothed.$close : series.smoothed;
      expect(await cells(card, x, ["step", "wall", "value"])).toEqual([
        step(series.step[nearest]),
        number(series.wallTime[nearest]),
        number(series.value[nearest]),
      ]);
      const [relative, smooth] = await cells(card, x, ["relative", "smoothed"]);
      expect(relative).toBeCloseTo(series.relative.$close[nearest] ?? Number.NaN, 6);
      const wanted = number(smoothed?.[nearest]);
      if (settings.smoothing > 0 && Number.isFinite(wanted)) expect(smooth).toBeCloseTo(Number(wanted), 6);
      else if (settings.smoothing > 0) expect(smooth).toEqual(wanted);
      else expect(smooth).toBeUndefined();
    }
  },
);
