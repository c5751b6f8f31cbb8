import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import { pointsAt } from "../../../../../src/shared/questions/points";
import { prCurves } from "../../../../../src/shared/questions/prCurves";
import { foreign, say } from "../../../../../src/tensor/said/sentence";
import { type PrCurvesQuery, PrSource } from "../../../../../webview/views/prCurves/values/prSource";
import { PageHost } from "../../../../support/pageHost";
import { until } from "../../../../support/until";
import { someCurve, someRun } from "./someCurves";

const RUNS = [someRun("a"), someRun("b")];
const PLACES = RUNS.map((run) => ({ run, tag: "t" }));
const MOST_STEP = 50;

/** Every run has a point at each even step, whose curve has as many points as its step says; a step of 8 cannot be read. */
class EvenSteps implements Asker {
  /** Steps of each answer, and whether it was given up. */
  readonly asked: { readonly steps: readonly number[]; isCancelled: boolean }[] = [];
  private held: (() => void)[] = [];
  isHeld = false;

  async ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options: AskOptions<Progress> = {},
  ): Promise<Result> {
    if (question.name === pointsAt.name) return this.points(pointsAt.check(params)) as Result;
    const { points } = prCurves.check(params);
    const asked = { steps: points.map(({ point }) => 2 * point), isCancelled: false };
    this.asked.push(asked);
    if (this.isHeld) {
      await new Promise<void>((resolve, reject) => {
        this.held.push(resolve);
        options.signal?.addEventListener("abort", () => {
          asked.isCancelled = true;
          reject(new RequestError("cancelled", say("cancelled")));
        });
      });
    }
    const curves = points.map(({ point }) =>
      point === 4
        ? { is: "failed", error: { message: "", sentence: foreign("It is damaged.") } }
        : {
            is: "curve",
            curve: someCurve({ precision: Array(point + 1).fill(0.5), recall: Array(point + 1).fill(1) }),
          },
    );
    return { curves } as Result;
  }

  private points({ series, step }: ReturnType<typeof pointsAt.check>): unknown {
    const at = Math.floor(Number(step ?? MOST_STEP) / 2);
    const steps = BigInt64Array.from(series, () => BigInt(2 * at));
    return {
      points: Int32Array.from(series, () => at),
      steps,
      wallTimesSeconds: Float64Array.from(series),
      firstSteps: new BigInt64Array(series.length),
      missing: new Uint8Array(series.length),
      errors: [],
    };
  }

  release(): void {
    this.isHeld = false;
    for (const resolve of this.held) resolve();
    this.held = [];
  }
}

let asker: EvenSteps;
let host: PageHost;
let source: PrSource;
beforeEach(() => {
  asker = new EvenSteps();
  host = new PageHost(asker);
  source = new PrSource(() => undefined);
});
afterEach(() => source.leave());

const query = (step: number, more: Partial<PrCurvesQuery> = {}): PrCurvesQuery => ({
  host: host.page,
  places: PLACES,
  step: BigInt(step),
  own: {},
  next: [],
  ...more,
});

/** Step on screen of each run, and the number of points of its curve. */
function onScreen(asked: PrCurvesQuery): readonly (string | undefined)[] {
  return PLACES.map((place) => {
    const { at, curve, error } = source.shown(place, asked);
    return at?.is === "point" ? `${at.step}: ${error ?? curve?.thresholds.length}` : undefined;
  });
}

async function settled(asked: PrCurvesQuery, step: number): Promise<void> {
  source.want(asked);
  await until(() => expect(onScreen(asked)[0]).toMatch(new RegExp(`^${step}:`)));
}

describe("the curves of a board", () => {
  it("are those of the nearest earlier step, all runs in one answer", async () => {
    await settled(query(5), 4);
    expect(onScreen(query(5))).toEqual(["4: 3", "4: 3"]);
    expect(asker.asked.map(({ steps }) => steps)).toEqual([[4, 4]]);
  });

  it("are asked for at the newest query alone while somebody drags; what is on screen stays until that is there", async () => {
    await settled(query(2), 2);
    asker.isHeld = true;
    for (let step = 4; step <= 40; step += 2) {
      if (step === 8) continue;
      source.want(query(step));
      expect(onScreen(query(step))).toEqual(["2: 2", "2: 2"]);
      await until(() => expect(asker.asked.at(-1)?.isCancelled).toBe(false));
    }
    await until(() => expect(asker.asked.at(-1)?.steps).toEqual([40, 40]));
    const underWay = asker.asked.slice(1).filter(({ isCancelled }) => !isCancelled);
    expect(underWay.map(({ steps }) => steps)).toEqual([[40, 40]]);
    asker.release();
    await settled(query(40), 40);
    expect(onScreen(query(40))).toEqual(["40: 21", "40: 21"]);
  });

  it("are fetched ahead once those that are wanted are there, and then need nothing", async () => {
    const asked = query(10, { next: [12n, 6n] });
    await settled(asked, 10);
    await until(() => expect(asker.asked.flatMap(({ steps }) => steps)).toEqual([10, 10, 12, 12, 6, 6]));
    expect(asker.asked[0]?.steps).toEqual([10, 10]);
    const before = asker.asked.length;
    await until(() => {
      source.want(query(12));
      expect(onScreen(query(12))).toEqual(["12: 7", "12: 7"]);
    });
    expect(asker.asked).toHaveLength(before);
  });

  it("give up what is ahead as soon as anything else is wanted", async () => {
    const ahead = query(10, { next: [12n] });
    await settled(ahead, 10);
    asker.isHeld = true;
    source.want(query(10, { next: [20n] }));
    await until(() => expect(asker.asked.at(-1)?.steps).toEqual([20, 20]));
    source.want(query(30, { next: [20n] }));
    await until(() => expect(asker.asked.at(-1)?.steps).toEqual([30, 30]));
    expect(asker.asked.at(-2)?.isCancelled).toBe(true);
    asker.release();
  });

  it("say what is wrong with them, and are asked for again once files changed", async () => {
    await settled(query(8), 8);
    expect(onScreen(query(8))).toEqual(["8: It is damaged.", "8: It is damaged."]);
    const before = asker.asked.length;
    host.channel.notify("runs/changed", { logdir: "/logs", runs: ["a"] });
    await until(() => expect(asker.asked.length).toBeGreaterThan(before));
  });

  it("of a step of its own stay where they are, and none is fetched ahead", async () => {
    const own = { '["b","t"]': "4" };
    const asked = query(10, { own, next: [12n] });
    await settled(asked, 10);
    expect(onScreen(asked)).toEqual(["10: 6", "4: 3"]);
    expect(source.shown(PLACES[1] as (typeof PLACES)[number], asked).isLinked).toBe(false);
    await until(() => expect(asker.asked.flatMap(({ steps }) => steps).sort((a, b) => a - b)).toEqual([4, 10, 12]));
  });

  it("are the same objects as long as they are shown the same", async () => {
    await settled(query(10), 10);
    const [first] = PLACES;
    if (!first) throw new Error("no place");
    expect(source.shown(first, query(10))).toBe(source.shown(first, query(10)));
  });
});
