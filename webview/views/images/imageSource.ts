import * as l10n from "@vscode/l10n";
import type { DescribedImage, ImagesOfPoint } from "../../../src/shared/questions/describeImages";
import { BlobCache, type HeldBlob } from "../../blobs/blobCache";
import type { CardRun } from "../../board/cardRun";
import { type PointAt, PointsAtSteps, type PointWish } from "../../board/pointsAtSteps";
import type { Host } from "../../host";
import { sentenceText } from "../../sentenceText";
import { DescribedPoints, type PointToDescribe } from "./describedPoints";

/** Which picture of each point: a sample of a tag of a run, from 0. */
export interface ImageId {
  readonly run: CardRun;
  readonly tag: string;
  readonly sample: number;
}

export function isSameId(a: ImageId, b: ImageId): boolean {
  return a.run.key === b.run.key && a.tag === b.tag && a.sample === b.sample;
}

/** What there is to show of a sample at a step. */
export type ImageAt =
  /** All of its points come later; undefined where it has none. */
  | { readonly is: "none"; readonly firstStep: bigint | undefined }
  | {
      readonly is: "failed";
      readonly error: string;
      readonly step?: bigint;
      readonly point?: number;
      /** Nothing is wrong: its point has fewer samples. */
      readonly isMissing?: true;
    }
  | {
      readonly is: "image";
      /** Of the point: the nearest that is not beyond the step that was asked for. */
      readonly step: bigint;
      readonly point: number;
      readonly wallTimeSeconds: number;
      readonly sampleCount: number;
      /** As the summary says; null where it says none. */
      readonly claimed: ImagesOfPoint["claimed"];
      readonly image: DescribedImage;
    };

/** Where pictures come from. Event: `change`, once something is known that was not before. */
export interface ImageSource extends EventTarget {
  /**
   * Undefined while it is asked for. Whoever calls it for all that is to be shown, in the same frame, says by that what is
   * wanted now; what the same owner wanted in earlier frames is not asked for any more.
   */
  at(id: ImageId, step: bigint | undefined, owner?: object): ImageAt | undefined;
  /** Its bytes, to be released by whoever holds them. What is fetched ahead comes last. */
  hold(run: CardRun, image: DescribedImage, isAhead?: boolean): HeldBlob;
  /** Says that an owner wants nothing more. */
  release(owner: object): void;
}

/** What an owner wants: all it asked for within a frame. */
interface Round {
  readonly wishes: Map<string, PointWish>;
  isClosed: boolean;
}

/** Pictures of a board: which there are at a step, what they say of themselves, their bytes. */
export class ImageStore extends EventTarget implements ImageSource {
  readonly blobs: BlobCache;
  private readonly host: Host;
  private readonly points = new PointsAtSteps("image", () => this.found());
  private readonly described: DescribedPoints;
  /** Those of the owner that asked first come first. */
  private readonly rounds = new Map<object, Round>();
  private readonly made = new WeakMap<PointAt, { readonly of: ImagesOfPoint; readonly ats: Map<number, ImageAt> }>();
  private frame: number | undefined;
  private readonly forget: () => void;

  constructor(host: Host) {
    super();
    this.host = host;
    this.blobs = new BlobCache(host);
    this.described = new DescribedPoints(host, () => this.dispatchEvent(new Event("change")));
    this.forget = host.on("changed", (change) => this.described.heard(change));
  }

  leave(): void {
    this.forget();
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.rounds.clear();
    this.points.leave();
    this.described.want([]);
    this.blobs.leave();
  }

  at({ run, tag, sample }: ImageId, step: bigint | undefined, owner: object = this): ImageAt | undefined {
    const wish = { run, tag, step };
    this.add(owner, wish);
    const at = this.points.of(wish);
    if (!at) return undefined;
    if (at.is !== "point") return at;
    const { point, step: atStep, error } = at;
    if (error !== undefined) return { is: "failed", error, step: atStep, point };
    const described = this.described.of({ run, tag, point });
    if (!described) return undefined;
    if (described.is === "failed") return { is: "failed", error: described.error, step: atStep, point };
    const { images } = described;
    let made = this.made.get(at);
    if (made?.of !== images) {
      made = { of: images, ats: new Map() };
      this.made.set(at, made);
    }
    const known = made.ats.get(sample) ?? imageAt(at, images, sample);
    made.ats.set(sample, known);
    return known;
  }

  hold({ id }: CardRun, { key, byteLength, mediaType }: DescribedImage, isAhead = false): HeldBlob {
    return this.blobs.hold({ logdir: id.logdir, key, byteLength, mediaType }, isAhead);
  }

  release(owner: object): void {
    this.rounds.delete(owner);
  }

  private add(owner: object, wish: PointWish): void {
    let round = this.rounds.get(owner);
    if (!round || round.isClosed) {
      round = { wishes: new Map(), isClosed: false };
      this.rounds.set(owner, round);
    }
    round.wishes.set(`${wish.run.key}\n${wish.tag}\n${wish.step ?? ""}`, wish);
    this.frame ??= requestAnimationFrame(() => this.want());
  }

  private get wishes(): readonly PointWish[] {
    return [...this.rounds.values()].flatMap(({ wishes }) => [...wishes.values()]);
  }

  private want(): void {
    this.frame = undefined;
    for (const round of this.rounds.values()) round.isClosed = true;
    this.points.want(this.host, this.wishes);
    this.describe();
  }

  private found(): void {
    this.describe();
    this.dispatchEvent(new Event("change"));
  }

  private describe(): void {
    const points = this.wishes.flatMap((wish): PointToDescribe[] => {
      const at = this.points.of(wish);
      if (at?.is !== "point" || at.error !== undefined) return [];
      return [{ run: wish.run, tag: wish.tag, point: at.point }];
    });
    this.described.want(points);
  }
}

function imageAt(
  { step, point, wallTimeSeconds }: PointAt & { readonly is: "point" },
  { images, claimed, error }: ImagesOfPoint,
  sample: number,
): ImageAt {
  const image = images[sample];
  if (image) return { is: "image", step, point, wallTimeSeconds, sampleCount: images.length, claimed, image };
  if (error) return { is: "failed", error: sentenceText(error.sentence), step, point };
  return { is: "failed", error: missingText(images.length), step, point, isMissing: true };
}

function missingText(count: number): string {
  if (count === 0) return l10n.t("Nothing was recorded at this step.");
  if (count === 1) return l10n.t("There is only one sample at this step.");
  return l10n.t("There are only {0} samples at this step.", count);
}
