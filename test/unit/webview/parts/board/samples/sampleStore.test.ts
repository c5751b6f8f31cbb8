// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { Asker } from "../../../../../../src/shared/question";
import type { ImagesOfPoint } from "../../../../../../src/shared/questions/images";
import { said, say } from "../../../../../../src/tensor/said/sentence";
import type { CardRun } from "../../../../../../webview/parts/board/runs/cardRun";
import { SampleStore } from "../../../../../../webview/parts/board/samples/sampleStore";
import { type ImageAt, imageDescriber } from "../../../../../../webview/views/images/imageSource";
import { PageHost } from "../../../../../support/pageHost";

interface Asked {
  readonly name: string;
  readonly step: string | undefined;
  readonly points: readonly number[];
  readonly countsFrames: boolean;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function cardRun(run: string): CardRun {
  return { id: { logdir: "/logs", run }, key: run, name: run, shortName: run, look: { hue: 0, dash: 0 } };
}

const a = cardRun("a");
const id = (tag: string, sample = 0) => ({ run: a, tag, sample });

/** Every tag has a point each ten steps, of two samples. */
function storeOf(pointOf: (point: number, countsFrames: boolean) => Partial<ImagesOfPoint> = () => ({})) {
  const asked: Asked[] = [];
  const version = { of: "1" };
  const answers: { held?: Promise<void> } = {};
  const asker: Asker = {
    ask: async <Params, Result>({ name }: { readonly name: string }, params: Params) => {
      const {
        step,
        series,
        points,
        countsFrames = false,
      } = params as unknown as {
        readonly step?: string;
        readonly series?: readonly { readonly tag: string }[];
        readonly points?: readonly { readonly tag: string; readonly point: number }[];
        readonly countsFrames?: boolean;
      };
      asked.push({ name, step, points: points?.map(({ point }) => point) ?? [], countsFrames });
      await answers.held;
      if (series) {
        const at = series.map(() => Math.floor(Number(step) / 10));
        return {
          points: Int32Array.from(at),
          steps: BigInt64Array.from(at, (point) => BigInt(point * 10)),
          wallTimesSeconds: Float64Array.from(at, () => 1),
          firstSteps: BigInt64Array.from(at, () => 0n),
          missing: Uint8Array.from(at, () => 0),
          errors: [],
        } as unknown as Result;
      }
      const head = { format: "png", width: 2, height: 1, channels: 3, bits: 8, frames: 1 } as const;
      return {
        points: (points ?? []).map(({ tag, point }) => ({
          claimed: null,
          images: [0, 1].map((sample) => ({
            key: `${version.of}/${tag}/${point}/${sample}`,
            byteLength: 10,
            mediaType: "image/png",
            head,
          })),
          ...pointOf(point, countsFrames),
        })),
      } as unknown as Result;
    },
  };
  const host = new PageHost(asker);
  const store = new SampleStore(host.page, imageDescriber);
  closing.push(
    () => store.leave(),
    () => host.channel.close("closed", say("panelClosed")),
  );
  return { host, store, asked, version, answers };
}

const keyOf = (at: ImageAt | undefined) => (at?.is === "found" ? at.described.key : at?.is);

describe("pictures at a step", () => {
  it("are asked for all together, and are the same object as long as they are the same", async () => {
    const { store, asked } = storeOf();
    const look = () => [store.at(id("x"), 25n), store.at(id("x", 1), 25n), store.at(id("y"), 25n)].map(keyOf);
    expect(look()).toEqual([undefined, undefined, undefined]);
    await expect.poll(look).toEqual(["1/x/2/0", "1/x/2/1", "1/y/2/0"]);
    expect(asked.map(({ name, points }) => [name, points])).toEqual([
      ["points/at", []],
      ["images/describe", [2, 2]],
    ]);
    expect(store.at(id("x"), 25n)).toBe(store.at(id("x"), 25n));
    expect(store.at(id("x"), 25n)).toMatchObject({ step: 20n, point: 2, sampleCount: 2 });
  });

  it("tell whoever listens when they are known", async () => {
    const { store } = storeOf();
    let told = 0;
    store.addEventListener("change", () => {
      told++;
    });
    store.at(id("x"), 5n);
    await expect.poll(() => keyOf(store.at(id("x"), 5n))).toBe("1/x/0/0");
    expect(told).toBe(2);
  });

  it("of several owners are wanted at several steps; of one owner the newest wins", async () => {
    const { store, asked, answers } = storeOf();
    const [grid, large] = [{}, {}];
    let answer = () => {};
    answers.held = new Promise((resolve) => {
      answer = resolve;
    });
    for (let step = 0n; step <= 200n; step += 10n) {
      store.at(id("x"), step, grid);
      store.at(id("x"), 7n, large);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    answer();
    await expect.poll(() => keyOf(store.at(id("x"), 200n, grid))).toBe("1/x/20/0");
    await expect.poll(() => keyOf(store.at(id("x"), 7n, large))).toBe("1/x/0/0");
    expect(asked.flatMap(({ step }) => step ?? [])).toEqual(["0", "200", "7"]);
    const count = asked.length;
    store.release(large);
    store.at(id("x"), 200n, grid);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(asked).toHaveLength(count);
  });

  it("of a file that was written anew are others, and the same objects where nothing is other", async () => {
    const { host, store, version } = storeOf();
    await expect.poll(() => keyOf(store.at(id("x"), 5n))).toBe("1/x/0/0");
    const before = store.at(id("x"), 5n);
    host.channel.notify("runs/changed", { logdir: "/logs" });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(store.at(id("x"), 5n)).toBe(before);
    version.of = "2";
    host.channel.notify("runs/changed", { logdir: "/logs" });
    await expect.poll(() => keyOf(store.at(id("x"), 5n))).toBe("2/x/0/0");
  });

  it("whose frames are not counted are counted once they are wanted", async () => {
    const head = { format: "gif", width: 2, height: 1, channels: 1, bits: 8 } as const;
    const image = { key: "k", byteLength: 10, mediaType: "image/gif" };
    const { store, asked } = storeOf((_, countsFrames) => ({
      images: [{ ...image, head: { ...head, frames: countsFrames ? 3 : null } }],
    }));
    const frames = () => {
      const at = store.at(id("x"), 5n);
      return at?.is === "found" ? at.described.head?.frames : undefined;
    };
    await expect.poll(frames).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(asked.filter(({ name }) => name === "images/describe").map(({ countsFrames }) => countsFrames)).toEqual([
      false,
      true,
    ]);
  });

  it("that are not there say why", async () => {
    const { store } = storeOf((point) =>
      point === 0 ? { images: [] } : point === 1 ? { images: [], error: said(say("cancelled")) } : {},
    );
    const errorAt = (step: bigint, sample = 0) => {
      const at = store.at(id("x", sample), step);
      return at?.is === "failed" ? at.error : undefined;
    };
    await expect.poll(() => errorAt(0n)).toBe("The batch of step 0 is empty.");
    await expect.poll(() => errorAt(10n)).toBe(said(say("cancelled")).message);
    await expect.poll(() => errorAt(20n, 2)).toBe("There are only 2 samples at step 20.");
  });
});
