import { bytesOf, type Picture, pictureOf, type StageImage } from "./picture";

/** Bytes of pictures that are kept beside those that are shown. */
const KEPT_BYTES = 2 ** 26;

/** Decoded pictures, kept while they are shown and a while longer. */
export class PictureStore {
  /** The last used ones last. */
  private readonly kept = new Map<string, Picture>();

  /** The pictures in the order of what is asked for, decoded where they are not known. */
  async all(images: readonly StageImage[], frame: number): Promise<Picture[]> {
    const pictures: Picture[] = [];
    for (const image of images) {
      const known = this.kept.get(image.key);
      const picture = known ? { ...known, title: image.title } : await pictureOf(image, frame);
      this.put(picture);
      pictures.push(picture);
    }
    this.forget(new Set(images.map(({ key }) => key)));
    return pictures;
  }

  /** The same picture, with another frame. */
  put(picture: Picture): void {
    this.kept.delete(picture.key);
    this.kept.set(picture.key, picture);
  }

  clear(): void {
    for (const { animation } of this.kept.values()) animation?.close();
    this.kept.clear();
  }

  private forget(shown: ReadonlySet<string>): void {
    let bytes = 0;
    for (const [key, picture] of [...this.kept].reverse()) {
      if (shown.has(key)) continue;
      bytes += bytesOf(picture);
      if (bytes <= KEPT_BYTES && !picture.animation) continue;
      picture.animation?.close();
      this.kept.delete(key);
    }
  }
}
