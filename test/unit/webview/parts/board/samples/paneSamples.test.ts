import { expect, it } from "vitest";
import type { ImageHead } from "../../../../../../src/shared/media/imageHead";
import type { HeldBlob } from "../../../../../../webview/parts/blobs/blobCache";
import type { CardRun } from "../../../../../../webview/parts/board/runs/cardRun";
import { FIRST_PANE } from "../../../../../../webview/parts/board/samples/paneChoice";
import { PaneSamples } from "../../../../../../webview/parts/board/samples/paneSamples";
import type { Pane } from "../../../../../../webview/parts/board/samples/panes";
import type { SampleId } from "../../../../../../webview/parts/board/samples/sampleId";
import {
  canShow,
  type ImageAt,
  type ImageSource,
  type RecordedImage,
} from "../../../../../../webview/views/images/imageSource";

const RUN: CardRun = {
  id: { logdir: "/logs", run: "a" },
  key: "a",
  name: "a",
  shortName: "a",
  look: { hue: 0, dash: 0 },
};
const HEAD: ImageHead = { format: "png", width: 1, height: 1, channels: 1, bits: 8, frames: 1 };

/** Pictures whose steps are known, and whose bytes come when they are let. */
class Pictures extends EventTarget implements ImageSource {
  readonly unknown = new Set<bigint>();
  readonly asked: string[] = [];
  readonly left: object[] = [];
  held = 0;
  private readonly waiting: (() => void)[] = [];

  at(_: SampleId, step: bigint | undefined): ImageAt | undefined {
    if (step === undefined || this.unknown.has(step)) return undefined;
    if (step < 0n) return { is: "none", firstStep: 0n };
    const described = {
      key: String(step),
      byteLength: 1,
      mediaType: "image/png",
      head: step === 13n ? null : HEAD,
      claimed: null,
    };
    return { is: "found", step, point: 0, wallTimeSeconds: 0, sampleCount: 1, described };
  }

  hold(_: CardRun, { key }: { readonly key: string }, isAhead = false): HeldBlob {
    this.asked.push(isAhead ? `${key} ahead` : key);
    this.held++;
    let blob: Blob | undefined;
    const settled = new Promise<void>((settle) => {
      this.waiting.push(() => {
        blob = new Blob([key]);
        settle();
      });
    });
    return {
      get blob() {
        return blob;
      },
      url: undefined,
      error: undefined,
      isStarted: true,
      settled,
      release: () => {
        this.held--;
      },
    };
  }

  release(owner: object): void {
    this.left.push(owner);
  }

  async let(): Promise<void> {
    for (const come of this.waiting.splice(0)) come();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function pane(step: bigint): Pane {
  return { at: 0, choice: FIRST_PANE, id: { run: RUN, tag: "x", sample: 0 }, step };
}

const steps = (pictures: PaneSamples<RecordedImage>) => pictures.shown.map(({ pane: { step } }) => step);

it("what is shown stays until all that is wanted is there", async () => {
  const source = new Pictures();
  const pictures = new PaneSamples(canShow, () => undefined);
  const want = (...wanted: bigint[]) => pictures.want(source, wanted.map(pane), []);
  source.unknown.add(2n);
  want(1n, 2n);
  expect(source.asked).toEqual([]);
  source.unknown.clear();
  want(1n, 2n);
  expect(steps(pictures)).toEqual([]);
  await source.let();
  expect(steps(pictures)).toEqual([1n, 2n]);
  expect(pictures.shown.map(({ blob }) => blob?.size)).toEqual([1, 1]);
  want(1n, 2n);
  expect(pictures.isSettled).toBe(true);
  want(3n, -4n);
  expect(pictures.isSettled).toBe(false);
  expect(steps(pictures)).toEqual([1n, 2n]);
  await source.let();
  expect(pictures.shown.map(({ at }) => at.is)).toEqual(["found", "none"]);
  expect(source.held).toBe(1);
  pictures.leave();
  expect(source.held).toBe(0);
  expect(source.left).toEqual([pictures]);
});

it("while a slider is dragged what is being read is shown, and then only the newest query is read", async () => {
  const source = new Pictures();
  let changes = 0;
  const pictures = new PaneSamples(canShow, () => changes++);
  for (const step of [1n, 2n, 3n, 4n]) pictures.want(source, [pane(step)], []);
  expect(source.asked).toEqual(["1"]);
  await source.let();
  expect(steps(pictures)).toEqual([1n]);
  expect(changes).toBe(1);
  pictures.want(source, [pane(4n)], []);
  await source.let();
  expect(source.asked).toEqual(["1", "4"]);
  expect(steps(pictures)).toEqual([4n]);
});

it("the same picture at another step is told anew without being read again", async () => {
  const source = new Pictures();
  const pictures = new PaneSamples(canShow, () => undefined);
  pictures.want(source, [pane(5n)], []);
  await source.let();
  const other = { ...pane(5n), choice: { ...FIRST_PANE, step: "5" } };
  pictures.want(source, [other], []);
  expect(pictures.shown[0]?.pane.choice.step).toBe("5");
  expect(pictures.shown[0]?.blob?.size).toBe(1);
  expect(source.asked).toEqual(["5"]);
});

it("pictures beside it are fetched once it is shown, and released when they are beside it no more", async () => {
  const source = new Pictures();
  const pictures = new PaneSamples(canShow, () => undefined);
  const want = () => pictures.want(source, [pane(5n)], [pane(4n), pane(6n), pane(13n), pane(-1n)]);
  want();
  expect(source.asked).toEqual(["5"]);
  await source.let();
  want();
  want();
  expect(source.asked).toEqual(["5", "4 ahead", "6 ahead"]);
  pictures.want(source, [pane(5n)], [pane(6n)]);
  expect(source.held).toBe(2);
  pictures.leave();
  expect(source.held).toBe(0);
});

it("bytes of no known picture are not read", async () => {
  const source = new Pictures();
  const pictures = new PaneSamples(canShow, () => undefined);
  pictures.want(source, [pane(13n)], []);
  await source.let();
  expect(source.asked).toEqual([]);
  expect(pictures.shown[0]).toMatchObject({ at: { is: "found" }, blob: undefined });
});

it("what needs no bytes to be shown is shown at once, however many steps go by; its bytes follow", async () => {
  const source = new Pictures();
  let changes = 0;
  const samples = new PaneSamples(
    canShow,
    () => changes++,
    () => false,
  );
  const want = (...wanted: bigint[]) => samples.want(source, wanted.map(pane), [pane(9n)]);
  want(1n);
  expect(steps(samples)).toEqual([1n]);
  want(2n, 3n);
  want(2n, 3n);
  expect(steps(samples)).toEqual([2n, 3n]);
  expect(samples.shown.map(({ blob }) => blob)).toEqual([undefined, undefined]);
  expect(samples.isSettled).toBe(false);
  expect(source.held).toBe(2);
  expect(source.asked).toEqual(["1", "2", "3"]);
  await source.let();
  expect(changes).toBe(1);
  expect(samples.shown.map(({ blob }) => blob?.size)).toEqual([1, 1]);
  want(2n, 3n);
  expect(source.asked).toEqual(["1", "2", "3", "9 ahead"]);
  samples.leave();
  expect(source.held).toBe(0);
});

it("beside one that needs its bytes all are waited for", async () => {
  const source = new Pictures();
  const samples = new PaneSamples(
    canShow,
    () => undefined,
    ({ key }) => key === "4",
  );
  samples.want(source, [pane(1n)], []);
  samples.want(source, [pane(1n), pane(4n)], []);
  samples.want(source, [pane(2n)], []);
  expect(steps(samples)).toEqual([1n]);
  await source.let();
  expect(steps(samples)).toEqual([1n, 4n]);
  expect(samples.shown.map(({ blob }) => blob?.size)).toEqual([1, 1]);
  expect(source.held).toBe(2);
});
