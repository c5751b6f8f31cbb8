import { Channel } from "../../../../../src/shared/channel/channel";
import { type HostSide, hostMethods, type WebviewSide } from "../../../../../src/shared/channel/panelSides";
import type { CurveChoice, PickedPoints } from "../../../../../src/shared/curveChoice";
import type { PickedScalars, ScalarSummaries } from "../../../../../src/shared/questions/scalars";
import type { CardRun } from "../../../../../webview/parts/board/runs/cardRun";
import { CursorLink } from "../../../../../webview/parts/page/cursorLink";
import { Host } from "../../../../../webview/parts/page/host";
import type { CardSubject } from "../../../../../webview/views/scalars/card/cardSubject";
import { type CurveSettings, DEFAULT_SETTINGS } from "../../../../../webview/views/scalars/curveSettings";
import { webviewPorts } from "../../../../support/webviewPort";

/** Values by step of a run, at a second a step. */
export type SomePoints = readonly (readonly [step: bigint, value: number])[];

/** Curves that tests make up, by log folder and run, answered one point after the other. */
export type SomeCurves = Readonly<Record<string, Readonly<Record<string, SomePoints>>>>;

export const LOGDIR = "/logs";

export const numbered = (...values: readonly number[]): SomePoints => values.map((value, i) => [BigInt(i), value]);

/** A host of a card: it answers questions of curves, and notes what else is requested. */
export class CardHost {
  readonly page: Host;
  readonly asked: { readonly name: string; readonly params: unknown }[] = [];
  readonly requested: { readonly method: string; readonly params: unknown }[] = [];
  curves: SomeCurves;
  /** Answers wait for it. */
  gate: Promise<void> = Promise.resolve();
  /** Error that refuses requests other than questions. */
  refusal: Error | undefined;
  private readonly channel: Channel<HostSide, WebviewSide>;

  constructor(curves: SomeCurves) {
    this.curves = curves;
    const { host, webview } = webviewPorts();
    const noted = (method: string) => (params: unknown) => {
      if (this.refusal) throw this.refusal;
      this.requested.push({ method, params });
      return method === "save" ? true : null;
    };
    const handlers = {
      ...Object.fromEntries(Object.keys(hostMethods).map((method) => [method, noted(method)])),
      ask: async ({ name, params }: { name: string; params: unknown }) => {
        this.asked.push({ name, params });
        await this.gate;
        return this.answer(name, params);
      },
    };
    this.channel = new Channel<HostSide, WebviewSide>(host, hostMethods, handlers as never, {
      "subject/shown": () => undefined,
      cursor: () => undefined,
      "range/hold": () => undefined,
      "panels/share": () => undefined,
      "keyboard/leave": () => undefined,
    });
    this.page = new Host(webview, { getState: () => undefined, setState: () => undefined });
  }

  tellChanged(runs: readonly string[]): void {
    this.channel.notify("runs/changed", { logdir: LOGDIR, runs: [...runs] });
  }

  private answer(name: string, params: unknown): unknown {
    if (name === "scalars/summarize") return this.summarize(params as CurveChoice & { from?: number; to?: number });
    if (name === "scalars/pick") return this.pick(params as CurveChoice & { pick: Pick });
    throw new Error(`nobody answers ${name}`);
  }

  private known({ logdir, runs }: CurveChoice): [string, SomePoints][] {
    return runs.flatMap((run): [string, SomePoints][] => {
      const points = this.curves[logdir]?.[run];
      return points ? [[run, points]] : [];
    });
  }

  private summarize(params: CurveChoice & { from?: number; to?: number }): ScalarSummaries {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = params;
    const known = this.known(params);
    const inRange = known.map(([, points]) =>
      points.flatMap(([step, value], place) => (Number(step) >= from && Number(step) <= to ? [{ place, value }] : [])),
    );
    const finite = inRange.map((points) => points.filter(({ value }) => Number.isFinite(value)));
    const count = (of: (value: number) => boolean) =>
      Uint32Array.from(inRange, (points) => points.filter(({ value }) => of(value)).length);
    const picked = (of: (points: { place: number; value: number }[], i: number) => { place: number } | undefined) =>
      pickedOf(
        known.map(([, points], i) => [points, of(inRange[i] ?? [], i)?.place ?? -1]),
        params,
      );
    const extreme = (sign: number) =>
      picked((_, i) =>
        finite[i]?.reduce((best, one) => (sign * one.value > sign * best.value ? one : best), finite[i]?.[0] ?? NONE),
      );
    return {
      runs: known.map(([run]) => run),
      counts: count(() => true),
      finiteCounts: count(Number.isFinite),
      nanCounts: count(Number.isNaN),
      posInfCounts: count((value) => value === Number.POSITIVE_INFINITY),
      negInfCounts: count((value) => value === Number.NEGATIVE_INFINITY),
      belowCounts: count(() => false),
      aboveCounts: count(() => false),
      means: Float64Array.from(finite, (all) => all.reduce((sum, { value }) => sum + value, 0) / all.length),
      first: picked((points) => points[0]),
      last: picked((points) => points.at(-1)),
      min: extreme(-1),
      max: extreme(1),
      firstNan: picked((points) => points.find(({ value }) => Number.isNaN(value))),
      yLow: Number.NaN,
      yHigh: Number.NaN,
    };
  }

  private pick(params: CurveChoice & { pick: Pick }): PickedScalars {
    const known = this.known(params);
    return {
      runs: known.map(([run]) => run),
      points: pickedOf(
        known.map(([, points]) => [points, placeOf(points, params.pick)]),
        params,
      ),
    };
  }
}

const NONE = { place: -1, value: Number.NaN };

type Pick =
  | { readonly by: "x"; readonly x: number }
  | { readonly by: "place"; readonly place: number; readonly move: number }
  | { readonly by: "odd"; readonly place: number; readonly back: boolean };

function placeOf(points: SomePoints, pick: Pick): number {
  if (points.length === 0) return -1;
  if (pick.by === "place") return Math.max(0, Math.min(points.length - 1, pick.place + pick.move));
  if (pick.by === "x") {
    const far = points.map(([step]) => Math.abs(Number(step) - pick.x));
    return far.indexOf(Math.min(...far));
  }
  const odd = points.flatMap(([, value], place) => (Number.isFinite(value) ? [] : [place]));
  if (pick.back) return odd.filter((place) => place < pick.place).at(-1) ?? odd.at(-1) ?? -1;
  return odd.find((place) => place > pick.place) ?? odd[0] ?? -1;
}

/** Smoothed values are the values less 1, where smoothing is asked for. */
function pickedOf(picks: readonly (readonly [SomePoints, number])[], { smooth }: CurveChoice): PickedPoints {
  const at = picks.map(([points, place]) => points[place] ?? ([0n, 0] as const));
  const values = Float64Array.from(at, ([, value]) => value);
  return {
    places: Int32Array.from(picks, ([, place]) => place),
    points: Uint32Array.from(picks, ([, place]) => Math.max(0, place)),
    xs: Float64Array.from(at, ([step]) => Number(step)),
    steps: BigInt64Array.from(at, ([step]) => step),
    wallTimesSeconds: Float64Array.from(at, ([step]) => 1_700_000_000 + Number(step)),
    relativeSeconds: Float64Array.from(at, ([step]) => Number(step)),
    values,
    ...(smooth === undefined ? {} : { smoothed: values.map((value) => value - 1) }),
  };
}

export function someRun(run: string, logdir = LOGDIR): CardRun {
  const key = JSON.stringify([logdir, run]);
  return { id: { logdir, run }, key, name: run, shortName: run, look: { hue: 0, dash: 0 } };
}

/** A card of all runs of the host's curves. */
export function someCard(
  host: CardHost,
  settings: Partial<CurveSettings> = {},
  more: Partial<CardSubject> = {},
): CardSubject {
  const runs = Object.entries(host.curves).flatMap(([logdir, own]) =>
    Object.keys(own).map((run) => someRun(run, logdir)),
  );
  return {
    host: host.page,
    tag: "loss/train",
    runs,
    checkedCount: runs.length,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    state: {},
    isLarge: false,
    isPinned: false,
    strongRun: undefined,
    link: new CursorLink(),
    ...more,
  };
}
