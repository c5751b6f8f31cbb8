import type { HeldBlob } from "../../blobs/blobCache";
import type { FoundPane, Pane } from "./panes";
import type { RecordedBlob, SampleAt, SampleSource } from "./sampleSource";

/** Bytes of samples that may be wanted next. */
const MOST_AHEAD = 32 * 2 ** 20;

/** A pane with what there is to show in it. */
export interface PaneSample<Described> {
  readonly pane: Pane;
  readonly at: SampleAt<Described>;
  /** Once read. */
  readonly blob: Blob | undefined;
  /** Reason why it cannot be read. */
  readonly error: string | undefined;
}

/**
 * Samples of all panes together: the previous ones stay until all wanted ones are there. Samples that are being read are shown, and only
 * then the newest query is followed. Where no shown sample needs bytes, all are shown at once, and the bytes follow.
 */
export class PaneSamples<Described extends RecordedBlob> {
  shown: readonly PaneSample<Described>[] = [];
  private readonly canShow: (described: Described) => boolean;
  private readonly needsBytes: (described: Described) => boolean;
  private readonly changed: () => void;
  private source: SampleSource<Described> | undefined;
  private held: readonly (HeldBlob | undefined)[] = [];
  private loading: readonly (HeldBlob | undefined)[] | undefined;
  /** True if the samples being read are not shown yet. */
  private isAwaited = false;
  /** Blobs of samples that may be wanted next, by their keys. */
  private readonly ahead = new Map<string, HeldBlob>();
  /** Everything wanted is shown. */
  isSettled = false;

  /** Reads nothing that cannot be shown. */
  constructor(
    canShow: (described: Described) => boolean,
    changed: () => void,
    needsBytes: (described: Described) => boolean = () => true,
  ) {
    this.canShow = canShow;
    this.needsBytes = needsBytes;
    this.changed = changed;
  }

  /** `beside` are fetched ahead, once what is wanted is shown. */
  want(samples: SampleSource<Described>, panes: readonly Pane[], beside: readonly Pane[]): void {
    this.source = samples;
    const next = beside.map((pane) => ({ pane, at: samples.at(pane.id, pane.step, this) }));
    const found = panes.map((pane) => ({ pane, at: samples.at(pane.id, pane.step, this) }));
    const known = found.flatMap(({ pane, at }) => (at ? [{ pane, at }] : []));
    this.isSettled = false;
    if (known.length < found.length || (this.loading && this.isAwaited)) return;
    const { shown } = this;
    const isSame =
      known.length === shown.length && known.every((one, i) => sampleKey(one) === sampleKey(shown[i]) && shown[i]);
    if (isSame) {
      this.isSettled = this.loading === undefined;
      if (this.isSettled) this.fetchAhead(samples, next);
      this.shown = known.map((one, i) => ({ ...one, blob: shown[i]?.blob, error: shown[i]?.error }));
      return;
    }
    void this.load(samples, known);
  }

  /** Facts of the last pane, as far as they are known. */
  get last(): FoundPane {
    const at = this.shown.at(-1)?.at;
    return at?.is === "found" ? { sampleCount: at.sampleCount, step: at.step } : { sampleCount: 1, step: undefined };
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
    samples: SampleSource<Described>,
    next: readonly { readonly pane: Pane; readonly at: SampleAt<Described> | undefined }[],
  ): void {
    const before = new Map(this.ahead);
    this.ahead.clear();
    let bytes = 0;
    for (const { pane, at } of next) {
      if (at?.is !== "found" || !this.canShow(at.described)) continue;
      bytes += at.described.byteLength;
      if (bytes > MOST_AHEAD) break;
      const key = sampleKey({ pane, at });
      if (!this.ahead.has(key)) this.ahead.set(key, before.get(key) ?? samples.hold(pane.id.run, at.described, true));
      before.delete(key);
    }
    for (const blob of before.values()) blob.release();
  }

  private async load(
    samples: SampleSource<Described>,
    known: readonly Pick<PaneSample<Described>, "pane" | "at">[],
  ): Promise<void> {
    const loading = known.map(({ pane, at }) =>
      at.is === "found" && this.canShow(at.described) ? samples.hold(pane.id.run, at.described) : undefined,
    );
    this.loading = loading;
    this.isAwaited = known.some(({ at }, i) => loading[i] && at.is === "found" && this.needsBytes(at.described));
    if (!this.isAwaited) this.show(known, loading);
    await Promise.all(loading.map((blob) => blob?.settled));
    if (this.loading !== loading) return;
    this.loading = undefined;
    this.show(this.isAwaited ? known : this.shown, loading);
    this.changed();
  }

  private show(
    samples: readonly Pick<PaneSample<Described>, "pane" | "at">[],
    blobs: readonly (HeldBlob | undefined)[],
  ): void {
    for (const blob of this.held) if (!blobs.includes(blob)) blob?.release();
    this.held = blobs;
    this.shown = samples.map(({ pane, at }, i) => ({ pane, at, blob: blobs[i]?.blob, error: blobs[i]?.error }));
  }
}

/** The same for the same sample, or for the same reason why there is none. */
export function sampleKey<Described extends RecordedBlob>(
  sample: Pick<PaneSample<Described>, "pane" | "at"> | undefined,
): string {
  if (!sample) return "";
  const { pane, at } = sample;
  const { id } = pane;
  if (at.is === "found") return JSON.stringify([id.run.id.logdir, at.described.key, at.described.byteLength]);
  return JSON.stringify([id.run.key, id.tag, id.sample, at.is === "failed" ? at.error : String(at.firstStep)]);
}
