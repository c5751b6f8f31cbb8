import type { HeldBlob } from "../../../blobs/blobCache";
import type { ImageAt, ImageSource } from "../imageSource";
import type { Pane } from "./panes";

/** A pane with what there is to show in it. */
export interface PanePicture {
  readonly pane: Pane;
  readonly at: ImageAt;
  /** Of a picture, once read. */
  readonly blob: Blob | undefined;
  /** Why it cannot be read. */
  readonly error: string | undefined;
}

/**
 * What all panes show together: those before stay until all that is wanted is there. What is being read is shown, and only then
 * the newest wish is followed.
 */
export class PanePictures {
  shown: readonly PanePicture[] = [];
  private readonly changed: () => void;
  private source: ImageSource | undefined;
  private held: readonly (HeldBlob | undefined)[] = [];
  private loading: readonly (HeldBlob | undefined)[] | undefined;
  /** Of pictures that may be wanted next, by their keys. */
  private readonly ahead = new Map<string, HeldBlob>();
  /** Everything wanted is shown. */
  isSettled = false;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** `beside` are fetched ahead, once what is wanted is shown. */
  want(images: ImageSource, panes: readonly Pane[], beside: readonly Pane[]): void {
    this.source = images;
    const next = beside.map((pane) => ({ pane, at: images.at(pane.id, pane.step, this) }));
    const found = panes.map((pane) => ({ pane, at: images.at(pane.id, pane.step, this) }));
    const known = found.flatMap(({ pane, at }) => (at ? [{ pane, at }] : []));
    this.isSettled = false;
    if (known.length < found.length || this.loading) return;
    const { shown } = this;
    const isSame =
      known.length === shown.length && known.every((one, i) => pictureKey(one) === pictureKey(shown[i]) && shown[i]);
    if (isSame) {
      this.isSettled = true;
      this.fetchAhead(images, next);
      this.shown = known.map((one, i) => ({ ...one, blob: shown[i]?.blob, error: shown[i]?.error }));
      return;
    }
    void this.load(images, known);
  }

  leave(): void {
    this.source?.release(this);
    this.source = undefined;
    for (const blob of [...this.held, ...(this.loading ?? []), ...this.ahead.values()]) blob?.release();
    this.ahead.clear();
    this.held = [];
    this.loading = undefined;
    this.shown = [];
    this.isSettled = false;
  }

  private fetchAhead(
    images: ImageSource,
    next: readonly { readonly pane: Pane; readonly at: ImageAt | undefined }[],
  ): void {
    const before = new Map(this.ahead);
    this.ahead.clear();
    for (const { pane, at } of next) {
      if (at?.is !== "image" || !at.image.head) continue;
      const key = pictureKey({ pane, at });
      if (!this.ahead.has(key)) this.ahead.set(key, before.get(key) ?? images.hold(pane.id.run, at.image, true));
      before.delete(key);
    }
    for (const blob of before.values()) blob.release();
  }

  private async load(images: ImageSource, known: readonly Pick<PanePicture, "pane" | "at">[]): Promise<void> {
    const loading = known.map(({ pane, at }) =>
      at.is === "image" && at.image.head ? images.hold(pane.id.run, at.image) : undefined,
    );
    this.loading = loading;
    await Promise.all(loading.map((blob) => blob?.settled));
    if (this.loading !== loading) return;
    this.loading = undefined;
    for (const blob of this.held) blob?.release();
    this.held = loading;
    this.shown = known.map((one, i) => ({ ...one, blob: loading[i]?.blob, error: loading[i]?.error }));
    this.changed();
  }
}

/** The same for the same picture, or for the same reason why there is none. */
export function pictureKey(picture: Pick<PanePicture, "pane" | "at"> | undefined): string {
  if (!picture) return "";
  const { pane, at } = picture;
  const { id } = pane;
  if (at.is === "image") return JSON.stringify([id.run.id.logdir, at.image.key, at.image.byteLength]);
  return JSON.stringify([id.run.key, id.tag, id.sample, at.is === "failed" ? at.error : String(at.firstStep)]);
}
