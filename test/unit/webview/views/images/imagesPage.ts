import { vi } from "vitest";
import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import { readBlob } from "../../../../../src/shared/questions/blobs";
import { type DescribedImage, describeImages, type ImagesOfPoint } from "../../../../../src/shared/questions/images";
import type { Subject } from "../../../../../src/shared/subject/subject";
import type { ImageCell } from "../../../../../webview/views/images/imageCell";
import type { ImageGrid } from "../../../../../webview/views/images/imageGrid";
import { askerOf } from "../../../../support/asking";
import { DomPage } from "../../../../support/domPage";
import { MemoryProvider, type MemorySeries, tensorOf } from "../../../../support/memoryProvider";
import type { PageHostOptions } from "../../../../support/pageHost";

export const LOGDIR = "/logs";

/** Bytes of each picture: more than two come with one answer. */
export const PICTURE_BYTES = 1_100_000;

/** Steps of the pictures by run, then by tag. */
export type Gallery = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

export interface GalleryOptions extends PageHostOptions {
  readonly samples?: number;
  readonly bytes?: number;
  /** Ms that a read of bytes takes. */
  readonly readMs?: number;
  /** Overrides of a picture's description, by its key. */
  imageOf?(key: string): Partial<DescribedImage>;
  readonly subject?: Partial<Subject & { on: "board" }>;
}

/** A picture is a tensor here: nothing looks at its value but `images/describe` and `blob/read`, which are answered below. */
function series(tags: Readonly<Record<string, readonly number[]>>): MemorySeries[] {
  const value = { kind: "tensor", tensor: tensorOf("float32", [1], new Float32Array(1)) } as const;
  return Object.entries(tags).map(([tag, steps]) => ({
    tag,
    kind: "image",
    points: steps.map((step) => ({ step: BigInt(step), wallTimeSeconds: 1_700_000_000 + step, value })),
  }));
}

/** Answers for made-up pictures, and counts the requests for them. */
class GalleryAsker implements Asker {
  /** Keys of pictures in the order in which their first bytes were asked for. */
  readonly read: string[] = [];
  readBytes = 0;
  /** Points whose pictures were described. */
  described = 0;
  private readonly asker: Asker;
  private readonly options: GalleryOptions;

  constructor(recorded: () => Gallery, options: GalleryOptions) {
    let known: Gallery | undefined;
    let asker: Asker | undefined;
    const current = () => {
      const gallery = recorded();
      if (asker && gallery === known) return asker;
      known = gallery;
      const runs = Object.entries(gallery).map(([run, tags]) => [run, series(tags)] as const);
      asker = askerOf(new MemoryProvider(LOGDIR, Object.fromEntries(runs)));
      return asker;
    };
    this.asker = { ask: (question, params, asked) => current().ask(question, params, asked) };
    this.options = options;
  }

  async ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    asked?: AskOptions<Progress>,
  ): Promise<Result> {
    if (question.name === describeImages.name) return this.describe(params) as Result;
    if (question.name === readBlob.name) {
      await new Promise((resolve) => setTimeout(resolve, this.options.readMs ?? 0));
      return this.bytes(params) as Result;
    }
    return this.asker.ask(question, params, asked);
  }

  private describe(params: unknown): { readonly points: readonly ImagesOfPoint[] } {
    const { points } = describeImages.check(params);
    const { samples = 1, bytes = PICTURE_BYTES, imageOf } = this.options;
    this.described += points.length;
    return {
      points: points.map(({ run, tag, point }) => ({
        claimed: [24, 16],
        images: Array.from({ length: samples }, (_, sample) => {
          const key = `${run}/${tag}/${point}/${sample}`;
          const head = { format: "png", width: 24, height: 16, channels: 3, bits: 8, frames: 1 } as const;
          return { key, byteLength: bytes, mediaType: "image/png", head, ...imageOf?.(key) };
        }),
      })),
    };
  }

  private bytes(params: unknown): Uint8Array {
    const query = readBlob.check(params);
    const key = "key" in query ? query.key : "";
    if (query.start === 0) this.read.push(key);
    this.readBytes += query.end - query.start;
    return new Uint8Array(query.end - query.start);
  }
}

/** URLs of blobs that live. */
export class LivingUrls {
  readonly all = new Set<string>();

  constructor() {
    let count = 0;
    vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
      const url = `blob:${count++}`;
      this.all.add(url);
      return url;
    });
    vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => {
      this.all.delete(url);
    });
  }
}

/** The page of a board of pictures. */
export class ImagesPage extends DomPage {
  readonly asked: GalleryAsker;
  readonly urls: LivingUrls;

  constructor(recorded: Gallery | (() => Gallery), options: GalleryOptions = {}) {
    const asker = new GalleryAsker(typeof recorded === "function" ? recorded : () => recorded, options);
    const subject: Subject = {
      on: "board",
      roots: [{ logdir: LOGDIR, run: "." }],
      view: "images",
      ...options.subject,
    };
    super(asker, { shown: { subject }, ...options });
    this.asked = asker;
    this.urls = new LivingUrls();
  }

  get cells(): ImageCell[] {
    return this.all<ImageCell>("tensor-view-image-cell");
  }

  get inView(): ImageCell[] {
    return this.cells.filter(({ subject }) => subject?.isInView === true);
  }

  /** Once there are cards and those in view are drawn. */
  async drawn(): Promise<void> {
    await this.until(() => {
      const { inView } = this;
      if (inView.length === 0) throw new Error(`no cards: ${this.text}`);
      const waiting = inView.filter(({ isSettled }) => !isSettled);
      if (waiting.length > 0) throw new Error(`${waiting.length} cards are not drawn`);
    });
  }

  async grid(): Promise<ImageGrid> {
    return this.find<ImageGrid>("tensor-view-image-grid");
  }

  async scrollTo(top: number): Promise<void> {
    const grid = await this.grid();
    grid.scrollTop = top;
    grid.dispatchEvent(new Event("scroll"));
    await grid.updateComplete;
  }

  /** Goes to a stop of the slider. */
  async goTo(position: number): Promise<void> {
    const bar = await this.find("tensor-view-step-bar");
    bar.dispatchEvent(new CustomEvent("step-position", { detail: position }));
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Text that is read aloud for each card in view. */
  sentences(): string[] {
    return this.inView.map(({ renderRoot }) => {
      const picture = renderRoot.querySelector("img");
      return picture ? picture.alt : (renderRoot.querySelector(".unseen")?.textContent ?? "");
    });
  }
}
