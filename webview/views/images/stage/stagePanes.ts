import * as l10n from "@vscode/l10n";
import { type Adjustments, areColoursKept, NO_ADJUSTMENTS } from "../adjust/adjustments";
import type { DecodedImage } from "../pixels/decodedImage";
import { type Difference, differenceOf } from "./difference";
import { differenceText, sizeText } from "./differenceText";
import type { PaneLayer } from "./imagePane";
import { canvasOf, type PaintedPictures } from "./painted";
import type { Picture } from "./picture";
import type { StagePair } from "./place";
import type { StageState } from "./stageState";

/** A picture that can be drawn. */
interface SoundPicture extends Picture {
  readonly image: DecodedImage;
}

/** Contents of one view. */
export interface StagePane {
  readonly layers: readonly PaneLayer[];
  readonly size: StagePair;
  /** Indices of its pictures among all. */
  readonly of: readonly number[];
  /** Adjusts, but of a difference nothing. */
  readonly ground: Adjustments["ground"];
  /** In a sentence. */
  readonly label: string;
  /** Facts of a difference. */
  readonly facts: string;
}

/** The views of pictures beside each other; one that cannot be drawn has none. */
export function sidePanes(
  pictures: readonly Picture[],
  adjustments: Adjustments,
  isLinked: boolean,
  painted: PaintedPictures,
): (StagePane | undefined)[] {
  const common = commonSize(pictures);
  return pictures.map((picture, i) => {
    if (!isSound(picture)) return undefined;
    const { image } = picture;
    return {
      layers: [layerOf(image, adjustments, painted)],
      size: isLinked ? common : [image.width, image.height],
      of: [i],
      ground: adjustments.ground,
      label: pictureLabel(picture),
      facts: "",
    };
  });
}

/** One view of pictures that lie on each other. */
export function laidPane(
  pictures: readonly Picture[],
  shown: readonly number[],
  adjustments: Adjustments,
  painted: PaintedPictures,
): StagePane | undefined {
  const sound = shown.map((i) => pictures[i]).filter(isSound);
  if (sound.length === 0 || sound.length < shown.length) return undefined;
  return {
    layers: sound.map(({ image }) => layerOf(image, adjustments, painted)),
    size: commonSize(pictures),
    of: shown,
    ground: adjustments.ground,
    label:
      sound.length === 1 || !sound[1]
        ? pictureLabel(sound[0] as SoundPicture)
        : l10n.t(
            "Left of the line: {0} Right of it: {1}",
            pictureLabel(sound[0] as SoundPicture),
            pictureLabel(sound[1]),
          ),
    facts: "",
  };
}

/** Panes of the differences of pictures, cached as long as these are the same. */
export class DifferencePanes {
  private readonly known = new WeakMap<
    DecodedImage,
    { key: string; difference: Difference; canvas: HTMLCanvasElement }
  >();

  /** The views of what each other picture differs by from the first. */
  of(
    pictures: readonly Picture[],
    { difference: query, isLinked }: StageState,
    { channel }: Adjustments,
  ): (StagePane | undefined)[] {
    const [first, ...others] = pictures;
    const size = commonSize(pictures);
    return others.map((other, i) => {
      if (!isSound(first) || !isSound(other)) return undefined;
      const key = JSON.stringify([first.key, first.frame, query, channel]);
      let known = this.known.get(other.image);
      if (known?.key !== key) {
        const difference = differenceOf(first.image, other.image, query, channel);
        known = { key, difference, canvas: canvasOf(difference.drawn, ...difference.size) };
        this.known.set(other.image, known);
      }
      const sizes = [sizeOf(first.image), sizeOf(other.image)] as const;
      const facts = differenceText(known.difference, sizes);
      return {
        layers: [{ image: undefined, painted: known.canvas }],
        size: isLinked ? size : known.difference.size,
        of: [0, i + 1],
        ground: "black",
        label: l10n.t("Difference of {0} from {1}: {2}", other.title, first.title, facts),
        facts,
      };
    });
  }
}

/** The least size that has room for all. */
export function commonSize(pictures: readonly Picture[]): StagePair {
  const images = pictures.flatMap(({ image }) => image ?? []);
  return [Math.max(1, ...images.map(({ width }) => width)), Math.max(1, ...images.map(({ height }) => height))];
}

export function isSound(picture: Picture | undefined): picture is SoundPicture {
  return picture?.image !== undefined;
}

function sizeOf({ width, height }: DecodedImage): StagePair {
  return [width, height];
}

function layerOf(image: DecodedImage, adjustments: Adjustments, painted: PaintedPictures): PaneLayer {
  // Another ground is no other colour.
  const by = areColoursKept(adjustments) ? NO_ADJUSTMENTS : adjustments;
  return { image, painted: painted.of(image, by) };
}

function pictureLabel({ title, image }: SoundPicture): string {
  return l10n.t("Picture {0}, {1} pixels.", title, sizeText(sizeOf(image)));
}
